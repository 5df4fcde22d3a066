import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { environment } from '#server/config/environment.ts';
import { cookieHeader, readCookie } from '#server/request/cookies.ts';
import { authSecret } from '../protection/auth-secret.ts';

const cookieName = 'known_device';
const maxAge = 400 * 24 * 3600;

/**
 * The cookie that proves that a device has signed in to an account. It stays after signing out, so that wrong
 * passwords from other devices do not slow down this device. It reveals nothing about the account.
 */
export function knownDeviceCookieHeader(email: string): string {
  const id = randomBytes(12).toString('base64url');
  return cookieHeader(cookieName, `${id}.${proofOf(id, email)}`, {
    maxAge,
    httpOnly: true,
    secure: environment().secure,
  });
}

/** The id of a device that has signed in with this email before; null for any other device. */
export function findKnownDevice(headers: Headers, email: string): string | null {
  const [id = '', proof = ''] = readCookie(headers.get('cookie'), cookieName)?.split('.') ?? [];
  const expected = Buffer.from(proofOf(id, email));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const proofOf = (id: string, email: string): string =>
  createHmac('sha256', authSecret()).update(`known-device:${id}:${email}`).digest('base64url');
