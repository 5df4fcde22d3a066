/**
 * The cart screen before React is loaded. The server rendered the screen for the cart that this device sent, so the
 * screen's island waits for a tap like all others. It is hydrated at once if the device's cart differs from the
 * rendered one.
 */
import { retryImport } from '#browser/hydration/retry-import.ts';
import { hasCookie, readLocal } from './stored-cart-summary.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

type Line = { item_id: number; variant_id: number | null; addon_ids: readonly number[]; quantity: number };

/** The cart that pages/cart.astro has rendered. */
export interface RenderedCart {
  lines: readonly Line[];
  coupon: string | null;
  /** The delivery charge in the rendered bill; null if the bill has no delivery charge. */
  charge: number | null;
  /** Whether the screen shows a question, or a cart saved by forms is still being moved to the device. */
  isUnresolved: boolean;
}

const screen = document.querySelector<HTMLElement>('[data-shown-cart]');
const seenKey = 'cart-seen-charge' satisfies LocalKey;

function hydrateIfDifferent(): void {
  if (!screen) return;
  try {
    const rendered = JSON.parse(screen.dataset['shownCart'] ?? '') as RenderedCart;
    const seen = JSON.parse(readLocal(seenKey) || 'null') as number | null;
    const isSeen = rendered.charge === null || seen === null || seen === rendered.charge;
    const isSame = comparableContents(readLocal('cart')) === comparableContents(JSON.stringify(rendered));
    const hasOtherCart = comparableContents(readLocal('cart-aside')) !== comparableContents(null);
    if (rendered.isUnresolved || !isSeen || !isSame || hasOtherCart) hydrateCartScreen();
    else if (rendered.charge !== null && seen === null) storeSeenCharge(rendered.charge);
  } catch {
    // Unreadable data is repaired by the island.
    hydrateCartScreen();
  }
}

const comparableContents = (text: string | null): string => {
  const { lines = [], coupon = null } = JSON.parse(text || '{}') as Partial<RenderedCart>;
  return JSON.stringify([
    coupon,
    ...lines.map((line) => [line.item_id, line.variant_id, line.addon_ids, line.quantity]),
  ]);
};

function hydrateCartScreen(): void {
  const island = screen?.querySelector('astro-island');
  // The attribute is for an island whose directive is loaded later, the event for an island whose directive is
  // already loaded.
  island?.setAttribute('data-wanted', '');
  island?.dispatchEvent(new Event('haat:wanted', { bubbles: true }));
}

function storeSeenCharge(charge: number): void {
  try {
    localStorage.setItem(seenKey, String(charge));
  } catch {
    // Storage is blocked: the next visit has no charge to compare with.
  }
}

/**
 * Refreshes the cart from the account: another device of a signed-in customer may have changed it since this device
 * sent it.
 */
async function refreshFromAccount(): Promise<void> {
  const { reconcileCart } = await retryImport(() => import('#stores/cart-sync.ts'));
  await reconcileCart();
  hydrateIfDifferent();
}

hydrateIfDifferent();
// Without a connection, the device's own cart stays on the screen.
if (hasCookie('customer')) void refreshFromAccount().catch(() => undefined);
// Another tab changed the cart, or Back restored this page from the back-forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, hydrateIfDifferent);
// A tap that the previous page could not handle was replayed on this page and has changed the cart.
document.addEventListener('haat:cart', hydrateIfDifferent);
