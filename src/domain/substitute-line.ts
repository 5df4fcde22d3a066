import { availabilityOf, roomFor } from './availability.ts';
import {
  addToCart,
  dropCoupon,
  findLine,
  lineKey,
  quantityLimit,
  toLine,
  type Cart,
  type CartContext,
  type CartResult,
  type NewLine,
} from './cart.ts';
import type { Item, Variant } from './catalogue.ts';
import type { Money } from './money.ts';
import { priceOf } from './item-price.ts';

/** An item that can replace a line, as shown on a card. */
export interface Swap {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  cloth: Item['cloth'];
  price: Money;
  variant_id: number | null;
}

/** A line to replace, and with what kind of substitute. */
export interface Exchange {
  key: string;
  name: string;
  way: 'swap' | 'choose_variant';
}

/**
 * Replaces a line by a substitute, in the same quantity as far as the stock allows; if refused, the cart is unchanged.
 */
export function swapLine(cart: Cart, key: string, instead: NewLine, context: CartContext): CartResult {
  const held = findLine(cart, key);
  if (!held) return { ok: false, error: 'item_unknown' };
  const others = { ...cart, lines: cart.lines.filter((line) => line !== held) };
  const line = toLine(instead);
  const beside = findLine(others, lineKey(line))?.quantity ?? 0;
  const room = Math.min(quantityLimit - beside, roomFor(line, others.lines, context.catalogue));
  const quantity = Math.max(1, Math.min(held.quantity, room));
  const added = addToCart(others, { ...instead, quantity }, context);
  if (!added.ok) return added;
  const taken = findLine(added.cart, lineKey(line))!;
  const lines = cart.lines.flatMap((one) =>
    one === held ? [taken] : lineKey(one) === lineKey(line) ? [] : [one],
  );
  return { ok: true, cart: dropCoupon({ ...added.cart, lines }, context.catalogue) };
}

/** An item's other available variants. */
export function otherVariants(item: Item, variantId: number | null): Variant[] {
  return item.variants.filter(
    (variant) => variant.id !== variantId && availabilityOf(item, variant.id).status === 'available',
  );
}

/** The other available variants of a line's item, as cards. */
export function packsInstead(key: string, { lines }: Cart, items: readonly Item[]): Swap[] {
  const line = lines.find((one) => lineKey(one) === key);
  const item = items.find((one) => one.id === line?.item_id);
  if (!line || !item) return [];
  return otherVariants(item, line.variant_id).map((variant) => ({
    id: item.id,
    slug: item.slug,
    name: variant.name,
    image: item.image,
    cloth: item.cloth,
    price: priceOf(item, variant).price,
    variant_id: variant.id,
  }));
}
