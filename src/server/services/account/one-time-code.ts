import { randomInt } from 'node:crypto';
import { type ContactChannel, contactChannel } from '#domain/contact-channel.ts';
import { normaliseOneTimeCode } from '#domain/phone.ts';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Db } from '#server/db/client.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import {
  consumeCode,
  deleteCodesExpiredBefore,
  insertCode,
  consumeCodeAttempt,
} from '#server/repositories/one-time-code.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { logger } from '#server/process/logger.ts';
import { availableChannels } from '../message/message-channels.ts';
import { allowedCallingCodes, smsBudget } from '../message/sms-budget.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';
import { createCheckoutToken } from './guest-checkout-token.ts';
import { hashCode, hashToken, matchesCode } from './code-hash.ts';
import { countAttempt, type LimitName, type LimitResult } from './rate-limits.ts';

type Dependencies = { db: Db; clock: Clock };

export const maxCodeAttempts = 3;

/** How many minutes a code is valid: longer for emails, because their delivery may take a few minutes. */
export const codeMinutes: Readonly<Record<ContactChannel, number>> = { sms: 5, email: 10 };

/**
 * Whether codes of this channel are sent: the channel has a provider or the shop is a demo, and messages are not
 * paused.
 */
export const canSendCodes = async (db: Db, channel: ContactChannel): Promise<boolean> =>
  availableChannels()[channel] && !(await isOutgoingPaused(db));

/** The origin of a request. `device` is the secret in the device's httpOnly cookie, if there is one. */
export type CodeRequester = { clientAddress: string; device: string | null };

/**
 * Sends a new code to a phone (E.164) or an email address (in lower case); it replaces the previous code. If the
 * contact is not the `expected` contact, nothing is sent, but the response is the same.
 */
export async function sendCode(
  deps: Dependencies,
  {
    contact,
    requester,
    shop,
    settings,
    expected = contact,
  }: {
    contact: string;
    requester: CodeRequester;
    shop: Pick<LocalizedShop, 'text' | 'locale'>;
    settings: Settings;
    expected?: string | null;
  },
): Promise<LimitResult | { ok: false; error: 'NO_CODES'; message: string }> {
  const { db, clock } = deps;
  const channel = contactChannel(contact);
  const problem = await findCodeProblem(deps, { contact, shop, settings });
  if (problem !== null) return { ok: false, error: 'NO_CODES', message: problem };
  for (const [limit, key] of limitsOf(contact, requester)) {
    const counted = await countAttempt(deps, limit, key);
    if (!counted.ok) return counted;
  }
  if (contact !== expected) return { ok: true };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const minutes = codeMinutes[channel];
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.transaction(async (tx) => {
    await deleteCodesExpiredBefore(tx, new Date(now.getTime() - 86_400_000));
    const id = await insertCode(tx, {
      contact,
      codeHash: hashCode(contact, code),
      triesLeft: maxCodeAttempts,
      expiresAt,
    });
    await queueEventMessage(tx, {
      event: channel === 'sms' ? 'phone-code' : 'email-code',
      key: `code:${id}`,
      recipient: { channel, address: contact, locale: shop.locale },
      parameters: { minutes: String(minutes) },
      secret: { code },
      usefulUntil: expiresAt,
      at: now,
    });
  });
  return { ok: true };
}

/**
 * The message for the customer if no code can be sent; null if it can be sent. The additional limits for SMS exist
 * because SMS cost money.
 */
async function findCodeProblem(
  { db, clock }: Dependencies,
  {
    contact,
    shop: { text },
    settings,
  }: { contact: string; shop: Pick<LocalizedShop, 'text' | 'locale'>; settings: Settings },
): Promise<string | null> {
  const channel = contactChannel(contact);
  // Without a provider nobody would receive the code, and it would remain in the database.
  if (!(await canSendCodes(db, channel)))
    return text(channel === 'sms' ? 'people.otp.unavailable' : 'people.otp.unavailableEmail');
  if (channel === 'email') return null;
  const codes = allowedCallingCodes(settings);
  if (!codes.some((code) => contact.startsWith(code)))
    return text('people.otp.country', { codes: codes.map((code) => `\u2066${code}\u2069`).join(', ') });
  if ((await smsBudget(db, settings, clock.now())).isUsedUp) {
    logger.warn('sms_budget_used_up');
    return text('people.otp.budget');
  }
  return null;
}

function limitsOf(contact: string, { clientAddress, device }: CodeRequester): [LimitName, string][] {
  return [
    ['codeByNetwork', clientAddress],
    ...(device === null ? [] : ([['codeByDevice', hashToken(device)]] as [LimitName, string][])),
    ['codePause', contact],
    ['codeByContact', contact],
  ];
}

export type CodeVerificationResult =
  { ok: true; contact: string; token: string } | { ok: false; error: 'code_wrong' | 'too_many_requests' };

/**
 * Compares a code with the newest code of the contact. The try is counted before the comparison, so parallel guesses
 * share the three tries.
 */
export async function verifyCode(deps: Dependencies, given: EnteredCode): Promise<CodeVerificationResult> {
  const verified = await verifySentCode(deps, given);
  return verified.ok || verified.error !== 'code_spent' ? verified : { ok: false, error: 'code_wrong' };
}

type EnteredCode = { contact: string; otp: string; clientAddress: string };

/**
 * Like `verifyCode`, but also reports a code that was used up. Call this function only if it is certain that a code was
 * sent: otherwise the response would reveal whether an account exists.
 */
export async function verifySentCode(
  deps: Dependencies,
  { contact, otp, clientAddress }: EnteredCode,
): Promise<CodeVerificationResult | { ok: false; error: 'code_spent' }> {
  const { db, clock } = deps;
  const counted = await countAttempt(deps, 'codeCheckByAddress', clientAddress);
  if (!counted.ok) return { ok: false, error: 'too_many_requests' };
  const code = normaliseOneTimeCode(otp);
  const attempt = await consumeCodeAttempt(db, contact, clock.now());
  const isCorrect = matchesCode(attempt?.codeHash, contact, code);
  if (!attempt || !isCorrect)
    return { ok: false, error: attempt && attempt.triesLeft > 0 ? 'code_wrong' : 'code_spent' };
  if (!(await consumeCode(db, attempt.id, clock.now()))) return { ok: false, error: 'code_spent' };
  return { ok: true, contact, token: await createCheckoutToken(deps, contact) };
}
