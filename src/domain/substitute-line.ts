import { availabilityOf, availableQuantity } from './availability.ts';
import {
  addToCart,
  removeCoupon,
  findLine,
  lineKey,
  maxQuantity,
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
export interface Substitute {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  cloth: Item['cloth'];
  price: Money;
  variant_id: number | null;
}

/** The line to replace, and the kind of substitute. */
export interface SubstituteRequest {
  key: string;
  name: string;
  remedy: 'swap' | 'choose_variant';
}

/**
 * Replaces a line with a substitute, in the same quantity as far as the stock allows, and removes the coupon. A refusal
 * leaves the cart unchanged.
 */
export function substituteLine(
  cart: Cart,
  key: string,
  substitute: NewLine,
  context: CartContext,
): CartResult {
  const replaced = findLine(cart, key);
  if (!replaced) return { ok: false, error: 'item_unknown' };
  const others = { ...cart, lines: cart.lines.filter((line) => line !== replaced) };
  const line = toLine(substitute);
  const existingQuantity = findLine(others, lineKey(line))?.quantity ?? 0;
  const available = Math.min(
    maxQuantity - existingQuantity,
    availableQuantity(line, others.lines, context.catalogue),
  );
  const quantity = Math.max(1, Math.min(replaced.quantity, available));
  const added = addToCart(others, { ...substitute, quantity }, context);
  if (!added.ok) return added;
  const substituted = findLine(added.cart, lineKey(line))!;
  const lines = cart.lines.flatMap((other) =>
    other === replaced ? [substituted] : lineKey(other) === lineKey(line) ? [] : [other],
  );
  return { ok: true, cart: removeCoupon({ ...added.cart, lines }, context.catalogue) };
}

export function otherAvailableVariants(item: Item, variantId: number | null): Variant[] {
  return item.variants.filter(
    (variant) => variant.id !== variantId && availabilityOf(item, variant.id).status === 'available',
  );
}

/** The other available variants of a line's item, as cards. */
export function variantSubstitutes(key: string, { lines }: Cart, items: readonly Item[]): Substitute[] {
  const line = lines.find((candidate) => lineKey(candidate) === key);
  const item = items.find(({ id }) => id === line?.item_id);
  if (!line || !item) return [];
  return otherAvailableVariants(item, line.variant_id).map((variant) => ({
    id: item.id,
    slug: item.slug,
    name: variant.name,
    image: item.image,
    cloth: item.cloth,
    price: priceOf(item, variant).price,
    variant_id: variant.id,
  }));
}
