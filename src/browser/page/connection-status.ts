import { parseHtml } from '#browser/ui/parse-html.ts';
import { withLatinDigits } from '#i18n/money.ts';
import { offlinePath, connectionCheckPath } from '#paths';
import { isShopAway, serverTimingOf } from '#browser/ui/server-timing.ts';
import { cachedAtMetric, unsentHash } from '../../worker/worker-protocol.ts';
import { restoreStoredInput, storeInput } from './preserve-form-input.ts';

/**
 * How often, in ms, a stored page checks the connection, because browsers do not always notice that they are back
 * online.
 */
const checkInterval = 10_000;

type OfflineTexts = Readonly<Record<'now' | 'kept' | 'awayKept' | 'waits' | 'unsent' | 'try', string>>;

/**
 * ERR-21, INST-09: shows a notice over the page while offline, or while the page is an older stored copy. Dispatches
 * `haat:online` once the shop responds again; a script that is about to open another page prevents the reload of a
 * stored copy, which would cancel that.
 */
export function watchConnection(): void {
  // The offline screen needs no notice, and leaves the stored input to the page that replaces it.
  if (document.querySelector('.offline')) return;
  addEventListener('haat:reload', () => storeInput());
  let wasUnsent = restoreInput();
  /** When this page was fetched, if it was served from the device; otherwise 0. */
  const fetchedAt = serverTimingOf(cachedAtMetric)?.duration ?? 0;
  const isStoredCopy = fetchedAt > 0;
  /** The work to do once back online. */
  let pendingWork: (() => void) | null = null;
  let notice: HTMLElement | null = null;

  const isNoticeNeeded = () => !navigator.onLine || isStoredCopy || wasUnsent;
  const update = async () => {
    if (!isNoticeNeeded()) return void (notice?.remove(), (notice = null));
    const words = await readOfflineTexts();
    // The connection may have returned while the texts were loaded.
    if (!words || !isNoticeNeeded()) return;
    notice ??= addNotice(words.try);
    notice.querySelector('span')!.textContent = pendingWork
      ? words.waits
      : wasUnsent
        ? words.unsent
        : isStoredCopy
          ? words[isShopAway() ? 'awayKept' : 'kept'].replace('{time}', formatTime(fetchedAt))
          : words.now;
  };
  const wait = (work: () => void) => {
    pendingWork = work;
    void update();
  };
  let isChecking = false;
  const resume = async () => {
    void update();
    if (isChecking) return;
    isChecking = true;
    const isReachable = await serverResponds();
    isChecking = false;
    if (!isReachable) return;
    const mayReload = dispatchEvent(new Event('haat:online', { cancelable: true }));
    const work = pendingWork;
    pendingWork = null;
    if (work) work();
    else if (isStoredCopy && mayReload) return reloadKeepingInput();
    void update();
  };

  addEventListener('offline', () => void update());
  addEventListener('online', () => void resume());
  // Scripts that repeat their request by themselves only need the notice.
  document.addEventListener('haat:waits', () => navigator.onLine || wait(() => undefined));
  addEventListener('submit', (event) => {
    wasUnsent = false;
    holdFormOffline(event, wait);
  });
  if (isStoredCopy) setInterval(() => void (navigator.onLine && resume()), checkInterval);
  if (isNoticeNeeded()) void update();
}

/** A form submitted offline would open the browser's error page and lose its input, so it waits on this page. */
function holdFormOffline(event: SubmitEvent, wait: (work: () => void) => void): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return;
  // `onLine` may be true although there is no connection: then the service worker redirects back to this page.
  if (navigator.onLine) return storeInput(unsentHash);
  event.preventDefault();
  wait(() => form.requestSubmit(event.submitter));
}

/**
 * Restores input from before a reload; input of a form that was sent is not restored. Returns whether the page is shown
 * because a form could not be sent.
 */
function restoreInput(): boolean {
  restoreStoredInput();
  if (location.hash !== unsentHash) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Sends requests to the shop until it responds: the `online` event can come too early. */
async function serverResponds(): Promise<boolean> {
  for (let pause = 250; navigator.onLine; pause = Math.min(2 * pause, checkInterval)) {
    const answer = await fetch(connectionCheckPath(), { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

function reloadKeepingInput(): void {
  storeInput();
  location.reload();
}

/** Reads the texts from the offline screen, which is stored on the device in the visitor's language. */
async function readOfflineTexts(): Promise<OfflineTexts | null> {
  const screen = await self.caches?.match(offlinePath()).catch(() => undefined);
  if (!screen) return null;
  const page = parseHtml(await screen.text());
  return (page.getElementById('main')?.dataset as OfflineTexts | undefined) ?? null;
}

function formatTime(at: number): string {
  const isToday = Date.now() - at < 12 * 3600_000;
  return new Intl.DateTimeFormat(withLatinDigits(document.documentElement.lang), {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

function addNotice(tryAgain: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'notice-bar notice-bar--line';
  notice.role = 'status';
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: tryAgain,
  });
  button.addEventListener('click', reloadKeepingInput);
  notice.append(document.createElement('span'), button);
  document.body.prepend(notice);
  return notice;
}
