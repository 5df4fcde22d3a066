/**
 * Second part of the inline script of every page: loads the page's scripts (`type="late"`). This happens at the first
 * tap or key, or else after the load event, 50 ms after the last paint that the browser has reported (first or
 * largest). A tap that needs the scripts is held back and dispatched again when they run; if they cannot be loaded,
 * the browser's own action happens instead, so that no tap is lost. A prerendered page is not painted before it is
 * shown, so its scripts wait until then.
 */
import { checkoutPath } from '#paths';
import type { SessionKey } from '../events-and-storage-keys.ts';

/** An item control's text and +1, as in cart/pending-taps.ts. */
type HeldTap = [control: string, step: 1];
type Timed = { at?: number };

const types = ['click', 'submit'] as const;
const needsScript =
  'astro-island[client=interaction],item-control,member-control,button[type=button]:not([command]),.like,form[method=post] button,form[data-locate] button,[data-filter-open],[data-back]';
const scriptedLinks = '[data-replay],[data-filter-open],[data-back],item-control a';
/** Two taps within this time (ms) count as one (ui/ignore-double-tap.ts). */
const doubleTap = 300;

const heldTaps = new Set<HeldTap>();
let loading: Promise<void> | undefined;
/** Whether a tap on anything but an item control is held back. A reload would lose such a tap. */
let holdsOtherTap = false;

/**
 * [F59] Reloads the page because a script of an earlier release is gone: at most once in ten minutes, never at the
 * checkout (stores/reload-for-update.ts). Returns false if it may not reload.
 */
function reloadOnce(): boolean {
  if (location.pathname.startsWith(checkoutPath()) || Date.now() - localStorage['reloadedAt'] < 600_000)
    return false;
  localStorage['reloadedAt'] = Date.now();
  location.reload();
  return true;
}

function addScript(src: string, settle: () => void, pause: number): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.async = false;
  script.addEventListener('load', () => void import(src).then(settle, settle));
  script.addEventListener('error', () => retryScript(src, settle, pause));
  script.src = src;
  document.head.append(script);
}

/**
 * A missing script (404) belongs to an earlier release; any other failure is assumed to be temporary and is retried.
 */
function retryScript(src: string, settle: () => void, pause: number): void {
  let finish = settle;
  fetch(src, { method: 'HEAD' })
    .then(
      ({ status }) => {
        if (status !== 404) setTimeout(addScript, pause, src, settle, 2 * pause);
        else if (holdsOtherTap) setTimeout(reloadOnce, 5000);
        else if (reloadOnce()) finish = () => undefined;
      },
      () => void setTimeout(retryScript, 2000, src, settle, pause),
    )
    .catch(() => undefined)
    .then(() => finish());
}

const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Each script gets a task of its own, so that a tap between two of them is handled. */
const loadScripts = (): Promise<void> =>
  (loading ??= parsed
    .then(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLScriptElement>('script[type=late]')].map(
          ({ src }) => new Promise<void>((settle) => setTimeout(addScript, 0, src, settle, 500)),
        ),
      ),
    )
    .then(() => {
      for (const type of types) removeEventListener(type, hold, true);
    }));

function hold(event: MouseEvent | SubmitEvent): void {
  const target = event.target as HTMLElement;
  const ready = loadScripts();
  const tap: HeldTap = [target.closest<HTMLElement>('item-control')?.dataset['of'] ?? '', 1];
  const scripted = target.closest<HTMLElement & Timed>(needsScript);
  const link = target.closest('a[href]');
  if (!scripted || (link && !link.matches(scriptedLinks))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!tap[0]) holdsOtherTap = true;
  else if (!(event.timeStamp - scripted.at! < doubleTap)) {
    scripted.at = event.timeStamp;
    heldTaps.add(tap);
  }
  void ready.then(() => {
    if (tap[0] && !heldTaps.delete(tap)) return;
    if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else {
      // The first of two taps replaced the Add button with a stepper, so the second is sent to the stepper's plus button.
      const button = tap[0] && !target.isConnected ? scripted.querySelector('button:last-of-type') : target;
      button?.dispatchEvent(Object.assign(new MouseEvent('click', event), { at: event.timeStamp }));
    }
  });
}

/** The next page replays waiting taps on item controls (cart/replay-taps.ts). */
addEventListener('pagehide', () => {
  try {
    const key = 'cart-taps' satisfies SessionKey;
    if (heldTaps.size)
      sessionStorage[key] = JSON.stringify([...JSON.parse(sessionStorage[key] || '[]'), ...heldTaps]);
  } catch {
    // Nothing can be stored: these taps are lost with the page.
  }
  heldTaps.clear();
});

for (const type of types) addEventListener(type, hold, true);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, loadScripts, true);
addEventListener('load', () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(loadScripts, 50);
  });
  // Firefox reports no paint of a page that it has loaded again after Back.
  requestAnimationFrame(() => (timer ??= setTimeout(loadScripts, 1000)));
  for (const type of ['paint', 'largest-contentful-paint']) observer.observe({ type, buffered: true });
});
