import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { timelineOf, type OrderState } from '#domain/order.ts';
import type { PlaceMode } from '#domain/place.ts';
import { orders, stores } from '../../db/schema/index.ts';
import { inTransaction } from '../../db/retry.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { takeStep } from './change-order.ts';
import type { OrderTools } from './tools.ts';

type Pace = {
  /** Seconds an order stays in one state. */
  seconds: number;
  /** In the demo orders go all the way; otherwise they are only accepted, by stores that do so by themselves. */
  demo: boolean;
};

const atOnce = 50;

/**
 * Takes every order whose time has come one step further and answers how many. All it knows is in the rows: it may be
 * killed at any point and run in many processes, which skip each other's locked rows.
 */
export async function paceOrders(
  { db, clock }: Pick<OrderTools, 'db' | 'clock'>,
  { seconds, demo }: Pace,
): Promise<number> {
  const now = clock.now();
  const moving: OrderState[] = demo ? ['placed', 'accepted', 'preparing', 'ready', 'picked_up'] : ['placed'];
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ order: orders })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(
        and(
          inArray(orders.status, moving),
          lt(orders.updatedAt, new Date(now.getTime() - seconds * 1000)),
          sql`(${orders.status} <> 'placed' or ${stores.autoAccept})`,
          isDue(now),
        ),
      )
      .orderBy(asc(orders.updatedAt))
      .limit(atOnce)
      .for('update', { of: orders, skipLocked: true });
    let moved = 0;
    for (const { order } of rows) {
      const to = nextOf(order);
      if (to && (await takeStep(tx, order, { to, actor: 'system', actorId: null, reason: null, at: now })).ok)
        moved += 1;
    }
    return moved;
  });
}

/** Orders for later are accepted at once, but nothing is picked before half an hour ahead of their window. */
function isDue(now: Date) {
  const start = sql`((${orders.scheduledDay} + coalesce(${orders.slotFrom}, 0) * interval '1 minute') at time zone ${stores.timeZone})`;
  return sql`(${orders.scheduledDay} is null or ${orders.status} = 'placed' or ${start} <= ${now.toISOString()}::timestamptz + interval '30 minutes')`;
}

function nextOf({ status, mode }: OrderRow): OrderState | null {
  const path = timelineOf(mode as PlaceMode);
  const at = path.indexOf(status as OrderState);
  return at < 0 ? null : (path[at + 1] ?? null);
}
