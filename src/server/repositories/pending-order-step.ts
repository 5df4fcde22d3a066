import { and, asc, eq, lte } from 'drizzle-orm';
import type { UndoableState } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';
import { addChange } from '../db/change-log.ts';
import { pendingOrderSteps, users } from '../db/schema/index.ts';

export type PendingStepRow = typeof pendingOrderSteps.$inferSelect;
/** A pending step for people: `by` is the name of who took it, null if they have left. */
export type NamedPendingStep = Pick<PendingStepRow, 'toStatus' | 'dueAt'> & { by: string | null };

/** Inserts the step, and shows it on every screen of the desk. The caller has locked the order. */
export async function insertPendingStep(
  tx: Db,
  step: PendingStepRow,
  { storeId }: { storeId: number },
): Promise<void> {
  await tx.insert(pendingOrderSteps).values(step);
  await announcePendingStep(tx, storeId);
}

export const announcePendingStep = (tx: Db, storeId: number): Promise<void> =>
  addChange(tx, 'desk', [`orders:${storeId}`]);

export async function findPendingStep(db: Db, orderId: number): Promise<PendingStepRow | null> {
  const [row] = await db.select().from(pendingOrderSteps).where(eq(pendingOrderSteps.orderId, orderId));
  return row ?? null;
}

export async function findNamedPendingStep(db: Db, orderId: number): Promise<NamedPendingStep | null> {
  const [row] = await db
    .select({ toStatus: pendingOrderSteps.toStatus, dueAt: pendingOrderSteps.dueAt, by: users.name })
    .from(pendingOrderSteps)
    .leftJoin(users, eq(users.id, pendingOrderSteps.actorId))
    .where(eq(pendingOrderSteps.orderId, orderId));
  return row ?? null;
}

/** Only the transaction that gets the row may make the step final. The caller has locked the order. */
export async function deletePendingStep(
  tx: Db,
  orderId: number,
  { dueBy, to }: { dueBy?: Date; to?: UndoableState } = {},
): Promise<PendingStepRow | null> {
  const [row] = await tx
    .delete(pendingOrderSteps)
    .where(
      and(
        eq(pendingOrderSteps.orderId, orderId),
        dueBy ? lte(pendingOrderSteps.dueAt, dueBy) : undefined,
        to ? eq(pendingOrderSteps.toStatus, to) : undefined,
      ),
    )
    .returning();
  return row ?? null;
}

/** The orders whose step is due, the earliest first. */
export async function findDuePendingSteps(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: pendingOrderSteps.orderId })
    .from(pendingOrderSteps)
    .where(lte(pendingOrderSteps.dueAt, now))
    .orderBy(asc(pendingOrderSteps.dueAt))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}
