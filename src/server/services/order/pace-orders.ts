import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { timelineFor, type OrderState } from '#domain/order-state.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { Db } from '../../db/client.ts';
import { orders, stores } from '../../db/schema/index.ts';
import { inTransaction } from '../../db/retry.ts';
import { logger } from '../../process/logger.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { takeStep } from './change-order.ts';
import type { OrderTools } from './tools.ts';

type Pace = {
  /** Seconds an order stays in one state. */
  seconds: number;
  /** In the demo orders go all the way; otherwise they are only accepted, by stores that do so by themselves. */
  demo: boolean;
};

/** More than ever fail at once, so that those cannot keep the others from their turn. */
const atOnce = 500;

/**
 * Takes every order whose time has come one step further and answers how many. All it knows is in the rows: it may be
 * killed at any point and run in many processes, which skip each other's locked rows. An order that fails holds up no other.
 */
export async function paceOrders(
  { db, clock }: Pick<OrderTools, 'db' | 'clock'>,
  pace: Pace,
): Promise<number> {
  const now = clock.now();
  let moved = 0;
  for (const { id } of await dueOrders(db, now, pace)) {
    try {
      if (await inTransaction(db, (tx) => moveOrder(tx, id, now, pace))) moved += 1;
    } catch (error) {
      logger.error({ err: error, order: id }, 'order_pace_failed');
    }
  }
  return moved;
}

function dueOrders(db: Db, now: Date, pace: Pace) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isDue(now, pace))
    .orderBy(asc(orders.updatedAt))
    .limit(atOnce);
}

/** Locks the order and looks again: another process may have moved it meanwhile. */
async function moveOrder(tx: Db, id: number, now: Date, pace: Pace): Promise<boolean> {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.id, id), isDue(now, pace)))
    .for('update', { of: orders, skipLocked: true });
  const to = row && nextOf(row.order);
  return (
    Boolean(to) &&
    (await takeStep(tx, row!.order, { to: to!, actor: 'system', actorId: null, reason: null, at: now })).ok
  );
}

/** Orders for later are accepted at once, but nothing is picked before half an hour ahead of their window. */
function isDue(now: Date, { seconds, demo }: Pace) {
  const moving: OrderState[] = demo ? ['placed', 'accepted', 'preparing', 'ready', 'picked_up'] : ['placed'];
  const start = sql`((${orders.scheduledDay} + coalesce(${orders.slotFrom}, 0) * interval '1 minute') at time zone ${stores.timeZone})`;
  return and(
    inArray(orders.status, moving),
    lt(orders.updatedAt, new Date(now.getTime() - seconds * 1000)),
    sql`(${orders.status} <> 'placed' or ${stores.autoAccept})`,
    sql`(${orders.scheduledDay} is null or ${orders.status} = 'placed' or ${start} <= ${now.toISOString()}::timestamptz + interval '30 minutes')`,
  );
}

function nextOf({ status, mode }: OrderRow): OrderState | null {
  const path = timelineFor(mode as PlaceMode);
  const at = path.indexOf(status as OrderState);
  return at < 0 ? null : (path[at + 1] ?? null);
}
