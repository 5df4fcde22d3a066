import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { DeskOrderQuery, DeskOrderRow } from '#contracts/desk/order.ts';
import { orderDue } from '#domain/order-due.ts';
import { finalStates, type MissingItemChoice, type OrderState, statesUnderWay } from '#domain/order-state.ts';
import type { PlaceMode, Point } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { orderLines, orders, payments, stores } from '#server/db/schema/index.ts';
import type { OrderRow } from '../order.ts';
import { containsPattern, isInStores, type StoreScope } from './list-query.ts';

/** Newest first. */
export async function listOrderRows(
  db: Db,
  { page, perPage, ids, q, storeId, status }: DeskOrderQuery,
  storeIds: StoreScope,
): Promise<{ rows: DeskOrderRow[]; total: number }> {
  const where = and(
    isInStores(storeIds, orders.storeId),
    ids ? inArray(orders.id, [...ids]) : undefined,
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    status === undefined
      ? undefined
      : status === 'running'
        ? notInArray(orders.status, [...finalStates])
        : eq(orders.status, status),
    q
      ? sql`(${orders.invoiceNumber} ilike ${containsPattern(q)} or ${orders.phone} like ${containsPattern(q)} or ${orders.customerName} ilike ${containsPattern(q)})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: orders.id,
        invoiceNumber: orders.invoiceNumber,
        storeId: orders.storeId,
        storeName: stores.name,
        customerName: orders.customerName,
        phone: orders.phone,
        status: orders.status,
        mode: orders.mode,
        total: orders.total,
        pieces: sql<number>`coalesce((select sum(quantity)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id}), 0)`,
        placedAt: orders.placedAt,
        scheduledDay: orders.scheduledDay,
        slotFrom: orders.slotFrom,
        slotTo: orders.slotTo,
        deliveryMinutes: stores.deliveryTime,
        timeZone: stores.timeZone,
        missingItem: orders.missingItem,
        bill: orders.bill,
        couponCode: orders.couponCode,
        note: orders.note,
        paymentMethod: orders.paymentMethod,
        paymentState: sql<string>`coalesce((select state from ${payments} where ${payments.orderId} = ${orders.id} order by ${payments.id} desc limit 1), 'due')`,
      })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(orders, where),
  ]);
  return {
    rows: rows.map(({ bill, couponCode, deliveryMinutes, ...row }) => ({
      ...row,
      status: row.status as OrderState,
      mode: row.mode as PlaceMode,
      placedAt: row.placedAt.toISOString(),
      dueAt: dueTime(row, { deliveryTime: deliveryMinutes, timeZone: row.timeZone }),
      missingItem: row.missingItem as MissingItemChoice,
      delivery: amountOf(bill, 'delivery'),
      distance: distanceOf(bill),
      coupon: couponCode === null ? null : { code: couponCode, amount: amountOf(bill, 'coupon') },
      tip: amountOf(bill, 'tip'),
    })),
    total,
  };
}

const amountOf = (bill: unknown, kind: BillLine['kind']): number =>
  (bill as { lines: BillLine[] }).lines
    .filter((line) => line.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Kilometres from the store to the address; null for self-pickup. */
export const distanceOf = (bill: unknown): number | null =>
  (bill as { distance?: number | null }).distance ?? null;

/** When an order must have arrived or be ready, as an ISO time; null for any time of its day. */
export function dueTime(
  {
    placedAt,
    scheduledDay,
    slotFrom,
    slotTo,
  }: Pick<OrderRow, 'placedAt' | 'scheduledDay' | 'slotFrom' | 'slotTo'>,
  { deliveryTime, timeZone }: { deliveryTime: number; timeZone: string },
): string | null {
  const scheduled = scheduledDay === null ? null : { day: scheduledDay, from: slotFrom, to: slotTo };
  const due = orderDue({ scheduled, placedAt, deliveryMinutes: deliveryTime, timeZone });
  return due?.toISOString() ?? null;
}

export async function findOrderById(db: Db, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The order's public id and store. */
export async function findOrderReference(
  db: Db,
  id: number,
): Promise<{ uniqueOrderId: string; storeId: number } | null> {
  const [row] = await db
    .select({ uniqueOrderId: orders.uniqueOrderId, storeId: orders.storeId })
    .from(orders)
    .where(eq(orders.id, id));
  return row ?? null;
}

/** For the export: newest first. */
export async function findOrdersOfStores(db: Db, storeIds: StoreScope, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isInStores(storeIds, orders.storeId))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** The store's orders on their way to a customer, by invoice number, and where they go. */
export async function findDeliveriesUnderWay(
  tx: Db,
  storeId: number,
): Promise<{ number: string; point: Point }[]> {
  const rows = await tx
    .select({ number: orders.invoiceNumber, latitude: orders.latitude, longitude: orders.longitude })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(orders.mode, 'delivery'),
        inArray(orders.status, [...statesUnderWay]),
      ),
    )
    .orderBy(orders.id);
  return rows.flatMap(({ number, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ number, point: { latitude, longitude } }],
  );
}
