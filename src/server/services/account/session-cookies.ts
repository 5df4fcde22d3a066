import { cookieHeader } from '#server/request/cookies.ts';
import { forgetDeviceCart } from '#server/request/device-cart-cookie.ts';
import { environment } from '#server/config/environment.ts';

/** The browser keeps the cookie as long as it may; when the session ends is decided by its row on the server. */
const keep = 400 * 24 * 3600;

/** Tells scripts that somebody is signed in, and the name to greet. The server never believes it. */
export const customerCookieName = 'customer';

/** better-auth's `Set-Cookie` lines, kept longer than the 30 days after which an unused session ends. */
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
    ...forgetDeviceCart(),
  ];
}
