import { useSyncExternalStore } from 'react';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { cart } from '#stores/cart.ts';

const subscribe = (subscribers: () => void) => cart.listen(subscribers);

/**
 * Returns a part of the cart and renders again only when that part changes. The cart is empty on the server and
 * during hydration.
 */
export function useCart<Part extends string | number | boolean | Cart>(select: (cart: Cart) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(cart.get()),
    () => select(emptyCart),
  );
}
