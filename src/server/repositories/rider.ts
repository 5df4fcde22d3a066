import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { riders, riderStores, stores } from '../db/schema/index.ts';

export type RiderRow = typeof riders.$inferSelect;

export async function findRider(db: Db, userId: string): Promise<RiderRow | null> {
  const [row] = await db.select().from(riders).where(eq(riders.userId, userId));
  return row ?? null;
}

/** Locks the rider until the transaction ends. */
export async function lockRider(tx: Db, userId: string): Promise<RiderRow | null> {
  const [row] = await tx.select().from(riders).where(eq(riders.userId, userId)).for('update');
  return row ?? null;
}

/** Returns false if the account has applied before, or another account has this identity number. */
export async function insertRider(db: Db, rider: typeof riders.$inferInsert): Promise<boolean> {
  const rows = await db.insert(riders).values(rider).onConflictDoNothing().returning({ id: riders.userId });
  return rows.length > 0;
}

/** Replaces the application of a person who was refused, with the same or a corrected identity number. */
export async function replaceApplication(
  db: Db,
  {
    userId,
    ...application
  }: Pick<RiderRow, 'userId' | 'vehicle' | 'identityHash' | 'identityLastFour' | 'appliedAt'>,
): Promise<boolean> {
  const rows = await db
    .update(riders)
    .set({ ...application, state: 'applied', decidedAt: null, decidedBy: null, reason: '' })
    .where(
      and(
        eq(riders.userId, userId),
        eq(riders.state, 'refused'),
        sql`not exists (select from riders other where other.identity_hash = ${application.identityHash} and other.user_id <> ${userId})`,
      ),
    )
    .returning({ id: riders.userId });
  return rows.length > 0;
}

export async function updateRider(
  db: Db,
  userId: string,
  change: Partial<Pick<RiderRow, 'state' | 'onShiftSince' | 'decidedAt' | 'decidedBy' | 'reason'>>,
): Promise<void> {
  await db.update(riders).set(change).where(eq(riders.userId, userId));
}

export async function findStoresOfRider(db: Db, userId: string): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: stores.id, name: stores.name })
    .from(riderStores)
    .innerJoin(stores, eq(stores.id, riderStores.storeId))
    .where(eq(riderStores.userId, userId))
    .orderBy(asc(stores.position), asc(stores.id));
}

/** The approved riders of a store who are on shift, by account. */
export async function findRidersOnShift(db: Db, storeId: number): Promise<string[]> {
  const rows = await db
    .select({ userId: riders.userId })
    .from(riders)
    .innerJoin(riderStores, eq(riderStores.userId, riders.userId))
    .where(
      and(eq(riderStores.storeId, storeId), eq(riders.state, 'approved'), isNotNull(riders.onShiftSince)),
    )
    .orderBy(asc(riders.userId));
  return rows.map(({ userId }) => userId);
}

export async function replaceStoresOfRider(
  tx: Db,
  userId: string,
  storeIds: readonly number[],
): Promise<void> {
  await tx.delete(riderStores).where(eq(riderStores.userId, userId));
  if (storeIds.length > 0)
    await tx.insert(riderStores).values([...new Set(storeIds)].map((storeId) => ({ userId, storeId })));
}
