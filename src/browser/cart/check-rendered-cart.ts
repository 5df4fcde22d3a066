/**
 * The cart's screen before React: the server has rendered it for the cart that this device sent, so its island can wait for a
 * touch like all others. It runs at once where the device knows better than what is shown.
 */
import { stored } from './stored-figures.ts';

type Line = { item_id: number; variant_id: number | null; addon_ids: readonly number[]; quantity: number };

/** What stands on the screen, told by pages/cart.astro. */
export interface ShownCart {
  lines: readonly Line[];
  coupon: string | null;
  /** The delivery charge that can be read there; null where there is none. */
  charge: number | null;
  /** Something must be answered first, or the cart was kept by forms and moves to the device. */
  isOpen: boolean;
}

const screen = document.querySelector<HTMLElement>('[data-shown-cart]');
const seenKey = 'cart-seen-charge';

function compare(): void {
  if (!screen) return;
  try {
    const shown = JSON.parse(screen.dataset['shownCart'] ?? '') as ShownCart;
    const seen = JSON.parse(stored(seenKey) || 'null') as number | null;
    const isSeen = shown.charge === null || seen === null || seen === shown.charge;
    const isSame = contents(stored('cart')) === contents(JSON.stringify(shown));
    const isWaiting = contents(stored('cart-aside')) !== contents(null);
    if (shown.isOpen || !isSeen || !isSame || isWaiting) wake();
    else if (shown.charge !== null && seen === null) keepSeen(shown.charge);
  } catch {
    // What cannot be read here is mended there.
    wake();
  }
}

const contents = (text: string | null): string => {
  const { lines = [], coupon = null } = JSON.parse(text || '{}') as Partial<ShownCart>;
  return JSON.stringify([
    coupon,
    ...lines.map((line) => [line.item_id, line.variant_id, line.addon_ids, line.quantity]),
  ]);
};

function wake(): void {
  const island = screen?.querySelector('astro-island');
  // Where its directive is still on the way it finds the mark; where it is there it hears the event.
  island?.setAttribute('data-wanted', '');
  island?.dispatchEvent(new Event('haat:wanted', { bubbles: true }));
}

function keepSeen(charge: number): void {
  try {
    localStorage.setItem(seenKey, String(charge));
  } catch {
    // A device that keeps nothing has nothing to compare with either.
  }
}

compare();
// Another tab changed it, or Back brings this page out of the browser's memory.
for (const type of ['storage', 'pageshow']) addEventListener(type, compare);
// What another page left undone was done here.
document.addEventListener('haat:cart', compare);
