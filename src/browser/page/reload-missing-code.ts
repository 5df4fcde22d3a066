import type { ShopData } from '#i18n/shop.ts';
import { reloadForUpdate } from '#stores/reload-for-update.ts';

/** Files that were looked for: whoever asks for one again and again is answered once. */
const looked = new Set<string>();

/**
 * [F59] Code that a newer release has taken away: one reload brings the new one; where that may not be or did not help, it is
 * said. A file that only the line has lost is left to whoever asked for it, so that a touch still ends in its form or link.
 */
export function healMissing(): void {
  addEventListener('vite:preloadError', (event) => void heal(Reflect.get(event, 'payload')));
  addEventListener('unhandledrejection', (event) => void heal(event.reason));
}

async function heal(error: unknown): Promise<void> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  if (!address || !navigator.onLine || looked.has(address)) return;
  looked.add(address);
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  // The line may have gone, or be bad: it is looked for again.
  if (!answer?.ok && answer?.status !== 404) looked.delete(address);
  if (answer?.status !== 404 || reloadForUpdate() || document.querySelector('.slim--missing')) return;
  const words = await missingWords();
  if (!words) return;
  const note = document.createElement('div');
  note.className = 'slim slim--warn slim--missing';
  note.role = 'alert';
  note.append(Object.assign(document.createElement('span'), { textContent: words }));
  document.body.prepend(note);
}

/** From the file itself: the code that reads texts for others may be what is missing. */
async function missingWords(): Promise<string | undefined> {
  try {
    const answer = await fetch(document.documentElement.dataset['shop'] ?? '');
    return ((await answer.json()) as ShopData).texts['device.missing'];
  } catch {
    return undefined;
  }
}
