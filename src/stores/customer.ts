import type { SessionKey } from '#browser/events-and-storage-keys.ts';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';

const nameCookie = 'customer';
/** Read by the server (server/middleware/pending-sign-out.ts): the next request ends the session. */
const signedOutCookie = 'signed_out';
const sessionAge = 400 * 24 * 3600;

/**
 * The name for the greeting, if a customer is signed in on this device. For display only: the server checks the
 * session.
 */
export function customerName(): string | null {
  return readBrowserCookie(nameCookie) || null;
}

/** Stores the name for the greeting after it was changed on another device. */
export function renameCustomer(name: string): void {
  if (customerName() !== null && name !== customerName()) writeBrowserCookie(nameCookie, name, sessionAge);
}

/** Signs out on this device, online or offline. */
export function markSignedOut(): void {
  writeBrowserCookie(signedOutCookie, '1', sessionAge);
  writeBrowserCookie(nameCookie, '', 0);
}

/** Whether a sign-out still has to reach the server. */
export const hasPendingSignOut = (): boolean => readBrowserCookie(signedOutCookie) === '1';

const bannedKey = 'banned' satisfies SessionKey;

/** Why the customer may not order, as of this tab's last check; null if they may. */
export const banReason = (): string | null => sessionStorage.getItem(bannedKey);

export const isBanned = (): boolean => banReason() !== null;

export function saveBanReason(reason: string | null): void {
  if (reason === null) sessionStorage.removeItem(bannedKey);
  else sessionStorage.setItem(bannedKey, reason);
}
