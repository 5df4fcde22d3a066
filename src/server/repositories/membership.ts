import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { membershipPeriods, memberships } from '../db/schema/index.ts';

export type PeriodRow = typeof membershipPeriods.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;
export type NewPeriod = typeof membershipPeriods.$inferInsert;

export async function findMembership(db: Db, userId: string): Promise<MembershipRow | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId));
  return row ?? null;
}

/**
 * The customer's membership, created if there is none; no other transaction can change its periods until this
 * transaction ends.
 */
export async function lockMembership(tx: Db, userId: string): Promise<MembershipRow> {
  await tx.insert(memberships).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(memberships).where(eq(memberships.userId, userId)).for('update');
  return row!;
}

export async function updateMembership(
  tx: Db,
  userId: string,
  changes: Partial<Pick<MembershipRow, 'renewal' | 'walletAgreedAt' | 'cancelledAt'>>,
): Promise<void> {
  await tx.update(memberships).set(changes).where(eq(memberships.userId, userId));
}

/** The period of the customer's membership that runs at `now`. */
export async function findRunningPeriod(db: Db, userId: string, now: Date): Promise<PeriodRow | null> {
  const [row] = await db
    .select()
    .from(membershipPeriods)
    .where(
      and(
        eq(membershipPeriods.userId, userId),
        lte(membershipPeriods.startsAt, now),
        gt(membershipPeriods.endsAt, now),
      ),
    );
  return row ?? null;
}

/** All periods of a customer, the latest first. */
export function findPeriods(db: Db, userId: string): Promise<PeriodRow[]> {
  return db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(desc(membershipPeriods.endsAt));
}

export async function findLastPeriod(db: Db, userId: string): Promise<PeriodRow | null> {
  const [row] = await db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(desc(membershipPeriods.endsAt))
    .limit(1);
  return row ?? null;
}

export async function findPeriodByWalletKey(db: Db, walletKey: string): Promise<PeriodRow | null> {
  const [row] = await db.select().from(membershipPeriods).where(eq(membershipPeriods.walletKey, walletKey));
  return row ?? null;
}

export async function insertPeriod(tx: Db, period: NewPeriod): Promise<PeriodRow> {
  const [row] = await tx.insert(membershipPeriods).values(period).returning();
  return row!;
}

/**
 * Periods to process, the first to end first: those whose end is near and not announced yet to a customer who wants a
 * reminder, and those that have ended or are due for renewal and are not processed yet.
 */
export function findDuePeriods(
  db: Db,
  {
    remindBefore,
    renewBefore,
    now,
    limit,
  }: { remindBefore: Date; renewBefore: Date; now: Date; limit: number },
): Promise<PeriodRow[]> {
  const needsReminder = and(
    isNull(membershipPeriods.remindedAt),
    gt(membershipPeriods.endsAt, now),
    lte(membershipPeriods.endsAt, remindBefore),
  );
  const isUnhandled = and(
    isNull(membershipPeriods.endHandledAt),
    or(
      lte(membershipPeriods.endsAt, now),
      and(lte(membershipPeriods.endsAt, renewBefore), eq(memberships.renewal, 'wallet')),
    ),
  );
  return db
    .select(getTableColumns(membershipPeriods))
    .from(membershipPeriods)
    .leftJoin(memberships, eq(memberships.userId, membershipPeriods.userId))
    .where(
      or(
        and(needsReminder, eq(memberships.renewal, 'reminder'), isNull(memberships.cancelledAt)),
        isUnhandled,
      ),
    )
    .orderBy(asc(membershipPeriods.endsAt), asc(membershipPeriods.id))
    .limit(limit);
}

export async function markPeriodProcessed(
  tx: Db,
  id: number,
  changes: Partial<Pick<PeriodRow, 'remindedAt' | 'endHandledAt'>>,
): Promise<true> {
  await tx.update(membershipPeriods).set(changes).where(eq(membershipPeriods.id, id));
  return true;
}

/** The membership periods for the export of a customer's data, oldest first. */
export function readPeriodsOfCustomer(tx: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { planName, price, currency, startsAt, endsAt, allowanceGrams, usedGrams, boughtAt } =
    membershipPeriods;
  return tx
    .select({ planName, price, currency, startsAt, endsAt, allowanceGrams, usedGrams, boughtAt })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(asc(membershipPeriods.startsAt));
}
