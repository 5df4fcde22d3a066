import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isPublicNetworkAddress } from '#domain/public-network-address.ts';

/**
 * Thrown if the address of a request or redirect is not public, or if the protocol or the redirect is not allowed.
 */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

const maxRedirects = 3;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const hasNoBody = (status: number) => [204, 205, 304].includes(status);

export type GuardedRequest = {
  method?: 'GET' | 'POST';
  body?: URLSearchParams;
  signal?: AbortSignal;
  redirect?: 'follow' | 'error';
};
export type GuardedFetch = (url: string | URL, options?: GuardedRequest) => Promise<Response>;

type Guard = {
  isAllowed?: (address: string) => boolean;
  /** Finds all addresses of a name, as `dns.lookup` does. */
  resolve?: (name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;
};

/**
 * A `fetch` for addresses that a person typed: it connects only to public addresses. A name is resolved once, and the
 * connection uses exactly the address that was checked, so that a name server cannot return another address the
 * second time (DNS rebinding). The same rules apply to redirects, and a redirect from https to http is refused.
 */
export function createGuardedFetch({
  isAllowed = isPublicNetworkAddress,
  resolve = (name, callback) => resolveName(name, { all: true, verbatim: true }, callback),
}: Guard = {}): GuardedFetch {
  const lookup: LookupFunction = (name, { all }, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${name} has no address.`), []);
      else if (addresses.some(({ address }) => !isAllowed(address))) callback(refusal(name), []);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

  async function send(url: URL, { method = 'GET', body, signal }: GuardedRequest): Promise<IncomingMessage> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new RefusedAddressError(`${url.protocol} is not allowed, only https.`);
    // For a literal IP address, `lookup` is not called, so the address is checked here.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && !isAllowed(literal)) throw refusal(url.hostname);
    const text = body?.toString();
    const headers = {
      accept: '*/*',
      'user-agent': 'Haat',
      ...(text !== undefined && {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'content-length': Buffer.byteLength(text),
      }),
    };
    return new Promise((resolvePromise, reject) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      // No pooled connection, because it could have been opened under other rules.
      const sent = request(url, { method, headers, lookup, agent: false, ...(signal && { signal }) });
      sent.once('response', resolvePromise).once('error', reject).end(text);
    });
  }

  return async (address, options = {}) => {
    let url = new URL(address);
    let current = options;
    for (let redirects = 0; ; redirects += 1) {
      const message = await send(url, current);
      const status = message.statusCode ?? 0;
      const { location } = message.headers;
      if (!isRedirect(status) || !location) return toResponse(message, status);
      message.destroy();
      if (options.redirect === 'error')
        throw new RefusedAddressError(`${url.host} redirects to another address.`);
      if (redirects === maxRedirects) throw new RefusedAddressError(`${url.host} redirects too often.`);
      const next = new URL(location, url);
      if (url.protocol === 'https:' && next.protocol !== 'https:')
        throw new RefusedAddressError(`${url.host} redirects to an address without https.`);
      url = next;
      // As in browsers, the body is sent again only after the statuses 307 and 308.
      if (status < 307) {
        const { body: _, ...rest } = current;
        current = { ...rest, method: 'GET' };
      }
    }
  };
}

export const guardedFetch = createGuardedFetch();

const refusal = (host: string) =>
  new RefusedAddressError(`${host} is not an address on the public internet, so nothing is sent there.`);

function toResponse(message: IncomingMessage, status: number): Response {
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  if (hasNoBody(status)) message.resume();
  const body = hasNoBody(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body as BodyInit | null, { status, headers });
}
