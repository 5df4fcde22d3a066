import { parsePage } from '#browser/ui/parse-html.ts';
import { plainDigits } from '#i18n/money.ts';
import { offlinePath, linePath } from '#paths';
import { storedTiming, unsentHash } from '../../worker/cache-names.ts';
import { giveTypedBack, keepTyped } from './preserve-form-input.ts';

/** A line may be back without the browser noticing: how often a page from the device looks. */
const lookEvery = 10_000;

type OfflineWords = { now: string; kept: string; waits: string; try: string };

/**
 * ERR-21, INST-09: one line over the page while there is no connection, or where the page itself is an older one. What found
 * no line hears `haat:online` once the shop answers again.
 */
export function followLine(): void {
  addEventListener('haat:reload', () => keepTyped());
  takeUp();
  // The offline screen says it all by itself.
  if (document.querySelector('.offline')) return;
  const keptAt = storedAt();
  const isKept = keptAt > 0;
  /** What was asked for without a line and goes on by itself once there is one. */
  let waiting: (() => void) | null = null;
  let note: HTMLElement | null = null;

  const update = async () => {
    const isNeeded = () => !navigator.onLine || isKept;
    if (!isNeeded()) return void (note?.remove(), (note = null));
    const words = await offlineWords();
    // The line may have come back while the words were looked for.
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
  // Calls of scripts that wait tell so; they look after themselves.
  document.addEventListener('haat:waits', () => navigator.onLine || wait(() => undefined));
  addEventListener('submit', (event) => holdForm(event, wait));
  if (isKept) setInterval(() => void (navigator.onLine && goOn()), lookEvery);
  if (isKept || !navigator.onLine) void update();
}

/** Without a line a form would lead to the browser's own error, and what was typed would be lost: it waits where it stands. */
function holdForm(event: SubmitEvent, wait: (work: () => void) => void): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return;
  // Where the browser does not know that the line is gone, the worker brings this screen back.
  if (navigator.onLine) return keepTyped(unsentHash);
  event.preventDefault();
  wait(() => form.requestSubmit(event.submitter));
}

/** What was typed before this page came anew; what a form has sent is not given back. */
function takeUp(): void {
  giveTypedBack();
  if (location.hash === unsentHash)
    history.replaceState(history.state, '', location.pathname + location.search);
}

/** A browser says early that the line is back: the shop is asked, the way its screens come, until it answers. */
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

/** They lie in the offline screen, which is on the device in the visitor's language whatever else is missing. */
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
