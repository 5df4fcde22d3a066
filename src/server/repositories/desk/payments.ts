import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentQuery, PaymentRecord } from '#contracts/desk/payment-record.ts';
import type { Db } from '#server/db/client.ts';
import {
  checkouts,
  disputes,
  orders,
  paymentCommands,
  paymentEvents,
  payments,
  stores,
  users,
} from '#server/db/schema/index.ts';
import { lostDisputesAmountSql } from '../dispute.ts';
import type { PaymentCommandRow } from '../payment-command.ts';
import { type Customer, isOrderOfCustomerSql } from './customers.ts';
import { isWithinDaysSql, type StoreScope } from './list-query.ts';
import { ordersWithTextSql } from './orders.ts';
import { concernsSql, hasConcernSql } from './payment-concerns.ts';

/** The store of the order, or of the checkout if no order was created; null for top-ups and memberships. */
const storeId = sql<number | null>`coalesce(${orders.storeId}, ${checkouts.storeId})`;
const payer = alias(users, 'payer');

const columns = (now: Date) => ({
  payment: payments,
  purpose: checkouts.purpose,
  storeId,
  storeName: stores.name,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  orderUserId: orders.userId,
  orderName: orders.customerName,
  payerId: payer.id,
  payerName: payer.name,
  concerns: concernsSql(now),
  isDisputed: sql<boolean>`exists (select from ${disputes} where ${disputes.paymentId} = ${payments.id} and ${disputes.state} = 'open')`,
  lost: lostDisputesAmountSql(payments.id),
});

const from = (db: Db, now: Date) =>
  db
    .select(columns(now))
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${checkouts.orderId})`))
    .leftJoin(stores, eq(stores.id, storeId))
    .leftJoin(payer, eq(payer.id, checkouts.userId));

export type FoundPayment = Awaited<ReturnType<typeof from>>[number];

const isInStoresSql = (storeIds: StoreScope): SQL | undefined =>
  storeIds === null ? undefined : inArray(storeId, [...storeIds]);

/**
 * Whether a payment belongs to the customer: it pays for one of their orders or, for an account, was made in one of
 * its checkouts, even if no order resulted.
 */
export const isPaymentOfCustomerSql = (customer: Customer): SQL =>
  inArray(
    payments.id,
    sql`(select p.id from payments p join orders on orders.id = p.order_id where ${isOrderOfCustomerSql(customer)}
      ${
        customer.kind === 'account'
          ? sql`union select p.id from payments p join checkouts on checkouts.id = p.checkout_id
            where checkouts.user_id = ${customer.user.id}`
          : sql``
      })`,
  );

/** Whether a payment is for this order; this includes payments that are still being made. */
const isForOrder = (orderId: number): SQL =>
  inArray(
    payments.id,
    sql`(select id from payments where order_id = ${orderId}
      union select p.id from payments p join checkouts c on c.id = p.checkout_id where c.order_id = ${orderId})`,
  );

const matches = (
  { q, ids, method, state, storeId: store, concern, from: firstDay, to }: PaymentQuery,
  { now, timeZone }: { now: Date; timeZone: string },
): SQL | undefined =>
  and(
    ids ? inArray(payments.id, [...ids]) : undefined,
    method === undefined ? undefined : eq(payments.method, method),
    state === undefined ? undefined : eq(payments.state, state),
    store === undefined ? undefined : sql`${storeId} = ${store}`,
    concern === undefined ? undefined : hasConcernSql(concern, now),
    isWithinDaysSql(payments.createdAt, { from: firstDay, to, timeZone }),
    // Searches by order, as in the list of orders; a provider's id must be typed completely.
    q
      ? or(
          inArray(payments.orderId, sql`(${ordersWithTextSql(q)})`),
          eq(payments.reference, q.trim()),
          eq(payments.providerPayment, q.trim()),
        )
      : undefined,
  );

/** A page of payments, newest first. */
export async function listPaymentRows(
  db: Db,
  query: PaymentQuery,
  { storeIds, others, ...when }: { storeIds: StoreScope; others?: SQL; now: Date; timeZone: string },
): Promise<{ rows: FoundPayment[]; total: number }> {
  const { page, perPage } = query;
  const where = and(isInStoresSql(storeIds), others, matches(query, when));
  const [rows, [counted]] = await Promise.all([
    from(db, when.now)
      .where(where)
      .orderBy(desc(payments.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(payments)
      .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${checkouts.orderId})`))
      .where(where),
  ]);
  return { rows, total: counted!.total };
}

export async function findPaymentRecord(
  db: Db,
  id: number,
  { storeIds, now }: { storeIds: StoreScope; now: Date },
): Promise<FoundPayment | null> {
  const [row] = await from(db, now).where(and(eq(payments.id, id), isInStoresSql(storeIds)));
  return row ?? null;
}

/** The payments of an order, oldest first. */
export async function findPaymentRecords(db: Db, orderId: number, now: Date): Promise<FoundPayment[]> {
  return from(db, now).where(isForOrder(orderId)).orderBy(asc(payments.id));
}

export const toPaymentRecord = (
  {
    payment,
    purpose,
    storeName,
    orderId,
    orderNumber,
    orderUserId,
    orderName,
    payerId,
    payerName,
    concerns,
    isDisputed,
  }: FoundPayment,
  { maySeeCustomer }: { maySeeCustomer: boolean },
): PaymentRecord => ({
  id: payment.id,
  method: payment.method,
  currency: payment.currency,
  amount: payment.amount,
  authorised: payment.authorised,
  captured: payment.captured,
  refunded: payment.refunded,
  state: payment.state,
  createdAt: payment.createdAt.toISOString(),
  purpose: purpose ?? 'order',
  order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
  storeName,
  customer: !maySeeCustomer
    ? null
    : orderId !== null
      ? { id: orderUserId ?? `guest-${orderId}`, name: orderName ?? '' }
      : payerId === null
        ? null
        : { id: payerId, name: payerName ?? '' },
  concerns,
  isDisputed,
});

/** The events of a payment, oldest first. */
export async function findPaymentEvents(db: Db, paymentId: number) {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id));
}

/** The commands for a payment, oldest first. */
export async function findCommands(db: Db, paymentId: number): Promise<PaymentCommandRow[]> {
  return db
    .select()
    .from(paymentCommands)
    .where(eq(paymentCommands.paymentId, paymentId))
    .orderBy(asc(paymentCommands.id));
}

/** Makes commands that wait for their next attempt due immediately. */
export async function retryCommandsNow(db: Db, paymentId: number, now: Date): Promise<void> {
  await db
    .update(paymentCommands)
    .set({ nextAt: now })
    .where(and(eq(paymentCommands.paymentId, paymentId), eq(paymentCommands.state, 'waiting')));
}
