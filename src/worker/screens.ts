import { offlinePath } from '#paths';
import { caches as names, storedTiming, viewHeader } from './names.ts';

const keptAtHeader = 'x-kept-at';
/** The least recently fetched go first. */
const most = { [names.screens]: 80, [names.personal]: 20 } as const;
const oldest = 7 * 24 * 3600 * 1000;
/** Never kept: staff's own, signing in, and what must be fresh or not happen at all. */
const left = /^\/(?:desk|auth|delivery|api|login|register|setup|demo|share)(?:\/|$)/;

export const isKeepable = (url: URL): boolean => url.origin === location.origin && !left.test(url.pathname);

/** The address a screen is kept under: marks of advertisers, or that an order was just placed, make no other screen. */
export function screenKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|fbclid$|gclid$|source$|lang$|placed$)/.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Keeps a page that came from the line. */
export async function keepScreen(address: string, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // What the shop has taken back is not to be read on without a line either.
  if (response.status === 404 || response.status === 410) return forgetScreen(address);
  if (!isPage || !response.ok || response.redirected || !isKeepable(new URL(address))) return;
  const isPersonal = response.headers.get('cache-control')?.includes('no-store') ?? false;
  const name = isPersonal ? names.personal : names.screens;
  const key = screenKey(address);
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(Date.now()));
  const cache = await caches.open(name);
  // Deleted first, so that the order of the keys is the order of the visits.
  await cache.delete(key);
  await (await caches.open(isPersonal ? names.screens : names.personal)).delete(key);
  try {
    await cache.put(key, new Response(await response.blob(), { headers }));
    await trim(cache, most[name]);
  } catch {
    // No room on the device: what can be fetched again gives way.
    await caches.delete(names.pictures);
  }
}

async function forgetScreen(address: string): Promise<void> {
  const key = screenKey(address);
  for (const name of [names.personal, names.screens]) await (await caches.open(name)).delete(key);
}

async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}

/** The kept screen of an address, marked with its age; only where it was made for the same place and language as the last one seen. */
export async function findScreen(address: string): Promise<Response | null> {
  const key = screenKey(address);
  for (const name of [names.personal, names.screens]) {
    const kept = await (await caches.open(name)).match(key);
    const keptAt = Number(kept?.headers.get(keptAtHeader));
    if (!kept || Date.now() - keptAt > oldest) continue;
    const view = await lastView();
    if (view !== null && kept.headers.get(viewHeader) !== view) continue;
    // The page reads its age from here: browser/page/connection-status.ts.
    const headers = new Headers(kept.headers);
    headers.set('server-timing', `${storedTiming};dur=${keptAt}`);
    return new Response(kept.body, { headers });
  }
  return null;
}

const viewKey = '/.last-view';

/** Zone and language of the newest page from the line. */
async function lastView(): Promise<string | null> {
  const kept = await (await caches.open(names.offline)).match(viewKey);
  return kept ? kept.text() : null;
}

export async function noteView(response: Response): Promise<void> {
  const view = response.headers.get(viewHeader);
  if (view === null || view === (await lastView())) return;
  const cache = await caches.open(names.offline);
  await cache.put(viewKey, new Response(view));
  await keepOfflineScreen();
}

/** The screen for when there is nothing to show, in the language of the last page. */
export async function keepOfflineScreen(): Promise<void> {
  try {
    const response = await fetch(offlinePath(), { headers: { accept: 'text/html' } });
    if (response.ok) await (await caches.open(names.offline)).put(offlinePath(), response);
  } catch {
    // The one that is kept is better than none.
  }
}

export async function offlineScreen(): Promise<Response> {
  const kept = await (await caches.open(names.offline)).match(offlinePath());
  return kept ?? Response.error();
}

/** How many further pages of a list are fetched ahead. */
const pagesAhead = 8;

/** Reads on through a list's pages, so that the whole of it can be read without a line. One after the other: it is never urgent. */
export async function followList(address: string): Promise<void> {
  let next: string | undefined = address;
  for (let page = 0; next && page < pagesAhead; page++) {
    const response: Response = await fetch(next, { headers: { accept: 'text/html' } });
    const html = await response.clone().text();
    await keepScreen(next, response);
    next = nextPage(html, next);
  }
}

function nextPage(html: string, from: string): string | undefined {
  const [, href] = /<a\b[^>]*\brel="next"[^>]*\bhref="([^"]+)"/.exec(html) ?? [];
  return href && new URL(href.replaceAll('&amp;', '&'), from).href;
}

/** A person has left this device: nothing of theirs stays. */
export async function forgetPerson(): Promise<void> {
  await caches.delete(names.personal);
}
