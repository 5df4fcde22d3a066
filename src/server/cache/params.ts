/** Search parameters that pages read: part of the key of a cached page. Not `q`: no page of what people type is kept. */
const known = new Set([
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

/** Marks of advertisers: they say nothing to a page and are taken off before it sees them. */
const tracking =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|yclid|igshid)$/i;

export const languageParam = 'lang';

export function withoutTracking(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams();
  for (const [name, value] of search)
    if (!tracking.test(name) && name !== languageParam) rest.append(name, value);
  return rest;
}

/** The part of a cache key that stands for the search, or null where a parameter is not known: then nothing is stored. */
export function searchKey(search: string): string | null {
  if (search === '' || search === '?') return '';
  const pairs = [...new URLSearchParams(search)];
  if (pairs.some(([name]) => !known.has(name))) return null;
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${new URLSearchParams(pairs)}`;
}
