import type { Settings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import type { Db } from '#server/db/client.ts';
import { smsSegmentsOf } from '#server/repositories/sms-usage.ts';

type BudgetSettings = Pick<Settings, 'smsDailyBudget' | 'timeZone'>;

/** The share of the budget from which the desk shows a warning. */
const warningShare = 0.8;

/**
 * The used part of today's budget. When the budget is used up, codes are no longer sent; messages about orders are
 * still sent.
 */
export async function smsBudget(
  db: Db,
  { smsDailyBudget, timeZone }: BudgetSettings,
  now: Date,
): Promise<{ used: number; budget: number; isUsedUp: boolean; isNearlyUsedUp: boolean }> {
  const used = await smsSegmentsOf(db, today(now, timeZone));
  return {
    used,
    budget: smsDailyBudget,
    isUsedUp: used >= smsDailyBudget,
    isNearlyUsedUp: used >= smsDailyBudget * warningShare,
  };
}

/**
 * The calling codes of the phones to which one-time codes may be sent: those in the setting or, if it is empty, only
 * the shop's own calling code.
 */
export function allowedCallingCodes({
  smsCallingCodes,
  callingCode,
}: Pick<Settings, 'smsCallingCodes' | 'callingCode'>): string[] {
  const listed = smsCallingCodes
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return listed.length > 0 ? listed : [callingCode];
}
