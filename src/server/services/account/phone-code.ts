import { randomInt } from 'node:crypto';
import { normaliseOneTimeCode } from '#domain/phone.ts';
import type { Settings } from '#contracts/settings.ts';
import type { Shop } from '#i18n/shop.ts';
import type { Db } from '#server/db/client.ts';
import {
  consumePhoneCode,
  deletePhoneCodesExpiredBefore,
  insertPhoneCode,
  spendPhoneCodeTry,
} from '#server/repositories/phone-code.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import { hashCode, matchesCode } from './code-hash.ts';
import { logger } from '#server/process/logger.ts';
import { allowedCallingCodes, smsBudget } from '../message/sms-budget.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';
import { createCheckoutToken } from './checkout-token.ts';
import { countTry, type LimitResult } from './limits.ts';

type Tools = { db: Db; clock: Clock };

export const phoneCodeMinutes = 5;
export const phoneCodeTries = 3;

/** Whether codes reach phones: a demo shows them at its outbox, a shop needs an SMS provider. */
export function canSendPhoneCodes(): boolean {
  const { mode, sms } = environment();
  return mode === 'demo' || sms !== undefined;
}

/** Sends a new code, which replaces the one before. The response is the same for known and unknown phones. */
export async function sendPhoneCode(
  tools: Tools,
  {
    phone,
    clientAddress,
    shop: { text, locale },
    settings,
  }: { phone: string; clientAddress: string; shop: Pick<Shop, 'text' | 'locale'>; settings: Settings },
): Promise<LimitResult | { ok: false; error: 'NO_PHONE_CODES'; message: string }> {
  const { db, clock } = tools;
  // Nobody would get the code, and it would be readable in the database.
  if (!canSendPhoneCodes())
    return { ok: false, error: 'NO_PHONE_CODES', message: text('people.otp.unavailable') };
  const codes = allowedCallingCodes(settings);
  if (!codes.some((code) => phone.startsWith(code)))
    return {
      ok: false,
      error: 'NO_PHONE_CODES',
      message: text('people.otp.country', { codes: codes.map((code) => `\u2066${code}\u2069`).join(', ') }),
    };
  if ((await smsBudget(db, settings, clock.now())).isUsedUp) {
    logger.warn('sms_budget_used_up');
    return { ok: false, error: 'NO_PHONE_CODES', message: text('people.otp.budget') };
  }
  const limits = [
    ['phoneCodeByAddress', clientAddress],
    ['phoneCodePause', phone],
    ['phoneCodeByPhone', phone],
  ] as const;
  for (const [limit, key] of limits) {
    const counted = await countTry(tools, limit, key);
    if (!counted.ok) return counted;
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + phoneCodeMinutes * 60_000);
  await db.transaction(async (tx) => {
    await deletePhoneCodesExpiredBefore(tx, new Date(now.getTime() - 86_400_000));
    const id = await insertPhoneCode(tx, {
      phone,
      codeHash: hashCode(phone, code),
      triesLeft: phoneCodeTries,
      expiresAt,
    });
    await queueEventMessage(tx, {
      event: 'phone-code',
      key: `phone-code:${id}`,
      recipient: { channel: 'sms', address: phone, locale },
      parameters: { minutes: String(phoneCodeMinutes) },
      secret: { code },
      usefulUntil: expiresAt,
      at: now,
    });
  });
  return { ok: true };
}

export type PhoneCodeResult =
  { ok: true; phone: string; token: string } | { ok: false; error: 'code_wrong' | 'too_many_requests' };

/**
 * Verifies a code against the phone's newest one. The try is counted before the comparison, so parallel guesses share
 * the three tries.
 */
export async function verifyPhoneCode(
  tools: Tools,
  { phone, otp, clientAddress }: { phone: string; otp: string; clientAddress: string },
): Promise<PhoneCodeResult> {
  const { db, clock } = tools;
  const counted = await countTry(tools, 'codeCheckByAddress', clientAddress);
  if (!counted.ok) return { ok: false, error: 'too_many_requests' };
  const code = normaliseOneTimeCode(otp);
  const attempt = await spendPhoneCodeTry(db, phone, clock.now());
  const isCorrect = matchesCode(attempt?.codeHash, phone, code);
  if (!attempt || !isCorrect) return { ok: false, error: 'code_wrong' };
  if (!(await consumePhoneCode(db, attempt.id, clock.now()))) return { ok: false, error: 'code_wrong' };
  return { ok: true, phone, token: await createCheckoutToken(tools, phone) };
}
