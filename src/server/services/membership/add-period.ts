import { anchorDayOf, nextPeriodStart, periodEnd, type PlanLength } from '#domain/membership.ts';
import type { Db } from '#server/db/client.ts';
import {
  updateMembership,
  findLastPeriod,
  insertPeriod,
  lockMembership,
  type PeriodRow,
} from '#server/repositories/membership.ts';
import type { PlanRow } from '#server/repositories/membership-plan.ts';

/** A plan as the customer saw it when payment began. */
export type PlanCopy = {
  planId: number;
  name: string;
  translations: PlanRow['translations'];
  price: number;
  length: PlanLength;
  allowanceGrams: number;
};

export function copyPlan(row: PlanRow): PlanCopy {
  const { id, name, translations, price, periodUnit: unit, periodCount: count, allowanceGrams } = row;
  return { planId: id, name, translations, price, length: { unit, count }, allowanceGrams };
}

export type NewPaidPeriod = {
  userId: string;
  plan: PlanCopy;
  currency: string;
  paidBy: { checkoutId: number } | { walletKey: string };
  timeZone: string;
  at: Date;
};

/** Adds a period for a plan that the customer has paid for; it starts now, or after the last paid period. */
export async function addPeriod(
  tx: Db,
  { userId, plan, currency, paidBy, timeZone, at }: NewPaidPeriod,
): Promise<PeriodRow> {
  await lockMembership(tx, userId);
  const last = await findLastPeriod(tx, userId);
  const startsAt = nextPeriodStart(last?.endsAt ?? null, at);
  const continues = last !== null && startsAt.getTime() === last.endsAt.getTime();
  const anchorDay = continues ? last.anchorDay : anchorDayOf(startsAt, timeZone);
  // Buying a period withdraws an earlier cancellation.
  await updateMembership(tx, userId, { cancelledAt: null });
  return insertPeriod(tx, {
    userId,
    planId: plan.planId,
    planName: plan.name,
    translations: plan.translations,
    price: plan.price,
    currency,
    periodUnit: plan.length.unit,
    periodCount: plan.length.count,
    startsAt,
    endsAt: periodEnd(startsAt, plan.length, { timeZone, anchorDay }),
    anchorDay,
    allowanceGrams: plan.allowanceGrams,
    ...paidBy,
    boughtAt: at,
  });
}

/** The ledger's account for revenue from plans. */
export const membershipAccount = (currency: string) => ({ kind: 'membership', owner: '', currency }) as const;
