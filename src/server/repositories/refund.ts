import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { RefundParts } from '#domain/refund.ts';
import type { Db } from '../db/client.ts';
import { paymentCommands, refunds } from '../db/schema/index.ts';

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

/** The parts of an order that were refunded or are being refunded. */
export async function findRefundedParts(db: Db, orderId: number): Promise<RefundParts[]> {
  return (await findRefunds(db, orderId)).flatMap(({ state, parts }) =>
    state === 'failed' || parts === null ? [] : [parts as RefundParts],
  );
}

/** The pieces that went back into the stock with refunds, also with those that failed afterwards. */
export async function findRestockedParts(db: Db, orderId: number): Promise<RefundParts[]> {
  return (await findRefunds(db, orderId))
    .map(({ parts }) => parts as RefundParts | null)
    .filter((parts) => parts !== null)
    .filter(({ isRestocked }) => isRestocked);
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

/** The refunds of a payment through its provider, oldest first. */
export async function findRefundsOfPayment(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.destination, 'provider')))
    .orderBy(asc(refunds.id));
}

/**
 * The refunds of a payment that no process is sending now and whose provider has not answered, newest first; `sending`
 * is the refund that the caller would send.
 */
export async function findUnsentRefunds(
  tx: Db,
  paymentId: number,
  { sending, now }: { sending: number | null; now: Date },
): Promise<RefundRow[]> {
  const rows = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentCommands, eq(paymentCommands.refundId, refunds.id))
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, 'pending'),
        isNull(refunds.reference),
        eq(paymentCommands.state, 'waiting'),
        or(
          isNull(paymentCommands.leasedUntil),
          lt(paymentCommands.leasedUntil, now),
          sending === null ? undefined : eq(refunds.id, sending),
        ),
      ),
    )
    .orderBy(desc(refunds.id));
  return rows.map(({ refund }) => refund);
}
