import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip, constants } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../api/create-router.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { environment } from '../config/environment.ts';
import { createQrCode } from '../services/seo/qr-code.ts';
import { productFeed } from '../services/seo/product-feed.ts';
import type { PublicSite } from '../services/seo/site-urls.ts';
import { searchDescription } from '../services/seo/search-description.ts';
import { robots } from '../services/seo/robots.ts';
import { sitemapIndex, sitemapPart } from '../services/seo/sitemap.ts';
import { webFeed } from '../services/seo/web-feed.ts';
import { publishedShop } from '../process/shop-state.ts';
import { acceptedEncoding } from '../middleware/compress.ts';

/** The maximum number of concurrent requests for the product feed, because each reads the whole catalogue. */
const maxReaders = 2;
let readers = 0;

/** Files for search engines, feed readers and price comparison. They do not depend on the visitor. */
export const seoFiles = new Hono<AppEnv>()
  .get('/robots.txt', async (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.text(robots(await publicSite()));
  })
  .get('/qr.svg', (c) => {
    c.header('cache-control', 'public, max-age=86400');
    return c.body(createQrCode(`${environment().siteUrl}/`), 200, { 'content-type': 'image/svg+xml' });
  })
  .get('/sitemap.xml', async (c) => sendXml(c, sitemapIndex(getAppDependencies(), await publicSite())))
  .get('/sitemap/:part{[a-z]+-[0-9]+\\.xml}', async (c) => {
    const [, kind = '', number] = /^([a-z]+)-(\d{1,6})/.exec(c.req.param('part')) ?? [];
    const part = await sitemapPart(getAppDependencies(), await publicSite(), {
      kind,
      number: Number(number),
    });
    return part ? sendXml(c, part) : c.notFound();
  })
  .get('/feed/:file{[a-zA-Z-]+\\.xml}', async (c) => {
    const locale = c.req.param('file').slice(0, -'.xml'.length);
    const language = (await publishedShop()).byCode.get(locale);
    if (!language) return c.notFound();
    const body = await webFeed(getAppDependencies(), await publicSite(), {
      locale,
      settings: language.settings,
    });
    c.header('cache-control', 'public, max-age=600');
    c.header('vary', 'Accept-Encoding');
    return c.body(body, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
  })
  .get('/:file{opensearch-[a-zA-Z-]+\\.xml}', async (c) => {
    const locale = c.req.param('file').slice('opensearch-'.length, -'.xml'.length);
    const language = (await publishedShop()).byCode.get(locale);
    if (!language) return c.notFound();
    c.header('cache-control', 'public, max-age=86400');
    c.header('vary', 'Accept-Encoding');
    return c.body(searchDescription(await publicSite(), { locale, settings: language.settings }), 200, {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
    });
  })
  .get('/products.xml', async (c) => {
    const { byCode, defaultCode } = await publishedShop();
    const { settings } = byCode.get(defaultCode)!;
    const site = await publicSite();
    if (readers >= maxReaders && c.req.method !== 'HEAD') return c.body(null, 503, { 'retry-after': '30' });
    readers++;
    return sendXml(c, productFeed(getAppDependencies(), site, settings), () => readers--);
  });

async function publicSite(): Promise<PublicSite> {
  const { languages, defaultCode } = await publishedShop();
  const { siteUrl } = environment();
  return {
    url: (path) => new URL(path, siteUrl).href,
    languages: languages.map(({ code }) => code),
    defaultCode,
  };
}

/**
 * Writes XML to a temporary file as it is generated, so that it is never completely in memory, and then sends it: if
 * a query fails half-way, the response is an error, not an incomplete file. `done` is called in every case.
 */
async function sendXml(
  c: Context<AppEnv>,
  chunks: AsyncIterable<string>,
  done: () => void = () => undefined,
): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  };
  if (c.req.method === 'HEAD') {
    done();
    return c.body(null, 200, headers);
  }
  const compress =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? createGzip({ level: 5 })
        : new PassThrough();
  const path = join(tmpdir(), `haat-${randomUUID()}.xml`);
  try {
    // If the client disconnects, reading from the database also ends.
    await pipeline(chunks, compress, createWriteStream(path, { mode: 0o600 }), { signal: c.req.raw.signal });
    const file = await open(path);
    // The headers are set only now, because an error response must be neither cached nor marked as compressed.
    const length = String((await file.stat()).size);
    return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200, {
      ...headers,
      'content-length': length,
    });
  } finally {
    done();
    // The file can be deleted, because it stays readable while it is open.
    await rm(path, { force: true });
  }
}
