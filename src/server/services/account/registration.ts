import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import { storePasswordHash } from '#server/repositories/password.ts';
import { attachContact } from './attach-contact.ts';
import { isCommonPassword } from './common-passwords.ts';
import { recordRegistrationConsent } from './consent.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { type CodeRequester, requesterOf, sendCode, verifySentCode } from './one-time-code.ts';
import { hashPassword } from './password.ts';
import type { SignedIn, SignInDevice } from './open-session.ts';
import { register, type SignInRefusal } from './sign-in.ts';

type Dependencies = { db: Db; clock: Clock };
type Refusal =
  SignInRefusal | { ok: false; error: 'NO_CODES'; message: string } | { ok: false; error: 'codes_paused' };

/**
 * Whether a person must verify the email before the account is created, so that a registration does not reveal who has
 * an account. A demo, and a shop that cannot send emails, create the account immediately (docs/decisions/033). [F43]
 */
export const requiresEmailVerification = (): boolean =>
  environment().mode === 'shop' && environment().smtp !== undefined;

const pendingMinutes = 30;
const pendingSchema = z.object({
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  until: z.number(),
});
export type PendingRegistration = z.infer<typeof pendingSchema>;

/**
 * Sends a code. The work is the same whether or not the email has an account, so that the response time does not
 * reveal this. The pending registration is stored encrypted on the device.
 */
export async function startRegistration(
  deps: Dependencies,
  { name, email, password }: { name: string; email: string; password: string },
  {
    requester,
    shop,
    settings,
  }: { requester: CodeRequester; shop: Pick<LocalizedShop, 'text' | 'locale'>; settings: Settings },
): Promise<{ ok: true; pending: string } | Refusal> {
  if (await isCommonPassword(password)) return { ok: false, error: 'password_common' };
  if (await isOutgoingPaused(deps.db)) return { ok: false, error: 'codes_paused' };
  const counted = await countAttempt(deps, 'registerByAddress', requester.clientAddress);
  if (!counted.ok) return counted;
  const contact = email.trim().toLowerCase();
  const sent = await sendCode(deps, { contact, requester, shop, settings });
  if (!sent.ok) return sent;
  const pending: PendingRegistration = {
    name: name.trim(),
    email: contact,
    passwordHash: await hashPassword(password),
    until: deps.clock.now().getTime() + pendingMinutes * 60_000,
  };
  return { ok: true, pending: encryptText('haat registration', JSON.stringify(pending)) };
}

/** The pending registration; null if there is none, or if it has expired. */
export function readPendingRegistration(
  { clock }: Dependencies,
  pending: string,
): PendingRegistration | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(decryptText('haat registration', pending)));
    return parsed.success && parsed.data.until > clock.now().getTime() ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Sends a new code for the same registration. */
export function sendRegistrationCode(
  deps: Dependencies,
  { email }: PendingRegistration,
  request: { requester: CodeRequester; shop: Pick<LocalizedShop, 'text' | 'locale'>; settings: Settings },
): Promise<LimitResult | { ok: false; error: 'NO_CODES'; message: string }> {
  return sendCode(deps, { contact: email, ...request });
}

/** Creates the account of a customer, and records what they accepted by registering. */
export async function registerCustomer(
  deps: Dependencies,
  given: { name: string; email: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  const registered = await register(deps, given);
  if (registered.ok) await recordRegistrationConsent(deps, registered.user.id, given);
  return registered;
}

/**
 * `code_spent`: the code is no longer valid, because it has expired or was entered wrongly too often; a new code is
 * needed.
 */
type WrongCode = 'code_wrong' | 'code_spent' | 'code_elsewhere';

/**
 * Creates the account after the code was entered on the device that registered. Only the owner of the mailbox can learn
 * that an account already exists.
 */
export async function finishRegistration(
  deps: Dependencies,
  { name, email, passwordHash }: PendingRegistration,
  { otp, ...device }: { otp: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal | { ok: false; error: WrongCode | 'account_exists' }> {
  const verified = await verifySentCode(deps, { contact: email, otp, requester: requesterOf(device) });
  if (!verified.ok)
    return verified.error === 'too_many_requests'
      ? { ok: false, error: 'too_many_requests', retryAfter: 60 }
      : { ok: false, error: verified.error };
  const password = randomBytes(24).toString('base64url');
  const registered = await registerCustomer(deps, { name, email, password, ...device });
  if (!registered.ok)
    return registered.error === 'account_refused' ? { ok: false, error: 'account_exists' } : registered;
  await storePasswordHash(deps.db, registered.user.id, passwordHash);
  await attachContact(deps, { userId: registered.user.id, contact: email });
  return registered;
}

/**
 * Registration for clients of the API, with the same call twice: without `otp` a code is sent, with `otp` the account
 * is created.
 */
export async function registerWithCode(
  deps: Dependencies,
  { otp, ...given }: { name: string; email: string; password: string; otp: string | null | undefined },
  device: SignInDevice,
  request: { requester: CodeRequester; shop: Pick<LocalizedShop, 'text' | 'locale'>; settings: Settings },
): Promise<SignedIn | Refusal | { ok: false; error: 'code_needed' | WrongCode | 'account_exists' }> {
  if (!otp) {
    const started = await startRegistration(deps, given, request);
    return started.ok ? { ok: false, error: 'code_needed' } : started;
  }
  if (await isCommonPassword(given.password)) return { ok: false, error: 'password_common' };
  const registration = {
    name: given.name.trim(),
    email: given.email.trim().toLowerCase(),
    passwordHash: await hashPassword(given.password),
    until: 0,
  };
  return finishRegistration(deps, registration, { otp, ...device });
}
