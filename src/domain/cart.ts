import { checkAddons, type AddonsResult } from './addons.ts';
import { availabilityOf, availableQuantity } from './availability.ts';
import { findVariant, type Catalogue, type Item } from './catalogue.ts';
import type { Coupon } from './coupon.ts';
import type { Money } from './money.ts';

/** A cart line on the device: ids and a quantity, never a price. */
export interface CartLine {
  item_id: number;
  variant_id: number | null;
  /** The ids in ascending order, so that the same addons give the same line key (UNK-29). */
  addon_ids: readonly number[];
  quantity: number;
}

/** The cart on the device: one store, its lines, and the code of an applied coupon. */
export interface Cart {
  restaurant_id: number | null;
  lines: readonly CartLine[];
  coupon: string | null;
}

/** Quantities and total of a cart (ENT-07, CART-35, CART-37). */
export interface CartTotals {
  productQuantity: number;
  productMemberQuantity: number;
  totalPrice: Money;
}

/** Limits of a cart (UNK-08). */
export const maxQuantity = 99;
export const maxLines = 200;

export const emptyCart: Cart = { restaurant_id: null, lines: [], coupon: null };

export type CartRefusal =
  | {
      ok: false;
      error:
        | 'item_unknown'
        | 'item_unavailable'
        | 'variant_required'
        | 'sold_out'
        | 'quantity_invalid'
        | 'free_item';
    }
  /** The store does not deliver to the place. */
  | { ok: false; error: 'not_delivered'; restaurant_id: number }
  /** CART-11: the cart belongs to another store; a dialog asks the customer before the cart is replaced. */
  | { ok: false; error: 'other_store'; restaurant_id: number }
  /** CART-41: `available` is how many units of this product the cart may contain in addition to its other lines. */
  | { ok: false; error: 'stock_limit'; available: number }
  | { ok: false; error: 'quantity_limit' | 'lines_limit'; limit: number }
  | Extract<AddonsResult, { ok: false }>;

export type CartResult = { ok: true; cart: Cart } | CartRefusal;

export interface NewLine {
  item_id: number;
  variant_id: number | null;
  addon_ids?: readonly number[];
  quantity?: number;
}

export interface CartContext {
  catalogue: Catalogue;
  /** The applied coupon. A free item can be added only if this coupon gives it. */
  coupon?: Coupon | null;
  /** The store that does not deliver to the customer's place: none of its items can be added for delivery. */
  undelivered?: number | null;
}

export function toLine({ item_id, variant_id, addon_ids = [], quantity = 1 }: NewLine): CartLine {
  return { item_id, variant_id, addon_ids: [...new Set(addon_ids)].sort((a, b) => a - b), quantity };
}

/** CART-04 and UNK-29: item id plus variant id identify the product; different addons make a separate line. */
export function lineKey({ item_id, variant_id, addon_ids }: Omit<CartLine, 'quantity'>): string {
  return [item_id, variant_id ?? '', addon_ids.join('.')].join(':');
}

export function findLine(cart: Cart, key: string): CartLine | null {
  return cart.lines.find((line) => lineKey(line) === key) ?? null;
}

/** The line to reduce when the customer removes one unit of an item: the line added last. */
export function lastLineKeyOf(cart: Cart, itemId: number): string | null {
  const line = cart.lines.findLast(({ item_id }) => item_id === itemId);
  return line ? lineKey(line) : null;
}

/** How many units of an item, or of one variant of it, are in the cart, regardless of addons. */
export function quantityInCart(cart: Cart, itemId: number, variantId?: number | null): number {
  return cart.lines.reduce(
    (sum, line) =>
      sum +
      (line.item_id === itemId && (variantId === undefined || line.variant_id === variantId)
        ? line.quantity
        : 0),
    0,
  );
}

/** Adds an item to the cart, or returns why it is refused (CART-01, 02, 03, 10, 11, 41). */
export function addToCart(cart: Cart, newLine: NewLine, context: CartContext): CartResult {
  const line = toLine(newLine);
  const item = context.catalogue.get(line.item_id);
  if (!item) return { ok: false, error: 'item_unknown' };
  if (item.restaurant_id === context.undelivered)
    return { ok: false, error: 'not_delivered', restaurant_id: item.restaurant_id };
  const refusal = checkNewLine(line, item, context);
  if (refusal) return refusal;
  if (cart.restaurant_id !== null && cart.lines.length > 0 && cart.restaurant_id !== item.restaurant_id) {
    return { ok: false, error: 'other_store', restaurant_id: cart.restaurant_id };
  }
  const key = lineKey(line);
  // A free item can be in the cart only once: another variant of it replaces the line. [F6]
  const existing =
    item.is_free_item === 1 ? cart.lines.find(({ item_id }) => item_id === item.id) : findLine(cart, key);
  if (item.is_free_item === 1) line.quantity = 1;
  else if (existing) line.quantity += existing.quantity;
  if (!existing && cart.lines.length >= maxLines) return { ok: false, error: 'lines_limit', limit: maxLines };
  const others = cart.lines.filter((other) => other !== existing);
  const overLimit = checkQuantity(line, others, context.catalogue);
  if (overLimit) return overLimit;
  const lines = existing
    ? cart.lines.map((other) => (other === existing ? line : other))
    : [...cart.lines, line];
  return { ok: true, cart: { ...cart, restaurant_id: item.restaurant_id, lines } };
}

