import { Secret, TOTP } from 'otpauth';
import type { DeskGate, SecondFactorState } from '#contracts/second-factor.ts';
import { normaliseOneTimeCode } from '#domain/phone.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  confirmPendingSecret,
  consumeCodePeriod,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markSecondFactorPassed,
  storePendingSecret,
  clearSecondFactorPassed,
} from '#server/repositories/second-factor.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { drawQrCode } from '#server/services/seo/qr-code.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import { countAttempt, type LimitResult, clearAttempts } from '../protection/rate-limits.ts';
import { replaceSessionToken } from '#server/repositories/session.ts';
import { type NewSessionToken, newSessionToken } from './session-token.ts';
import { looksLikeRecoveryCode, issueRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';

type Dependencies = { db: Db; clock: Clock };
type Staff = Pick<SessionUser, 'id' | 'name' | 'email' | 'role' | 'sessionId' | 'secondFactorAt'>;
type Refusal =
  | { ok: false; error: 'code_wrong' | 'second_factor_needed' | 'second_factor_required' }
  | Exclude<LimitResult, { ok: true }>;

const periodSeconds = 30;
const purpose = 'haat second factor';

/**
 * Whether the person needs a second factor: only administrators of a shop do. Other staff, and everybody in a demo,
 * may have a second factor.
 */
const isRequiredFor = ({ role }: Pick<Staff, 'role'>): boolean =>
  role === 'admin' && environment().mode === 'shop';

/**
 * Whether a session may use the desk or what it still needs: a person who has or needs a second factor must pass it
 * first.
 */
export async function findDeskGate({ db }: { db: Db }, user: Staff): Promise<DeskGate> {
  if (user.secondFactorAt) return 'open';
  if (await hasSecondFactor(db, user.id)) return 'code';
  return isRequiredFor(user) ? 'setup' : 'open';
}

export async function readSecondFactor(deps: Dependencies, user: Staff): Promise<SecondFactorState> {
  const factor = await findSecondFactor(deps.db, user.id);
  return {
    gate: await findDeskGate(deps, user),
    isSet: Boolean(factor?.secret),
    isRequired: isRequiredFor(user),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, user.id),
  };
}

/**
 * Prepares an authenticator app, which may replace the current app; nothing changes until its first code is entered.
 */
export async function startSecondFactor(
  deps: Dependencies,
  user: Staff,
  shopName: string,
): Promise<{ ok: true; secret: string; qrCode: string } | Refusal> {
  if ((await findDeskGate(deps, user)) === 'code') return { ok: false, error: 'second_factor_needed' };
  const totp = totpOf(new Secret({ size: 20 }), { issuer: shopName, label: user.email ?? user.name });
  const secret = totp.secret.base32;
  await storePendingSecret(deps.db, user.id, encryptText(purpose, secret));
  return {
    ok: true,
    secret: secret.match(/.{1,4}/g)!.join(' '),
    qrCode: drawQrCode(totp.toString()),
  };
}

/** Enables the second factor after a first correct code. Recovery codes are shown once. The session gets a new token. */
export async function confirmSecondFactor(
  deps: Dependencies,
  user: Staff,
  code: string,
): Promise<{ ok: true; recoveryCodes: string[]; session: NewSessionToken } | Refusal> {
  if ((await findDeskGate(deps, user)) === 'code') return { ok: false, error: 'second_factor_needed' };
  const counted = await countAttempt(deps, 'secondFactorByUser', user.id);
  if (!counted.ok) return counted;
  const pendingSecret = (await findSecondFactor(deps.db, user.id))?.pendingSecret;
  const now = deps.clock.now();
  const period = pendingSecret ? periodOf(pendingSecret, code, now) : null;
  if (!pendingSecret || period === null) return { ok: false, error: 'code_wrong' };
  const session = await newSessionToken(deps.db);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    if (!(await confirmPendingSecret(tx, { userId: user.id, pendingSecret, period }))) return null;
    await clearSecondFactorPassed(tx, user.id);
    await markSecondFactorPassed(tx, user.sessionId, now);
    await replaceSessionToken(tx, user.sessionId, session.token);
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'second-factor.set-up' });
    return issueRecoveryCodes(tx, user.id);
  });
  if (!recoveryCodes) return { ok: false, error: 'code_wrong' };
  await clearAttempts(deps, 'secondFactorByUser', user.id);
  return { ok: true, recoveryCodes, session };
}

