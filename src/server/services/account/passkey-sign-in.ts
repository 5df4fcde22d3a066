import type { PasskeyRequestOptions, PasskeyAssertion } from '#contracts/passkey.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { verifyPasskeyAssertion, relyingParty } from '#server/adapters/webauthn.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { findPasskeyByCredential, storePasskeyUse } from '#server/repositories/passkey.ts';
import { auditRefusal } from '../protection/audit-refusal.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { openSession, type SignedIn, type SignInDevice } from './open-session.ts';
import {
  passkeyChallengeMinutes,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from './passkey-challenge.ts';
import { userHandleOf } from './passkeys.ts';

type Dependencies = { db: Db; clock: Clock };
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;

/**
 * Starts a sign-in by passkey. The person need not enter an email or phone, because the device offers its passkeys of
 * this shop.
 */
export async function startPasskeySignIn(
  deps: Dependencies,
  { clientAddress }: Pick<SignInDevice, 'clientAddress'>,
): Promise<{ ok: true; options: PasskeyRequestOptions; pending: string } | RateLimitRefusal> {
  const counted = await countAttempt(deps, 'passkeyByAddress', clientAddress);
  if (!counted.ok) return counted;
  const { challenge, pending } = await issuePasskeyChallenge(deps, { purpose: 'sign-in', userId: null });
  const options: PasskeyRequestOptions = {
    rpId: relyingParty().id,
    challenge,
    timeout: passkeyChallengeMinutes * 60_000,
    userVerification: 'required',
  };
  return { ok: true, options, pending };
}

/** Signs in the owner of the passkey that has signed the challenge of this browser. */
export async function finishPasskeySignIn(
  deps: Dependencies,
  { pending, answer, ...device }: { pending: string; answer: PasskeyAssertion } & SignInDevice,
): Promise<
  | SignedIn
  | { ok: false; error: 'passkey_expired' | 'passkey_unknown' | 'passkey_failed' | 'account_deactivated' }
> {
  const challenge = await redeemPasskeyChallenge(deps, pending, { purpose: 'sign-in', userId: null });
  if (challenge === null) return { ok: false, error: 'passkey_expired' };
  const passkey = await findPasskeyByCredential(deps.db, answer.id);
  if (!passkey) return { ok: false, error: 'passkey_unknown' };
  const checked = await verifyPasskeyAssertion(answer, challenge, passkey);
  const isOwn = answer.response.userHandle === userHandleOf(passkey.userId);
  if (!checked.ok || !isOwn) {
    const reason = checked.ok ? 'The passkey names another owner.' : checked.reason;
    logger.warn({ reason }, 'passkey_refused');
    return { ok: false, error: 'passkey_failed' };
  }
  const { counter, isBackedUp } = checked;
  if (!(await storePasskeyUse(deps.db, { id: passkey.id, counter, isBackedUp, at: deps.clock.now() }))) {
    // The signature is valid, but the counter did not increase: the passkey may have been copied.
    await auditRefusal(deps.db, passkey.userId, {
      actorId: passkey.userId,
      subjectId: passkey.userId,
      action: 'account.passkey-refused',
      detail: { passkey: passkey.id, counter, expectedAbove: passkey.counter },
    });
    return { ok: false, error: 'passkey_failed' };
  }
  return openSession(deps, passkey.userId, device);
}
