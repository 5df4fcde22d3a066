import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findPasswordHash } from '#server/repositories/password.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { countTry, type LimitResult, resetTries } from './limits.ts';
import { verifyPassword } from './password.ts';
import { checkSecondFactorCode, hasSecondFactor } from './second-factor.ts';

type Tools = { db: Db; clock: Clock };
type Refusal = { ok: false; error: 'code_wrong' | 'password_wrong' } | Exclude<LimitResult, { ok: true }>;

/** What a person proves themselves with inside a session: the second factor where there is one. */
export async function proofOf({ db }: { db: Db }, userId: string): Promise<'code' | 'password'> {
  return (await hasSecondFactor(db, userId)) ? 'code' : 'password';
}

/** Asks again who is there, before something that outlives the session. Tries are counted before the comparison. */
export async function confirmIdentity(
  tools: Tools,
  user: Pick<SessionUser, 'id'>,
  proof: string,
): Promise<{ ok: true } | Refusal> {
  if ((await proofOf(tools, user.id)) === 'code') return checkSecondFactorCode(tools, user, proof);
  const counted = await countTry(tools, 'passwordCheckByUser', user.id);
  if (!counted.ok) return counted;
  const stored = await findPasswordHash(tools.db, user.id);
  if (stored === null || !(await verifyPassword(stored, proof)))
    return { ok: false, error: 'password_wrong' };
  await resetTries(tools, 'passwordCheckByUser', user.id);
  return { ok: true };
}
