import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { Item, Variant } from '#domain/catalogue.ts';
import { toCatalogue, type Catalogue } from '#domain/catalogue.ts';
import { itemFromControl, type ControlItem } from '#domain/control-item.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { Store } from '#domain/store.ts';

/**
 * The latest data about the cart's items from the server, cached on the device: enough to show prices and check stock
 * limits immediately. Editing the cache has no effect on an order, because the server prices every cart itself.
 */
export interface CachedCatalogue {
  version: 1;
  items: readonly Item[];
  store: Store | null;
  coupon: Coupon | null;
}

// The atom below is decoded while this module is evaluated, so the decoder may only use hoisted functions.
const emptyCatalogue: CachedCatalogue = { version: 1, items: [], store: null, coupon: null };

export const cachedCatalogue = persistentAtom<CachedCatalogue>('cart-shelf', emptyCatalogue, {
  encode: JSON.stringify,
  decode: parseCachedCatalogue,
});

function parseCachedCatalogue(text: string): CachedCatalogue {
  try {
    const value = JSON.parse(text) as Partial<CachedCatalogue> | null;
    if (value?.version !== 1 || !Array.isArray(value.items)) return emptyCatalogue;
    const items = value.items.filter(isItem);
    return {
      version: 1,
      items,
      store: isStore(value.store) ? value.store : null,
      coupon: typeof value.coupon?.code === 'string' ? value.coupon : null,
    };
  } catch {
    return emptyCatalogue;
  }
}

/** Whether the numbers that the cart bar uses are valid; a string among them would break its sums. */
function isStore(value: Partial<Store> | null | undefined): value is Store {
  return [
    value?.id,
    value?.min_order_price,
    value?.free_delivery_min_cart_value,
    value?.delivery_charges,
  ].every((figure) => Number.isFinite(figure));
}

function isPriced({ regular_price, sale_price }: Partial<Variant>): boolean {
  return [regular_price, sale_price].every((price) => (price ?? null) === null || Number.isFinite(price));
}

function isItem(value: Partial<Item> | null): value is Item {
  return (
    typeof value?.id === 'number' &&
    Array.isArray(value.variants) &&
    value.variants.every(isPriced) &&
    Array.isArray(value.addon_categories) &&
    Array.isArray(value.items)
  );
}

export function cachedItems(): Catalogue {
  return toCatalogue(cachedCatalogue.get().items);
}

/** Replaces cached items with those from the server and drops items that are no longer needed. */
export function cacheItems(items: readonly Item[], neededIds: ReadonlySet<number>): void {
  const received = toCatalogue(items);
  const retained = cachedCatalogue
    .get()
    .items.filter((item) => neededIds.has(item.id) && !received.has(item.id));
  cachedCatalogue.set({ ...cachedCatalogue.get(), items: [...retained, ...received.values()] });
}

/** Caches an item that is not cached, for example because another tab has removed it from the cache. */
export function cacheItem(item: Item): void {
  const { items } = cachedCatalogue.get();
  if (!items.some((one) => one.id === item.id))
    cachedCatalogue.set({ ...cachedCatalogue.get(), items: [...items, item] });
}

export function cacheStore(store: Store | null): void {
  cachedCatalogue.set({ ...cachedCatalogue.get(), store });
}

export function cacheCoupon(coupon: Coupon | null): void {
  if (cachedCatalogue.get().coupon !== coupon) cachedCatalogue.set({ ...cachedCatalogue.get(), coupon });
}

/**
 * Caches the item of a card, so that its price is available immediately. An item already received from the server
 * stays in the cache, because it is more complete.
 */
export function cacheItemOfControl(control: ControlItem): void {
  const { items } = cachedCatalogue.get();
  const cached = items.find((item) => item.id === control.id);
  const hasVariant =
    control.variant === undefined || cached?.variants.some((variant) => variant.id === control.variant);
  if (cached && hasVariant) return;
  cachedCatalogue.set({
    ...cachedCatalogue.get(),
    items: [...items.filter((item) => item.id !== control.id), itemFromControl(control)],
  });
}
