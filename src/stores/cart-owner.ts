import { customerName } from './customer.ts';
import { readStored } from './storage.ts';

/** The version of the account's cart this device has last seen; a guest's device has none. */
export const versionKey = 'cart-version';
/** Set while the device's cart has changed since. */
export const unsentKey = 'cart-unsent';

export const isSignedIn = () => customerName() !== null;

/**
 * Whose cart this was has signed out, on a page without script or in another tab. Whatever is put in from here on is the
 * next person's, and must not go when the old cart goes.
 */
export const isLeftBehind = () => readStored(versionKey) !== null && !isSignedIn();
