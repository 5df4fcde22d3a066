import { randomInt } from 'node:crypto';
import { type ContactChannel, contactChannel } from '#domain/contact-channel.ts';
import { normaliseOneTimeCode } from '#domain/phone.ts';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Db } from '#server/db/client.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import {
  addCodeDevice,
  type CodeAsker,
  consumeCode,
  deleteCodesExpiredBefore,
  hasAskedForCode,
  insertCode,
  isCodeDevice,
  consumeCodeAttempt,
} from '#server/repositories/one-time-code.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { logger } from '#server/process/logger.ts';
import { availableChannels, canReceiveEmail } from '../message/message-channels.ts';
import { allowedCallingCodes, smsBudget } from '../message/sms-budget.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';
import { createCheckoutToken } from './guest-checkout-token.ts';
import { type CodeDevice, codeDeviceOf } from './code-device.ts';
import { hashCode, hashToken, matchesCode } from './code-hash.ts';
import type { SignInDevice } from './open-session.ts';
import { countAttempt, type LimitName, type LimitResult } from '../protection/rate-limits.ts';

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

/** Who asks for a code, or enters it. */
export type CodeRequester = { clientAddress: string; codeDevice: CodeDevice };

/** The requester of a sign-in: its cookies name the device, unless the call does. */
export const requesterOf = ({ clientAddress, headers, codeDevice }: SignInDevice): CodeRequester => ({
  clientAddress,
  codeDevice: codeDevice ?? codeDeviceOf(headers.get('cookie')),
});

const askerOf = ({ clientAddress, codeDevice }: CodeRequester): CodeAsker => ({
  deviceHash: codeDevice.id === null ? null : hashToken(codeDevice.id),
  addressHash: hashToken(clientAddress),
});

/**
 * Sends a new code to a phone (E.164) or an email address (in lower case). It is valid on the device that asks for it,
 * and replaces the previous code of that device; codes of other devices stay valid. If the contact is not the `expected`
 * contact, nothing is sent, but the response is the same.
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
  requester.codeDevice.ensure();
  const asker = askerOf(requester);
  const counted = await countRequest(deps, contact, { requester, asker });
  if (!counted.ok) return counted;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const minutes = codeMinutes[channel];
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.transaction(async (tx) => {
    await deleteCodesExpiredBefore(tx, new Date(now.getTime() - 86_400_000));
    // The code that is not sent to an unexpected contact is stored, so that entering one is answered as usual.
    const id = await insertCode(tx, {
      contact,
      deviceHash: asker.deviceHash,
      // A neighbour at the same address must not guess the codes of a device that can be told apart.
      addressHash: requester.codeDevice.keepsCookies ? null : asker.addressHash,
      codeHash: hashCode(contact, code),
      triesLeft: maxCodeAttempts,
      expiresAt,
    });
    if (contact !== expected) return;
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
  if (channel === 'email') return (await canReceiveEmail(contact)) ? null : text('people.otp.mailbox');
  const codes = allowedCallingCodes(settings);
  if (!codes.some((code) => contact.startsWith(code)))
    return text('people.otp.country', { codes: codes.map((code) => `\u2066${code}\u2069`).join(', ') });
  if ((await smsBudget(db, settings, clock.now())).isUsedUp) {
    logger.warn('sms_budget_used_up');
    return text('people.otp.budget');
  }
  return null;
}

/**
 * Counts a request. A contact gets five codes an hour from all devices that never confirmed it together; each device that
 * did has three of its own, so that strangers cannot use up the codes of its owner.
 */
async function countRequest(
  deps: Dependencies,
  contact: string,
  { requester: { clientAddress }, asker }: { requester: CodeRequester; asker: CodeAsker },
): Promise<LimitResult> {
  const device = asker.deviceHash!;
  const limits: [LimitName, string][] = [
    ['codeByNetwork', clientAddress],
    ['codeByDevice', device],
    ['codePause', `${contact} ${device}`],
    ['codePause', `${contact} ${clientAddress}`],
  ];
  for (const [limit, key] of limits) {
    const counted = await countAttempt(deps, limit, key);
    if (!counted.ok) return counted;
  }
  if (await isCodeDevice(deps.db, { contact, deviceHash: device })) {
    const counted = await countAttempt(deps, 'codeByConfirmedDevice', `${contact} ${device}`);
    if (counted.ok) return counted;
  }
  return countAttempt(deps, 'codeByContact', contact);
}

export type CodeVerificationResult =
  | { ok: true; contact: string; token: string }
  | { ok: false; error: 'code_wrong' | 'code_elsewhere' | 'too_many_requests' };

/**
 * Compares a code with the newest code that this device has asked for. The try is counted before the comparison, so
 * parallel guesses share the three tries. A device that has asked for no code is told so (`code_elsewhere`) and uses no
 * try.
 */
export async function verifyCode(deps: Dependencies, given: EnteredCode): Promise<CodeVerificationResult> {
  const verified = await verifySentCode(deps, given);
  return verified.ok || verified.error !== 'code_spent' ? verified : { ok: false, error: 'code_wrong' };
}

type EnteredCode = { contact: string; otp: string; requester: CodeRequester };

/**
 * Like `verifyCode`, but also reports a code that was used up. Call this function only if it is certain that a code was
 * sent: otherwise the response would reveal whether an account exists.
 */
export async function verifySentCode(
  deps: Dependencies,
  { contact, otp, requester }: EnteredCode,
): Promise<CodeVerificationResult | { ok: false; error: 'code_spent' }> {
  const { db, clock } = deps;
  const counted = await countAttempt(deps, 'codeCheckByAddress', requester.clientAddress);
  if (!counted.ok) return { ok: false, error: 'too_many_requests' };
  const asker = askerOf(requester);
  if (!(await hasAskedForCode(db, contact, asker))) return { ok: false, error: 'code_elsewhere' };
  const code = normaliseOneTimeCode(otp);
  const attempt = await consumeCodeAttempt(db, contact, asker, clock.now());
  const isCorrect = matchesCode(attempt?.codeHash, contact, code);
  if (!attempt || !isCorrect)
    return { ok: false, error: attempt && attempt.triesLeft > 0 ? 'code_wrong' : 'code_spent' };
  if (!(await consumeCode(db, attempt.id, clock.now()))) return { ok: false, error: 'code_spent' };
  const { deviceHash } = asker;
  if (deviceHash !== null) await addCodeDevice(db, { contact, deviceHash }, clock.now());
  return { ok: true, contact, token: await createCheckoutToken(deps, contact) };
}
