import { z } from 'zod';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findUserByVerifiedPhone, insertUserWithPhone } from '#server/repositories/user.ts';
import { attachContact } from './attach-contact.ts';
import { recordRegistrationConsent } from './consent.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import { codePauseSeconds, countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { type CodeRequester, requesterOf, sendCode, verifyCode } from './one-time-code.ts';
import { openSession, type SignedIn, type SignInDevice } from './open-session.ts';
import { normalisePhone } from '#server/text/phone-number.ts';

type Dependencies = { db: Db; clock: Clock };
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;
type CodeRequest = {
  requester: CodeRequester;
  shop: Pick<LocalizedShop, 'text' | 'locale'>;
  settings: Settings;
};
type SendCodeRefusal =
  | { ok: false; error: 'phone_invalid' }
  | { ok: false; error: 'NO_CODES'; message: string }
  | RateLimitRefusal;

const pendingMinutes = 15;
const pendingSchema = z.object({
  phone: z.string(),
  /** The name from a registration; at a sign-in, the name is requested only if there is no account yet. */
  name: z.string().nullable(),
  /** Whether the code was correct; then only the name is missing. */
  isProven: z.boolean(),
  sentAt: z.number(),
  until: z.number(),
});
export type PendingPhone = z.infer<typeof pendingSchema>;

/** The pending sign-in is stored encrypted on the device, so that a proof cannot be forged. */
const sealPending = (pending: PendingPhone): string =>
  encryptText('haat phone sign-in', JSON.stringify(pending));

/** Returns null if there is no pending sign-in, or if it has expired. */
export function readPendingPhone(
  { clock }: Pick<Dependencies, 'clock'>,
  sealed: string,
): PendingPhone | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(decryptText('haat phone sign-in', sealed)));
    return parsed.success && parsed.data.until > clock.now().getTime() ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Seconds until another code can be sent. */
export const secondsToNextCode = ({ clock }: Pick<Dependencies, 'clock'>, { sentAt }: PendingPhone): number =>
  Math.max(0, codePauseSeconds - Math.floor((clock.now().getTime() - sentAt) / 1000));

/** Sends a code to a phone; the work and the response are the same whether or not the phone has an account. [F43] */
export async function startPhoneSignIn(
  deps: Dependencies,
  { phone: typed, name }: { phone: string; name: string | null },
  request: CodeRequest,
): Promise<{ ok: true; pending: string } | SendCodeRefusal> {
  const phone = normalisePhone(typed, request.settings);
  if (!phone.ok) return phone;
  const sent = await sendCode(deps, { contact: phone.phone, ...request });
  if (!sent.ok) return sent;
  const now = deps.clock.now().getTime();
  const until = now + pendingMinutes * 60_000;
  return {
    ok: true,
    pending: sealPending({ phone: phone.phone, name, isProven: false, sentAt: now, until }),
  };
}

/**
 * Signs in with the code. If the phone has no account, creates an account or, if the name is not known yet, returns a
 * pending sign-in that lacks only the name. So only the owner of the phone can learn that there is no account.
 */
export async function finishPhoneSignIn(
  deps: Dependencies,
  { phone, name }: Pick<PendingPhone, 'phone' | 'name'>,
  { otp, ...device }: { otp: string } & SignInDevice,
): Promise<
  | SignedIn
  | { ok: true; pending: string }
  | { ok: false; error: 'code_wrong' | 'code_elsewhere' | 'account_refused' | 'account_deactivated' }
  | RateLimitRefusal
> {
  const verified = await verifyCode(deps, { contact: phone, otp, requester: requesterOf(device) });
  if (!verified.ok)
    return verified.error === 'too_many_requests'
      ? { ok: false, error: verified.error, retryAfter: 60 }
      : { ok: false, error: verified.error };
  const user = await findUserByVerifiedPhone(deps.db, phone);
  if (user) {
    const opened = await openSession(deps, user.id, device);
    if (opened.ok) await attachContact(deps, { userId: user.id, contact: phone });
    return opened;
  }
  if (name) return openPhoneAccount(deps, { phone, name }, device);
  const now = deps.clock.now().getTime();
  const until = now + pendingMinutes * 60_000;
  return { ok: true, pending: sealPending({ phone, name: null, isProven: true, sentAt: now, until }) };
}

/**
 * Creates an account for a proven phone and adds the guest orders confirmed with that phone. A phone that already has
 * an account is refused, so that a used proof cannot open another session.
 */
export async function openPhoneAccount(
  deps: Dependencies,
  { phone, name }: { phone: string; name: string },
  device: SignInDevice,
): Promise<SignedIn | { ok: false; error: 'account_refused' | 'account_deactivated' } | RateLimitRefusal> {
  const counted = await countAttempt(deps, 'registerByAddress', device.clientAddress);
  if (!counted.ok) return counted;
  const userId = await insertUserWithPhone(deps.db, { name: name.trim(), phone });
  if (userId === null) return { ok: false, error: 'account_refused' };
  await attachContact(deps, { userId, contact: phone });
  await recordRegistrationConsent(deps, userId, device);
  return openSession(deps, userId, device);
}

/** Sign-in in two calls, for clients of the API: without `otp` a code is sent, with `otp` the person is signed in. */
export async function signInByPhone(
  deps: Dependencies,
  { otp, name, ...given }: { phone: string; name: string | null; otp: string | null | undefined },
  device: SignInDevice,
  request: CodeRequest,
): Promise<
  | SignedIn
  | SendCodeRefusal
  | { ok: false; error: 'code_needed'; message: string }
  | {
      ok: false;
      error: 'code_wrong' | 'code_elsewhere' | 'account_refused' | 'account_deactivated' | 'no_account';
    }
> {
  if (!otp) {
    const started = await startPhoneSignIn(deps, { ...given, name }, request);
    if (!started.ok) return started;
    return { ok: false, error: 'code_needed', message: request.shop.text('signIn.codeNeeded') };
  }
  const phone = normalisePhone(given.phone, request.settings);
  if (!phone.ok) return phone;
  const result = await finishPhoneSignIn(deps, { phone: phone.phone, name }, { otp, ...device });
  return result.ok && !('user' in result) ? { ok: false, error: 'no_account' } : result;
}
