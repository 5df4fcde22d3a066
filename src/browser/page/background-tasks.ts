/** What a page does when it is idle: service worker, release check, connection, install prompt. */
import { customerName, hasLeft } from '#stores/customer.ts';
import { waitingTaps } from '#browser/cart/pending-taps.ts';
import { untilThere } from '#browser/hydration/retry-import.ts';
import { readStored } from '#stores/storage.ts';
import { checkVersion, fetchVersions } from '#stores/check-version.ts';
import { startInstall } from './install-prompt.ts';
import { followLine } from './connection-status.ts';
import { enhanceShare } from './share-button.ts';
import { fixTopBar } from './top-bar.ts';
import { showUpdating } from './update-overlay.ts';
import { startWorker } from './register-service-worker.ts';

/** One task each: together they would delay a tap on a cheap phone. */
const errands = [
  fixTopBar,
  enhanceShare,
  followLine,
  tellWhoLeft,
  pressWhatWasLeft,
  sendWhatWaits,
  startInstall,
  askConsent,
  () => void checkVersion({ versions: fetchVersions, showUpdating }).then(startWorker),
];
const run = () => {
  const errand = errands.shift();
  if (errands.length > 0) setTimeout(run);
  errand?.();
};
run();
for (const again of [tellWhoLeft, sendWhatWaits]) addEventListener('haat:online', again);

/** Performs the taps that the previous page could not perform. */
function pressWhatWasLeft(): void {
  if (waitingTaps()[0])
    void untilThere(() => import('#browser/cart/replay-taps.ts')).then(({ pressAgain }) => pressAgain());
}

function askConsent(): void {
  if (document.querySelector('[data-gdpr]')) void untilThere(() => import('#browser/page/consent-banner.ts'));
}

/** Sends requests that were made offline; the code is loaded only where there are some. */
function sendWhatWaits(): void {
  if (readStored('sendLater') !== null && navigator.onLine)
    void import('#stores/offline-queue.ts').then(({ sendWaiting }) => sendWaiting());
}

type LeaveCall = { logout: { body: object; data: null } };

/** A customer signed out offline: the server ends the session as soon as it can be reached. */
function tellWhoLeft(): void {
  if (hasLeft() && navigator.onLine)
    void import('#stores/api.ts').then(({ calls }) => calls<LeaveCall>('account')('logout', {}));
}

// A page from the back-forward cache may show another customer.
const greeted = customerName();
addEventListener('pageshow', ({ persisted }) => persisted && customerName() !== greeted && location.reload());

// An app that stays open for days checks for a new release when it is shown again.
let looked = Date.now();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || Date.now() - looked < 60_000) return;
  looked = Date.now();
  void checkVersion({ versions: fetchVersions, showUpdating });
});
