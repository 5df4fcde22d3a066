import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findPasswordHash } from '#server/repositories/password.ts';
import { findSession } from '#server/repositories/session.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { countAttempt, type LimitResult, clearAttempts } from '../protection/rate-limits.ts';
import { verifyPassword } from './password.ts';
import { checkSecondFactorCode, hasSecondFactor } from './second-factor.ts';

type Dependencies = { db: Db; clock: Clock };
type Refusal =
  | { ok: false; error: 'code_wrong' | 'password_wrong' | 'sign_in_again' }
  | Exclude<LimitResult, { ok: true }>;

/** How many minutes a sign-in without a password counts as proof. */
const recentMinutes = 15;

/**
 * How a person confirms their identity within a session: with the second factor; without a second factor, with the
 * password; without both, the person must have signed in recently.
 */
export async function requiredIdentityProof(
  { db }: { db: Db },
  userId: string,
): Promise<'code' | 'password' | 'recent'> {
  if (await hasSecondFactor(db, userId)) return 'code';
  return (await findPasswordHash(db, userId)) === null ? 'recent' : 'password';
}

/**
 * Checks the identity of the person again, before an action whose effect outlasts the session. Tries are counted before
 * the comparison.
 */
export async function confirmIdentity(
  deps: Dependencies,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  proof: string,
): Promise<{ ok: true } | Refusal> {
  const kind = await requiredIdentityProof(deps, user.id);
  if (kind === 'code') return checkSecondFactorCode(deps, user, proof);
  if (kind === 'recent')
    return (await isRecent(deps, user)) ? { ok: true } : { ok: false, error: 'sign_in_again' };
  const counted = await countAttempt(deps, 'passwordCheckByUser', user.id);
  if (!counted.ok) return counted;
  const stored = await findPasswordHash(deps.db, user.id);
  if (stored === null || !(await verifyPassword(stored, proof)))
    return { ok: false, error: 'password_wrong' };
  await clearAttempts(deps, 'passwordCheckByUser', user.id);
  return { ok: true };
}

async function isRecent(
  { db, clock }: Dependencies,
  { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
): Promise<boolean> {
  const session = await findSession(db, sessionId);
  if (session?.userId !== id) return false;
  return clock.now().getTime() - session.createdAt.getTime() < recentMinutes * 60_000;
}
