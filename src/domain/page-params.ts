/** The parameters of a list's URL (contracts/list-query.ts), and whether its filters are open. */
const list = ['page', 'sort', 'veg', 'stock', 'from', 'to', 'category', 'q', 'view'];

/**
 * The search parameters that the pages for everybody read. These pages get no others, so that nothing else can change
 * them, and the caches of the server and of the service worker use the same parameters in their keys. Whatever else a
 * link contains, such as the parameters of advertisers, has no influence.
 */
const pages: readonly [path: RegExp, params: readonly string[]][] = [
  [/^\/(?:home|stores)?$/, ['page']],
  [/^\/stores\/[^/]+$/, [...list, 'section']],
  [/^\/category\/[^/]+$/, list],
  [/^\/explore$/, list],
  [/^\/(?:deal-of-the-day-items|featured-sections|frequently-bought-items)\/[^/]+$/, ['q']],
  [/^\/categories\/stores$/, ['category']],
  [/^\/members-mart$/, ['category', 'page']],
  [/^\/reviews\/[^/]+$/, ['cursor', 'stars', 'reported']],
  [/^\/campaign\/[^/]+$/, ['lat', 'lng']],
  [/^\/recipe\/[^/]+$/, ['servings']],
  [/^\/(?:categories|combos|recipes|campaigns|farm-visit|offline)$/, []],
  [/^\/(?:item|combos|pages|dynamic-featured-sections|stores\/[^/]+)\/[^/]+$/, []],
];

/**
 * The parameters of a URL that its page reads, in one order and each once; blank ones and all others are left out. Null
 * for pages that are not in the list: they are never cached for everybody.
 */
export function paramsThatPageReads(path: string, search: URLSearchParams): URLSearchParams | null {
  const names = pages.find(([pattern]) => pattern.test(path))?.[1];
  if (!names) return null;
  const params = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && (value.trim() !== '' || name === 'reported')) params.set(name, value);
  }
  return params;
}
