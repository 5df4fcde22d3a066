import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isShopAnswer } from '#domain/shop-answer.ts';
import {
  landingPath,
  connectionCheckPath,
  registerPath,
  riderHomePath,
  riderSignInPath,
  signInPath,
} from '#paths';
import { deskPath } from '#staff-paths';
import { cachePageAssets, cacheFile, cacheNameOf } from './file-cache.ts';
import {
  cacheNames as names,
  shopAwayMetric,
  unsentHash,
  type MessageToServiceWorker,
} from './worker-protocol.ts';
import {
  deleteDeliveryPages,
  findDeliveryPage,
  isPageOfDelivery,
  refreshDeliveryPages,
  updateDeliveryPage,
} from './delivery-pages.ts';
import { endPush } from './push.ts';
import { deleteExpiredStepPhotos, deleteStepPhotos } from './step-photos.ts';
import {
  findCachedPage,
  findListWithoutSearch,
  bypassesWorker,
  prefetchList,
  deletePersonalPages,
  isCacheable,
  cacheFallbackPage,
  cachePage,
  storeLatestZoneAndLocale,
  fallbackPage,
} from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 3600;

/** Limits the number and age of a cache's entries; the whole cache is deleted if the device's storage is full. */
const limitEntries = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }) as WorkboxPlugin;

// Pages come from the network whenever there is a connection, so a new service worker can activate immediately: nothing
// that it serves is older than the page.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
// The build inserts the list of files here.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFallbackPage());
  void raceNetworkForPages(event);
});

// A worker that starts later deletes what has expired meanwhile.
void deleteExpiredStepPhotos();

/** Static routes: https://w3c.github.io/ServiceWorker/#service-worker-static-router; not in TypeScript's types. */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?: (rules: object) => Promise<void> };

/**
 * Lets the browser request a page while the service worker starts. A fetch of the page by the service worker then
 * uses the response to the same request. Without static routes, navigation preload does nearly the same.
 */
async function raceNetworkForPages(event: RoutedInstallEvent): Promise<void> {
  const condition = { requestMode: 'navigate', requestMethod: 'GET' };
  await event.addRoutes?.({ condition, source: 'race-network-and-fetch-handler' });
}

/** Does not cache the files of the desk: they are many and large, and would evict the files that customers need. */
const customerPagesOnly: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    const client = await self.clients.get((event as FetchEvent | undefined)?.clientId ?? '');
    const isForDesk = client && new URL(client.url).pathname.startsWith(deskPath());
    return response.status === 200 && !isForDesk ? response : null;
  },
};

/** Does not cache the smaller picture that the server sends until the requested size has been created. */
const finalSizesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get('cache-control')?.includes('no-store') ? null : response,
};

/**
 * Offline fallback for a picture in a size that was never loaded (for example in the cart, for an item just added): the
 * same picture in another size.
 */
const anyCachedSize: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const cache = await caches.open(names.pictures);
    const nameOf = ({ url }: Request) => url.replace(/-\d+\.[^/]*$/, '');
    const cachedRequest = (await cache.keys()).find(
      (cachedRequest) => nameOf(cachedRequest) === nameOf(request),
    );
    return cachedRequest && cache.match(cachedRequest);
  },
};

// Scripts, styles, texts and settings, whose names contain a content hash; also fonts and patterns.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheNameOf(url.pathname) === names.files,
  new CacheFirst({
    cacheName: names.files,
    plugins: [customerPagesOnly, limitEntries(160)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheNameOf(url.pathname) === names.pictures,
  new CacheFirst({
    cacheName: names.pictures,
    plugins: [customerPagesOnly, finalSizesOnly, anyCachedSize, limitEntries(300)],
  }),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && isSignOut(request, url)) event.waitUntil(forgetCustomer());
  // Impersonation starts or ends, so the pages with personal data are deleted. The push subscription stays, because it
  // belongs to the administrator.
  if (request.method === 'POST' && url.pathname.startsWith('/auth/')) event.waitUntil(deletePersonalPages());
  // A page's check of the connection goes through the service worker, like the requests for pages.
  if (url.pathname + url.search === connectionCheckPath()) return event.respondWith(fetch(request));
  if (request.headers.get('accept') === 'text/html') return event.respondWith(respondToFragment(request));
  if (request.mode !== 'navigate') return;
  if (endsDeliveries(request, url)) event.waitUntil(deleteDeliveryPages());
  else if (request.method === 'POST' && url.pathname === riderHomePath())
    event.waitUntil(forgetSignedOutRider(request.clone()));
  if (request.method === 'POST') return event.respondWith(respondToForm(request));
  if (request.method !== 'GET' || bypassesWorker(url)) return;
  event.respondWith(respondToNavigation(event));
});

