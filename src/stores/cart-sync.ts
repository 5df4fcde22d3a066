import type { CartCalls, KeptCart } from '#contracts/cart.ts';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { calls } from './api.ts';
import { dismissAside, setAside } from './cart-aside.ts';
import { cart, clearCart, fillCart, intents, setTip } from './cart.ts';
import { customerName } from './customer.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const callCart = calls<CartCalls>('cart');
const pause = 700;

/** The version of the account's cart this device has last seen, and whether it has changed its own since. */
const versionKey = 'cart-version';
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
    writeStored('cart-unsent', '1');
    clearTimeout(timer);
    timer = setTimeout(() => void sendCart(), pause);
  });
}

async function sendCart(): Promise<void> {
  const sent = cart.get();
  const answer = await callCart('put', { cart: body(sent), version: Number(readStored(versionKey)) || 0 });
  if (!answer.ok) return;
  writeStored(versionKey, String(answer.data.version));
  if (cart.get() === sent) removeStored('cart-unsent');
}

/** After sign-in or registration: the device's cart and the account's become one, losing nothing. */
export async function signedIn(): Promise<KeptCart | null> {
  const answer = await callCart('merge', { cart: body(cart.get()) });
  // A banned customer may look: the cart stays on the device, and the account is not asked again and again.
  if (!answer.ok && answer.error.code === 'banned') writeStored(versionKey, '0');
  if (!answer.ok) return null;
  adopt(answer.data);
  if (answer.data.set_aside) setAside(answer.data.set_aside);
  return answer.data;
}

const isSignedIn = () => customerName() !== null;

/** Signed in or out on a page without script, or in another tab: the cart catches up. */
export async function catchUp(): Promise<void> {
  await takeKeptCart();
  if (isSignedIn()) await (readStored(versionKey) === null ? signedIn() : refreshFromAccount());
  else if (readStored(versionKey) !== null) signedOut();
}

/** Another device may have changed the account's cart; what was changed here and never arrived goes first. */
export async function refreshFromAccount(): Promise<void> {
  const known = readStored(versionKey);
  if (known === null) return;
  if (readStored('cart-unsent') !== null) return sendCart();
  const answer = await callCart('get', {});
  if (answer.ok && answer.data.version > Number(known)) adopt(answer.data);
}

/** At sign-out nothing stays for the next person; the account keeps its cart. */
export function signedOut(): void {
  clearTimeout(timer);
  for (const key of [versionKey, 'cart-unsent']) removeStored(key);
  dismissAside();
  clearCart();
  setTip(null);
}

/** Forms that were sent without script kept a cart on the server: it moves to the device, which owns it from here on. */
export async function takeKeptCart(): Promise<void> {
  if (!/(?:^|; )cart_kept=1/.test(document.cookie)) return;
  const answer = await callCart('take', {});
  if (!answer.ok) return;
  document.cookie = 'cart_kept=; Path=/; Max-Age=0';
  const taken = answer.data.cart;
  if (taken.lines.length === 0) return;
  const { cart: joined, set_aside: left } = mergeCarts(taken, cart.get());
  fillCart(joined);
  if (left) setAside(left);
}

function adopt({ cart: kept, version }: KeptCart): void {
  isAdopting = true;
  fillCart(kept.lines.length === 0 ? emptyCart : kept);
  isAdopting = false;
  writeStored(versionKey, String(version));
  removeStored('cart-unsent');
}
