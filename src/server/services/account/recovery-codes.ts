import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from '#server/repositories/second-factor.ts';
import { authSecret } from '../protection/auth-secret.ts';

const count = 10;
/** The alphabet has no letters or digits that look alike; ten characters have almost 50 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const normalise = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (userId: string, code: string): string =>
  createHmac('sha256', authSecret())
    .update(`recovery:${userId}:${normalise(code)}`)
    .digest('hex');

function generateCode(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}`;
}

/** Creates new recovery codes, which are shown once; earlier codes become invalid. */
export async function issueRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, generateCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

export const looksLikeRecoveryCode = (code: string): boolean => normalise(code).length === 10;

export function redeemRecoveryCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  return consumeRecoveryCode(db, { userId, codeHash: hashOf(userId, code) }, now);
}
