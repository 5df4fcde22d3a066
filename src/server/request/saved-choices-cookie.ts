import { checkoutPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import { cookieHeader } from './cookies.ts';

/**
 * What was typed and chosen in the checkout, in a cookie: a browser without JavaScript finds it again after a sign-in,
 * in another language, or after a payment that was not made. Scripts keep it on the device
 * (browser/page/preserve-form-input.ts), and remove the cookie with the next form that they send.
 */
export const savedChoicesCookieName = (isMember: boolean) =>
  isMember ? 'member_checkout_choices' : 'checkout_choices';
const maxAge = 3600;

/** An empty value clears the cookie. */
export function savedChoicesCookieHeader(value: string, { isMember }: { isMember: boolean }): string {
  return cookieHeader(savedChoicesCookieName(isMember), value, {
    maxAge: value ? maxAge : 0,
    httpOnly: true,
    secure: environment().secure,
    path: checkoutPath(),
  });
}
