import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authSecret } from '../protection/auth-secret.ts';

/**
 * Hashes a code for storage. A plain hash of six digits could be reversed by trying all codes, so this hash includes
 * the server's secret and the contact.
 */
export function hashCode(contact: string, code: string): string {
  return saltedHash(randomBytes(12).toString('hex'), contact, code);
}

/**
 * Whether the code matches the stored hash. Without a stored hash, a hash is calculated anyway, so that the response
 * time does not reveal whether a code exists.
 */
export function matchesCode(stored: string | null | undefined, contact: string, code: string): boolean {
  const expected = Buffer.from(stored ?? 'none:none');
  const given = Buffer.from(saltedHash(stored?.split(':')[0] ?? 'none', contact, code));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const saltedHash = (salt: string, contact: string, code: string): string =>
  `${salt}:${createHmac('sha256', authSecret()).update(`${salt}:${contact}:${code}`).digest('hex')}`;

/** The hash of a random token, which cannot be guessed and so needs no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
