import type { ServerCart } from '#contracts/cart.ts';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { callApi } from './api.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { type CartUpload, type DeviceCart, mergeResponse, nextUpload, sameCart } from '#domain/cart-sync.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';
import { dismissSetAsideCart, addToSetAsideCart } from './set-aside-cart.ts';
import {
  baseKey,
  belongsToSignedOutCustomer,
  isSignedIn,
  mergeKey,
  newIdempotencyKey,
  pendingIdempotencyKey,
  takeServerCartStorageKey,
  unsentKey,
  cartUploadStorageKey,
  cartVersionStorageKey,
} from './cart-sync-state.ts';
import { cart, clearCart, setCart, cartChanges, forgetCart, readLatestCart } from './cart.ts';
import { isBanned } from './customer.ts';
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
    if (!change || isAdopting || readStored(cartVersionStorageKey) === null) return;
    writeStored(unsentKey, '1');
    scheduleSend(sendDelay);
  });
  addEventListener('online', () => readStored(unsentKey) !== null && scheduleSend(0));
}

function scheduleSend(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendCart(), delay);
}

/** Sends unsent changes. The tabs of a device take turns, so that no tab applies the response of another tab again. */
const sendCart = (): Promise<void> => withSyncLock(sendChanges);

/** The other tabs wait until a request has ended, so each request has a time limit. */
const timeLimit = () => ('timeout' in AbortSignal ? { signal: AbortSignal.timeout(15_000) } : {});

async function withSyncLock(task: () => Promise<void>): Promise<void> {
  // Old browsers, and pages without https, have no locks.
  if (navigator.locks) await navigator.locks.request('cart-sync', task);
  else await task();
}

async function sendChanges(): Promise<void> {
  // The account's cart is read-only (UNK-19). Changes by the device are sent once the cart can be changed again.
  if (isBanned()) return;
  for (;;) {
    const device = await readDeviceCart();
    if (!device || !isSignedIn()) return;
    const upload = nextUpload(device, newIdempotencyKey);
    if (!upload) return removeStored(unsentKey);
    writeStored(cartUploadStorageKey, JSON.stringify(upload));
    const result = await callApi(
      'cart/put',
      {
        cart: toRequestCart(upload.cart),
        base: toRequestCart(device.base.cart),
        version: device.base.version,
        idempotency_key: upload.key,
      },
      timeLimit(),
    );
    if (!isSignedIn()) return;
    if (!result.ok) {
      if (isFinalRefusal(result.error)) return [cartUploadStorageKey, unsentKey].forEach(removeStored);
      scheduleSend(retryDelay);
      retryDelay = Math.min(retryDelay * 2, maxRetryDelay);
      return;
    }
    retryDelay = firstRetryDelay;
    // Another tab has received the response to the same request.
    if (readUpload()?.key !== upload.key) continue;
    applyServerCart(result.data, upload.cart);
    if (result.data.set_aside) addToSetAsideCart(result.data.set_aside);
  }
}

/** Whether the server refused the cart itself. Such a cart is not retried, but sent again after another change. */
const isFinalRefusal = ({ status }: { status: number }) => [400, 403, 413, 422].includes(status);

/**
 * The device's cart and its base, which is the account's cart as the device last received it. Null for guests, and if
 * the base is not stored and cannot be loaded.
 */
async function readDeviceCart(): Promise<DeviceCart | null> {
  const version = readStored(cartVersionStorageKey);
  if (version === null) return null;
  const stored = readBase();
  if (stored && String(stored.version) === version)
    return { cart: readLatestCart(), base: stored, upload: readUpload() };
  // An earlier release stored no base. Its unsent changes replace the account's cart, as they did in that release.
  if (readStored(unsentKey) === null) storeBase({ cart: readLatestCart(), version: Number(version) || 0 });
  else {
    const result = await callApi('cart/get', {}, timeLimit());
    if (!result.ok || !isSignedIn()) return null;
    storeBase(result.data);
  }
  const base = readBase();
  return base && { cart: readLatestCart(), base, upload: null };
}

