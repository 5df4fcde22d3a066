import { emptyCart, lineKey, maxLines, type Cart } from './cart.ts';
import { rebaseCart } from './rebase-cart.ts';

/**
 * How a signed-in customer's cart stays the same on every device. A device sends its whole cart together with the cart
 * that it last received (`base`); the server applies the difference between the two to the account's cart. So no device
 * overwrites the changes of another device, whatever the order in which requests arrive.
 */

/** The account's cart. The version increases with every change. */
export type AccountCart = { cart: Cart; version: number };

/** A request without a response yet. It is repeated with the same key, so that the server applies it only once. */
export type CartUpload = { key: string; cart: Cart };

export type DeviceCart = {
  cart: Cart;
  /** The account's cart that the device last received. */
  base: AccountCart;
  upload: CartUpload | null;
};

export type CartPut = { cart: Cart; base: Cart; version: number; key: string };

/**
 * What the device sends next: the same upload again until there is a response, then the changes made since; null if
 * nothing has changed.
 */
export function nextUpload(device: DeviceCart, newKey: () => string): CartUpload | null {
  if (device.upload) return device.upload;
  return sameCart(device.cart, device.base.cart) ? null : { key: newKey(), cart: device.cart };
}

/**
 * A cart, and the lines that do not fit into it: the cart of another store that it replaces, or lines beyond the limit.
 */
export type CartWithSetAside = { cart: Cart; set_aside: Cart | null };

/** The account's cart after a device's changes. */
export function applyCartPut(
  stored: AccountCart,
  { cart, base, version }: Pick<CartPut, 'cart' | 'base' | 'version'>,
): CartWithSetAside {
  if (version === stored.version) return { cart, set_aside: null };
  return mergeChanges({ sent: base, current: cart, received: stored.cart });
}

/**
 * The device's cart after a response. `sent` is the cart that the device had uploaded; changes made on the device since
 * then are applied to the received cart.
 */
export const mergeResponse = (current: Cart, received: Cart, sent: Cart): CartWithSetAside =>
  mergeChanges({ sent, current, received });

function mergeChanges(change: { sent: Cart; current: Cart; received: Cart }): CartWithSetAside {
  const { sent, current, received } = change;
  const next = rebaseCart(change);
  const isOtherStore =
    current.lines.length > 0 && received.lines.length > 0 && current.restaurant_id !== received.restaurant_id;
  if (isOtherStore) {
    if (next === current) return { cart: next, set_aside: received };
    return { cart: next, set_aside: sameCart(current, sent) ? null : current };
  }
  const overflow = next.lines.slice(maxLines);
  if (overflow.length === 0) return { cart: next, set_aside: null };
  return {
    cart: { ...next, lines: next.lines.slice(0, maxLines) },
    set_aside: { ...next, lines: overflow, coupon: null },
  };
}

/** Whether two carts have the same lines in the same quantities, in any order, and the same coupon. */
export function sameCart(a: Cart, b: Cart): boolean {
  return toComparableText(a) === toComparableText(b);
}

function toComparableText({ restaurant_id, lines, coupon }: Cart): string {
  const quantities = lines.map((line) => `${lineKey(line)}=${line.quantity}`).toSorted();
  return JSON.stringify(
    lines.length === 0 ? [emptyCart.restaurant_id, [], null] : [restaurant_id, quantities, coupon],
  );
}
