import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { Db } from '../db/client.ts';
import { disputes, payments } from '../db/schema/index.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/**
 * Stores the provider's state of a dispute. Returns false if it is already stored; a closed dispute never opens
 * again.
 */
export async function saveDispute(tx: Db, dispute: typeof disputes.$inferInsert): Promise<boolean> {
  const { state, closedAt = null } = dispute;
  const rows = await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.reference,
      set: { state, closedAt },
      setWhere: sql`${disputes.state} = 'open' and ${disputes.state} <> ${state}`,
    })
    .returning({ id: disputes.id });
  return rows.length > 0;
}

/** The amount of a payment that the customer's bank has taken back in lost disputes. */
export const lostDisputesAmountSql = (paymentId: SQLWrapper): SQL<number> =>
  sql`(select coalesce(sum(d.amount), 0) from disputes d where d.payment_id = ${paymentId} and d.state = 'lost')`.mapWith(
    Number,
  );

/** The payments of a provider that have an undecided dispute. */
export async function findPaymentsWithOpenDispute(db: Db, method: ProviderId): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: payments.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(disputes.state, 'open'), eq(payments.method, method)));
  return rows.map(({ id }) => id);
}

/** Whether a customer's bank disputes this payment: until the dispute is decided, no refund is made. */
export async function hasOpenDispute(db: Db, paymentId: number): Promise<boolean> {
  return (await db.$count(disputes, and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'open')))) > 0;
}

/** Subtracts lost disputes from the captured amounts: the customer already has that money back. */
export async function subtractLostDisputes<Payment extends { id: number; captured: number }>(
  db: Db,
  payments: readonly Payment[],
): Promise<Payment[]> {
  if (payments.length === 0) return [];
  const lost = await db
    .select({ paymentId: disputes.paymentId, amount: sql`sum(${disputes.amount})`.mapWith(Number) })
    .from(disputes)
    .where(
      and(
        inArray(
          disputes.paymentId,
          payments.map(({ id }) => id),
        ),
        eq(disputes.state, 'lost'),
      ),
    )
    .groupBy(disputes.paymentId);
  const amounts = new Map(lost.map(({ paymentId, amount }) => [paymentId, amount]));
  return payments.map((payment) => ({
    ...payment,
    captured: Math.max(0, payment.captured - (amounts.get(payment.id) ?? 0)),
  }));
}
