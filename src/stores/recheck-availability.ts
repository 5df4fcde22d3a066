import { availableQuantity } from '#domain/availability.ts';
import { lineKey, type Cart } from '#domain/cart.ts';
import type { Item } from '#domain/catalogue.ts';
import { callApi } from './api.ts';
import { cachedCatalogue, cachedItems, cacheItems, cacheStore } from './cart-catalogue.ts';
import { allItemsAvailable } from './cart-choices.ts';
import { cart, setCart, cartChanges, mirrorCurrentCart } from './cart.ts';
import { cartNotice } from './cart-notice.ts';

/** Milliseconds without a change before the recheck, so that one request covers several quick taps. */
const recheckDelay = 300;

let latestRequest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * For each line with added units that the server has not confirmed yet: the quantity before they were added, by line
 * key.
 */
const unconfirmed = new Map<string, number>();

let isListening = false;
/** Rechecks the availability after every change of the cart. Further calls have no effect. */
export function recheckAfterChanges(): void {
  if (isListening) return;
  isListening = true;
  cartChanges.listen((change) => {
    if (!change || cart.get().lines.length === 0) return;
    if (change.kind === 'add') {
      for (const key of change.keys)
        if (!unconfirmed.has(key)) unconfirmed.set(key, quantityOf(change.before, key));
      void loadStoreOfCart();
    }
    clearTimeout(timer);
    timer = setTimeout(() => void recheckAvailability(), recheckDelay);
  });
  // After a refusal based on cached stock, loads the current stock for the next attempt.
  cartNotice.listen((newNotice) => {
    if (newNotice?.kind !== 'stock') return;
    clearTimeout(timer);
    timer = setTimeout(() => void recheckAvailability(), recheckDelay);
  });
}

const quantityOf = (source: Cart, key: string) =>
  source.lines.find((line) => lineKey(line) === key)?.quantity ?? 0;

/** CART-17: loads the cart's store by id unless it is cached. */
export async function loadStoreOfCart(): Promise<void> {
  const id = cart.get().restaurant_id;
  if (id === null || cachedCatalogue.get().store?.id === id) return;
  const result = await callApi(`stores/info-by-id/${id}`, {});
  if (!result.ok || cart.get().restaurant_id !== id) return;
  cacheStore(result.data);
  mirrorCurrentCart();
}

/**
 * CART-18…24: checks the cart on the server. Only the response to the latest request is used, so that the display never
 * jumps back.
 */
export async function recheckAvailability(): Promise<void> {
  const request = ++latestRequest;
  const checkedCart = cart.get();
  if (checkedCart.lines.length === 0) return;
  const result = await callApi('cart/availability', {
    items: checkedCart.lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
  });
  if (request !== latestRequest || !result.ok) return;
  cacheItems(
    result.data.flatMap((line) => (line.item ? [line.item] : [])),
    new Set(cart.get().lines.map((line) => line.item_id)),
  );
  allItemsAvailable.set(result.data.every((line) => line.is_active === 1));
  const orderLimit = result.data[0]?.order_limit ?? null;
  if (cart.get() !== checkedCart) {
    // The response to the latest change follows.
  } else if (orderLimit !== null && unconfirmed.size > 0) revertAdds(checkedCart, orderLimit);
  else
    revertUnavailableAdds(checkedCart, new Set(result.data.flatMap((line) => (line.item ? [] : [line.id]))));
  mirrorCurrentCart();
}

/** Reverts the latest additions, with which the cart is above the highest total of an order, and shows the message. */
function revertAdds(checkedCart: Cart, message: string): void {
  const lines = checkedCart.lines.flatMap((line) => {
    const before = unconfirmed.get(lineKey(line)) ?? line.quantity;
    return before > 0 ? [{ ...line, quantity: Math.min(before, line.quantity) }] : [];
  });
  unconfirmed.clear();
  setCart({ ...checkedCart, lines });
  cartNotice.set({ kind: 'order_limit', message });
}

/** Reverts additions that exceed the stock reported by the server, and shows the reason (CART-41, 45). */
function revertUnavailableAdds(checkedCart: Cart, deletedItemIds: ReadonlySet<number>): void {
  const catalogue = cachedItems();
  let refused: { name: string; available: number } | null = null;
  const lines = checkedCart.lines.flatMap((line) => {
    const before = unconfirmed.get(lineKey(line));
    if (before === undefined || deletedItemIds.has(line.item_id)) return [line];
    const available = availableQuantity(
      line,
      checkedCart.lines.filter((other) => other !== line),
      catalogue,
    );
    const allowed = Math.max(before, Math.min(line.quantity, available));
    if (allowed >= line.quantity) return [line];
    refused ??= { name: catalogue.get(line.item_id)?.name ?? '', available };
    return allowed > 0 ? [{ ...line, quantity: allowed }] : [];
  });
  unconfirmed.clear();
  if (!refused) return;
  setCart({ ...checkedCart, lines });
  unconfirmed.clear();
  cartNotice.set({ kind: 'stock', ...(refused as { name: string; available: number }) });
}

/**
 * Loads the whole item, for selecting variants and addons. If this fails, returns the cached item if it has something
 * to select, otherwise null.
 */
export async function loadItem(id: number): Promise<Item | null> {
  const result = await callApi('items/single', { id, token: null });
  if (!result.ok) {
    const cached = cachedCatalogue.get().items.find((item) => item.id === id);
    return cached && (cached.addon_categories.length > 0 || cached.variants.length > 1) ? cached : null;
  }
  cacheItems([result.data], new Set([...cart.get().lines.map((line) => line.item_id), id]));
  return result.data;
}
