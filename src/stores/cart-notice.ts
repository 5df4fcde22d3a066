import { atom } from 'nanostores';
import type { Cart, CartRefusal, NewLine } from '#domain/cart.ts';
import type { Item } from '#domain/catalogue.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { cachedItems } from './cart-catalogue.ts';

export type ItemQuantity = { item: ControlItem; quantity: number };

/** Message or question for the customer about the latest change. */
export type CartNotice =
  | { kind: 'replace'; line: NewLine; item: Item | null; more?: readonly ItemQuantity[] }
  /** The item's store does not deliver to the place. */
  | { kind: 'area'; line: NewLine; item: Item | null; more?: readonly ItemQuantity[] }
  | { kind: 'stock'; name: string; available: number }
  | { kind: 'gone' | 'free'; name: string }
  | { kind: 'limit' | 'lines'; limit: number }
  /** The cart would be above the highest total of an order; the server's message names it. */
  | { kind: 'order_limit'; message: string }
  /** An earlier order is bought again while the cart has items. */
  | { kind: 'again'; ordered: Cart; leftOut: number };

export const cartNotice = atom<CartNotice | null>(null);

/** The code of the coupon that a change of the lines has removed; null if there is none. */
export const removedCoupon = atom<string | null>(null);

/** The message about a refused change. */
export function noticeFor(refusal: CartRefusal, line: NewLine): CartNotice | null {
  const name = cachedItems().get(line.item_id)?.name ?? '';
  switch (refusal.error) {
    case 'other_store':
      return { kind: 'replace', line, item: cachedItems().get(line.item_id) ?? null };
    case 'not_delivered':
      return { kind: 'area', line, item: cachedItems().get(line.item_id) ?? null };
    case 'stock_limit':
      return { kind: 'stock', name, available: refusal.available };
    case 'quantity_limit':
      return { kind: 'limit', limit: refusal.limit };
    case 'lines_limit':
      return { kind: 'lines', limit: refusal.limit };
    case 'free_item':
      return { kind: 'free', name };
    case 'item_unavailable':
    case 'sold_out':
    case 'item_unknown':
      return { kind: 'gone', name };
    default:
      return null;
  }
}
