import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { type ChallengeUse, insertChallenge, takeChallenge } from '#server/repositories/passkey.ts';

type Dependencies = { db: Db; clock: Clock };

/** The minutes within which a device must respond. */
export const passkeyChallengeMinutes = 5;

/**
 * Creates a challenge for a passkey. `pending` goes into a cookie that scripts cannot read, so that only the same
 * browser can respond.
 */
export async function issuePasskeyChallenge(
  { db, clock }: Dependencies,
  use: ChallengeUse,
): Promise<{ challenge: string; pending: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + passkeyChallengeMinutes * 60_000);
  await insertChallenge(db, { id, challenge, expiresAt, ...use });
  return { challenge, pending: id };
}

/** Returns null if the challenge was used before, has expired, or was for another purpose. */
export async function redeemPasskeyChallenge(
  { db, clock }: Dependencies,
  pending: string,
  use: ChallengeUse,
): Promise<string | null> {
  const stored = await takeChallenge(db, { id: pending, ...use });
  return stored && stored.expiresAt > clock.now() ? stored.challenge : null;
}
