import type { NewPasskey, PasskeyCreationOptions } from '#contracts/passkey.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { checkNewPasskey, passkeyAlgorithms, relyingParty } from '#server/adapters/webauthn.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  renamePasskey as storeName,
} from '#server/repositories/passkey.ts';
import { lockUser } from '#server/repositories/user.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { queuePasskeyNotice } from './account-messages.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { hasOtherSignInMethod } from './has-other-sign-in-method.ts';
import {
  passkeyChallengeMinutes,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from './passkey-challenge.ts';

type Dependencies = { db: Db; clock: Clock };
type Owner = Pick<SessionUser, 'id' | 'sessionId' | 'name' | 'email' | 'phone'>;
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;

const maxPasskeys = 20;

/** The user handle of a passkey, which the device returns at sign-in: the account's id, which is random. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

export type ListedPasskey = Pick<PasskeyRow, 'id' | 'name' | 'isBackedUp' | 'createdAt' | 'lastUsedAt'>;

export function listPasskeys(
  { db }: Pick<Dependencies, 'db'>,
  user: Pick<Owner, 'id'>,
): Promise<ListedPasskey[]> {
  return findPasskeys(db, user.id);
}

/** Checks the person's identity again, and returns the options for creating a passkey. */
export async function startPasskeyCreation(
  deps: Dependencies,
  user: Owner,
  { proof, shopName, clientAddress }: { proof: string; shopName: string; clientAddress: string },
): Promise<
  | { ok: true; options: PasskeyCreationOptions; pending: string }
  | { ok: false; error: 'code_wrong' | 'password_wrong' | 'sign_in_again' | 'passkeys_full' }
  | RateLimitRefusal
> {
  const counted = await countAttempt(deps, 'passkeyByAddress', clientAddress);
  if (!counted.ok) return counted;
  const confirmed = await confirmIdentity(deps, user, proof);
  if (!confirmed.ok) return confirmed;
  const own = await findPasskeys(deps.db, user.id);
  if (own.length >= maxPasskeys) return { ok: false, error: 'passkeys_full' };
  const { challenge, pending } = await issuePasskeyChallenge(deps, { purpose: 'register', userId: user.id });
  const options: PasskeyCreationOptions = {
    rp: { id: relyingParty().id, name: shopName },
    user: {
      id: userHandleOf(user.id),
      name: user.email ?? user.phone ?? user.name,
      displayName: user.name,
    },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeMinutes * 60_000,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    // The passkey is stored on the device and protected by a fingerprint, face or PIN, so it is enough to sign in.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
  return { ok: true, options, pending };
}

/** Stores the new passkey, and notifies the account's contact. */
export async function addPasskey(
  deps: Dependencies,
  user: Owner,
  { pending, answer, name, locale }: { pending: string; answer: NewPasskey; name: string; locale: string },
): Promise<
  | { ok: true }
  | { ok: false; error: 'passkey_expired' | 'passkey_failed' | 'passkey_taken' | 'passkeys_full' }
> {
  const challenge = await redeemPasskeyChallenge(deps, pending, { purpose: 'register', userId: user.id });
  if (challenge === null) return { ok: false, error: 'passkey_expired' };
  const checked = await checkNewPasskey(answer, challenge);
  if (!checked.ok) {
    logger.warn({ reason: checked.reason }, 'passkey_refused');
    return { ok: false, error: 'passkey_failed' };
  }
  const { credentialId, publicKey, counter, isBackedUp } = checked;
  const at = deps.clock.now();
  return rollBackOnRefusal(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    if ((await findPasskeys(tx, user.id)).length >= maxPasskeys)
      return { ok: false as const, error: 'passkeys_full' as const };
    const isInserted = await insertPasskey(tx, {
      userId: user.id,
      credentialId,
      publicKey,
      counter,
      transports: answer.response.transports ?? [],
      name,
      isBackedUp,
      createdAt: at,
    });
    if (!isInserted) return { ok: false as const, error: 'passkey_taken' as const };
    await queuePasskeyNotice(tx, {
      key: `passkey-added:${credentialId}`,
      userId: user.id,
      passkey: name,
      locale,
      at,
    });
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'account.passkey-added' });
    return { ok: true as const };
  });
}

export async function renamePasskey(
  { db }: Pick<Dependencies, 'db'>,
  user: Pick<Owner, 'id'>,
  { id, name }: { id: number; name: string },
): Promise<{ ok: true } | { ok: false; error: 'not_found' }> {
  return (await storeName(db, { id, name, userId: user.id }))
    ? { ok: true }
    : { ok: false, error: 'not_found' };
}

/** Removes a passkey, unless it is the only way to sign in. Removing a passkey twice is not an error. */
export async function removePasskey(
  { db }: Pick<Dependencies, 'db'>,
  user: Pick<Owner, 'id'>,
  id: number,
): Promise<{ ok: true } | { ok: false; error: 'passkey_needed' }> {
  return rollBackOnRefusal(db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await deletePasskey(tx, { id, userId: user.id }))) return { ok: true as const };
    if (!(await hasOtherSignInMethod(tx, user.id, { passkey: id })))
      return { ok: false as const, error: 'passkey_needed' as const };
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'account.passkey-removed' });
    return { ok: true as const };
  });
}
