import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authSecret } from './auth.ts';

/** Six digits can be guessed from a plain hash, so it is keyed with the server's secret, and bound to the contact. */
export function hashCode(contact: string, code: string): string {
  return saltedHash(randomBytes(12).toString('hex'), contact, code);
}

/** Also calculates a hash where none is stored, so that both take equally long. */
export function matchesCode(stored: string | null | undefined, contact: string, code: string): boolean {
  const expected = Buffer.from(stored ?? 'none:none');
  const given = Buffer.from(saltedHash(stored?.split(':')[0] ?? 'none', contact, code));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const saltedHash = (salt: string, contact: string, code: string): string =>
  `${salt}:${createHmac('sha256', authSecret()).update(`${salt}:${contact}:${code}`).digest('hex')}`;

/** The hash of a random token, which cannot be guessed and so needs no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
