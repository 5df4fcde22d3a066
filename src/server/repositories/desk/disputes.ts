import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DisputeQuery, DisputeRow } from '#contracts/desk/dispute.ts';
import type { Db } from '#server/db/client.ts';
import { checkouts, disputes, orders, payments, stores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { type StoreScope } from './list-query.ts';

const storeId = sql<number | null>`coalesce(${orders.storeId}, ${checkouts.storeId})`;

const from = (db: Db) =>
  db
    .select({
      dispute: disputes,
      method: payments.method,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      storeName: stores.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(stores, eq(stores.id, storeId));

const toRecord = ({
  dispute: { answerBy, openedAt, closedAt, ...dispute },
  method,
  orderId,
  orderNumber,
  storeName,
}: Awaited<ReturnType<typeof from>>[number]): DisputeRow => ({
  ...dispute,
  method,
  answerBy: answerBy?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
  storeName,
});

/** Open disputes first, sorted by the deadline for the shop's answer; then the newest. */
const byUrgency: SQL[] = [
  sql`(${disputes.state} = 'open') desc`,
  sql`case when ${disputes.state} = 'open' then ${disputes.answerBy} end`,
  sql`${disputes.id} desc`,
];

export async function listDisputeRows(
  db: Db,
  { page, perPage, ids, q, state, storeId: store }: DisputeQuery,
  storeIds: StoreScope,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const rows = await from(db)
    .where(
      and(
        storeIds === null ? undefined : inArray(storeId, [...storeIds]),
        ids ? inArray(disputes.id, [...ids]) : undefined,
        state === undefined ? undefined : eq(disputes.state, state),
        store === undefined ? undefined : sql`${storeId} = ${store}`,
        q
          ? sql`(${containsTypedSql(q, orders.orderNumber)} or ${disputes.reference} = ${q.trim()})`
          : undefined,
      ),
    )
    .orderBy(...byUrgency)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows.map(toRecord), total: rows[0]?.total ?? 0 };
}

export async function findDisputesOfPayments(db: Db, paymentIds: readonly number[]): Promise<DisputeRow[]> {
  if (paymentIds.length === 0) return [];
  const rows = await from(db)
    .where(inArray(disputes.paymentId, [...paymentIds]))
    .orderBy(...byUrgency);
  return rows.map(toRecord);
}
