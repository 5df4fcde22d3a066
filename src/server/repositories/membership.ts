import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { membershipPeriods, memberships } from '../db/schema/index.ts';

export type PeriodRow = typeof membershipPeriods.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;
export type NewPeriod = typeof membershipPeriods.$inferInsert;

export async function findMembership(db: Db, userId: string): Promise<MembershipRow | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId));
  return row ?? null;
}

/** The customer's membership, created where there is none; no other transaction changes its periods until this one ends. */
export async function lockMembership(tx: Db, userId: string): Promise<MembershipRow> {
  await tx.insert(memberships).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(memberships).where(eq(memberships.userId, userId)).for('update');
  return row!;
}

export async function changeMembership(
  tx: Db,
  userId: string,
  changes: Partial<Pick<MembershipRow, 'renewal' | 'walletAgreedAt' | 'cancelledAt'>>,
): Promise<void> {
  await tx.update(memberships).set(changes).where(eq(memberships.userId, userId));
}

/** The period that runs at `now`. */
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
