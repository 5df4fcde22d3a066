import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refunds } from '../db/schema/index.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** The refund's id; null where its key is known. */
export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return row?.id ?? null;
}

/** Oldest first. */
export async function findRefunds(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

export async function hasRefund(db: Db, key: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.key, key))) > 0;
}
