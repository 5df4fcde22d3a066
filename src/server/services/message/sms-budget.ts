import type { Settings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import type { Db } from '../../db/client.ts';
import { smsSegmentsOf } from '../../repositories/sms-usage.ts';

type BudgetSettings = Pick<Settings, 'smsDailyBudget' | 'timeZone'>;

/** The desk shows a warning when this share of the budget is used. */
const warningShare = 0.8;

/** The used part of today's budget. Codes stop when it is exceeded; messages about orders do not. */
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

/** The calling codes of phones that may get codes: those of the setting, or only the shop’s own. */
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
