import { reloadForUpdate } from '#stores/reload.ts';
import { pageText } from './text.ts';

/**
 * [F59] Code that a newer release has taken away: one reload brings the new one; where that did not help, it is said. A
 * file that only the line has lost is left to whoever asked for it, so that a touch still ends in its form or link.
 */
export function healMissing(): void {
  addEventListener('vite:preloadError', (event) => void heal(Reflect.get(event, 'payload')));
  addEventListener('unhandledrejection', (event) => void heal(event.reason));
}

async function heal(error: unknown): Promise<void> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  if (!address || !navigator.onLine) return;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  if (answer?.status !== 404 || reloadForUpdate() || document.querySelector('.slim--missing')) return;
  const { text } = await pageText();
  const note = document.createElement('div');
  note.className = 'slim slim--warn slim--missing';
  note.role = 'alert';
  note.append(Object.assign(document.createElement('span'), { textContent: text('device.missing') }));
  document.body.prepend(note);
}
