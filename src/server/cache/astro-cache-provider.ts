import { createHash } from 'node:crypto';
import type { CacheProviderFactory } from 'astro';
import { currentContext, isPersonal, type RequestContext } from '../request/context.ts';
import { acceptedEncoding, compressBrotli, compressGzip } from '../middleware/compress.ts';
import { reduceContentPolicy } from '../middleware/reduce-content-policy.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { pageCache } from '../process/shop-state.ts';
import { readCookie } from '../request/cookies.ts';
import { impersonationCookie } from '../request/impersonation-cookie.ts';
import { pageKey } from './find-cached-page.ts';
import { zoneAndLocaleHeader, zoneAndLocaleOf } from '../middleware/rendered-zone-and-locale.ts';
import { setsCookie } from '#astro-internals/sets-cookie.ts';
import { withCharset } from '../middleware/finish-page.ts';
import { finalResponseHeader } from './finished-response-header.ts';
import type { CachedPage } from './page-cache.ts';
import { recompress } from './recompress.ts';
import { queryCacheKey } from './query-params.ts';
import { commonTags } from './cache-tags.ts';

const dayInSeconds = 24 * 3600;
const excludedHeaders = new Set([
  'cdn-cache-control',
  'cache-tag',
  'content-length',
  'content-encoding',
  'etag',
  'set-cookie',
  'last-modified',
  'content-type',
  'content-security-policy',
  'cache-control',
  'vary',
]);

/** Pages being rendered, by key, so that simultaneous visitors of an uncached page share one render. */
const rendering = new Map<string, Promise<CachedPage | null>>();
/** Keys whose last response could not be cached: requests for them do not wait for each other. */
const uncachedKeys = new Set<string>();

/** Astro's route cache: pages are stored as compressed bytes, which src/server/node-server sends without Astro. */
const provider: CacheProviderFactory = () => ({
  name: 'haat',

  async onRequest({ request, url }, next) {
    const context = currentContext();
    const search = queryCacheKey(url.pathname, url.search);
    if (!context || request.method !== 'GET' || search === null) return next();
    if (readCookie(request.headers.get('cookie'), impersonationCookie) !== undefined) return next();
    const key = pageKey(context.zone?.id, context.locale, url.pathname, search);

    const running = uncachedKeys.has(key) ? undefined : rendering.get(key);
    // Await only if a render is running: during an await before the `rendering.set` below, another request would start
    // a second render.
    const cached = pageCache.find(key) ?? (running && (await running));
    if (cached) {
      if (++cached.hits === 2) recompress(cached);
      return respond(cached, request);
    }

    const startedAt = pageCache.begin();
    let settle: (page: CachedPage | null) => void = () => undefined;
    const isFirst = !rendering.has(key) && !uncachedKeys.has(key);
    if (isFirst) rendering.set(key, new Promise((resolve) => (settle = resolve)));
    let page: CachedPage | null = null;
    try {
      const response = await next();
      if (!isStorable(response, context)) {
        if (uncachedKeys.size > 5000) uncachedKeys.clear();
        uncachedKeys.add(key);
        return response;
      }
      uncachedKeys.delete(key);
      page = await toCachedPage(response, zoneAndLocaleOf(context));
      pageCache.store(key, page, startedAt);
      return respond(page, request);
    } finally {
      if (isFirst) rendering.delete(key);
      settle(page);
    }
  },

  async invalidate({ tags }) {
    pageCache.purge(tags === undefined ? ['*'] : [tags].flat());
  },
});

export default provider;

function isStorable(response: Response, context: RequestContext): boolean {
  return (
    response.status === 200 &&
    response.headers.has('cdn-cache-control') &&
    !isPersonal(context) &&
    !setsCookie(response)
  );
}

async function toCachedPage(response: Response, view: string): Promise<CachedPage> {
  const text = await response.text();
  const plain = Buffer.from(text);
  const [brotli, gzip] = await Promise.all([compressBrotli(plain, 7), compressGzip(plain, 6)]);
  const policy = response.headers.get('content-security-policy');
  const headers: [string, string][] = [...response.headers].filter(([name]) => !excludedHeaders.has(name));
  headers.push(
    ...securityHeaders(),
    ['content-type', withCharset(response)],
    ['cache-control', 'private, no-cache'],
    ['vary', 'Cookie, Accept-Encoding'],
    [zoneAndLocaleHeader, view],
  );
  if (policy) headers.push(['content-security-policy', reduceContentPolicy(policy, text)]);
  const tags = (response.headers.get('cache-tag') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const maxAge = Number(
    /max-age=(\d+)/.exec(response.headers.get('cdn-cache-control') ?? '')?.[1] ?? dayInSeconds,
  );
  return {
    plain,
    hits: 0,
    brotli,
    gzip,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 12)}"`,
    headers: headers.flat(),
    tags: [...new Set([...tags, ...commonTags])],
    expiresAt: Date.now() + maxAge * 1000,
  };
}

function respond(page: CachedPage, request: Request): Response {
  const headers = new Headers({ etag: page.etag, [finalResponseHeader]: '1' });
  for (let index = 0; index < page.headers.length; index += 2)
    headers.set(page.headers[index] ?? '', page.headers[index + 1] ?? '');
  if (request.headers.get('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
