import { customerName } from './customer.ts';
import { emptyCart } from '#domain/cart.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

/** The version of the account's cart this device last received; absent for guests. */
export const cartVersionStorageKey = 'cart-version' satisfies LocalKey;
/** Set when the device's cart has changed since the last received version. */
export const unsentKey = 'cart-unsent' satisfies LocalKey;

/**
 * The account's cart in the last received version. Where the device's cart differs from it, the customer has changed
 * the cart on this device.
 */
export const baseKey = 'cart-base' satisfies LocalKey;
/** The upload of the cart that has no response yet, with its idempotency key. */
export const cartUploadStorageKey = 'cart-upload' satisfies LocalKey;

/** Where the idempotency keys of requests without a response are stored. The next page retries with the same key. */
export const mergeKey = 'cart-merging' satisfies LocalKey;
export const takeServerCartStorageKey = 'cart-taking' satisfies LocalKey;

/** Returns the same key in every tab until it is removed. */
export function pendingIdempotencyKey(name: string): string {
  const pending = readStored(name);
  if (pending !== null) return pending;
  const key = newIdempotencyKey();
  writeStored(name, key);
  return key;
}

export const newIdempotencyKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))).replace(/\W/g, '-');

export const isSignedIn = () => customerName() !== null;

/**
 * Whether the cart belongs to a customer who has signed out, on a page without JavaScript or in another tab. Items
 * added from now on belong to the next person and must not be removed together with the old cart.
 */
export const belongsToSignedOutCustomer = () => readStored(cartVersionStorageKey) !== null && !isSignedIn();

/** Removes the data of the account's cart from the device, and the carts that were set aside. */
export function forgetAccountCart(): void {
  for (const key of [
    cartVersionStorageKey,
    baseKey,
    cartUploadStorageKey,
    unsentKey,
    mergeKey,
    takeServerCartStorageKey,
    'cart-aside',
  ])
    removeStored(key);
}

/** Called when the account's cart has been ordered: what the device adds from now on is a change to an empty cart. */
export function markAccountCartEmpty(): void {
  for (const key of [cartUploadStorageKey, unsentKey]) removeStored(key);
  const version = readStored(cartVersionStorageKey);
  if (version !== null)
    writeStored(baseKey, JSON.stringify({ cart: emptyCart, version: Number(version) || 0 }));
}
