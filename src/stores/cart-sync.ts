import type { ServerCart } from '#contracts/cart.ts';
import type { Cart } from '#domain/cart.ts';
import { callApi } from './api.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { rebaseCart } from '#domain/rebase-cart.ts';
import { dismissSetAsideCart, addToSetAsideCart } from './set-aside-cart.ts';
import {
  belongsToSignedOutCustomer,
  isSignedIn,
  mergeKey,
  pendingIdempotencyKey,
  takeKey,
  unsentKey,
  versionKey,
} from './cart-sync-state.ts';
import { cart, clearCart, setCart, cartChanges, forgetCart } from './cart.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const sendDelay = 700;

let timer: ReturnType<typeof setTimeout> | undefined;
let isAdopting = false;
let isSyncing = false;

const toRequestCart = ({ restaurant_id, lines, coupon }: Cart) => ({
  restaurant_id,
  coupon,
  lines: lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
});

/** Saves every change of a signed-in customer's cart to the account. */
export function syncCartWithAccount(): void {
  if (isSyncing) return;
  isSyncing = true;
  // `subscribe` also handles a change made while this code was loading.
  cartChanges.subscribe((change) => {
    if (!change || isAdopting || readStored(versionKey) === null) return;
    scheduleSend();
  });
}

function scheduleSend(): void {
  writeStored(unsentKey, '1');
  clearTimeout(timer);
  timer = setTimeout(() => void sendCart(), sendDelay);
}

async function sendCart(): Promise<void> {
  if (readStored(versionKey) === null) return;
  const sent = cart.get();
  const result = await callApi('cart/put', {
    cart: toRequestCart(sent),
    version: Number(readStored(versionKey)) || 0,
  });
  if (!result.ok) return;
  writeStored(versionKey, String(result.data.version));
  if (cart.get() === sent) removeStored(unsentKey);
}

/** After sign-in or registration: merges the device's cart with the account's without losing anything. */
export async function mergeCartAfterSignIn(): Promise<ServerCart | null> {
  const sent = cart.get();
  const result = await callApi('cart/merge', {
    cart: toRequestCart(sent),
    idempotency_key: pendingIdempotencyKey(mergeKey),
  });
  // A banned customer can still browse: the cart stays on the device, and the merge is not retried.
  if (!result.ok && result.error.code === 'banned') writeStored(versionKey, '0');
  if (!result.ok) return null;
  if (!isSignedIn()) return null;
  adoptServerCart(result.data, sent);
  if (result.data.set_aside) addToSetAsideCart(result.data.set_aside);
  return result.data;
}

/** Reconciles the cart after a sign-in or sign-out on a page without JavaScript or in another tab. */
export async function reconcileCart(): Promise<void> {
  // Must come first: what forms have saved on the server since belongs to the next person.
  if (belongsToSignedOutCustomer()) removeCartAfterSignOut();
  await takeServerCart();
  if (isSignedIn()) await (readStored(versionKey) === null ? mergeCartAfterSignIn() : refreshFromAccount());
}

/** Loads changes made on other devices; unsent changes of this device are sent first. */
export async function refreshFromAccount(): Promise<void> {
  const knownVersion = readStored(versionKey);
  if (knownVersion === null) return;
  if (readStored(unsentKey) !== null) return sendCart();
  const cartAtRequest = cart.get();
  const result = await callApi('cart/get', {});
  if (result.ok && isSignedIn() && result.data.version > Number(knownVersion))
    adoptServerCart(result.data, cartAtRequest);
}

/** Removes the cart from the device; it stays in the account. */
export function removeCartAfterSignOut(): void {
  clearTimeout(timer);
  dismissSetAsideCart();
  forgetCart();
  clearCart();
}

/**
 * Moves a cart that forms without JavaScript saved on the server to the device. Returns false without a response: only
 * a retry can tell whether the cart has left the server.
 */
export async function takeServerCart(): Promise<boolean> {
  if (!/(?:^|; )cart_kept=1/.test(document.cookie) && readStored(takeKey) === null) return true;
  const key = pendingIdempotencyKey(takeKey);
  const result = await callApi('cart/take', { idempotency_key: key });
  if (!result.ok) return false;
  // Another tab used the same key and has received the cart.
  if (readStored(takeKey) !== key) return true;
  removeStored(takeKey);
  document.cookie = 'cart_kept=; Path=/; Max-Age=0';
  if (result.data.cart.lines.length === 0) return true;
  const { cart: merged, set_aside: left } = mergeCarts(result.data.cart, cart.get());
  setCart(merged);
  const aside = left ?? result.data.set_aside;
  if (aside) addToSetAsideCart(aside);
  return true;
}

/** Applies changes made while the response was pending to the received cart, too. */
function adoptServerCart({ cart: received, version }: ServerCart, sent: Cart): void {
  const current = cart.get();
  const next = rebaseCart({ sent, current, received });
  writeStored(versionKey, String(version));
  removeStored(unsentKey);
  removeStored(mergeKey);
  isAdopting = true;
  setCart(next);
  isAdopting = false;
  if (next.restaurant_id !== received.restaurant_id && received.lines.length > 0) addToSetAsideCart(received);
  if (current !== sent) scheduleSend();
}
