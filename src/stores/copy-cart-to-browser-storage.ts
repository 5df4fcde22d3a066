import { encodeCartState, type CartState } from '#domain/cart-codec.ts';
import { cartPaths } from '#paths';
import type { CartSummary } from './cart-figures.ts';
import { dropHeldCart, holdCart } from './held-cart.ts';
import { isRefused, removeStored, writeStored } from './storage.ts';

interface BrowserCartCopy {
  state: CartState;
  figures: CartSummary;
  hasPreitems: boolean;
  weightExceeded: boolean;
}

/**
 * The maximum length of the cart's cookie, because browsers reject longer ones. The page loads a longer cart with a
 * request.
 */
const cookieLimit = 3800;

/**
 * Stores the cart under the storage keys that the specification names, the figures of the cart bar, and a cookie for
 * the pages that render the cart. If the device refuses to store the cart, another cookie keeps it for all pages.
 */
export function copyCartToBrowserStorage({
  state,
  figures,
  hasPreitems,
  weightExceeded,
}: BrowserCartCopy): void {
  const { cart } = state;
  const isEmpty = cart.lines.length === 0;
  store('activeRestaurant', cart.restaurant_id === null ? null : String(cart.restaurant_id));
  store('appliedCoupon', cart.coupon);
  store('couponAppliedAmount', cart.coupon === null ? null : String(figures.discount));
  store('has_preitems', isEmpty ? null : String(hasPreitems));
  store('cart_weight_exceeded', weightExceeded ? 'true' : null);
  store('cart-figures', isEmpty ? null : JSON.stringify(figures));
  if (isRefused('cart')) holdCart(state);
  else dropHeldCart();
  self.heldCart = isRefused('cart') ? JSON.stringify(cart) : undefined;
  const text = encodeCartState(state);
  const age = isEmpty || text.length > cookieLimit ? 0 : 180 * 24 * 3600;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const path of cartPaths)
    document.cookie = `device_cart=${age ? text : ''}; Path=${path}; Max-Age=${age}; SameSite=Lax${secure}`;
  document.dispatchEvent(new CustomEvent('haat:cart', { detail: isEmpty ? null : figures }));
}

function store(key: string, value: string | null): void {
  if (value === null) removeStored(key);
  else writeStored(key, value);
}
