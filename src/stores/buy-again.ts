import { type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { cart, setCart } from './cart.ts';
import { loadStoreOfCart, recheckAvailability } from './recheck-availability.ts';
import { addToSetAsideCart } from './set-aside-cart.ts';

/** Adds an earlier order to the device's cart, or replaces the cart with it. Lines that do not fit are set aside. */
export async function fillCartAgain(ordered: Cart, how: 'add' | 'replace'): Promise<void> {
  if (how === 'replace') setCart(ordered);
  else {
    const { cart: merged, set_aside } = mergeCarts(ordered, cart.get());
    setCart(merged);
    if (set_aside) addToSetAsideCart(set_aside);
  }
  // The device has no prices of these items yet, and without prices every cart bar would show an amount of 0.
  await Promise.all([recheckAvailability(), loadStoreOfCart()]);
}
