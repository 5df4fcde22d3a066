import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { deskPath, landingPath, linePath } from '#paths';
import { keepCodeOf, keepFile, storeOf } from './files.ts';
import { caches as names, unsentHash, type WorkerMessage } from './names.ts';
import {
  findScreen,
  followList,
  forgetPerson,
  isKeepable,
  keepOfflineScreen,
  keepScreen,
  noteView,
  offlineScreen,
} from './screens.ts';

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 3600;

/** Bounded, and the first to go where a device is full. */
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }) as WorkboxPlugin;

// Screens always come from the line when there is one, so a new worker may take over at once: nothing it serves is older than the page.
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

/** Static routes: https://w3c.github.io/ServiceWorker/#service-worker-static-router; TypeScript does not know them yet. */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?: (rules: object) => Promise<void> };

/**
 * A screen from the line is shown without waiting for this worker to start; the browser makes one request of the two.
 * Where there are no static routes, navigation preload does nearly the same.
 */
async function raceForScreens(event: RoutedInstallEvent): Promise<void> {
  const condition = { requestMode: 'navigate', requestMethod: 'GET' };
  await event.addRoutes?.({ condition, source: 'race-network-and-fetch-handler' });
}

/** The back office brings files of its own, many and large: they would push out what customers need. */
const customersOnly: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    const client = await self.clients.get((event as FetchEvent | undefined)?.clientId ?? '');
    const isForDesk = client && new URL(client.url).pathname.startsWith(deskPath());
    return response.status === 200 && !isForDesk ? response : null;
  },
};

/** Without a line a picture in a size that was never shown (the cart's, of something just put in) is the one that was. */
const anySize: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const cache = await caches.open(names.pictures);
    const nameOf = ({ url }: Request) => url.replace(/-\d+\.[^/]*$/, '');
    const other = (await cache.keys()).find((kept) => nameOf(kept) === nameOf(request));
    return other && cache.match(other);
  },
};

// Files whose names change with their content; texts and settings too.
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
  // Whether there is a line is asked the way screens come.
  if (url.pathname + url.search === linePath()) return event.respondWith(fetch(request));
  if (request.headers.get('accept') === 'text/html') return event.respondWith(answerPart(request));
  if (request.mode !== 'navigate') return;
  if (request.method === 'POST') return event.respondWith(sendForm(request));
  // What is never kept needs no detour through the worker.
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

/** The next page of a list or the lower part of the home, which a script brings into the page that is shown. */
async function answerPart(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await findScreen(request.url)) ?? Response.error();
  }
}

/** A form that finds no line leads back to its own screen, which knows what was typed (browser/page/preserve-form-input.ts). */
async function sendForm(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    // Who leaves does not come back to a screen with their name on it.
    if (leaves(request, new URL(request.url))) return Response.redirect(landingPath(), 303);
    const { origin, pathname, search } = new URL(request.referrer || request.url);
    return Response.redirect(`${origin}${pathname}${search}${unsentHash}`, 303);
  }
}

/** Signing out, by the form of the account screen or by the call. */
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

/** What the first page had fetched before there was a worker, most of which is still in the browser's own cache; and a cart nobody has looked at yet. */
async function keepAll(urls: readonly string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address);
    if (url.origin !== self.location.origin) continue;
    const store = storeOf(url.pathname);
    if (store === null && !isKeepable(url)) continue;
    try {
      await (store === null ? keepPage(address) : keepFile(address, store));
    } catch {
      // Whatever is missing is fetched when it is asked for.
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
