import { riderOrderPath, riderOrdersPath } from '#paths';
import { cachePageAssets } from './file-cache.ts';
import { cachedAtHeader, withAge } from './page-cache.ts';
import { deliveriesMaxAge } from './step-photos.ts';
import { cacheNames as names } from './worker-protocol.ts';

/*
 * The pages of a rider's running deliveries, which must open in a cellar without a network. This is the only cache with
 * data of other people, so it contains what the server shows this rider as running and nothing else, and is deleted
 * when the deliveries end, at a sign-out, and after `deliveriesMaxAge` (docs/decisions/073-deliveries-offline.md).
 */

/** While the list of deliveries says the same, their pages are stored again after this many ms. */
const freshMs = 60_000;

/** Each deletion and each refresh ends the refreshes before it, so that nothing comes back after it was deleted. */
let generation = 0;

// A worker that starts later deletes what has expired meanwhile.
void deleteExpired();

export async function deleteDeliveryPages(): Promise<void> {
  generation += 1;
  await caches.delete(names.deliveries);
}

/** The stored page of a running delivery, or the list of them. */
export async function findDeliveryPage(address: string): Promise<Response | null> {
  await deleteExpired();
  const cached = await caches.match(keyOf(address), { cacheName: names.deliveries });
  return cached ? withAge(cached) : null;
}

/** Whether this is the page of an order, not the list, of which only the rider's own orders are stored. */
export const isPageOfDelivery = (address: string): boolean =>
  new URL(address).pathname.startsWith(`${riderOrdersPath()}/`);

/** Stores the newest answer for a page that is stored already: the connection may end before the next refresh. */
export async function updateDeliveryPage(address: string, page: Response): Promise<void> {
  const own = generation;
  if (!page.ok || page.redirected || !(await caches.has(names.deliveries))) return;
  const cache = await caches.open(names.deliveries);
  if (await cache.match(keyOf(address))) await store(cache, address, page, own);
}

/** Stores the pages of the running deliveries again; deletes those of deliveries that have ended. */
export async function refreshDeliveryPages(): Promise<void> {
  await deleteExpired();
  const own = (generation += 1);
  const list = await fetchPage(`${riderOrdersPath()}?only=mine`);
  // Without a connection, the stored pages stay.
  if (list === 'unreachable' || own !== generation) return;
  const html = (await list?.clone().text()) ?? '';
  if (own !== generation) return;
  const paths = new Set(html.match(/\/delivery\/orders\/[\w-]+/g));
  if (!list || paths.size === 0) return deleteDeliveryPages();
  const cache = await caches.open(names.deliveries);
  const wanted = new Set([keyOf(riderOrdersPath())]);
  for (const path of paths) for (const page of pagesOf(path)) wanted.add(keyOf(page));
  const stored = await cache.keys();
  for (const { url } of stored) if (!wanted.has(url)) await cache.delete(url);
  // Each page of a rider asks for this; while the list says the same, the orders were stored a moment ago.
  const former = await cache.match(keyOf(riderOrdersPath()));
  const isFresh = Date.now() - Number(former?.headers.get(cachedAtHeader)) < freshMs;
  if (isFresh && stored.length >= wanted.size && (await former!.text()) === html) return;
  for (const path of paths)
    for (const address of pagesOf(path)) {
      const page = await fetchPage(address);
      if (own !== generation) return;
      if (page && page !== 'unreachable') await store(cache, address, page, own);
    }
  // Last, because it says that the others are stored.
  await store(cache, riderOrdersPath(), list, own);
}

/** The order with its code form, and the form for a failed delivery. */
function pagesOf(path: string): string[] {
  const id = path.split('/').at(-1)!;
  return [riderOrderPath(id), riderOrderPath(id, { ask: 'undeliverable' })];
}

/** Null if this rider may not see the page, for example because nobody is signed in. */
async function fetchPage(address: string): Promise<Response | null | 'unreachable'> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    return response.ok && !response.redirected ? response : null;
  } catch {
    return 'unreachable';
  }
}

async function store(cache: Cache, address: string, page: Response, own: number): Promise<void> {
  const html = await page.text();
  if (own !== generation) return;
  const headers = new Headers(page.headers);
  headers.set(cachedAtHeader, String(Date.now()));
  await cache.put(keyOf(address), new Response(html, { headers }));
  await cachePageAssets(html);
}

/** Only `ask` selects another page; other parameters, such as the result of a step, are shown once. */
function keyOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address, location.origin);
  const ask = searchParams.get('ask');
  return origin + pathname + (ask === null ? '' : `?ask=${encodeURIComponent(ask)}`);
}

async function deleteExpired(): Promise<void> {
  if (!(await caches.has(names.deliveries))) return;
  const cache = await caches.open(names.deliveries);
  for (const request of await cache.keys()) {
    const cached = await cache.match(request);
    if (Date.now() - Number(cached?.headers.get(cachedAtHeader)) > deliveriesMaxAge)
      await cache.delete(request);
  }
}
