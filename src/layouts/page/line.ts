import { plainDigits } from '#i18n/money.ts';
import { offlinePath } from '#paths';
import { keptAttribute } from '../../worker/names.ts';

/** ERR-21, INST-09: one line over the page while there is no connection, or where the page itself is an older one. */
export function followLine(): void {
  // The offline screen says it all by itself.
  if (document.querySelector('.offline')) return;
  if (!('caches' in self)) return;
  const keptAt = Number(document.documentElement.getAttribute(keptAttribute));
  let note: HTMLElement | null = null;

  const update = async () => {
    const isKept = keptAt > 0;
    if (navigator.onLine && !isKept) return void (note?.remove(), (note = null));
    const words = await offlineWords();
    // The line may have come back while the words were looked for.
    if (!words || (navigator.onLine && !isKept)) return;
    note ??= addNote(words.try);
    note.querySelector('span')!.textContent = isKept
      ? words.kept.replace('{time}', timeOf(keptAt))
      : words.now;
  };
  addEventListener('offline', () => void update());
  addEventListener('online', () => (keptAt > 0 ? location.reload() : void update()));
  if (keptAt > 0 || !navigator.onLine) void update();
}

type OfflineWords = { now: string; kept: string; try: string };

/** They lie in the offline screen, which is on the device in the visitor's language whatever else is missing. */
async function offlineWords(): Promise<OfflineWords | null> {
  const screen = await caches.match(offlinePath());
  if (!screen) return null;
  const page = new DOMParser().parseFromString(await screen.text(), 'text/html');
  const { now = '', kept = '', try: again = '' } = page.getElementById('main')?.dataset ?? {};
  return { now, kept, try: again };
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
  button.addEventListener('click', () => location.reload());
  note.append(document.createElement('span'), button);
  document.body.prepend(note);
  return note;
}
