import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { Item, Variant } from '#domain/catalogue.ts';
import { toCatalogue, type Catalogue } from '#domain/catalogue.ts';
import { itemFromControl, type ControlItem } from '#domain/control-item.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { Store } from '#domain/store.ts';

/**
 * The latest data about the cart's items from the server, cached on the device: enough to show prices and check stock
 * limits at once. Editing it gains nothing, because the server prices every cart itself.
 */
export interface Shelf {
  version: 1;
  items: readonly Item[];
  store: Store | null;
  coupon: Coupon | null;
}

// The atom below is decoded while this module is evaluated, so the decoder may only use hoisted functions.
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

/** Validates the numbers used by the cart bar: a text among them would break its sums. */
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

/** Replaces cached items by those from the server and drops items that are no longer needed. */
export function shelveItems(items: readonly Item[], keep: ReadonlySet<number>): void {
  const fresh = toCatalogue(items);
  const kept = shelf.get().items.filter((item) => keep.has(item.id) && !fresh.has(item.id));
  shelf.set({ ...shelf.get(), items: [...kept, ...fresh.values()] });
}

/** Caches an item unless it is cached; another tab may have dropped it. */
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

/**
 * Caches the item of a card, so that it can be priced at once. Data already received from the server is more complete
 * and stays.
 */
export function shelveControl(control: ControlItem): void {
  const { items } = shelf.get();
  const known = items.find((item) => item.id === control.id);
  const knowsVariant =
    control.variant === undefined || known?.variants.some((variant) => variant.id === control.variant);
  if (known && knowsVariant) return;
  shelf.set({
    ...shelf.get(),
    items: [...items.filter((item) => item.id !== control.id), itemFromControl(control)],
  });
}
