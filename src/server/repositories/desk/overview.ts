import { and, asc, desc, eq, gte, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Sales } from '#contracts/desk/overview.ts';
import { statesUnderWay, unsoldStates } from '#domain/order-state.ts';
import type { Db } from '#server/db/client.ts';
import { farmVisits, items, messages, soldLines, orders, stores } from '#server/db/schema/index.ts';
import { dueTime } from './orders.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

/** More orders than any shop has open at a time; if more are open, the counts are too low. */
const maxUnderWay = 2_000;

export type OrderUnderWay = {
  status: string;
  placedAt: Date;
  dueAt: string | null;
  scheduledDay: string | null;
  timeZone: string;
};

/** Orders that customers wait for, oldest first. */
export async function findOrdersUnderWay(db: Db, storeIds: StoreScope): Promise<OrderUnderWay[]> {
  const rows = await db
    .select({
      status: orders.status,
      placedAt: orders.placedAt,
      scheduledDay: orders.scheduledDay,
      slotFrom: orders.slotFrom,
      slotTo: orders.slotTo,
      promisedAt: orders.promisedAt,
      deliveryTime: stores.deliveryTime,
      timeZone: stores.timeZone,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(isInStoresSql(storeIds, orders.storeId), inArray(orders.status, [...statesUnderWay])))
    .orderBy(asc(orders.placedAt))
    .limit(maxUnderWay);
  return rows.map((row) => ({
    status: row.status,
    placedAt: row.placedAt,
    scheduledDay: row.scheduledDay,
    timeZone: row.timeZone,
    dueAt: dueTime(row, row),
  }));
}

/** Active items with few or no units left: the same condition as in the index `items_low_stock`. */
const isRunningOut = sql`(${items.isActive} and ${items.stockState} <> 'in')`;

export async function countItemsRunningOut(
  db: Db,
  storeIds: StoreScope,
): Promise<{ low: number; out: number }> {
  const [counts] = await db
    .select({
      low: sql<number>`count(*) filter (where ${items.stockState} = 'low')::int`,
      out: sql<number>`count(*) filter (where ${items.stockState} = 'out')::int`,
    })
    .from(items)
    .where(and(isRunningOut, eq(items.publication, 'published'), isInStoresSql(storeIds, items.storeId)));
  return counts!;
}

/** Items that are running out; items that are out of stock come first. */
export async function findItemsRunningOut(
  db: Db,
  storeIds: StoreScope,
  limit: number,
): Promise<Sales['lowStock']> {
  return db
    .select({
      id: items.id,
      name: items.name,
      storeName: stores.name,
      isOut: sql<boolean>`${items.stockState} = 'out'`,
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(isRunningOut, eq(items.publication, 'published'), isInStoresSql(storeIds, items.storeId)))
    .orderBy(sql`${items.stockState} = 'out' desc`, desc(items.soldCount), asc(items.id))
    .limit(limit);
}

export async function countFarmVisits(
  db: Db,
  date: string,
): Promise<{ today: number; people: number; pending: number }> {
  const isToday = sql`${farmVisits.date} = ${date}`;
  const [counts] = await db
    .select({
      today: sql<number>`count(*) filter (where ${isToday})::int`,
      people: sql<number>`coalesce(sum(${farmVisits.adults} + ${farmVisits.kids}) filter (where ${isToday}), 0)::int`,
      pending: sql<number>`count(*) filter (where ${farmVisits.state} = 'booked')::int`,
    })
    .from(farmVisits)
    .where(and(gte(farmVisits.date, date), ne(farmVisits.state, 'cancelled')));
  return counts!;
}

/** The number of messages that failed or may not have arrived, counted with the index `messages_undelivered`. */
export async function countUndeliveredMessages(db: Db, since: Date): Promise<number> {
  return db.$count(
    messages,
    and(
      sql`${messages.state} in ('failed', 'unknown', 'expired', 'undelivered')`,
      gte(messages.createdAt, since),
    ),
  );
}

/**
 * The number of emails that the mail server has refused repeatedly, but not finally: its quota is used up, or it does
 * not respond.
 */
export async function countWaitingEmails(db: Db): Promise<number> {
  return db.$count(
    messages,
    and(
      eq(messages.state, 'queued'),
      eq(messages.channel, 'email'),
      gte(messages.tries, noticedTries),
      isNotNull(messages.failure),
    ),
  );
}

/** With fewer tries, less than two minutes have passed: some servers refuse every first attempt. */
const noticedTries = 4;

/** Whether an order counts as a sale: placed since a time, and not rejected, cancelled, undeliverable or returned. */
const isSale = (storeIds: StoreScope, from: Date): SQL | undefined =>
  and(
    gte(orders.placedAt, from),
    notInArray(orders.status, [...unsoldStates]),
    isInStoresSql(storeIds, orders.storeId),
  );

/** The sales of each day; days begin and end in the given time zone. */
export async function sumSalesByDay(
  db: Db,
  storeIds: StoreScope,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<Sales['days']> {
  return db
    .select({
      date: sql<string>`(${orders.placedAt} at time zone ${timeZone})::date::text`,
      total: sql<number>`sum(${orders.chargedTotal})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(isSale(storeIds, from))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export async function findBestSellers(
  db: Db,
  storeIds: StoreScope,
  { from, limit }: { from: Date; limit: number },
): Promise<Sales['bestSellers']> {
  const quantity = sql<number>`sum(${soldLines.quantity})::int`;
  return db
    .select({ name: soldLines.name, quantity })
    .from(soldLines)
    .innerJoin(orders, eq(orders.id, soldLines.orderId))
    .where(isSale(storeIds, from))
    .groupBy(soldLines.name)
    .orderBy(desc(quantity), asc(soldLines.name))
    .limit(limit);
}
