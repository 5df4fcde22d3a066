import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type LadderStep, unseenStates } from '#domain/unseen-order-ladder.ts';
import type { Db } from '../db/client.ts';
import { addChange } from '../db/change-log.ts';
import { orderLadderSteps, orders } from '../db/schema/index.ts';
import type { OrderRow } from './order.ts';

/** The same condition as in the index `orders_unseen`. */
const isUnseen = and(isNull(orders.seenAt), inArray(orders.status, [...unseenStates]));

export type UnseenOrder = Pick<
  OrderRow,
  'id' | 'storeId' | 'placedAt' | 'changedAt' | 'scheduledDay' | 'slotFrom' | 'slotTo'
> & { steps: LadderStep[] };

/** Orders that no person at the shop has seen, with the steps already taken, oldest first. */
export async function findUnseenOrders(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<UnseenOrder[]> {
  return db
    .select({
      id: orders.id,
      storeId: orders.storeId,
      placedAt: orders.placedAt,
      changedAt: orders.changedAt,
      scheduledDay: orders.scheduledDay,
      slotFrom: orders.slotFrom,
      slotTo: orders.slotTo,
      steps: sql<
        LadderStep[]
      >`coalesce((select array_agg(step) from ${orderLadderSteps} where ${orderLadderSteps.orderId} = ${orders.id}), '{}')`,
    })
    .from(orders)
    .where(and(isUnseen, sql`${orders.id} > ${after}`))
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** Locks an unseen order; null if a person has seen it, or another process holds the lock. */
export async function lockUnseenOrder(tx: Db, id: number): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isUnseen))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * Stores a step for an unseen order. Returns false if it was already stored; each order can have each step only once.
 */
export async function recordLadderStep(
  tx: Db,
  orderId: number,
  step: LadderStep,
  at: Date,
): Promise<boolean> {
  const recorded = await tx
    .insert(orderLadderSteps)
    .values({ orderId, step, at })
    .onConflictDoNothing()
    .returning({ step: orderLadderSteps.step });
  return recorded.length > 0;
}

/** Marks the order as delayed, so that the customer may cancel it even if it was accepted automatically. */
export async function markDelayed(
  tx: Db,
  { id, uniqueOrderId }: Pick<OrderRow, 'id' | 'uniqueOrderId'>,
  at: Date,
): Promise<void> {
  await tx.update(orders).set({ delayedAt: at }).where(eq(orders.id, id));
  await addChange(tx, 'order', [uniqueOrderId]);
}
