import { normaliseOneTimeCode } from '#domain/phone.ts';
import type { PhoneMarket } from '#server/text/phone-number.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { deleteApiTokensOfUser } from '#server/repositories/api-token.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { deleteSessionsOfUser } from '#server/repositories/desk/people.ts';
import { storePasswordHash } from '#server/repositories/password.ts';
import {
  consumeReset,
  findResetByToken,
  returnResetAttempt,
  consumeResetAttempt,
} from '#server/repositories/password-reset.ts';
import { findUser, verifyEmail } from '#server/repositories/user.ts';
import { queuePasswordNotice } from './account-messages.ts';
import { hashToken, matchesCode } from './code-hash.ts';
import { isCommonPassword } from './common-passwords.ts';
import { countAttempt, type LimitResult, clearAttempts } from '../protection/rate-limits.ts';
import { hashPassword } from './password.ts';
import { parseContact } from './parse-contact.ts';

type Dependencies = { db: Db; clock: Clock };
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;
/** `email` may also be a phone number in any notation. */
type CodeAttempt = { email: string; code: string; market: PhoneMarket; clientAddress: string };
type OpenReset = NonNullable<Awaited<ReturnType<typeof findResetByToken>>>;

/** Whether a code is correct, without using it up. */
export async function checkResetCode(
  deps: Dependencies,
  guess: CodeAttempt,
): Promise<{ ok: true } | { ok: false; error: 'code_wrong' } | RateLimitRefusal> {
  const found = await findByCode(deps, guess);
  if (!found.ok) return found;
  await returnResetAttempt(deps.db, found.reset.id);
  return { ok: true };
}

/** Whether a link can still be used. Opening the link does not use it up, because mail scanners follow links. */
export async function isResetLinkOpen({ db, clock }: Dependencies, token: string): Promise<boolean> {
  return (await findResetByToken(db, hashToken(token), clock.now())) !== null;
}

type ResetResult =
  { ok: true } | { ok: false; error: 'code_wrong' | 'link_expired' | 'password_common' } | RateLimitRefusal;

export async function resetPasswordByCode(
  deps: Dependencies,
  { password, ...guess }: CodeAttempt & { password: string },
): Promise<ResetResult> {
  if (await isCommonPassword(password)) return { ok: false, error: 'password_common' };
  const found = await findByCode(deps, guess);
  if (!found.ok) return found;
  return (await setPassword(deps, found.reset, password)) ? { ok: true } : { ok: false, error: 'code_wrong' };
}

export async function resetPasswordByLink(
  deps: Dependencies,
  { token, password }: { token: string; password: string },
): Promise<ResetResult> {
  if (await isCommonPassword(password)) return { ok: false, error: 'password_common' };
  const reset = await findResetByToken(deps.db, hashToken(token), deps.clock.now());
  if (!reset || !(await setPassword(deps, reset, password))) return { ok: false, error: 'link_expired' };
  return { ok: true };
}

/**
 * Finds a request by its code. The try is counted before the comparison, so parallel guesses share the three tries.
 * [F41]
 */
async function findByCode(
  deps: Dependencies,
  { email, code, market, clientAddress }: CodeAttempt,
): Promise<{ ok: true; reset: OpenReset } | { ok: false; error: 'code_wrong' } | RateLimitRefusal> {
  const counted = await countAttempt(deps, 'codeCheckByAddress', clientAddress);
  if (!counted.ok) return counted;
  const contact = parseContact(email, market) ?? '';
  const reset = await consumeResetAttempt(deps.db, contact, deps.clock.now());
  const isCorrect = matchesCode(reset?.codeHash, contact, normaliseOneTimeCode(code));
  return reset && isCorrect ? { ok: true, reset } : { ok: false, error: 'code_wrong' };
}

/** Sets the password once, ends all sessions and API tokens of the person and notifies them. [F44] */
async function setPassword(deps: Dependencies, reset: OpenReset, password: string): Promise<boolean> {
  const { id, userId, channel, contact } = reset;
  if (!userId) return false;
  const hash = await hashPassword(password);
  const now = deps.clock.now();
  const user = await deps.db.transaction(async (tx) => {
    if (!(await consumeReset(tx, { id, userId }, now))) return null;
    await storePasswordHash(tx, userId, hash);
    await deleteSessionsOfUser(tx, userId);
    await deleteApiTokensOfUser(tx, userId);
    if (channel === 'email') await verifyEmail(tx, { userId, email: contact });
    await writeAudit(tx, { actorId: userId, subjectId: userId, action: 'account.password-reset' });
    await queuePasswordNotice(tx, {
      key: `password-reset-done:${id}`,
      userId,
      locale: reset.locale,
      at: now,
    });
    return findUser(tx, userId);
  });
  if (!user) return false;
  // Resets the counter of wrong passwords, because the person may have tried several before the reset.
  await clearAttempts(deps, 'signInByEmail', user.email);
  return true;
}
