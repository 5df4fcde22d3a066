import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { Db } from '#server/db/client.ts';
import { checkouts, orders, payments } from '#server/db/schema/index.ts';

export type ComparedPayment = {
  id: number;
  providerPayment: string | null;
  reference: string | null;
  checkout: string | null;
  captured: number;
  refunded: number;
  order: { id: number; number: string } | null;
  isUnderWay: boolean;
};

async function find(db: Db, where: SQL | undefined): Promise<ComparedPayment[]> {
  const rows = await db
    .select({
      id: payments.id,
      providerPayment: payments.providerPayment,
      reference: payments.reference,
      checkout: checkouts.uniqueId,
      captured: payments.captured,
      refunded: payments.refunded,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      isUnderWay: sql<boolean>`exists (select from payment_commands c where c.payment_id = ${payments.id} and c.state = 'waiting')`,
    })
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(where);
  return rows.map(({ orderId, orderNumber, ...row }) => ({
    ...row,
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
  }));
}

/** The payments in a provider's list, found by the provider's payment id or by the id of the shop's checkout. */
export async function findListedPayments(
  db: Db,
  method: ProviderId,
  { ids, checkouts: names }: { ids: readonly string[]; checkouts: readonly string[] },
): Promise<ComparedPayment[]> {
  if (ids.length === 0) return [];
  return find(
    db,
    and(
      eq(payments.method, method),
      or(
        inArray(payments.providerPayment, [...ids]),
        names.length === 0
          ? undefined
          : inArray(
              payments.checkoutId,
              sql`(select id from checkouts where unique_id = any(${sql.param([...names])}::text[]))`,
            ),
      ),
    ),
  );
}

/** Payments that have a payment id of the provider and began in a period. */
export async function findBegunPayments(
  db: Db,
  method: ProviderId,
  { from, to, currency }: { from: Date; to: Date; currency: string },
): Promise<ComparedPayment[]> {
  return find(
    db,
    and(
      eq(payments.method, method),
      eq(payments.currency, currency),
      isNotNull(payments.providerPayment),
      gte(payments.createdAt, from),
      lt(payments.createdAt, to),
    ),
  );
}
