import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refunds } from '../db/schema/index.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Returns the refund's id; null if a refund with this key is already stored. */
export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return row?.id ?? null;
}

/** The refunds of an order, oldest first. */
export async function findRefunds(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

export async function hasRefund(db: Db, key: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.key, key))) > 0;
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Locks the refund until the transaction ends. */
export async function lockRefund(tx: Db, id: number): Promise<RefundRow> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row!;
}

/** The refund with this id at the provider. */
export async function findRefundByReference(db: Db, reference: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.reference, reference));
  return row ?? null;
}

export async function updateRefund(
  tx: Db,
  id: number,
  change: Partial<Pick<RefundRow, 'reference' | 'state' | 'problem' | 'settledAt' | 'checkedAt'>>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Pending refunds at a provider that were not checked recently; they are marked as checked now. */
export async function findPendingRefunds(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'pending'),
        isNotNull(refunds.reference),
        sql`coalesce(${refunds.checkedAt}, ${refunds.createdAt}) < ${at} - case
          when ${refunds.createdAt} > ${at} - interval '1 hour' then interval '1 minute' else interval '1 hour' end`,
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit);
  for (const { id } of found) await updateRefund(db, id, { checkedAt: now });
  return found;
}

/** Every refund of these payments, oldest first. */
export async function listRefundsOfPayments(db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id));
}

/** Pending refunds of a payment through its provider, and succeeded ones, which a bank may still return. */
export async function findRefundsOfPayment(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.destination, 'provider'),
        inArray(refunds.state, ['pending', 'succeeded']),
      ),
    )
    .orderBy(asc(refunds.id));
}
