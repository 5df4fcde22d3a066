import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#server/db/client.ts';
import { findPasswordHash, replacePasswordHash } from '#server/repositories/password.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The forms in which devices send the same password: an é is one character or two. The first is the form that is
 * hashed; hashes of earlier releases are of what was typed.
 */
const formsOf = (password: string): [string, ...string[]] => [
  password.normalize('NFKC'),
  ...new Set(
    [password, password.normalize('NFC'), password.normalize('NFD')].filter(
      (form) => form !== password.normalize('NFKC'),
    ),
  ),
];

export function hashPassword(password: string): Promise<string> {
  return hash(formsOf(password)[0], cost);
}

const matches = (stored: string, form: string): Promise<boolean> => verify(stored, form).catch(() => false);

/**
 * Whether the password matches the hash in any form; false for a stored value that is not an argon2 hash. All forms are
 * compared, also after a match.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  let isMatch = false;
  for (const form of formsOf(password)) isMatch = (await matches(stored, form)) || isMatch;
  return isMatch;
}

/** [F43] Takes as long as `verifyPassword`, for an account that does not exist or has no password. */
export async function hashInTimeOfVerifying(password: string): Promise<void> {
  const hashed = await hashPassword(password);
  for (const form of formsOf(password).slice(1)) await matches(hashed, form);
}

/**
 * Replaces the hash of another form of the password, which has just been verified. A password that was changed since
 * stays.
 */
export async function renewPasswordHash(db: Db, userId: string, password: string): Promise<void> {
  const [form, ...others] = formsOf(password);
  if (others.length === 0) return;
  const stored = await findPasswordHash(db, userId);
  if (stored === null || (await matches(stored, form))) return;
  if (await verifyPassword(stored, password))
    await replacePasswordHash(db, userId, { from: stored, to: await hashPassword(password) });
}
