import { randomBytes } from 'node:crypto';
import { cookieHeader } from '#server/request/cookies.ts';
import { environment } from '#server/config/environment.ts';

/** The checkout's idempotency key in an httpOnly cookie: reloads, tabs and resubmitted forms share it. */
export const orderKeyCookie = 'order_key';
/** A separate key for the members' cart, which becomes a separate order. */
export const memberOrderKeyCookie = 'member_order_key';

export const newOrderKey = (): string => randomBytes(18).toString('base64url');

/** An empty key clears the cookie. */
export function orderKeyCookieHeader(key: string, { isMember = false } = {}): string {
  return cookieHeader(isMember ? memberOrderKeyCookie : orderKeyCookie, key, {
    httpOnly: true,
    maxAge: key ? 7 * 24 * 3600 : 0,
    secure: environment().secure,
  });
}