/** After sign-in or registration: merges the device's cart with the account's without losing anything. */
export async function mergeCartAfterSignIn(): Promise<ServerCart | null> {
  let merged: ServerCart | null = null;
  await withSyncLock(async () => {
    // Another tab has merged the cart.
    if (readStored(cartVersionStorageKey) !== null) return;
    const sent = readLatestCart();
    const key = pendingIdempotencyKey(mergeKey);
    const result = await callApi(
      'cart/merge',
      { cart: toRequestCart(sent), idempotency_key: key },
      timeLimit(),
    );
    // A banned customer can still browse: the cart stays on the device, and the merge is not retried.
    if (result.ok && result.data === null) storeBase({ cart: emptyCart, version: 0 });
    if (
      !result.ok ||
      result.data === null ||
      !isSignedIn() ||
      readStored(cartVersionStorageKey) !== null ||
      readStored(mergeKey) !== key
    )
      return;
    applyServerCart(result.data, sent);
    if (result.data.set_aside) addToSetAsideCart(result.data.set_aside);
    merged = result.data;
  });
  return merged;
}

/** Reconciles the cart after a sign-in or sign-out on a page without JavaScript or in another tab. */
export async function reconcileCart(): Promise<void> {
  // The cart is removed before `takeServerCart`, because a server cart that was saved after the sign-out belongs to
  // the next person.
  if (belongsToSignedOutCustomer()) removeCartAfterSignOut();
  await takeServerCart();
  if (isSignedIn())
    await (readStored(cartVersionStorageKey) === null ? mergeCartAfterSignIn() : refreshFromAccount());
}

/**
 * Loads changes made on other devices. Unsent changes of this device are sent first; the response then contains both.
 */
export const refreshFromAccount = (): Promise<void> =>
  withSyncLock(async () => {
    const device = await readDeviceCart();
    if (!device) return;
    if (nextUpload(device, newIdempotencyKey)) return sendChanges();
    const result = await callApi('cart/get', {}, timeLimit());
    if (result.ok && isSignedIn() && result.data.version !== device.base.version)
      applyServerCart(result.data, device.base.cart);
  });

/**
 * Fills the empty cart of this device with the account's cart as shown on the page. This does not count as a change
 * made on the device.
 */
export function startWithAccountCart(shown: Cart): void {
  isAdopting = true;
  // The version of the shown cart is not known, so the next response replaces it.
  storeBase({ cart: shown, version: 0 });
  setCart(shown);
  isAdopting = false;
}

/** Removes the cart from the device; it stays in the account. */
export function removeCartAfterSignOut(): void {
  clearTimeout(timer);
  dismissSetAsideCart();
  forgetCart();
  clearCart();
}

/**
 * Moves the server cart, which was filled without JavaScript, to the device. Returns false if the call failed: only a
 * retry shows whether the server still has the cart.
 */
export async function takeServerCart(): Promise<boolean> {
  if (!/(?:^|; )cart_kept=1/.test(document.cookie) && readStored(takeServerCartStorageKey) === null)
    return true;
  const key = pendingIdempotencyKey(takeServerCartStorageKey);
  const result = await callApi('cart/take', { idempotency_key: key });
  if (!result.ok) return false;
  // Another tab used the same key and has received the cart.
  if (readStored(takeServerCartStorageKey) !== key) return true;
  removeStored(takeServerCartStorageKey);
  document.cookie = 'cart_kept=; Path=/; Max-Age=0';
  if (result.data.cart.lines.length === 0) return true;
  const { cart: merged, set_aside: left } = mergeCarts(result.data.cart, cart.get());
  setCart(merged);
  for (const aside of [result.data.set_aside, left]) if (aside) addToSetAsideCart(aside);
  return true;
}

/** Stores the account's cart and applies what the device has changed since it sent `sent`. */
function applyServerCart(received: ServerCart, sent: Cart): void {
  const current = readLatestCart();
  const { cart: next, set_aside } = mergeResponse(current, received.cart, sent);
  storeBase(received);
  for (const key of [cartUploadStorageKey, mergeKey]) removeStored(key);
  isAdopting = true;
  if (!sameCart(next, current)) setCart(next);
  isAdopting = false;
  if (set_aside) addToSetAsideCart(set_aside);
  if (sameCart(next, received.cart)) return removeStored(unsentKey);
  writeStored(unsentKey, '1');
  scheduleSend(sendDelay);
}

function storeBase({ cart: base, version }: Pick<ServerCart, 'cart' | 'version'>): void {
  writeStored(baseKey, JSON.stringify({ cart: base, version }));
  writeStored(cartVersionStorageKey, String(version));
}

const readBase = (): DeviceCart['base'] | null => readStoredCartField<'version', number>(baseKey, 'version');
const readUpload = (): CartUpload | null => readStoredCartField<'key', string>(cartUploadStorageKey, 'key');

/** Unreadable data on the device is treated as missing. [F58] */
function readStoredCartField<Name extends string, Value>(
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
