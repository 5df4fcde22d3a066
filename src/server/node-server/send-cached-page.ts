import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '../cache/page-cache.ts';
import { acceptedEncoding } from '../middleware/compress.ts';

type Ready = { br: string[]; gzip: string[]; none: string[]; notModified: string[] };

/** Header lists are created once for each version of a page, not for each request. */
const ready = new WeakMap<Buffer, Ready>();

/** Sends a cached page in the accepted encoding; returns whether the visitor's copy was current (304). */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): boolean {
  let lists = ready.get(page.brotli);
  if (!lists) ready.set(page.brotli, (lists = listsOf(page)));
  const knownEtags = request.headers['if-none-match'];
  if (knownEtags !== undefined && knownEtags.includes(page.etag)) {
    response.writeHead(304, lists.notModified);
    response.end();
    return true;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
  response.writeHead(200, lists[encoding ?? 'none']);
  response.end(request.method === 'HEAD' ? undefined : body);
  return false;
}

function listsOf(page: CachedPage): Ready {
  const shared = [...page.headers, 'etag', page.etag];
  const of = (body: Buffer, encoding?: string) => [
    ...shared,
    'content-length',
    String(body.length),
    ...(encoding ? ['content-encoding', encoding] : []),
  ];
  return {
    br: of(page.brotli, 'br'),
    gzip: of(page.gzip, 'gzip'),
    none: of(page.plain),
    notModified: shared,
  };
}