/** Responds with the page from the network; if the shop cannot be reached, with the stored one or the offline screen. */
async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await fetchPage(event);
  if (response && isShopAnswer(response)) {
    const copy = response.clone();
    const storePage = isPageOfDelivery(request.url) ? updateDeliveryPage : cachePage;
    event.waitUntil(storeLatestZoneAndLocale(response).then(() => storePage(request.url, copy)));
    return response;
  }
  const stored =
    (await findDeliveryPage(request.url)) ??
    (await findCachedPage(request.url)) ??
    (await findListWithoutSearch(request.url)) ??
    (await fallbackPage());
  const isProxyResponse = response !== null && response.type !== 'error';
  if (!isProxyResponse) return stored ?? Response.error();
  return stored ? withAwayMetric(stored) : response;
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response | null> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return null;
  }
}

/** The page's scripts read from this header that the shop is away, not the connection. */
function withAwayMetric({ body, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.append('server-timing', shopAwayMetric);
  return new Response(body, { headers: marked });
}

/** Fetches from the shop; the error page of a proxy counts as no response. */
async function fetchFromShop(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!isShopAnswer(response)) throw new TypeError('The shop did not answer.');
  return response;
}

/** Responds with the next page of a list or the lower part of the home screen; a script inserts it into the page. */
async function respondToFragment(request: Request): Promise<Response> {
  try {
    return await fetchFromShop(request);
  } catch {
    return (await findCachedPage(request.url)) ?? Response.error();
  }
}

/**
 * If the shop cannot be reached, a submitted form leads back to its own page, where the typed values are restored
 * (browser/page/preserve-form-input.ts).
 */
async function respondToForm(request: Request): Promise<Response> {
  try {
    return await fetchFromShop(request);
  } catch {
    // After a sign-out, do not return to a page with the customer's name.
    if (isSignOut(request, new URL(request.url))) return Response.redirect(landingPath(), 303);
    // A form of another site, such as a payment provider's, has no page here to return to.
    const isOwnForm = request.referrer.startsWith(`${location.origin}/`);
    const { pathname, search } = new URL(isOwnForm ? request.referrer : request.url);
    return Response.redirect(`${location.origin}${pathname}${search}${unsentHash}`, 303);
  }
}

/**
 * Removes the customer's data after a sign-out. The service worker does this, because the page is closed at the same
 * moment.
 */
async function forgetCustomer(): Promise<void> {
  await Promise.all([deletePersonalPages(), deleteDeliveryPages(), deleteStepPhotos(), endPush()]);
}

/** Whether this device asks for a sign-in: the person who signs in must not see the deliveries of another rider. */
const endsDeliveries = ({ method }: Request, { pathname }: URL): boolean =>
  pathname === riderSignInPath() ||
  (method === 'POST' && [signInPath(), registerPath()].some((path) => pathname.startsWith(path)));

/** Riders sign out with a button of their home screen, whose other button starts and ends the shift. */
async function forgetSignedOutRider(request: Request): Promise<void> {
  const form = await request.formData();
  if (form.get('action') === 'sign-out') await forgetCustomer();
}

/** Whether the request signs out, by the form of the account page or by the API. */
function isSignOut(request: Request, url: URL): boolean {
  return (
    url.pathname === '/api/account/logout' || (url.pathname === '/my-account' && request.mode === 'navigate')
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as MessageToServiceWorker;
  if (message.type === 'follow') event.waitUntil(prefetchList(message.url).catch(() => undefined));
  if (message.type === 'signed-out') event.waitUntil(forgetCustomer());
  if (message.type === 'deliveries') event.waitUntil(refreshDeliveryPages());
  if (message.type === 'drop-deliveries')
    event.waitUntil(Promise.all([deleteDeliveryPages(), deleteStepPhotos()]));
  if (message.type === 'keep') event.waitUntil(cacheAll(message.urls));
});

/**
 * Caches these URLs: what the first page loaded before the service worker was active, mostly served from the
 * browser's HTTP cache, or the cart page if the cart has items but its page was never opened.
 */
async function cacheAll(urls: readonly string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address);
    if (url.origin !== self.location.origin) continue;
    const cacheName = cacheNameOf(url.pathname);
    if (cacheName === null && !isCacheable(url)) continue;
    try {
      await (cacheName === null ? cachePageWithAssets(address) : cacheFile(address, cacheName));
    } catch {
      // A missing entry is fetched on demand.
    }
  }
}

async function cachePageWithAssets(address: string): Promise<void> {
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await page.clone().text();
  await storeLatestZoneAndLocale(page);
  await cachePage(address, page);
  await cachePageAssets(html);
}