function checkNewLine(line: CartLine, item: Item, { coupon }: CartContext): CartRefusal | null {
  if (!isQuantity(line.quantity)) return { ok: false, error: 'quantity_invalid' };
  if (item.variants.length > 0 && item.is_combo !== 1 && !findVariant(item, line.variant_id))
    return { ok: false, error: 'variant_required' };
  // [F6] A free item can be added only with the coupon that gives it.
  if (item.is_free_item === 1 && coupon?.free_item_id !== item.id) return { ok: false, error: 'free_item' };
  const { status } = availabilityOf(item, line.variant_id);
  if (status === 'unavailable') return { ok: false, error: 'item_unavailable' };
  if (status === 'sold_out') return { ok: false, error: 'sold_out' };
  const addons = checkAddons(item, line.addon_ids);
  return addons.ok ? null : addons;
}

function checkQuantity(
  line: CartLine,
  others: readonly CartLine[],
  catalogue: Catalogue,
): CartRefusal | null {
  if (line.quantity > maxQuantity) return { ok: false, error: 'quantity_limit', limit: maxQuantity };
  const available = availableQuantity(line, others, catalogue);
  return line.quantity > available ? { ok: false, error: 'stock_limit', available } : null;
}

/** [F5] Whether a value is a whole number from 1 to 99. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxQuantity;
}

/** CART-13, 14, 15: clears the cart and its coupon, then adds the item; a refused item changes nothing. */
export function replaceCart(newLine: NewLine, context: CartContext): CartResult {
  return addToCart(emptyCart, newLine, { ...context, coupon: null });
}

/**
 * CART-08, CART-09: sets the quantity of a line. An increase is limited by the stock; a decrease is not, because
 * customers must be able to resolve a shortage. A decrease removes the coupon (CART-07). The quantity of a free item
 * cannot be changed.
 */
export function setQuantity(
  cart: Cart,
  key: string,
  quantity: number,
  { catalogue }: CartContext,
): CartResult {
  const existing = findLine(cart, key);
  if (!existing) return { ok: false, error: 'item_unknown' };
  if (!Number.isInteger(quantity) || quantity < 1) return { ok: false, error: 'quantity_invalid' };
  if (quantity === existing.quantity) return { ok: true, cart };
  if (catalogue.get(existing.item_id)?.is_free_item === 1) return { ok: false, error: 'free_item' };
  const line = { ...existing, quantity };
  if (quantity > existing.quantity) {
    const others = cart.lines.filter((other) => other !== existing);
    const overLimit = checkQuantity(line, others, catalogue);
    if (overLimit) return overLimit;
  }
  const changed = { ...cart, lines: cart.lines.map((other) => (other === existing ? line : other)) };
  return { ok: true, cart: quantity < existing.quantity ? removeCoupon(changed, catalogue) : changed };
}

/** Removes one unit of a line; the last unit removes the line (CART-05, 06, 07, 09). */
export function removeOne(cart: Cart, key: string, context: CartContext): CartResult {
  const existing = findLine(cart, key);
  if (!existing) return { ok: false, error: 'item_unknown' };
  if (context.catalogue.get(existing.item_id)?.is_free_item === 1) return { ok: false, error: 'free_item' };
  if (existing.quantity > 1) return setQuantity(cart, key, existing.quantity - 1, context);
  return { ok: true, cart: removeLines(cart, [key], context.catalogue) };
}

/**
 * CART-07, CART-25, BAR-06: removes whole lines together with the coupon; removing the last line also clears the
 * active store.
 */
export function removeLines(cart: Cart, keys: readonly string[], catalogue: Catalogue): Cart {
  const lines = cart.lines.filter((line) => !keys.includes(lineKey(line)));
  return lines.length === cart.lines.length ? cart : removeCoupon({ ...cart, lines }, catalogue);
}

/** Removes the coupon together with the free item that depends on it. */
export function removeCoupon(cart: Cart, catalogue: Catalogue): Cart {
  const lines = cart.lines.filter((line) => catalogue.get(line.item_id)?.is_free_item !== 1);
  return lines.length === 0 ? emptyCart : { ...cart, lines, coupon: null };
}

/** CART-38: the number on the cart's badge. */
export function cartBadgeCount(cart: Cart, settings: { countQuantityAsTotalItemsOnCart: boolean }): number {
  return settings.countQuantityAsTotalItemsOnCart
    ? cart.lines.reduce((sum, line) => sum + line.quantity, 0)
    : cart.lines.length;
}
