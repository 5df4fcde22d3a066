import { Hono } from 'hono';
import type { AppEnv } from '../api/router.ts';
import { publishedShop } from '../shop.ts';
import { bareContentPolicy } from './security.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Small public files made from what is published; none of them depends on who asks. */
export const sharedFiles = new Hono<AppEnv>()
  .get('/version.json', (c) => {
    const { forceNewSettingsVersion, forceCacheClearVersion } = c.var.context.settings;
    c.header('cache-control', 'no-cache');
    return c.json({ forceNewSettingsVersion, forceCacheClearVersion });
  })
  .get('/client/:file{.+\\.json}', async (c) => {
    const { byCode } = await publishedShop();
    const code = c.req.param('file').split('-')[0] ?? '';
    const language =
      byCode.get(code) ??
      [...byCode.values()].find(({ clientFile }) => clientFile.endsWith(c.req.param('file')));
    if (!language) return c.notFound();
    // A page rendered just before a change still finds texts: newer ones, not to be kept under the old name.
    const exact = language.clientFile === c.req.path;
    c.header('cache-control', exact ? immutable : 'no-cache');
    c.header('vary', 'Accept-Encoding');
    c.header('content-security-policy', bareContentPolicy);
    return c.body(language.clientBody, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
