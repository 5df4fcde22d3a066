/**
 * Empties the device's cart while the page that shows the placed order is being parsed: a customer who leaves it before its
 * scripts have arrived would find the ordered items in the cart, and could order them twice. order/follow-order.ts
 * does the rest (the account's cart, the input of the checkout).
 */
import { emptyCart } from '#domain/cart.ts';
import { serialiseCart } from '#domain/stored-cart.ts';

// The page is opened with `?placed` once: Back to it must not empty a new cart.
const url = new URL(location.href);
url.searchParams.delete('placed');
history.replaceState(history.state, '', url);
document.documentElement.dataset['placed'] = '';

try {
  // The cart's store in other tabs reads this value; a removed key would leave it without a cart.
  localStorage['cart'] = serialiseCart(emptyCart);
  for (const key of [
    'cart-figures',
    'appliedCoupon',
    'couponAppliedAmount',
    'activeRestaurant',
    'has_preitems',
    'cart-upload',
    'cart-unsent',
  ])
    localStorage.removeItem(key);
  // As `markAccountCartEmpty` does: else the same items, ordered again, would count as the ones that the account's cart
  // has lost with the order, and would be removed.
  const version = localStorage.getItem('cart-version');
  if (version !== null)
    localStorage['cart-base'] = JSON.stringify({ cart: emptyCart, version: Number(version) || 0 });
} catch {
  // Storage is refused: the cart is in a cookie, which follow-order.ts removes.
}
