import { readBrowserCookie } from './browser-cookie.ts';

/** The name to greet, when somebody is signed in on this device. Only for showing: the server asks the session. */
export function customerName(): string | null {
  return readBrowserCookie('customer') || null;
}
