import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { deskPath, landingPath, linePath } from '#paths';
import { keepCodeOf, keepFile, storeOf } from './file-cache.ts';
import { caches as names, unsentHash, type WorkerMessage } from './cache-names.ts';
import {
  findScreen,
  followList,
  forgetPerson,
  isKeepable,
  keepOfflineScreen,
  keepScreen,
  noteView,
  offlineScreen,
} from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 3600;

/** Limited in size, and deleted first when the device is full. */
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }) as WorkboxPlugin;

// Pages come from the network whenever there is a connection, so a new service worker can activate at once: nothing it
// serves is older than the page.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
// The build puts the list of files in here.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflineScreen());
  void raceForScreens(event);
});

/** Static routes: https://w3c.github.io/ServiceWorker/#service-worker-static-router; missing in TypeScript's types. */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?: (rules: object) => Promise<void> };

/**
 * Fetches a page without waiting for the service worker to start; the browser merges both into one request. Without
 * static routes, navigation preload does nearly the same.
 */
async function raceForScreens(event: RoutedInstallEvent): Promise<void> {
  const condition = { requestMode: 'navigate', requestMethod: 'GET' };
  await event.addRoutes?.({ condition, source: 'race-network-and-fetch-handler' });
}

/** The desk's files are many and large: they would evict those that customers need. */
const customersOnly: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    const client = await self.clients.get((event as FetchEvent | undefined)?.clientId ?? '');
    const isForDesk = client && new URL(client.url).pathname.startsWith(deskPath());
    return response.status === 200 && !isForDesk ? response : null;
  },
};

/**
 * Offline fallback for a picture in a size that was never loaded (such as in the cart, for an item just added): the
 * same picture in another size.
 */
const anySize: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const cache = await caches.open(names.pictures);
    const nameOf = ({ url }: Request) => url.replace(/-\d+\.[^/]*$/, '');
    const other = (await cache.keys()).find((kept) => nameOf(kept) === nameOf(request));
    return other && cache.match(other);
  },
};

// Files with a content hash in their names; also texts and settings.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && storeOf(url.pathname) === names.files,
  new CacheFirst({
    cacheName: names.files,
    plugins: [customersOnly, bounded(160)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && storeOf(url.pathname) === names.pictures,
  new CacheFirst({
    cacheName: names.pictures,
    plugins: [customersOnly, anySize, bounded(300)],
  }),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && leaves(request, url)) event.waitUntil(forgetPerson());
  // Checks the connection in the same way as pages are requested.
  if (url.pathname + url.search === linePath()) return event.respondWith(fetch(request));
  if (request.headers.get('accept') === 'text/html') return event.respondWith(answerPart(request));
  if (request.mode !== 'navigate') return;
  if (request.method === 'POST') return event.respondWith(sendForm(request));
  // Pages that are never cached bypass the service worker.
  if (request.method !== 'GET' || !isKeepable(url)) return;
  event.respondWith(answerScreen(event));
});

async function answerScreen(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
    const copy = response.clone();
    event.waitUntil(noteView(response).then(() => keepScreen(request.url, copy)));
    return response;
  } catch {
    return (await findScreen(request.url)) ?? offlineScreen();
  }
}

/** The next page of a list or the lower part of the home screen, which a script inserts into the current page. */
async function answerPart(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await findScreen(request.url)) ?? Response.error();
  }
}

/**
 * Offline, a form redirects back to its own page, where the typed values are restored
 * (browser/page/preserve-form-input.ts).
 */
async function sendForm(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    // After a sign-out, do not return to a page with the customer's name.
    if (leaves(request, new URL(request.url))) return Response.redirect(landingPath(), 303);
    const { origin, pathname, search } = new URL(request.referrer || request.url);
    return Response.redirect(`${origin}${pathname}${search}${unsentHash}`, 303);
  }
}

/** Whether the request signs out, by the form of the account page or by the API. */
function leaves(request: Request, url: URL): boolean {
  return (
    url.pathname === '/api/account/logout' || (url.pathname === '/my-account' && request.mode === 'navigate')
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'follow') event.waitUntil(followList(message.url).catch(() => undefined));
  if (message.type === 'keep') event.waitUntil(keepAll(message.urls));
});

/**
 * Caches what the first page loaded before the service worker was active, most of it from the browser's HTTP cache, and
 * a cart that was not opened yet.
 */
async function keepAll(urls: readonly string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address);
    if (url.origin !== self.location.origin) continue;
    const store = storeOf(url.pathname);
    if (store === null && !isKeepable(url)) continue;
    try {
      await (store === null ? keepPage(address) : keepFile(address, store));
    } catch {
      // A missing entry is fetched on demand.
    }
  }
}

async function keepPage(address: string): Promise<void> {
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await page.clone().text();
  await noteView(page);
  await keepScreen(address, page);
  await keepCodeOf(html);
}
