import { paramsThatPageReads } from '#domain/page-params.ts';
import { explorePath, offlinePath } from '#paths';
import { cacheNames as names, cachedAtMetric, zoneAndLocaleHeader } from './worker-protocol.ts';

export const cachedAtHeader = 'x-kept-at';
/** Maximum number of pages per cache; the oldest are deleted first. */
const maxPages = { [names.screens]: 80, [names.personal]: 20 } as const;
/** The maximum number of cached searches; an unlimited number would evict other pages. */
const maxSearches = 10;
const maxAge = 7 * 24 * 3600 * 1000;
/** Never cached: the desk, sign-in, and pages that must be current or have side effects. */
const excludedPaths = /^\/(?:desk|auth|delivery|api|login|register|setup|demo|share|pay|payment)(?:\/|$)/;

export const isCacheable = (url: URL): boolean =>
  url.origin === location.origin &&
  !excludedPaths.test(url.pathname) &&
  // An editor's preview of unpublished content has the public page's address otherwise.
  !url.searchParams.has('preview');

/** Not pages of the shop for customers: these bypass the service worker. */
export const bypassesWorker = (url: URL): boolean => /^\/(?:desk|api|setup|demo)(?:\/|$)/.test(url.pathname);

/**
 * The cache key of a page: its URL with the parameters that it reads, as on the server; for a personal page, without the
 * language and the marker of a placed order.
 */
export function pageKey(address: string): string {
  const url = new URL(address);
  const params = paramsThatPageReads(url.pathname, url.searchParams);
  if (params) url.search = params.toString();
  else for (const name of ['lang', 'placed']) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Caches a page received from the network. */
export async function cachePage(address: string, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A removed page must not stay readable offline.
  if (response.status === 404 || response.status === 410) return deleteCachedPage(address);
  if (!isPage || !response.ok || response.redirected || !isCacheable(new URL(address))) return;
  const isPersonal = response.headers.get('cache-control')?.includes('no-store') ?? false;
  const name = isPersonal ? names.personal : names.screens;
  const key = pageKey(address);
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, String(Date.now()));
  const cache = await caches.open(name);
  // The old entry is deleted first, so that the order of the keys is the order of the visits.
  await cache.delete(key);
  await (await caches.open(isPersonal ? names.screens : names.personal)).delete(key);
  try {
    await cache.put(key, new Response(await response.blob(), { headers }));
    await trim(cache, maxPages[name]);
  } catch {
    // Storage is full: delete pictures, which can be fetched again.
    await caches.delete(names.pictures);
  }
}

async function deleteCachedPage(address: string): Promise<void> {
  const key = pageKey(address);
  for (const name of [names.personal, names.screens]) await (await caches.open(name)).delete(key);
}

async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  const searches = keys.filter(({ url }) => new URL(url).searchParams.has('q'));
  const surplus = [
    ...keys.slice(0, Math.max(0, keys.length - limit)),
    ...searches.slice(0, Math.max(0, searches.length - maxSearches)),
  ];
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

/**
 * The cached page of a URL, with the time it was cached; null if it is older than seven days, or if it was rendered for
 * another zone or language than the latest page.
 */
export async function findCachedPage(address: string): Promise<Response | null> {
  const key = pageKey(address);
  for (const name of [names.personal, names.screens]) {
    const cached = await (await caches.open(name)).match(key);
    const cachedAt = Number(cached?.headers.get(cachedAtHeader));
    if (!cached || Date.now() - cachedAt > maxAge) continue;
    const view = await readLatestZoneAndLocale();
    if (view !== null && cached.headers.get(zoneAndLocaleHeader) !== view) continue;
    return withAge(cached);
  }
  return null;
}

/** The page reads its age from a header: browser/page/connection-status.ts. */
export function withAge(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set('server-timing', `${cachedAtMetric};dur=${headers.get(cachedAtHeader)}`);
  return new Response(cached.body, { headers });
}

/**
 * For the URL of a search that is not cached, returns the cached list without the search, which the page's script then
 * searches (browser/catalogue/section-search.ts). Null for a search on the explore page.
 */
export async function findListWithoutSearch(address: string): Promise<Response | null> {
  const url = new URL(address);
  if (!url.searchParams.has('q') || url.pathname === explorePath()) return null;
  for (const name of ['q', 'page']) url.searchParams.delete(name);
  return findCachedPage(url.href);
}

const viewKey = '/.last-view';

/** Zone and language of the latest page from the network. */
async function readLatestZoneAndLocale(): Promise<string | null> {
  const cached = await (await caches.open(names.offline)).match(viewKey);
  return cached ? cached.text() : null;
}

export async function storeLatestZoneAndLocale(response: Response): Promise<void> {
  const view = response.headers.get(zoneAndLocaleHeader);
  if (view === null || view === (await readLatestZoneAndLocale())) return;
  const cache = await caches.open(names.offline);
  await cache.put(viewKey, new Response(view));
  await cacheFallbackPage();
}

/** Caches the fallback page in the language of the latest page. */
export async function cacheFallbackPage(): Promise<void> {
  try {
    const response = await fetch(offlinePath(), { headers: { accept: 'text/html' } });
    if (response.ok) await (await caches.open(names.offline)).put(offlinePath(), response);
  } catch {
    // The previous fallback page remains.
  }
}

export async function fallbackPage(): Promise<Response | undefined> {
  return (await caches.open(names.offline)).match(offlinePath());
}

/** How many further pages of a list are prefetched. */
const maxPrefetchedPages = 8;

/**
 * Prefetches the following pages of a list, so that they are readable offline. One at a time, because this is never
 * urgent.
 */
export async function prefetchList(address: string): Promise<void> {
  let next: string | undefined = address;
  for (let page = 0; next && page < maxPrefetchedPages; page++) {
    const response: Response = await fetch(next, { headers: { accept: 'text/html' } });
    const html = await response.clone().text();
    await cachePage(next, response);
    next = nextPage(html, next);
  }
}

function nextPage(html: string, from: string): string | undefined {
  const [, href] = /<a\b[^>]*\brel="next"[^>]*\bhref="([^"]+)"/.exec(html) ?? [];
  return href && new URL(href.replaceAll('&amp;', '&'), from).href;
}

export async function deletePersonalPages(): Promise<void> {
  await caches.delete(names.personal);
}
