import { environment } from '../config/environment.ts';
import { cookieHeader } from './cookies.ts';

/** Beside the session of an administrator: acts in a customer's name outside the desk. */
export const impersonationCookie = 'impersonation';

/** Without a lifetime: it ends with the browser, and on the server after an hour. */
export const impersonationCookieHeader = (token: string): string =>
  cookieHeader(impersonationCookie, token, { httpOnly: true, secure: environment().secure });

export const clearImpersonationCookie = (): string =>
  cookieHeader(impersonationCookie, '', { maxAge: 0, httpOnly: true, secure: environment().secure });

/** The staff's own screens and calls: there, an administrator is never somebody else. */
export const isForStaff = (path: string): boolean =>
  /^\/(?:desk|auth|api\/desk|api\/phone-order)(?:\/|$)/.test(path);
