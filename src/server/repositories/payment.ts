import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { PaymentState } from '#domain/payment.ts';
import type { Db } from '../db/client.ts';
import { orders, payments } from '../db/schema/index.ts';
import { withTableName } from '../db/with-table-name.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Pick<typeof payments.$inferInsert, 'method' | 'amount' | 'authorised'> & {
  /** The step of the provider's amounts; 1 by default. */
  step?: number;
  replaces?: boolean;
};

/** The payments of an order, in the order in which they were made. */
export async function findPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

/** The payments of a checkout, in the order in which they were made. */
export async function findCheckoutPayments(db: Db, checkoutId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.checkoutId, checkoutId)).orderBy(asc(payments.id));
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/**
 * The payments of a provider that may differ from its records: those with refunds or disputes there, those listed with
 * other amounts, those that are authorised for a long time, and those with an open dispute.
 */
export async function findPaymentsToCompare(
  db: Db,
  method: ProviderId,
  {
    returned,
    listed,
    authorisedBefore,
  }: {
    returned: readonly string[];
    listed: readonly { payment: string; captured: number; refunded: number }[];
    authorisedBefore: Date;
  },
): Promise<number[]> {
  // Joined by the index of the provider's ids: a condition on each payment would compare it with each listed one.
  const differing = sql`select p.id from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as listed(payment text, captured bigint, refunded bigint)
    join payments p on p.provider_payment = listed.payment
    where listed.captured <> p.captured or listed.refunded <> p.refunded`;
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.method, method),
        or(
          returned.length === 0 ? undefined : inArray(payments.providerPayment, [...returned]),
          sql`${payments.id} in (${differing})`,
          and(
            gt(payments.authorised, 0),
            eq(payments.captured, 0),
            isNull(payments.closedAs),
            lt(payments.createdAt, authorisedBefore),
          ),
          sql`${payments.id} in (select payment_id from disputes where state = 'open')`,
        ),
      ),
    )
    .orderBy(asc(payments.id));
  return rows.map(({ id }) => id);
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row!;
}

/** The payment with this id at its provider. */
export async function findProviderPayment(db: Db, providerPayment: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPayment, providerPayment));
  return row ?? null;
}

export async function insertCheckoutPayments(
  tx: Db,
  {
    parts,
    ...shared
  }: { checkoutId: number; currency: string; createdAt: Date; parts: readonly NewPayment[] },
): Promise<PaymentRow[]> {
  return tx
    .insert(payments)
    .values(parts.map((part) => ({ ...part, ...shared })))
    .returning();
}

/** Inserts a further payment of an order in progress. */
export async function insertOrderPayment(
  tx: Db,
  { at, ...part }: NewPayment & { orderId: number; currency: string; at: Date },
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...part, createdAt: at, updatedAt: at })
    .returning();
  return row!;
}

export async function updatePayment(
  tx: Db,
  id: number,
  change: Partial<
    Pick<
      PaymentRow,
      | 'orderId'
      | 'reference'
      | 'url'
      | 'providerPayment'
      | 'authorised'
      | 'captured'
      | 'refunded'
      | 'closedAs'
      | 'capturableUntil'
      | 'problem'
    >
  > & { updatedAt: Date },
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Assigns the payments of a checkout to its order. */
export async function assignPaymentsToOrder(
  tx: Db,
  { checkoutId, orderId }: { checkoutId: number; orderId: number },
): Promise<void> {
  await tx.update(payments).set({ orderId }).where(eq(payments.checkoutId, checkoutId));
}

/** Changes the amount of a payment whose order costs less, or more, than before. */
export async function setPaymentAmount(
  tx: Db,
  { id, amount, at }: { id: number; amount: number; at: Date },
): Promise<void> {
  await tx.update(payments).set({ amount, updatedAt: at }).where(eq(payments.id, id));
}

/** Records a capture, only once: false if the payment was already captured or closed. */
export async function markCaptured(
  tx: Db,
  { id, amount, at }: { id: number; amount: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ authorised: sql`greatest(${payments.authorised}, ${amount})`, captured: amount, updatedAt: at })
    .where(and(eq(payments.id, id), eq(payments.captured, 0), isNull(payments.closedAs)))
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** Records that nothing more will be captured. False for a payment that was already captured or closed. */
export async function markVoid(tx: Db, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ closedAs: 'void', updatedAt: at })
    .where(and(eq(payments.id, id), eq(payments.captured, 0), isNull(payments.closedAs)))
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** Adds a refund to a payment, or removes a failed one if `amount` is negative; false if the refunds would exceed the captured amount. */
export async function addRefundedAmount(
  tx: Db,
  { id, amount, at }: { id: number; amount: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}`, updatedAt: at })
    .where(
      and(
        eq(payments.id, id),
        amount < 0 ? undefined : sql`${payments.captured} - ${payments.refunded} >= ${amount}`,
      ),
    )
    .returning({ id: payments.id });
  return changed.length > 0;
}

/**
 * The state of a whole order, calculated from all its payments (the domain's `orderPaymentState` in SQL, for lists).
 * `orderId` is the column with the order's id.
 */
export const orderPaymentStateSql = (orderId: SQLWrapper) => sql<PaymentState>`(select case
  when bool_and(p.closed_as is not null and p.captured = 0) then 'void'
  when sum(p.captured) > 0 and sum(p.refunded) >= sum(p.captured) then 'refunded'
  when sum(p.refunded) > 0 then 'part_refunded'
  when bool_or(p.state = 'due') then 'due'
  when bool_or(p.state = 'authorised') then 'authorised'
  else 'captured' end
  from payments p where p.order_id = ${withTableName(orderId)})`;

/** What is still to be paid in cash for an order. */
export const cashDueSql = (orderId: SQLWrapper) =>
  sql<number>`(select coalesce(sum(p.amount - p.captured), 0)::float8 from payments p
    where p.order_id = ${withTableName(orderId)} and p.method = 'cash' and p.closed_as is null)`;

export async function findCashDue(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ due: cashDueSql(orders.id) })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.due ?? 0;
}
