import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { authSecret } from '../account/auth.ts';

/** The parameters of a message that give access: a code, a link with a token. */
export type MessageSecret = Readonly<Record<string, string>>;

const key = (): Buffer => Buffer.from(hkdfSync('sha256', authSecret(), '', 'haat message secret', 32));

/** Encrypts them, so that a reader of the database or of a backup does not learn them. */
export function encryptSecret(secret: MessageSecret): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Throws where they were encrypted with another HAAT_SECRET. */
export function decryptSecret(stored: string): MessageSecret {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const decrypted = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(decrypted.toString('utf8')) as MessageSecret;
}
