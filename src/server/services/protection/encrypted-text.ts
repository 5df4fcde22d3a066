import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { authSecret } from './auth-secret.ts';

type Purpose =
  | 'haat message secret'
  | 'haat second factor'
  | 'haat registration'
  | 'haat contact'
  | 'haat phone sign-in'
  | 'haat identity provider'
  | 'haat rider application';

const keyFor = (purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', authSecret(), '', purpose, 32));

/** Encrypts a secret with a key for this purpose, so that it is unreadable in the database. */
export function encryptText(purpose: Purpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Throws if the text was encrypted with another HAAT_SECRET. */
export function decryptText(purpose: Purpose, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
