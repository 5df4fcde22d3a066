import { anchorDayOf, gramsPerKilogram, periodEnd } from '#domain/membership.ts';
import type * as schema from '#server/db/schema/index.ts';
import { type DemoPlan, member, plans } from '../data/membership.ts';
import type { SeedDay } from './seed-day.ts';

const currency = 'INR';

export function planRows(): (typeof schema.membershipPlans.$inferInsert)[] {
  return plans.map((plan, position) => ({
    id: position + 1,
    name: plan.name.en,
    description: plan.description.en,
    benefits: plan.benefits.en,
    translations: translationsOf(plan),
    price: plan.price,
    allowanceGrams: plan.kilograms * gramsPerKilogram,
    position,
  }));
}

const translationsOf = ({ name, description, benefits }: DemoPlan) => ({
  hi: { name: name.hi, description: description.hi, benefits: benefits.hi },
  ar: { name: name.ar, description: description.ar, benefits: benefits.ar },
});

type MemberRows = {
  accounts: (typeof schema.ledgerAccounts.$inferInsert)[];
  wallets: (typeof schema.wallets.$inferInsert)[];
  entries: (typeof schema.ledgerEntries.$inferInsert)[];
  transfers: (typeof schema.ledgerTransfers.$inferInsert)[];
  memberships: (typeof schema.memberships.$inferInsert)[];
  periods: (typeof schema.membershipPeriods.$inferInsert)[];
};

/**
 * The rows of the demo's member, who got store credit and bought a plan with it: the same rows that a real purchase
 * writes.
 */
export function memberRows({ now, timeZone }: SeedDay): MemberRows {
  const { userId, daysAgo, credit } = member;
  const plan = planRows().find(({ allowanceGrams }) => allowanceGrams === member.plan * gramsPerKilogram)!;
  const startsAt = new Date(now.getTime() - daysAgo * 86_400_000);
  const walletKey = `membership:${userId}:demo`;
  const length = { unit: 'month', count: 1 } as const;
  return {
    accounts: [
      { id: 1, kind: 'wallet', owner: userId, currency },
      { id: 2, kind: 'credit', currency },
      { id: 3, kind: 'membership', currency },
    ],
    wallets: [{ accountId: 1, userId, currency }],
    entries: [
      { id: 1, kind: 'store_credit', key: 'credit:demo', note: 'Welcome to the market', at: startsAt },
      { id: 2, kind: 'membership', key: walletKey, actorId: userId, at: startsAt },
    ],
    transfers: [
      { id: 1, entryId: 1, debitAccountId: 2, creditAccountId: 1, amount: credit },
      { id: 2, entryId: 2, debitAccountId: 1, creditAccountId: 3, amount: plan.price },
    ],
    memberships: [{ userId }],
    periods: [
      {
        id: 1,
        userId,
        planId: plan.id!,
        planName: plan.name,
        translations: plan.translations!,
        price: plan.price,
        currency,
        periodUnit: length.unit,
        periodCount: length.count,
        startsAt,
        endsAt: periodEnd(startsAt, length, { timeZone }),
        anchorDay: anchorDayOf(startsAt, timeZone),
        allowanceGrams: plan.allowanceGrams,
        walletKey,
        boughtAt: startsAt,
      },
    ],
  };
}
