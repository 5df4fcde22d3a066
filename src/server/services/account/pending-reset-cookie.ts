import { environment } from '#server/config/environment.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { resetMinutes } from './request-password-reset.ts';

/**
 * The cookie with the email or phone for which a code was requested, so that a reload shows the field for the code
 * again.
 */
const cookieName = 'reset_contact';

export function contactOfPendingReset(cookies: { get(name: string): string | undefined }): string {
  return (cookies.get(cookieName) ?? '').slice(0, 254);
}

/** An empty contact clears the cookie. */
export function pendingResetCookieHeader(contact: string): string {
  return cookieHeader(cookieName, contact, {
    maxAge: contact ? resetMinutes * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}
