import { keptAttribute } from '../../worker/names.ts';
import { pageText } from './text.ts';

/** ERR-21, INST-09: one line over the page while there is no connection, or where the page itself is an older one. */
export function followLine(): void {
  // The offline screen says it all by itself.
  if (document.querySelector('.offline')) return;
  const keptAt = Number(document.documentElement.getAttribute(keptAttribute));
  let note: HTMLElement | null = null;

  const update = async () => {
    const isKept = keptAt > 0;
    if (navigator.onLine && !isKept) return void (note?.remove(), (note = null));
    const { text, date } = await pageText();
    // The line may have come back while the words were fetched.
    if (navigator.onLine && !isKept) return;
    const words = isKept ? text('offline.kept', { time: date(keptAt, age(keptAt)) }) : text('offline.now');
    note ??= addNote(text('offline.try'));
    note.querySelector('span')!.textContent = words;
  };
  addEventListener('offline', () => void update().catch(() => undefined));
  addEventListener('online', () => (keptAt > 0 ? location.reload() : void update()));
  if (keptAt > 0 || !navigator.onLine) void update().catch(() => undefined);
}

const age = (at: number) => (Date.now() - at < 12 * 3600_000 ? 'time' : 'datetime');

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
