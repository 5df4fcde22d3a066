import type { ServerCart } from '#contracts/cart.ts';
import type { Cart } from '#domain/cart.ts';
import { callApi } from './api.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import {
  type CartUpload,
  type DeviceCart,
  nextUpload,
  receiveAccountCart,
  sameCart,
} from '#domain/cart-sync.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';
import { dismissSetAsideCart, addToSetAsideCart } from './set-aside-cart.ts';
import {
  baseKey,
  belongsToSignedOutCustomer,
  isSignedIn,
  mergeKey,
  newIdempotencyKey,
  pendingIdempotencyKey,
  takeKey,
  unsentKey,
  uploadKey,
  versionKey,
} from './cart-sync-state.ts';
import { cart, clearCart, setCart, cartChanges, forgetCart, latestCart } from './cart.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const sendDelay = 700;
const firstRetryDelay = 4_000;
const maxRetryDelay = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retryDelay = firstRetryDelay;
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
    writeStored(unsentKey, '1');
    scheduleSend(sendDelay);
  });
  addEventListener('online', () => readStored(unsentKey) !== null && scheduleSend(0));
}

function scheduleSend(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendCart(), delay);
}

/** Sends what was not sent yet. The tabs of a device take turns, so that none applies the other's response again. */
const sendCart = (): Promise<void> => inTurn(sendChanges);

async function inTurn(task: () => Promise<void>): Promise<void> {
  // Old browsers, and pages without https, have no locks.
  if (navigator.locks) await navigator.locks.request('cart-sync', task);
  else await task();
}

async function sendChanges(): Promise<void> {
  for (;;) {
    const device = await readDeviceCart();
    if (!device || !isSignedIn()) return;
    const upload = nextUpload(device, newIdempotencyKey);
    if (!upload) return removeStored(unsentKey);
    writeStored(uploadKey, JSON.stringify(upload));
    const result = await callApi('cart/put', {
      cart: toRequestCart(upload.cart),
      base: toRequestCart(device.base.cart),
      version: device.base.version,
      idempotency_key: upload.key,
    });
    if (!isSignedIn()) return;
    if (!result.ok) {
      const isRefused =
        result.error.status >= 400 && result.error.status < 500 && result.error.status !== 429;
      // A refused cart is sent again only after another change.
      if (isRefused) return removeStored(uploadKey);
      scheduleSend(retryDelay);
      retryDelay = Math.min(retryDelay * 2, maxRetryDelay);
      return;
    }
    retryDelay = firstRetryDelay;
    // Another tab has received the response to the same request.
    if (readUpload()?.key !== upload.key) continue;
    adoptServerCart(result.data, upload.cart);
    if (result.data.set_aside) addToSetAsideCart(result.data.set_aside);
  }
}

/** The device's side of the synchronisation; null for guests and while the account cannot be reached. */
async function readDeviceCart(): Promise<DeviceCart | null> {
  const version = readStored(versionKey);
  if (version === null) return null;
  const stored = readBase();
  if (stored && String(stored.version) === version)
    return { cart: latestCart(), base: stored, upload: readUpload() };
  // An earlier release stored no base. Its unsent changes replace the account's cart, as they did there.
  if (readStored(unsentKey) === null) storeBase({ cart: latestCart(), version: Number(version) || 0 });
  else {
    const result = await callApi('cart/get', {});
    if (!result.ok) return null;
    storeBase(result.data);
  }
  const base = readBase();
  return base && { cart: latestCart(), base, upload: null };
}

/** After sign-in or registration: merges the device's cart with the account's without losing anything. */
export async function mergeCartAfterSignIn(): Promise<ServerCart | null> {
  const sent = cart.get();
  const result = await callApi('cart/merge', {
    cart: toRequestCart(sent),
    idempotency_key: pendingIdempotencyKey(mergeKey),
  });
  // A banned customer can still browse: the cart stays on the device, and the merge is not retried.
  if (!result.ok && result.error.code === 'banned') storeBase({ cart: sent, version: 0 });
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

/** Loads changes made on other devices; unsent changes of this device are sent first, and the response has both. */
export const refreshFromAccount = (): Promise<void> =>
  inTurn(async () => {
    const device = await readDeviceCart();
    if (!device) return;
    if (nextUpload(device, newIdempotencyKey)) return sendChanges();
    const result = await callApi('cart/get', {});
    if (result.ok && isSignedIn() && result.data.version !== device.base.version)
      adoptServerCart(result.data, device.base.cart);
  });

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

/** Stores the account's cart and applies what the device has changed since it sent `sent`. */
function adoptServerCart(received: ServerCart, sent: Cart): void {
  const { cart: next } = receiveAccountCart(
    { cart: latestCart(), base: { cart: sent, version: 0 }, upload: null },
    received,
    sent,
  );
  storeBase(received);
  for (const key of [uploadKey, mergeKey]) removeStored(key);
  isAdopting = true;
  if (!sameCart(next, cart.get())) setCart(next);
  isAdopting = false;
  if (next.restaurant_id !== received.cart.restaurant_id && received.cart.lines.length > 0)
    addToSetAsideCart(received.cart);
  if (sameCart(next, received.cart)) return removeStored(unsentKey);
  writeStored(unsentKey, '1');
  scheduleSend(sendDelay);
}

function storeBase({ cart: base, version }: Pick<ServerCart, 'cart' | 'version'>): void {
  writeStored(baseKey, JSON.stringify({ cart: base, version }));
  writeStored(versionKey, String(version));
}

const readBase = (): DeviceCart['base'] | null => readCartWith<'version', number>(baseKey, 'version');
const readUpload = (): CartUpload | null => readCartWith<'key', string>(uploadKey, 'key');

/** Broken data on the device counts as none. [F58] */
function readCartWith<Name extends string, Value>(
  storageKey: string,
  name: Name,
): ({ cart: Cart } & Record<Name, Value>) | null {
  try {
    const value = JSON.parse(readStored(storageKey) ?? 'null') as Record<string, unknown> | null;
    if (!value || value[name] === undefined) return null;
    const { cart: found } = parseStoredCart(JSON.stringify({ version: 2, ...(value['cart'] as object) }));
    return { cart: found, [name]: value[name] } as { cart: Cart } & Record<Name, Value>;
  } catch {
    return null;
  }
}
