import { environment } from '../config/environment.ts';
import { cookieHeader } from './cookies.ts';

/** The language chosen on this device. */
export const languageCookie = 'lang';
const year = 365 * 24 * 3600;

export const languageCookieHeader = (code: string): string =>
  cookieHeader(languageCookie, code, { maxAge: year, secure: environment().secure });
