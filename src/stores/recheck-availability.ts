import type { CartCalls } from '#contracts/cart.ts';
import { availableQuantity } from '#domain/availability.ts';
import { lineKey, type Cart } from '#domain/cart.ts';
import type { Item } from '#domain/catalogue.ts';
import type { Store } from '#domain/store.ts';
import { calls } from './api.ts';
import { shelf, shelfCatalogue, shelveItems, shelveStore } from './cart-catalogue.ts';
import { allItemsAvailable } from './cart-choices.ts';
import { cart, fillCart, intents, mirror, notice } from './cart.ts';

const callCart = calls<CartCalls>('cart');
const callStores = calls<Record<`info-by-id/${number}`, { body: object; data: Store }>>('stores');
const callItems = calls<{ single: { body: { id: number; token: null }; data: Item } }>('items');

/** Milliseconds without a change before one request checks all quick taps. */
const pause = 300;

let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Quantities before adds that the server has not confirmed yet, by line key. */
const unconfirmed = new Map<string, number>();

/** Rechecks the availability after every change; started once by the code that loads the cart. */
let isFollowing = false;
export function followIntents(): void {
  if (isFollowing) return;
  isFollowing = true;
  intents.listen((intent) => {
    if (!intent || cart.get().lines.length === 0) return;
    if (intent.kind === 'add') {
      for (const key of intent.keys)
        if (!unconfirmed.has(key)) unconfirmed.set(key, quantityOf(intent.before, key));
      void loadStore();
    }
    clearTimeout(timer);
    timer = setTimeout(() => void recheck(), pause);
  });
  // After a refusal based on cached stock, loads the current stock for the next attempt.
  notice.listen((said) => {
    if (said?.kind !== 'stock') return;
    clearTimeout(timer);
    timer = setTimeout(() => void recheck(), pause);
  });
}

const quantityOf = (where: Cart, key: string) =>
  where.lines.find((line) => lineKey(line) === key)?.quantity ?? 0;

/** CART-17: loads the active store by id unless it is cached. */
export async function loadStore(): Promise<void> {
  const id = cart.get().restaurant_id;
  if (id === null || shelf.get().store?.id === id) return;
  const answer = await callStores(`info-by-id/${id}`, {});
  if (!answer.ok || cart.get().restaurant_id !== id) return;
  shelveStore(answer.data);
  mirror();
}

/** CART-18…24. Only the response to the latest request is used, so that the display never jumps back. */
export async function recheck(): Promise<void> {
  const question = ++asked;
  const about = cart.get();
  if (about.lines.length === 0) return;
  const answer = await callCart('availability', {
    items: about.lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
  });
  if (question !== asked || !answer.ok) return;
  shelveItems(
    answer.data.flatMap((line) => (line.item ? [line.item] : [])),
    new Set(cart.get().lines.map((line) => line.item_id)),
  );
  allItemsAvailable.set(answer.data.every((line) => line.is_active === 1));
  if (cart.get() === about)
    takeBack(about, new Set(answer.data.flatMap((line) => (line.item ? [] : [line.id]))));
  mirror();
}

/** Reverts adds beyond the stock reported by the server and shows the reason (CART-41, 45). */
function takeBack(about: Cart, gone: ReadonlySet<number>): void {
  const catalogue = shelfCatalogue();
  let refused: { name: string; available: number } | null = null;
  const lines = about.lines.flatMap((line) => {
    const before = unconfirmed.get(lineKey(line));
    if (before === undefined || gone.has(line.item_id)) return [line];
    const room = availableQuantity(
      line,
      about.lines.filter((one) => one !== line),
      catalogue,
    );
    const allowed = Math.max(before, Math.min(line.quantity, room));
    if (allowed >= line.quantity) return [line];
    refused ??= { name: catalogue.get(line.item_id)?.name ?? '', available: room };
    return allowed > 0 ? [{ ...line, quantity: allowed }] : [];
  });
  unconfirmed.clear();
  if (!refused) return;
  fillCart({ ...about, lines });
  unconfirmed.clear();
  notice.set({ kind: 'stock', ...(refused as { name: string; available: number }) });
}

/** Loads the whole item, for selecting variants and addons; falls back to the cached item while offline. */
export async function loadItem(id: number): Promise<Item | null> {
  const answer = await callItems('single', { id, token: null });
  if (!answer.ok) {
    const known = shelf.get().items.find((item) => item.id === id);
    return known && (known.addon_categories.length > 0 || known.variants.length > 1) ? known : null;
  }
  shelveItems([answer.data], new Set([...cart.get().lines.map((line) => line.item_id), id]));
  return answer.data;
}
