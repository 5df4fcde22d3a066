/**
 * Search parameters that pages read; they are part of the cache key. The list does not contain `q`, because search
 * results are not cached.
 */
const knownParams = new Set([
  'sort',
  'category',
  'veg',
  'stock',
  'from',
  'to',
  'min',
  'max',
  'brand',
  'store',
  'cursor',
  'page',
  'tab',
  'variant',
  'open',
  'view',
  'servings',
  'lat',
  'lng',
]);

/** Tracking parameters, which are removed before a page reads the URL. */
const trackingParams =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|yclid|igshid)$/i;

export const languageParam = 'lang';

export function withoutTrackingParams(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams();
  for (const [name, value] of search)
    if (!trackingParams.test(name) && name !== languageParam) rest.append(name, value);
  return rest;
}

/** The search part of a cache key; null if there is an unknown parameter, so that the page is not cached. */
export function queryCacheKey(search: string): string | null {
  if (search === '' || search === '?') return '';
  const pairs = [...new URLSearchParams(search)];
  if (pairs.some(([name]) => !knownParams.has(name))) return null;
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${new URLSearchParams(pairs)}`;
}
