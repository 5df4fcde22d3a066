import { reloadForUpdate } from '#stores/reload.ts';
import { pageText } from './text.ts';

const isMissing = /dynamically imported module|importing a module script failed|unable to preload/i;

/** [F59] Code that a newer release has taken away: one reload brings the new one; where that did not help, it is said. */
export function healMissing(): void {
  addEventListener('vite:preloadError', (event) => void heal(event));
  addEventListener('unhandledrejection', (event) => isMissing.test(String(event.reason)) && void heal(event));
}

async function heal(event: Event): Promise<void> {
  event.preventDefault();
  if (!navigator.onLine || reloadForUpdate() || document.querySelector('.slim--missing')) return;
  const { text } = await pageText();
  const note = document.createElement('div');
  note.className = 'slim slim--warn slim--missing';
  note.role = 'alert';
  note.append(Object.assign(document.createElement('span'), { textContent: text('device.missing') }));
  document.body.prepend(note);
}
