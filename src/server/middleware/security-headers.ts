import { isIP } from 'node:net';
import { environment } from '../config/environment.ts';

/** The default security headers; hashed scripts, hashed styles and pictures have `fileSecurityHeaders` instead. */
export function securityHeaders(): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'SAMEORIGIN'],
  ];
  if (environment().secure)
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return headers;
}

/**
 * Fewer and shorter headers for hashed scripts, styles and pictures, which browsers never open as a document; a first
 * visit loads forty of these files.
 */
export function fileSecurityHeaders(): [string, string][] {
  return [
    ...securityHeaders().filter(([name]) =>
      /^(?:x-content-type-options|strict-transport-security)$/.test(name),
    ),
    ['content-security-policy', "frame-ancestors 'self'"],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'geolocation=()'],
  ];
}

/** For responses that are not pages: no script in them may run, even if a browser displays them. */
export const nonPageContentPolicy =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * The content security policy of every page, without the rules for scripts and styles. Kinds of sources that are not
 * listed, such as fonts, follow `default-src`.
 *
 * @internal imported by astro.config.mjs, which knip does not follow in production
 */
export const pageDirectives = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
] as const;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request that may be forged (CSRF): it has a cookie, an Origin or a Sec-Fetch-Site header,
 * and nothing proves that it comes from the shop's own pages, whatever its content type.
 */
export function isCrossSite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (!headers.has('cookie') && site === null && origin === null) return false;
  if (site !== null && site !== 'same-origin') return true;
  if (origin !== null) return !isOwnOrigin(origin, new URL(request.url).host);
  return site === null;
}

function isOwnOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  const siteUrl = new URL(environment().siteUrl);
  if (originUrl.origin === siteUrl.origin) return true;
  const isSameHost = originUrl.host === host && isKnownHost(originUrl.hostname, siteUrl.hostname);
  return isSameHost && originUrl.protocol === (environment().secure ? 'https:' : 'http:');
}

/**
 * Whether a host may be another name of the shop: with or without `www.`, or an address of this machine in its network.
 * Any other name could belong to a stranger who lets it resolve to this machine.
 */
function isKnownHost(host: string, shopHost: string): boolean {
  const withoutWww = (name: string) => name.replace(/^www\./, '');
  if (withoutWww(host) === withoutWww(shopHost)) return true;
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || !host.includes('.') || host.endsWith('.local');
}
