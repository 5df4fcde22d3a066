import { and, asc, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orderLines, orders, packedLines, refunds, soldLines, stores } from '#server/db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

/** The first and the last day, in the time zone of each order's store. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const pageSize = 2_000;

export type ExportedOrder = {
  order: typeof orders.$inferSelect;
  store: string;
  timeZone: string;
  /** What was paid back; the difference to a lower bill is not in the total, and therefore not in it either. */
  refunded: number;
};

function isExported(storeIds: StoreScope, { from, to }: Period): SQL | undefined {
  const day = sql`(${orders.placedAt} at time zone ${stores.timeZone})::date`;
  return and(
    isInStoresSql(storeIds, orders.storeId),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
  );
}

/** Whether there are more than `limit` orders of these stores and days. */
export async function hasMoreOrdersThan(
  db: Db,
  storeIds: StoreScope,
  { period, limit }: { period: Period; limit: number },
): Promise<boolean> {
  const next = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isExported(storeIds, period))
    .limit(1)
    .offset(limit);
  return next.length > 0;
}

/** Yields all orders of these stores and days, the oldest first, in pages. */
export async function* findOrdersForExport(
  db: Db,
  storeIds: StoreScope,
  period: Period,
): AsyncGenerator<ExportedOrder[]> {
  for (let after = 0; ;) {
    const page = await db
      .select({
        order: orders,
        store: stores.slug,
        timeZone: stores.timeZone,
        refunded: sql<number>`(select coalesce(sum(${refunds.amount}), 0)::bigint from ${refunds}
          where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'succeeded' and not ${refunds.isSettlement})`.mapWith(
          Number,
        ),
      })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(and(isExported(storeIds, period), gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(pageSize);
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.order.id;
  }
}

/** The placed lines of orders, with what was packed and charged of each, by order. */
export async function findLinesForExport(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({
      line: orderLines,
      sold: {
        name: soldLines.name,
        variantName: soldLines.variantName,
        quantity: soldLines.quantity,
        weighedGrams: soldLines.weighedGrams,
        unitPrice: soldLines.unitPrice,
        lots: soldLines.lots,
        total: soldLines.total,
        taxAmount: soldLines.taxAmount,
        taxRate: soldLines.taxRate,
        taxClass: soldLines.taxClass,
        taxCode: soldLines.taxCode,
      },
      packed: packedLines.quantity,
    })
    .from(orderLines)
    .leftJoin(soldLines, eq(soldLines.id, orderLines.id))
    .leftJoin(packedLines, eq(packedLines.orderLineId, orderLines.id))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
  return Map.groupBy(rows, ({ line }) => line.orderId);
}
