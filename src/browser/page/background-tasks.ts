/** The tasks of an idle page, such as registering the service worker and checking for a new release. */
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { customerName, hasPendingSignOut } from '#stores/customer.ts';
import { hasCookie } from '#browser/cart/stored-cart-summary.ts';
import { readPendingTaps } from '#browser/cart/pending-taps.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { readStored } from '#stores/storage.ts';
import { checkVersion, fetchVersions } from '#stores/check-version.ts';
import { noticeBrowserLimits } from './browser-limits.ts';
import { offerInstall } from './install-prompt.ts';
import { watchConnection } from './connection-status.ts';
import { prefetchLikelyPages } from './prefetch-links.ts';
import { enableShareButtons } from './share-button.ts';
import { reserveBarHeight } from './reserve-bar-height.ts';
import { fixTopBarOnScroll } from './top-bar.ts';
import { showUpdateOverlay } from './show-update-overlay.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Each function runs in a task of its own: all of them in one task would delay a tap on a cheap phone. */
const tasks = [
  // First, because it keeps the input of a form that cannot be sent.
  watchConnection,
  adaptToWideWindow,
  fixTopBarOnScroll,
  reserveBarHeight,
  acceptSkippedTransitions,
  noticeBrowserLimits,
  enableShareButtons,
  finishSignOut,
  replayPendingTaps,
  loadMenu,
  showHeldCart,
  showHearts,
  showShelf,
  sendOfflineQueue,
  refreshAccountOfCustomer,
  showUnreadAlerts,
  offerInstall,
  prefetchLikelyPages,
  offerLanguage,
  showConsentBanner,
  () =>
    void checkVersion({ versions: fetchVersions, showUpdating: showUpdateOverlay }).then(
      registerServiceWorker,
    ),
];
const runNextTask = () => {
  const task = tasks.shift();
  if (tasks.length > 0) setTimeout(runNextTask);
  task?.();
};
runNextTask();
for (const retry of [finishSignOut, sendOfflineQueue]) addEventListener('haat:online', retry);

/** As in wide-screen.ts, whose value the first script of every page would have to export. */
function adaptToWideWindow(): void {
  const wide = matchMedia('(min-width: 48.0625rem)');
  const load = () =>
    void import('#browser/wide/wide-window.ts').catch(() =>
      document.querySelector('.side')?.classList.add('side--chips'),
    );
  if (wide.matches) load();
  else wide.addEventListener('change', load, { once: true });
}

/** A skipped view transition, for example of a page from the cache, is no error. */
function acceptSkippedTransitions(): void {
  for (const type of ['pageswap', 'pagereveal'] as const)
    addEventListener(type, ({ viewTransition }) => {
      for (const result of [viewTransition?.ready, viewTransition?.finished]) result?.catch(() => undefined);
    });
}

/** Replays the taps that the previous page could not process. */
function replayPendingTaps(): void {
  if (readPendingTaps()[0])
    void retryImport(() => import('#browser/cart/replay-taps.ts')).then(({ replayTaps }) => replayTaps());
}

/** The sections of a store's menu; the code is loaded for such a page only. */
function loadMenu(): void {
  if (document.querySelector('[data-menu-nav]'))
    void retryImport(() => import('#browser/catalogue/menu-sections.ts'));
}

/** The code is loaded only if the browser prefers another language than the page's, and none was chosen before. */
function offerLanguage(): void {
  const [preferred, shown] = [navigator.language, document.documentElement.lang].map(
    (code) => code.split('-')[0],
  );
  if (preferred !== shown && !hasCookie('lang'))
    void retryImport(() => import('./offer-language.ts')).then((offer) => offer.offerLanguage());
}

/** Where the device refuses storage, the cart bar's figures are calculated from the cart in the cookie. */
function showHeldCart(): void {
  if (hasCookie('held_cart'))
    void retryImport(() => import('#stores/recheck-availability.ts')).then(
      async ({ loadStoreOfCart, recheckAvailability }) => {
        await loadStoreOfCart();
        await recheckAvailability();
      },
    );
}

function showConsentBanner(): void {
  if (document.querySelector('[data-gdpr]'))
    void retryImport(() => import('#browser/page/consent-banner.ts'));
}

/** FAV-01, FAV-02: hearts for signed-in customers; the code is not loaded for guests. */
function showHearts(): void {
  if (customerName() !== null && document.querySelector('[data-item],.shop,[data-favorite],[data-rest]'))
    void retryImport(() => import('#browser/catalogue/add-favorite-hearts.ts'));
}

function showShelf(): void {
  if (customerName() !== null && document.querySelector('[data-buy-again]'))
    void retryImport(() => import('#browser/home/buy-again-shelf.ts'));
}

/** Sends requests that were made offline; the code is loaded only if there are any. */
function sendOfflineQueue(): void {
  if (readStored('sendLater') !== null && navigator.onLine)
    void retryImport(() => import('#stores/offline-queue.ts')).then(({ sendQueuedCalls }) =>
      sendQueuedCalls(),
    );
}

/** Refreshes the account; the code is loaded for signed-in customers only. */
function refreshAccountOfCustomer(): void {
  if (customerName() !== null && navigator.onLine)
    void retryImport(() => import('#browser/account/refresh-account.ts')).then(({ refreshAccount }) =>
      refreshAccount(),
    );
}

/** NOTIF-01: shows the number of unread alerts; the code is loaded for signed-in customers only. */
function showUnreadAlerts(): void {
  if (customerName() !== null)
    void retryImport(() => import('#browser/account/unread-alerts.ts')).then(({ showUnreadCount }) =>
      showUnreadCount(),
    );
}

/** For a customer who signed out offline: asks the server to end the session as soon as it can be reached. */
function finishSignOut(): void {
  if (hasPendingSignOut() && navigator.onLine)
    void retryImport(() => import('#stores/api.ts')).then(({ callApi }) => callApi('account/logout', {}));
}

// A page from the back-forward cache may show another customer, place or language. Cart and hearts follow by
// themselves.
const readView = () =>
  ['customer', 'place', 'place_address', 'lang'].map((name) => readBrowserCookie(name) ?? '').join('\n');
const viewAtLoad = readView();
addEventListener('pageshow', ({ persisted }) => persisted && readView() !== viewAtLoad && location.reload());

// An app that stays open for days checks for a new release when it is shown again.
let checkedAt = Date.now();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < 60_000) return;
  checkedAt = Date.now();
  void checkVersion({ versions: fetchVersions, showUpdating: showUpdateOverlay });
});
