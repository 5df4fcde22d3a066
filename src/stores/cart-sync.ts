import type { CartCalls, KeptCart } from '#contracts/cart.ts';
import type { Cart } from '#domain/cart.ts';
import { calls } from './api.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { redoChanges } from '#domain/rebase-cart.ts';
import { dismissAside, setAside } from './cart-aside.ts';
import { isLeftBehind, isSignedIn, mergeKey, onceKey, takeKey, unsentKey, versionKey } from './cart-owner.ts';
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

/** A signed-in customer's cart follows them: every change is also kept on the server. */
export function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Also the intent that came while this code was on its way.
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

/** After sign-in or registration: the device's cart and the account's become one, losing nothing. */
export async function signedIn(): Promise<KeptCart | null> {
  const sent = cart.get();
  const answer = await callCart('merge', { cart: body(sent), idempotency_key: onceKey(mergeKey) });
  // A banned customer may look: the cart stays on the device, and the account is not asked again and again.
  if (!answer.ok && answer.error.code === 'banned') writeStored(versionKey, '0');
  if (!answer.ok) return null;
  if (!isSignedIn()) return null;
  adopt(answer.data, sent);
  if (answer.data.set_aside) setAside(answer.data.set_aside);
  return answer.data;
}

/** Signed in or out on a page without script, or in another tab: the cart catches up. */
export async function catchUp(): Promise<void> {
  // First, for what forms have kept since is not theirs who left.
  if (isLeftBehind()) signedOut();
  await takeKeptCart();
  if (isSignedIn()) await (readStored(versionKey) === null ? signedIn() : refreshFromAccount());
}

/** Another device may have changed the account's cart; what was changed here and never arrived goes first. */
export async function refreshFromAccount(): Promise<void> {
  const known = readStored(versionKey);
  if (known === null) return;
  if (readStored(unsentKey) !== null) return sendCart();
  const asked = cart.get();
  const answer = await callCart('get', {});
  if (answer.ok && isSignedIn() && answer.data.version > Number(known)) adopt(answer.data, asked);
}

/** Nothing stays for the next person; the account keeps its cart. */
export function signedOut(): void {
  clearTimeout(timer);
  dismissAside();
  leaveCart();
  clearCart();
}

/**
 * Forms that were sent without script kept a cart on the server: it moves to the device, which owns it from here on. False where
 * no answer came: it may or may not have left the server, which only the next answer tells.
 */
export async function takeKeptCart(): Promise<boolean> {
  if (!/(?:^|; )cart_kept=1/.test(document.cookie) && readStored(takeKey) === null) return true;
  const key = onceKey(takeKey);
  const answer = await callCart('take', { idempotency_key: key });
  if (!answer.ok) return false;
  // Another tab asked by the same key, and has it.
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

/** What was put in while the answer was on its way is put into what came, too. */
function adopt({ cart: came, version }: KeptCart, sent: Cart): void {
  const now = cart.get();
  const next = redoChanges({ sent, now, came });
  writeStored(versionKey, String(version));
  removeStored(unsentKey);
  removeStored(mergeKey);
  isAdopting = true;
  fillCart(next);
  isAdopting = false;
  if (next.restaurant_id !== came.restaurant_id && came.lines.length > 0) setAside(came);
  if (now !== sent) sendSoon();
}
