import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';

const nameCookie = 'customer';
/** Read by the server (server/middleware/pending-sign-out.ts): the first request that arrives ends the session. */
const leftCookie = 'signed_out';
const sessionAge = 400 * 24 * 3600;

/** The name to greet, when somebody is signed in on this device. Only for showing: the server asks the session. */
export function customerName(): string | null {
  return readBrowserCookie(nameCookie) || null;
}

/** Nobody is signed in here any more, whether or not there is a line to say so. */
export function noteLeft(): void {
  writeBrowserCookie(leftCookie, '1', sessionAge);
  writeBrowserCookie(nameCookie, '', 0);
}

/** A customer has left, and the shop has not heard of it yet. */
export const hasLeft = (): boolean => readBrowserCookie(leftCookie) === '1';
