import { pendingDeviceClearCookie } from '#domain/pending-device-clear-cookie.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { clearDeviceCartCookieHeader } from '#server/request/device-cart-cookie.ts';
import { clearMemberCartHeader } from '#server/request/member-cart-cookie.ts';
import { clearImpersonationCookieHeader } from '#server/request/impersonation-cookie.ts';
import { environment } from '#server/config/environment.ts';
import { pendingCodeCookieHeader } from './pending-code-cookie.ts';
import { savedChoicesCookieHeader } from '#server/request/saved-choices-cookie.ts';
import { clearedVerificationCookies } from './pending-verification-cookie.ts';
import { pendingResetCookieHeader } from './pending-reset-cookie.ts';

/** The cookie's maximum lifetime; the session itself ends according to its row on the server. */
const maxAgeSeconds = 400 * 24 * 3600;

/** The name of the signed-in customer, for scripts. The server never trusts it. */
export const customerNameCookie = 'customer';

/**
 * The `Set-Cookie` headers of a sign-in: better-auth's, with a longer lifetime because the server ends unused sessions
 * itself, the customer's name, and a cleared members' cart.
 */
export function sessionCookies(headers: Headers, name: string): string[] {
  const lines = headers
    .getSetCookie()
    .map((line) => line.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${maxAgeSeconds}`));
  return [
    ...lines,
    // The members' cart is cleared, because the next person on the device must not see the cart of a member whose
    // session has ended.
    clearMemberCartHeader(),
    cookieHeader(customerNameCookie, name, { maxAge: maxAgeSeconds, secure: environment().secure }),
  ];
}

/** The cookie of a session that got a new token; the device's other cookies remain. */
export const sessionCookieHeader = (name: string, signedToken: string): string =>
  cookieHeader(name, signedToken, {
    maxAge: maxAgeSeconds,
    httpOnly: true,
    secure: environment().secure,
  });

const expiredCookie = (name: string, httpOnly = false): string =>
  cookieHeader(name, '', { maxAge: 0, httpOnly, secure: environment().secure });

/**
 * The `Set-Cookie` headers that delete a person's cookies from the device, so that the next person does not use them.
 */
const expiredDeviceCookies = (): string[] => [
  expiredCookie('place'),
  expiredCookie('place_address'),
  expiredCookie('checkout', true),
  expiredCookie('guest', true),
  expiredCookie('order_key', true),
  expiredCookie('member_order_key', true),
  expiredCookie('running'),
  expiredCookie('cart', true),
  expiredCookie('cart_kept'),
  expiredCookie('save_favorite', true),
  pendingCodeCookieHeader(''),
  savedChoicesCookieHeader('', { isMember: false }),
  savedChoicesCookieHeader('', { isMember: true }),
  pendingResetCookieHeader(''),
  ...clearedVerificationCookies(),
  ...clearDeviceCartCookieHeader(),
  clearMemberCartHeader(),
];

export const expiredDeviceClearCookieHeader = (): string => expiredCookie(pendingDeviceClearCookie);

export const signedOutCookies = (headers: Headers): string[] => [
  ...headers.getSetCookie(),
  expiredCookie(customerNameCookie),
  clearImpersonationCookieHeader(),
  ...expiredDeviceCookies(),
];

/**
 * The `Set-Cookie` headers for another person who starts to use the device: they set the person's name, or remove it
 * for a guest (''), and delete the previous person's cookies. Scripts store data as well, so the device has to be
 * cleared before it opens another page of the shop.
 */
export const cookiesForOtherPerson = (name: string): string[] => [
  cookieHeader(pendingDeviceClearCookie, '1', { maxAge: maxAgeSeconds, secure: environment().secure }),
  name === ''
    ? expiredCookie(customerNameCookie)
    : cookieHeader(customerNameCookie, name, { secure: environment().secure }),
  ...expiredDeviceCookies(),
];
