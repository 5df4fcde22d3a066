import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { parseStoredCart, serialiseCart } from '#domain/stored-cart.ts';
import { cart, fillCart } from './cart.ts';

/**
 * What did not fit when two carts were merged, at sign-in or when an order was ordered again. The cart page offers it
 * until it is restored or dismissed.
 */
export const cartAside = persistentAtom<Cart>('cart-aside', emptyCart, {
  encode: serialiseCart,
  decode: (text) => parseStoredCart(text).cart,
});

/** Merges lines of the same store; a cart of another store replaces what was set aside before. */
export function setAside(left: Cart): void {
  const { cart: waiting } = mergeCarts(left, cartAside.get());
  keep(waiting);
}

/** Merges the lines into a cart of the same store. A cart of another store is swapped with it, so nothing is lost. */
export function takeAside(): void {
  const { cart: next, set_aside: left } = mergeCarts(cartAside.get(), cart.get());
  keep(left ?? emptyCart);
  fillCart(next);
}

export function dismissAside(): void {
  keep(emptyCart);
}

function keep(left: Cart): void {
  cartAside.set(left.lines.length === 0 ? emptyCart : left);
}
