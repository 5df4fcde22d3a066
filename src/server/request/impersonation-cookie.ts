import { environment } from '../config/environment.ts';
import { cookieHeader } from './cookies.ts';

/**
 * Set in addition to an administrator's session cookie: identifies the customer whom the administrator impersonates
 * outside the desk.
 */
export const impersonationCookie = 'impersonation';

/**
 * The cookie has no lifetime, so it ends with the browser session; on the server, the impersonation ends after an hour.
 */
export const impersonationCookieHeader = (token: string): string =>
  cookieHeader(impersonationCookie, token, { httpOnly: true, secure: environment().secure });

export const clearImpersonationCookieHeader = (): string =>
  cookieHeader(impersonationCookie, '', { maxAge: 0, httpOnly: true, secure: environment().secure });

/** Whether a path belongs to the desk or to staff calls, which ignore impersonation. */
export const isStaffPath = (path: string): boolean =>
  /^\/(?:desk|auth|api\/desk|api\/phone-order)(?:\/|$)/.test(path);
