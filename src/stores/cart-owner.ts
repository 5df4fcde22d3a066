import { customerName } from './customer.ts';
import { readStored, writeStored } from './storage.ts';

/** The version of the account's cart this device has last seen; a guest's device has none. */
export const versionKey = 'cart-version';
/** Set while the device's cart has changed since. */
export const unsentKey = 'cart-unsent';

/** Under these names stands the key of a hand-over whose answer has not come: a page may have gone before, and the next one asks again. */
export const mergeKey = 'cart-merging';
export const takeKey = 'cart-taking';

/** The same key until it is removed, in whichever tab. */
export function onceKey(name: string): string {
  const known = readStored(name);
  if (known !== null) return known;
  const key = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))).replace(/\W/g, '-');
  writeStored(name, key);
  return key;
}

export const isSignedIn = () => customerName() !== null;

/**
 * Whose cart this was has signed out, on a page without script or in another tab. Whatever is put in from here on is the
 * next person's, and must not go when the old cart goes.
 */
export const isLeftBehind = () => readStored(versionKey) !== null && !isSignedIn();
