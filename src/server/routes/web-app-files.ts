import { Hono } from 'hono';
import { isSettingSet } from '#domain/menu-entries.ts';
import type { AppEnv } from '../api/create-router.ts';
import { publishedShop } from '../process/shop-state.ts';
import { environment } from '../config/environment.ts';
import { drawIcon, markSvg } from '../pictures/shop-icon.ts';
import { renderSmallPicture } from '../pictures/render-small-picture.ts';
import { webAppManifest } from './web-app-manifest.ts';
import { screenshotsOf } from './find-manifest-screenshots.ts';
import { sharedPath } from './share-target-path.ts';
import { nonPageContentPolicy } from '../middleware/security-headers.ts';

const pictures = { folder: `${environment().dataFolder}/pictures` };
const immutable = 'public, max-age=31536000, immutable';

/** Small public files generated from published data; they do not depend on the visitor. */
export const webAppFiles = new Hono<AppEnv>()
  .get('/version.json', (c) => {
    const { forceNewSettingsVersion, forceCacheClearVersion } = c.var.context.settings;
    c.header('cache-control', 'no-cache');
    return c.json({ forceNewSettingsVersion, forceCacheClearVersion });
  })
  .get('/:file{manifest-[a-z-]+\\.webmanifest}', async (c) => {
    const code = c.req.param('file').slice('manifest-'.length, -'.webmanifest'.length);
    const language = (await publishedShop()).byCode.get(code);
    if (!language) return c.notFound();
    c.header('cache-control', 'public, max-age=3600');
    c.header('vary', 'Accept-Encoding');
    // The screenshots show the demo market, so a real shop does not list them.
    const screenshots = environment().mode === 'demo' ? screenshotsOf(code) : [];
    const manifest = webAppManifest(language.settings, language.shop, screenshots);
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
    });
  })
  .get('/icons/:file{\\d+(?:-maskable)?\\.png}', async (c) => {
    const [size = '', purpose] = c.req.param('file').slice(0, -'.png'.length).split('-');
    const { storeColor, logo } = c.var.context.settings;
    const icon = await drawIcon(Number(size), {
      maskable: purpose === 'maskable',
      colour: storeColor,
      logo: isSettingSet(logo) && !logo.startsWith('/') ? await renderSmallPicture(pictures, logo) : null,
    });
    if (!icon) return c.notFound();
    c.header('cache-control', 'public, max-age=86400');
    c.header('vary', 'Accept-Encoding');
    return c.body(new Uint8Array(icon), 200, { 'content-type': 'image/png' });
  })
  .get('/icons/mark.svg', (c) => {
    const mark = markSvg(c.var.context.settings.storeColor);
    if (!mark) return c.notFound();
    c.header('cache-control', 'public, max-age=86400');
    c.header('vary', 'Accept-Encoding');
    return c.body(mark, 200, { 'content-type': 'image/svg+xml' });
  })
  .get('/share', (c) => c.redirect(sharedPath(new URL(c.req.url).searchParams, environment().siteUrl), 303))
  .get('/client/:file{.+\\.json}', async (c) => {
    const { byCode } = await publishedShop();
    const code = c.req.param('file').split('-')[0] ?? '';
    const language =
      byCode.get(code) ??
      [...byCode.values()].find(({ clientFile }) => clientFile.endsWith(c.req.param('file')));
    if (!language) return c.notFound();
    // A page rendered just before a change requests the old file name and gets the newer texts, which must not be
    // cached under this name.
    const exact = language.clientFile === c.req.path;
    c.header('cache-control', exact ? immutable : 'no-cache');
    c.header('vary', 'Accept-Encoding');
    c.header('content-security-policy', nonPageContentPolicy);
    return c.body(language.clientBody, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
