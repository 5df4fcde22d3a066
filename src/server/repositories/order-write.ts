import { sql } from 'drizzle-orm';
import type { OrderActor, OrderState } from '#domain/order.ts';
import type { Db } from '../db/client.ts';
import { invoiceCounters, messages, orderDemands, orderEvents, orderLines, orders, payments } from '../db/schema/index.ts';
import { orderChannel } from '../live/order-followers.ts';
import type { StockDemand } from './stock.ts';

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'invoiceNumber'>;
  lines: Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>[];
  demands: StockDemand[];
  payment: Pick<typeof payments.$inferInsert, 'method' | 'state' | 'amount' | 'reference'>;
  actor: OrderActor;
  actorId: string | null;
};

/** Takes the next number of a store. Its row stays locked until the transaction ends: call it late. */
async function nextInvoiceNumber(db: Db, storeId: number): Promise<string> {
  const [counter] = await db
    .insert(invoiceCounters)
    .values({ storeId, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.storeId, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  return `${storeId}-${String(counter!.last).padStart(6, '0')}`;
}

/** Writes an order with everything that belongs to it; part of the transaction that took its stock. */
export async function insertOrder(db: Db, { order, lines, demands, payment, actor, actorId }: NewOrder): Promise<{ id: number; invoiceNumber: string }> {
  const invoiceNumber = await nextInvoiceNumber(db, order.storeId);
  const [written] = await db
    .insert(orders)
    .values({ ...order, invoiceNumber, version: 1 })
    .returning({ id: orders.id });
  const id = written!.id;
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
  if (demands.length > 0) {
    await db.insert(orderDemands).values(
      demands.map(({ variantId, overrideStoreId, quantity }) => ({ orderId: id, variantId, overrideStoreId, quantity })),
    );
  }
  await db.insert(orderEvents).values({ orderId: id, version: 1, toStatus: 'placed', actor, actorId, at: order.placedAt });
  await db.insert(payments).values({ ...payment, orderId: id });
  return { id, invoiceNumber };
}

export async function queueMessage(db: Db, message: Pick<typeof messages.$inferInsert, 'channel' | 'recipient' | 'body'>): Promise<void> {
  await db.insert(messages).values(message);
}

export type StepRow = { orderId: number; uniqueOrderId: string; version: number; from: OrderState; to: OrderState; actor: OrderActor; actorId: string | null; reason: string | null; at: Date };

/** One step of an order whose row is locked: status, version and the record of it, told to live followers at commit. */
export async function writeStep(db: Db, step: StepRow): Promise<void> {
  const version = step.version + 1;
  await db
    .update(orders)
    .set({ status: step.to, version, updatedAt: step.at })
    .where(sql`${orders.id} = ${step.orderId}`);
  await db.insert(orderEvents).values({
    orderId: step.orderId,
    version,
    fromStatus: step.from,
    toStatus: step.to,
    actor: step.actor,
    actorId: step.actorId,
    reason: step.reason,
    at: step.at,
  });
  await db.execute(sql`select pg_notify(${orderChannel}, ${`${step.uniqueOrderId}:${version}`})`);
}
