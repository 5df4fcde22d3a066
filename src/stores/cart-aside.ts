import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { readCart, writeCart } from '#domain/stored-cart.ts';
import { cart, fillCart } from './cart.ts';

/** What did not fit beside this cart when two met, at a sign-in or when an order was bought again: offered in the cart until it is taken or dismissed. */
export const cartAside = persistentAtom<Cart>('cart-aside', emptyCart, {
  encode: writeCart,
  decode: (text) => readCart(text).cart,
});

/** Lines of the same store join those already waiting; another store's cart takes their place. */
export function setAside(left: Cart): void {
  const { cart: waiting } = mergeCarts(left, cartAside.get());
  keep(waiting);
}

/** Its lines join a cart of the same store. Another store's cart changes places with it, so nothing is lost. */
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
