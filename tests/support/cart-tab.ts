import { vi } from 'vitest';
import { toControlItem } from '#domain/control-item.ts';
import type { Item } from '#domain/catalogue.ts';
import { makeAddons, makeItem, makeVariant } from './shop.ts';

/** Opens a new tab: it loads the modules again and uses the current storage of the device. */
export async function openTab() {
  vi.resetModules();
  const [cart, notice, choices, check, catalogue, figures, storage, coupon] = await Promise.all([
    import('#stores/cart.ts'),
    import('#stores/cart-notice.ts'),
    import('#stores/cart-choices.ts'),
    import('#stores/recheck-availability.ts'),
    import('#stores/cart-catalogue.ts'),
    import('#stores/cart-figures.ts'),
    import('#stores/storage.ts'),
    import('#stores/apply-coupon.ts'),
  ]);
  return { ...cart, ...notice, ...choices, ...check, ...catalogue, ...figures, ...storage, ...coupon };
}

export const apple = makeItem({
  id: 1,
  name: 'Apple',
  variants: [makeVariant({ id: 11, is_default: 1, regular_price: 5_000, stock: 3 })],
});
export const pear = makeItem({
  id: 2,
  name: 'Pear',
  variants: [makeVariant({ id: 21, is_default: 1, regular_price: 2_000, is_infinite: 1, stock: 0 })],
});
export const milk = makeItem({
  id: 3,
  name: 'Milk',
  restaurant_id: 2,
  variants: [makeVariant({ id: 31, is_default: 1, regular_price: 8_800, restaurant_id: 2 })],
});
export const gift = makeItem({
  id: 4,
  name: 'Gift',
  is_free_item: 1,
  variants: [makeVariant({ id: 41, is_default: 1, regular_price: 1_000 })],
});
export const melon = makeItem({
  id: 5,
  name: 'Melon',
  variants: [makeVariant({ id: 51, is_default: 1, regular_price: 4_000, stock: 4 })],
  addon_categories: [makeAddons()],
});

export const stored = (key: string) => localStorage.getItem(key);
export const lines = (tab: Awaited<ReturnType<typeof openTab>>) =>
  tab.cart.get().lines.map((line) => [line.item_id, line.quantity]);
export const from = (item: Item) => toControlItem(item);
