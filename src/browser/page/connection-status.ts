import { parsePage } from '#browser/ui/parse-html.ts';
import { plainDigits } from '#i18n/money.ts';
import { offlinePath, linePath } from '#paths';
import { storedTiming, unsentHash } from '../../worker/cache-names.ts';
import { giveTypedBack, keepTyped } from './preserve-form-input.ts';

/** Browsers do not always notice that they are back online: how often a stored page checks, in ms. */
const lookEvery = 10_000;

type OfflineWords = { now: string; kept: string; waits: string; try: string };

/**
 * ERR-21, INST-09: a notice over the page while offline, or while the page is an older stored copy. Dispatches
 * `haat:online` once the shop responds again.
 */
export function followLine(): void {
  addEventListener('haat:reload', () => keepTyped());
  takeUp();
  // The offline screen needs no notice.
  if (document.querySelector('.offline')) return;
  const keptAt = storedAt();
  const isKept = keptAt > 0;
  /** What to do once back online. */
  let waiting: (() => void) | null = null;
  let note: HTMLElement | null = null;

  const update = async () => {
    const isNeeded = () => !navigator.onLine || isKept;
    if (!isNeeded()) return void (note?.remove(), (note = null));
    const words = await offlineWords();
    // The connection may have returned while the texts were loaded.
    if (!words || !isNeeded()) return;
    note ??= addNote(words.try);
    note.querySelector('span')!.textContent = waiting
      ? words.waits
      : isKept
        ? words.kept.replace('{time}', timeOf(keptAt))
        : words.now;
  };
  const wait = (work: () => void) => {
    waiting = work;
    void update();
  };
  let isLooking = false;
  const goOn = async () => {
    void update();
    if (isLooking) return;
    isLooking = true;
    const isBack = await answers();
    isLooking = false;
    if (!isBack) return;
    dispatchEvent(new Event('haat:online'));
    const work = waiting;
    waiting = null;
    if (work) work();
    else if (isKept) return comeAnew();
    void update();
  };

  addEventListener('offline', () => void update());
  addEventListener('online', () => void goOn());
  // Scripts that repeat their request by themselves only need the notice.
  document.addEventListener('haat:waits', () => navigator.onLine || wait(() => undefined));
  addEventListener('submit', (event) => holdForm(event, wait));
  if (isKept) setInterval(() => void (navigator.onLine && goOn()), lookEvery);
  if (isKept || !navigator.onLine) void update();
}

/** Submitted offline, a form would lead to the browser's error page and lose its input: it waits on this page. */
function holdForm(event: SubmitEvent, wait: (work: () => void) => void): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return;
  // The browser may not know that it is offline: then the service worker returns to this page.
  if (navigator.onLine) return keepTyped(unsentHash);
  event.preventDefault();
  wait(() => form.requestSubmit(event.submitter));
}

/** Restores input from before a reload; input of a form that was sent is not restored. */
function takeUp(): void {
  giveTypedBack();
  if (location.hash === unsentHash)
    history.replaceState(history.state, '', location.pathname + location.search);
}

/** Requests the shop until it responds: the `online` event can come too early. */
/** When this page was fetched, where it comes from the device; otherwise 0. */
function storedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === storedTiming)?.duration ?? 0;
}

async function answers(): Promise<boolean> {
  for (let pause = 250; navigator.onLine; pause = Math.min(2 * pause, lookEvery)) {
    const answer = await fetch(linePath(), { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

function comeAnew(): void {
  keepTyped();
  location.reload();
}

/** The texts are in the offline screen, which is stored on the device in the visitor's language. */
async function offlineWords(): Promise<OfflineWords | null> {
  const screen = await self.caches?.match(offlinePath()).catch(() => undefined);
  if (!screen) return null;
  const page = parsePage(await screen.text());
  const { now = '', kept = '', waits = '', try: again = '' } = page.getElementById('main')?.dataset ?? {};
  return { now, kept, waits, try: again };
}

function timeOf(at: number): string {
  const isToday = Date.now() - at < 12 * 3600_000;
  return new Intl.DateTimeFormat(plainDigits(document.documentElement.lang), {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

function addNote(tryAgain: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'slim slim--line';
  note.role = 'status';
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: tryAgain,
  });
  button.addEventListener('click', comeAnew);
  note.append(document.createElement('span'), button);
  document.body.prepend(note);
  return note;
}
