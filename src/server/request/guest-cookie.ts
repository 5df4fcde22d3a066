import { randomBytes } from 'node:crypto';
import { cookieHeader } from './cookies.ts';
import { environment } from '../config/environment.ts';

/** The httpOnly cookie that identifies a guest's device, so that the device may see and retry its own orders. */
export const guestCookieName = 'guest';

export function newGuestKey(): string {
  return randomBytes(32).toString('base64url');
}

export function isGuestKey(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}

export function guestCookieHeader(key: string): string {
  return cookieHeader(guestCookieName, key, {
    maxAge: 180 * 24 * 3600,
    httpOnly: true,
    secure: environment().secure,
  });
}
