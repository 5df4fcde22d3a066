/**
 * Shows where the order's rider is: in words, updated with each position, and on a map, which is loaded after a tap.
 */
import type { CurrentRiderPosition } from '#contracts/rider-location.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import type { OrderMapData } from './order-map.ts';

let map: { remove: () => void } | undefined;
let last: CurrentRiderPosition | null = null;

showButton();
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-show-map]');
  if (button) void showMap(button);
});
// The page is rendered again after each step of the order, so the button has to be shown or hidden again.
const part = document.querySelector('main');
if (part) new MutationObserver(showButton).observe(part, { childList: true, subtree: true });

export function showRider(now: CurrentRiderPosition): void {
  last = now;
  const distanceText = document.querySelector('[data-rider-words]');
  const positionTime = document.querySelector('[data-rider-seen]');
  if (distanceText && now.words) distanceText.textContent = now.words;
  if (positionTime) positionTime.textContent = now.seen;
  document.dispatchEvent(new CustomEvent('haat:rider', { detail: now }));
}

function showButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-show-map]');
  if (button && button.hidden === !map) button.hidden = map !== undefined;
  // Without the button, no rider is on the way any more (for example because the order is delivered), so the map is
  // removed.
  if (button || !map) return;
  map.remove();
  map = undefined;
  document.querySelector<HTMLElement>('[data-order-map]')!.hidden = true;
}

async function showMap(button: HTMLButtonElement): Promise<void> {
  const facts = JSON.parse(button.dataset['showMap']!) as OrderMapData & { failed: string };
  const holder = document.querySelector<HTMLElement>('[data-order-map]')!;
  button.disabled = true;
  try {
    const { drawOrderMap } = await retryImport(() => import('./order-map.ts'));
    holder.hidden = false;
    map = await drawOrderMap(holder, { ...facts, rider: last ?? facts.rider });
    button.hidden = true;
  } catch {
    // No WebGL, or the files could not be loaded.
    holder.hidden = true;
    button.after(Object.assign(document.createElement('p'), { textContent: facts.failed, role: 'alert' }));
  }
  button.disabled = false;
}
