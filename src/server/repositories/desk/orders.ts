import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DeskOrderQuery, DeskOrderRow } from '#contracts/desk/order.ts';
import { orderDue } from '#domain/order-due-time.ts';
import {
  isFinal,
  type MissingItemChoice,
  type OrderState,
  orderStates,
  statesUnderWay,
} from '#domain/order-state.ts';
import type { DeliveryMode, Point } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import {
  orderEvents,
  orderSearch,
  pendingOrderSteps,
  soldLines,
  orders,
  stores,
  users,
} from '#server/db/schema/index.ts';
import type { OrderRow } from '../order.ts';
import { orderPaymentStateSql } from '../payment.ts';
import { hasFoldedPartSql, matchesTypedSql } from '../contains-typed.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

const paymentState = orderPaymentStateSql(orders.id);

/**
 * Selects orders of a day in the store's time zone. The range makes the index usable; it is wide enough, because
 * every time zone is less than 15 hours from UTC.
 */
function wasPlacedOn(day: string): SQL {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (hours: number) => new Date(midnight + hours * 3_600_000);
  return and(
    between(orders.placedAt, at(-15), at(39)),
    sql`(${orders.placedAt} at time zone (select time_zone from ${stores} where ${stores.id} = ${orders.storeId}))::date = ${day}::date`,
  )!;
}

/** The same condition as in the index `orders_unfinished`, written as literals so that the planner recognises it. */
const isUnfinished = sql`${orders.status} in (${sql.raw(
  orderStates
    .filter((state) => !isFinal(state))
    .map((state) => `'${state}'`)
    .join(', '),
)})`;

/**
 * The ids of the orders whose texts contain each word, in any order, or the whole text as a phone number: the name,
 * phone, email and number of the order, the name, phone and email of its account, and the numbers of its invoices.
 */
export const ordersWithTextSql = (typed: string): SQL =>
  sql`select order_id from ${orderSearch} where ${matchesTypedSql(typed, (part) => hasFoldedPartSql(orderSearch.text, part))}`;

/** A page of orders, newest first. */
export async function listOrderRows(
  db: Db,
  { page, perPage, ids, q, storeId, status, mode, payment, placedOn }: Omit<DeskOrderQuery, 'customerId'>,
  storeIds: StoreScope,
  others?: SQL,
): Promise<{ rows: DeskOrderRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, orders.storeId),
    others,
    ids ? inArray(orders.id, [...ids]) : undefined,
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    status === undefined || status === 'all'
      ? undefined
      : status === 'running'
        ? isUnfinished
        : eq(orders.status, status),
    mode === undefined ? undefined : eq(orders.mode, mode),
    payment === undefined ? undefined : sql`${paymentState} = ${payment}`,
    placedOn === undefined ? undefined : wasPlacedOn(placedOn),
    q ? sql`${orders.id} in (${ordersWithTextSql(q)})` : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        storeId: orders.storeId,
        storeName: stores.name,
        customerName: orders.customerName,
        phone: orders.phone,
        status: orders.status,
        pendingStatus: pendingOrderSteps.toStatus,
        mode: orders.mode,
        total: orders.chargedTotal,
        currency: orders.currency,
        pieces: sql<number>`coalesce((select sum(quantity)::int from ${soldLines} where ${soldLines.orderId} = ${orders.id}), 0)`,
        placedAt: orders.placedAt,
        scheduledDay: orders.scheduledDay,
        slotFrom: orders.slotFrom,
        slotTo: orders.slotTo,
        promisedAt: orders.promisedAt,
        deliveryMinutes: stores.deliveryTime,
        timeZone: stores.timeZone,
        missingItem: orders.missingItem,
        bill: sql<unknown>`coalesce(${orders.settledBill}, ${orders.bill})`,
        couponCode: orders.couponCode,
        note: orders.note,
        paymentMethod: orders.paymentMethod,
        paymentState,
      })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .leftJoin(pendingOrderSteps, eq(pendingOrderSteps.orderId, orders.id))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(orders, where),
  ]);
  return {
    rows: rows.map(({ bill, couponCode, deliveryMinutes, promisedAt, ...row }) => ({
      ...row,
      status: row.status as OrderState,
      mode: row.mode as DeliveryMode,
      placedAt: row.placedAt.toISOString(),
      dueAt: dueTime({ ...row, promisedAt }, { deliveryTime: deliveryMinutes, timeZone: row.timeZone }),
      missingItem: row.missingItem as MissingItemChoice,
      delivery: amountOf(bill, 'delivery'),
      distance: orderDistance(bill),
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
export const orderDistance = (bill: unknown): number | null =>
  (bill as { distance?: number | null }).distance ?? null;

/** When an order is promised or due, in ISO format; null if the order may come at any time of its day. */
export function dueTime(
  {
    placedAt,
    scheduledDay,
    slotFrom,
    slotTo,
    promisedAt,
  }: Pick<OrderRow, 'placedAt' | 'scheduledDay' | 'slotFrom' | 'slotTo' | 'promisedAt'>,
  { deliveryTime, timeZone }: { deliveryTime: number; timeZone: string },
): string | null {
  if (promisedAt) return promisedAt.toISOString();
  const scheduled = scheduledDay === null ? null : { day: scheduledDay, from: slotFrom, to: slotTo };
  const due = orderDue({ scheduled, placedAt, deliveryMinutes: deliveryTime, timeZone });
  return due?.toISOString() ?? null;
}

export async function findOrderById(db: Db, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The names of the people who changed an order, by the version of the order after the change. */
export async function findActorNames(db: Db, orderId: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ version: orderEvents.version, name: users.name })
    .from(orderEvents)
    .innerJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId));
  return Object.fromEntries(rows.map(({ version, name }) => [version, name]));
}

/** The order's public id and its store. */
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

/** The delivery orders of the store that are under way, with the order number and the place of delivery. */
export async function findDeliveriesUnderWay(
  tx: Db,
  storeId: number,
): Promise<{ number: string; point: Point }[]> {
  const rows = await tx
    .select({ number: orders.orderNumber, latitude: orders.latitude, longitude: orders.longitude })
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
