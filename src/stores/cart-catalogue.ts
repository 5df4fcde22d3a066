import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { Item, Variant } from '#domain/catalogue.ts';
import { toCatalogue, type Catalogue } from '#domain/catalogue.ts';
import { itemOfControl, type ControlItem } from '#domain/control-item.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { Store } from '#domain/store.ts';

/**
 * What the device last heard about the things in its cart: enough for an instant figure and for the stock limit.
 * Never the truth: the server prices every cart again, so nothing is gained by editing it.
 */
export interface Shelf {
  version: 1;
  items: readonly Item[];
  store: Store | null;
  coupon: Coupon | null;
}

// The shelf is read as this file begins: what that needs are functions, which are there from the start.
const emptyShelf: Shelf = { version: 1, items: [], store: null, coupon: null };

export const shelf = persistentAtom<Shelf>('cart-shelf', emptyShelf, {
  encode: JSON.stringify,
  decode: readShelf,
});

function readShelf(text: string): Shelf {
  try {
    const value = JSON.parse(text) as Partial<Shelf> | null;
    if (value?.version !== 1 || !Array.isArray(value.items)) return emptyShelf;
    const items = value.items.filter(isItem);
    return {
      version: 1,
      items,
      store: isStore(value.store) ? value.store : null,
      coupon: typeof value.coupon?.code === 'string' ? value.coupon : null,
    };
  } catch {
    return emptyShelf;
  }
}

/** What the bar's figures are made of: one word in them, and the bar would count with it. */
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

export function shelfCatalogue(): Catalogue {
  return toCatalogue(shelf.get().items);
}

/** Items the server spoke of take the place of what was known; those no longer needed are dropped. */
export function shelveItems(items: readonly Item[], keep: ReadonlySet<number>): void {
  const fresh = toCatalogue(items);
  const kept = shelf.get().items.filter((item) => keep.has(item.id) && !fresh.has(item.id));
  shelf.set({ ...shelf.get(), items: [...kept, ...fresh.values()] });
}

/** Another tab may have tidied the shelf while this one was choosing. */
export function shelveItem(item: Item): void {
  const { items } = shelf.get();
  if (!items.some((one) => one.id === item.id)) shelf.set({ ...shelf.get(), items: [...items, item] });
}

export function shelveStore(store: Store | null): void {
  shelf.set({ ...shelf.get(), store });
}

export function shelveCoupon(coupon: Coupon | null): void {
  if (shelf.get().coupon !== coupon) shelf.set({ ...shelf.get(), coupon });
}

/** Makes sure an item of a card can be counted at once; what the server said about it before is better and stays. */
export function shelveControl(control: ControlItem): void {
  const { items } = shelf.get();
  const known = items.find((item) => item.id === control.id);
  const knowsVariant =
    control.variant === undefined || known?.variants.some((variant) => variant.id === control.variant);
  if (known && knowsVariant) return;
  shelf.set({
    ...shelf.get(),
    items: [...items.filter((item) => item.id !== control.id), itemOfControl(control)],
  });
}
