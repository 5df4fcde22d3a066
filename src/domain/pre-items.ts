import type { Cart } from './cart.ts';
import type { Catalogue, Item } from './catalogue.ts';

function preItemDates(cart: Cart, catalogue: Catalogue): string[] {
  return cart.lines.flatMap((line) => {
    const item: Item | undefined = catalogue.get(line.item_id);
    return item?.is_pre_item === 1 && item.pre_avail_date !== null ? [item.pre_avail_date.slice(0, 10)] : [];
  });
}

/** The item as it is sold on this day: from its date on, a pre-item is sold like any other item. */
export function itemOnDay<T extends Pick<Item, 'is_pre_item' | 'pre_avail_date'>>(item: T, day: string): T {
  const isAvailable = item.is_pre_item === 1 && (item.pre_avail_date ?? '').slice(0, 10) <= day;
  return isAvailable ? { ...item, is_pre_item: 0 } : item;
}

/**
 * CART-26, CART-27: whether any pre-item becomes available after the selected date. ISO dates compare as text. The date
 * is asked for only if there are pre-items, because a device needs long to find its day.
 */
export function hasPreItemsAfter(
  cart: Cart,
  catalogue: Catalogue,
  selectedDate: string | (() => string),
): boolean {
  const dates = preItemDates(cart, catalogue);
  if (dates.length === 0) return false;
  const selected = typeof selectedDate === 'string' ? selectedDate : selectedDate();
  return dates.some((date) => date > selected);
}

/** UNK-23: the first day on which everything in the cart is available. */
export function earliestAvailableDate(cart: Cart, catalogue: Catalogue, todayDate: string): string {
  return preItemDates(cart, catalogue).reduce((latest, date) => (date > latest ? date : latest), todayDate);
}
