/** What a page does for the device once it has nothing better to do: the worker, the version, the line, installing. */
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

/** One after the other, a task each: together they would hold up a cheap phone for longer than a tap may wait. */
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

/** Taps that the page before was left with. */
function pressWhatWasLeft(): void {
  if (waitingTaps()[0])
    void untilThere(() => import('#browser/cart/replay-taps.ts')).then(({ pressAgain }) => pressAgain());
}

function askConsent(): void {
  if (document.querySelector('[data-gdpr]')) void untilThere(() => import('#browser/page/consent-banner.ts'));
}

/** Wishes that were made without a line; the code for it comes only where there are some. */
function sendWhatWaits(): void {
  if (readStored('sendLater') !== null && navigator.onLine)
    void import('#stores/offline-queue.ts').then(({ sendWaiting }) => sendWaiting());
}

type LeaveCall = { logout: { body: object; data: null } };

/** Somebody signed out without a line: the shop hears of it as soon as it can. */
function tellWhoLeft(): void {
  if (hasLeft() && navigator.onLine)
    void import('#stores/api.ts').then(({ calls }) => calls<LeaveCall>('account')('logout', {}));
}

// A screen that the browser kept alive shows whoever was here when it was made.
const greeted = customerName();
addEventListener('pageshow', ({ persisted }) => persisted && customerName() !== greeted && location.reload());

// An app that stays open for days looks again when it is taken up.
let looked = Date.now();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || Date.now() - looked < 60_000) return;
  looked = Date.now();
  void checkVersion({ versions: fetchVersions, showUpdating });
});
