import type { CartCalls, KeptCart } from '#contracts/cart.ts';
import type { Cart } from '#domain/cart.ts';
import { calls } from './api.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { rebaseCart } from '#domain/rebase-cart.ts';
import { dismissAside, setAside } from './set-aside-cart.ts';
import {
  isLeftBehind,
  isSignedIn,
  mergeKey,
  onceKey,
  takeKey,
  unsentKey,
  versionKey,
} from './cart-sync-state.ts';
import { cart, clearCart, fillCart, intents, leaveCart } from './cart.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const callCart = calls<CartCalls>('cart');
const pause = 700;

let timer: ReturnType<typeof setTimeout> | undefined;
let isAdopting = false;
let isFollowing = false;

const body = ({ restaurant_id, lines, coupon }: Cart) => ({
  restaurant_id,
  coupon,
  lines: lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
});

/** Saves every change of a signed-in customer's cart to the account. */
export function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  // `subscribe` also handles a change made while this code was loading.
  intents.subscribe((intent) => {
    if (!intent || isAdopting || readStored(versionKey) === null) return;
    sendSoon();
  });
}

function sendSoon(): void {
  writeStored(unsentKey, '1');
  clearTimeout(timer);
  timer = setTimeout(() => void sendCart(), pause);
}

async function sendCart(): Promise<void> {
  if (readStored(versionKey) === null) return;
  const sent = cart.get();
  const answer = await callCart('put', { cart: body(sent), version: Number(readStored(versionKey)) || 0 });
  if (!answer.ok) return;
  writeStored(versionKey, String(answer.data.version));
  if (cart.get() === sent) removeStored(unsentKey);
}

/** After sign-in or registration: merges the device's cart with the account's without losing anything. */
export async function signedIn(): Promise<KeptCart | null> {
  const sent = cart.get();
  const answer = await callCart('merge', { cart: body(sent), idempotency_key: onceKey(mergeKey) });
  // A banned customer can still browse: the cart stays on the device, and the merge is not retried.
  if (!answer.ok && answer.error.code === 'banned') writeStored(versionKey, '0');
  if (!answer.ok) return null;
  if (!isSignedIn()) return null;
  adopt(answer.data, sent);
  if (answer.data.set_aside) setAside(answer.data.set_aside);
  return answer.data;
}

/** Reconciles the cart after a sign-in or sign-out on a page without JavaScript or in another tab. */
export async function catchUp(): Promise<void> {
  // Must come first: what forms have saved on the server since belongs to the next person.
  if (isLeftBehind()) signedOut();
  await takeKeptCart();
  if (isSignedIn()) await (readStored(versionKey) === null ? signedIn() : refreshFromAccount());
}

/** Loads changes made on other devices; unsent changes of this device are sent first. */
export async function refreshFromAccount(): Promise<void> {
  const known = readStored(versionKey);
  if (known === null) return;
  if (readStored(unsentKey) !== null) return sendCart();
  const asked = cart.get();
  const answer = await callCart('get', {});
  if (answer.ok && isSignedIn() && answer.data.version > Number(known)) adopt(answer.data, asked);
}

/** Removes the cart from the device; it stays in the account. */
export function signedOut(): void {
  clearTimeout(timer);
  dismissAside();
  leaveCart();
  clearCart();
}

/**
 * Moves a cart that forms without JavaScript saved on the server to the device. Returns false without a response: only
 * a retry can tell whether the cart has left the server.
 */
export async function takeKeptCart(): Promise<boolean> {
  if (!/(?:^|; )cart_kept=1/.test(document.cookie) && readStored(takeKey) === null) return true;
  const key = onceKey(takeKey);
  const answer = await callCart('take', { idempotency_key: key });
  if (!answer.ok) return false;
  // Another tab used the same key and has received the cart.
  if (readStored(takeKey) !== key) return true;
  removeStored(takeKey);
  document.cookie = 'cart_kept=; Path=/; Max-Age=0';
  if (answer.data.cart.lines.length === 0) return true;
  const { cart: both, set_aside: left } = mergeCarts(answer.data.cart, cart.get());
  fillCart(both);
  const aside = left ?? answer.data.set_aside;
  if (aside) setAside(aside);
  return true;
}

/** Applies changes made while the response was pending to the received cart, too. */
function adopt({ cart: came, version }: KeptCart, sent: Cart): void {
  const now = cart.get();
  const next = rebaseCart({ sent, current: now, received: came });
  writeStored(versionKey, String(version));
  removeStored(unsentKey);
  removeStored(mergeKey);
  isAdopting = true;
  fillCart(next);
  isAdopting = false;
  if (next.restaurant_id !== came.restaurant_id && came.lines.length > 0) setAside(came);
  if (now !== sent) sendSoon();
}
