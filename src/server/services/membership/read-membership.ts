import type { Membership, MembershipPeriod } from '#contracts/membership.ts';
import type { Settings } from '#contracts/settings.ts';
import { toKilograms } from '#domain/membership.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  findMembership,
  findPeriods,
  findRunningPeriod,
  type PeriodRow,
} from '#server/repositories/membership.ts';
import { readPlan } from './describe-plan.ts';

type Dependencies = { db: Db; clock: Clock };
type Reader = { userId: string; locale: string; settings: Pick<Settings, 'currencyCode'> };

/** A customer's membership with all its periods. */
export async function readMembership(
  { db, clock }: Dependencies,
  { userId, locale, settings }: Reader,
): Promise<Membership> {
  const now = clock.now();
  const [row, periods] = [await findMembership(db, userId), await findPeriods(db, userId)];
  const described = periods.map((period) => describePeriod(period, locale, now));
  const running = described.find(({ state }) => state === 'running') ?? null;
  const [last] = periods;
  const remaining = running?.remaining_grams ?? 0;
  return {
    total_remaining_weight: toKilograms(remaining),
    remaining_grams: remaining,
    running,
    paid_until: last && last.endsAt > now ? last.endsAt.toISOString() : null,
    renewal: row?.renewal ?? 'reminder',
    cancelled_at: row?.cancelledAt?.toISOString() ?? null,
    next_plan: last?.planId
      ? await readPlan(db, last.planId, { locale, currency: settings.currencyCode })
      : null,
    periods: described,
  };
}

function describePeriod(row: PeriodRow, locale: string, now: Date): MembershipPeriod {
  return {
    id: row.id,
    plan: { id: row.planId, name: row.translations[locale]?.['name'] ?? row.planName },
    state: row.endsAt <= now ? 'ended' : row.startsAt <= now ? 'running' : 'coming',
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    price: row.price,
    currency: row.currency,
    period: { unit: row.periodUnit, count: row.periodCount },
    allowance_grams: row.allowanceGrams,
    used_grams: row.usedGrams,
    remaining_grams: row.allowanceGrams - row.usedGrams,
    bought_at: row.boughtAt.toISOString(),
    paid_with: row.walletKey === null ? 'provider' : 'wallet',
  };
}

/** ENT-10: the remaining allowance of a customer's membership in kilograms; 0 without a current membership. */
export async function remainingWeight({ db, clock }: Dependencies, userId: string): Promise<number> {
  const period = await findRunningPeriod(db, userId, clock.now());
  return period ? toKilograms(period.allowanceGrams - period.usedGrams) : 0;
}
