import { cookieHeader } from '#server/request/cookies.ts';
import { clearDeviceCartCookie } from '#server/request/device-cart-cookie.ts';
import { environment } from '#server/config/environment.ts';

/** The cookie's maximum lifetime; the session itself ends according to its row on the server. */
const keep = 400 * 24 * 3600;

/** Tells scripts the name of the signed-in customer. The server never trusts it. */
export const customerCookieName = 'customer';

/** better-auth's `Set-Cookie` headers with a longer lifetime: an unused session ends after 30 days on the server. */
export function sessionCookies(headers: Headers, name: string): string[] {
  const lines = headers.getSetCookie().map((line) => line.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${keep}`));
  return [...lines, cookieHeader(customerCookieName, name, { maxAge: keep, secure: environment().secure })];
}

export function signedOutCookies(headers: Headers): string[] {
  const gone = (name: string, httpOnly = false) =>
    cookieHeader(name, '', { maxAge: 0, httpOnly, secure: environment().secure });
  return [
    ...headers.getSetCookie(),
    gone(customerCookieName),
    gone('place'),
    gone('place_address'),
    gone('checkout', true),
    gone('guest', true),
    gone('order_key', true),
    gone('code_phone', true),
    gone('running'),
    gone('cart', true),
    gone('cart_kept'),
    ...clearDeviceCartCookie(),
  ];
}