/** Opens the desk for this session with a code of the app, or a recovery code; the session gets a new token. */
export async function passSecondFactor(
  deps: Dependencies,
  user: Staff,
  code: string,
): Promise<{ ok: true; session: NewSessionToken } | Refusal> {
  const checked = await checkSecondFactorCode(deps, user, code);
  if (!checked.ok) return checked;
  const session = await newSessionToken(deps.db);
  await deps.db.transaction(async (tx) => {
    await markSecondFactorPassed(tx, user.sessionId, deps.clock.now());
    await replaceSessionToken(tx, user.sessionId, session.token);
  });
  return { ok: true, session };
}

/**
 * Creates new recovery codes. Requires a valid code, because anybody with recovery codes can pass the second factor.
 */
export async function renewRecoveryCodes(
  deps: Dependencies,
  user: Staff,
  code: string,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const checked = await checkSecondFactorCode(deps, user, code);
  if (!checked.ok) return checked;
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'second-factor.recovery-codes' });
    return issueRecoveryCodes(tx, user.id);
  });
  return { ok: true, recoveryCodes };
}

export async function removeSecondFactor(
  deps: Dependencies,
  user: Staff,
  code: string,
): Promise<{ ok: true } | Refusal> {
  if (isRequiredFor(user)) return { ok: false, error: 'second_factor_required' };
  const checked = await checkSecondFactorCode(deps, user, code);
  if (!checked.ok) return checked;
  await deps.db.transaction(async (tx) => {
    await clearSecondFactor(tx, user.id);
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'second-factor.removed' });
  });
  return { ok: true };
}

/** Removes a person's app and recovery codes; false if no app was set up. */
export async function clearSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await clearSecondFactorPassed(tx, userId);
  return deleteSecondFactor(tx, userId);
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.secret);
}

/**
 * Checks a code of the second factor. The try is counted before the comparison; a code of the app and a recovery code
 * are each accepted once.
 */
export async function checkSecondFactorCode(
  deps: Dependencies,
  user: Pick<Staff, 'id'>,
  code: string,
): Promise<{ ok: true } | { ok: false; error: 'code_wrong' } | Exclude<LimitResult, { ok: true }>> {
  const counted = await countAttempt(deps, 'secondFactorByUser', user.id);
  if (!counted.ok) return counted;
  if (!(await isValidCode(deps, user, code))) return { ok: false, error: 'code_wrong' };
  await clearAttempts(deps, 'secondFactorByUser', user.id);
  return { ok: true };
}

async function isValidCode(
  { db, clock }: Dependencies,
  user: Pick<Staff, 'id'>,
  code: string,
): Promise<boolean> {
  const secret = (await findSecondFactor(db, user.id))?.secret;
  if (!secret) return false;
  const now = clock.now();
  if (looksLikeRecoveryCode(code)) {
    if (!(await redeemRecoveryCode(db, user.id, code, now))) return false;
    await writeAudit(db, { actorId: user.id, subjectId: user.id, action: 'second-factor.recovered' });
    return true;
  }
  const period = periodOf(secret, code, now);
  return period !== null && consumeCodePeriod(db, user.id, period);
}

/** The period of a code: the current period or, for clocks that differ, an adjacent period. */
function periodOf(encryptedSecret: string, code: string, now: Date): number | null {
  const secret = readSecret(encryptedSecret);
  if (!secret) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: normaliseOneTimeCode(code), timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * The secret of the second factor; null if HAAT_SECRET has changed. No code is accepted then, and the person's access
 * has to be reset with `npm run admin`.
 */
function readSecret(encryptedSecret: string): Secret | null {
  try {
    return Secret.fromBase32(decryptText(purpose, encryptedSecret));
  } catch {
    return null;
  }
}

const totpOf = (secret: Secret, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });
