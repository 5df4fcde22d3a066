import { environment } from '../config/environment.ts';
import { cookieHeader } from './cookies.ts';

/** In addition to an administrator's session: identifies the customer for whom they act outside the desk. */
export const impersonationCookie = 'impersonation';

/** Without a lifetime: it ends with the browser, and on the server after an hour. */
export const impersonationCookieHeader = (token: string): string =>
  cookieHeader(impersonationCookie, token, { httpOnly: true, secure: environment().secure });

export const clearImpersonationCookieHeader = (): string =>
  cookieHeader(impersonationCookie, '', { maxAge: 0, httpOnly: true, secure: environment().secure });

/** Staff's own screens and calls, which ignore impersonation. */
export const isForStaff = (path: string): boolean =>
  /^\/(?:desk|auth|api\/desk|api\/phone-order)(?:\/|$)/.test(path);
