import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { OrderState } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';
import { orders, stores } from '../db/schema/index.ts';
import type { OrderRow } from './order.ts';

/** The conditions for orders that advance automatically. */
export type AdvanceConditions = {
  now: Date;
  states: readonly OrderState[];
  /** The seconds that an order stays in one state. */
  secondsPerState: number;
};

/**
 * Whether an order is due. An order for later is accepted immediately, but prepared only from half an hour before its
 * slot.
 */
function isDue({ now, states, secondsPerState }: AdvanceConditions) {
  const start = sql`((${orders.scheduledDay} + coalesce(${orders.slotFrom}, 0) * interval '1 minute') at time zone ${stores.timeZone})`;
  return and(
    inArray(orders.status, [...states]),
    lt(orders.updatedAt, new Date(now.getTime() - secondsPerState * 1000)),
    sql`(${orders.status} <> 'placed' or ${stores.autoAccept})`,
    // An order that a person packs does not become ready automatically.
    sql`(${orders.status} <> 'preparing' or not exists (select from pickings where order_id = ${orders.id}))`,
    sql`not exists (select from pending_order_steps where order_id = ${orders.id})`,
    // An order with a rider is neither picked up nor delivered automatically.
    sql`(${orders.status} not in ('ready', 'picked_up') or not exists (select from deliveries where order_id = ${orders.id}))`,
    sql`(${orders.scheduledDay} is null or ${orders.status} = 'placed' or ${start} <= ${now.toISOString()}::timestamptz + interval '30 minutes')`,
  );
}

/** Orders that are due to advance, the least recently changed first. */
export async function findOrdersToAdvance(
  db: Db,
  due: AdvanceConditions,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isDue(due))
    .orderBy(asc(orders.updatedAt))
    .limit(limit);
}

/** Locks the order if it is still due; null if another process has locked it or already moved it to the next state. */
export async function lockOrderToAdvance(
  tx: Db,
  id: number,
  due: AdvanceConditions,
): Promise<OrderRow | null> {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.id, id), isDue(due)))
    .for('update', { of: orders, skipLocked: true });
  return row?.order ?? null;
}
