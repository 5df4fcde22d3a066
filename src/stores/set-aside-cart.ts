import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { parseStoredCart, serialiseCart } from '#domain/stored-cart.ts';
import { cart, setCart } from './cart.ts';

/**
 * Lines that did not fit when two carts were merged, at sign-in or when an order was bought again. The cart page offers
 * them until they are restored or dismissed.
 */
export const setAsideCart = persistentAtom<Cart>('cart-aside', emptyCart, {
  encode: serialiseCart,
  decode: (text) => parseStoredCart(text).cart,
});

/** Merges lines of the same store; a cart of another store replaces what was set aside before. */
export function addToSetAsideCart(left: Cart): void {
  const { cart: merged } = mergeCarts(left, setAsideCart.get());
  saveSetAsideCart(merged);
}

/** Merges the lines into a cart of the same store. A cart of another store is swapped with it, so nothing is lost. */
export function restoreSetAsideCart(): void {
  const { cart: next, set_aside: left } = mergeCarts(setAsideCart.get(), cart.get());
  saveSetAsideCart(left ?? emptyCart);
  setCart(next);
}

export function dismissSetAsideCart(): void {
  saveSetAsideCart(emptyCart);
}

function saveSetAsideCart(left: Cart): void {
  setAsideCart.set(left.lines.length === 0 ? emptyCart : left);
}
