import { environment } from '../config/environment.ts';

/** Headers of every answer, static files included. */
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
 * The same for scripts, styles and pictures with their content's hash in their address, in as few bytes: a first visit asks for
 * forty of them, and no browser shows or runs them as a document.
 */
export function partHeaders(): [string, string][] {
  return [
    ...securityHeaders().filter(([name]) =>
      /^(?:x-content-type-options|strict-transport-security)$/.test(name),
    ),
    ['content-security-policy', "frame-ancestors 'self'"],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'geolocation=()'],
  ];
}

/** For answers that are no pages: nothing in them may run, even when a browser is made to show them. */
export const bareContentPolicy =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** What every page's policy says beside its scripts and styles. What is not named follows `default-src`. */
export const pageDirectives = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
] as const;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for an unsafe request that a browser may have been tricked into: it carries a cookie, an Origin or
 * Sec-Fetch-Site and cannot show that it comes from our own pages. The content type plays no part.
 */
export function isForeign(request: Request): boolean {
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
  const given = new URL(origin);
  const own = new URL(environment().siteUrl);
  if (given.origin === own.origin) return true;
  return given.host === host && given.protocol === (environment().secure ? 'https:' : 'http:');
}
