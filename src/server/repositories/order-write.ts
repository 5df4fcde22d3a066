import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderActor, OrderState } from '#domain/order-state.ts';
import type { PrintTrigger } from '#domain/printer.ts';
import type { UndeliverableReason } from '#domain/rider.ts';
import type { Db } from '../db/client.ts';
import { addChange } from '../db/change-log.ts';
import { orderDemands, orderEvents, orderLines, orders } from '../db/schema/index.ts';
import { insertAlertsSql } from './alert.ts';
import { insertMessagesSql, type NewMessage } from './message.ts';
import type { OrderRow } from './order.ts';
import type { NewPayment } from './payment.ts';
import { insertPrintJobsSql } from './print-job.ts';
import type { StockDemand } from './stock.ts';

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'placedAt'> & { placedAt: Date };
  lines: Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'taxCode'>[];
  demands: StockDemand[];
  /** The payments of the order, which add up to its total. */
  payments: NewPayment[];
  /** The messages to the customer and the store, sent after the transaction has committed. */
  messages: (order: { id: number; orderNumber: string }) => NewMessage[];
  actor: OrderActor;
  actorId: string | null;
};

/**
 * Inserts an order with its lines, demands, event, payments, messages and slips to print, in the transaction that
 * took its stock. Stock rows are locked during this time, so all rows except the order itself are inserted by a single
 * statement.
 */
export async function insertOrder(
  db: Db,
  { order, lines, demands, payments, messages, actor, actorId }: NewOrder,
): Promise<{ id: number; orderNumber: string }> {
  const [written] = await db
    .insert(orders)
    .values({
      ...order,
      orderNumber: sql`${order.storeId}::int || '-' || nextval('order_numbers')`,
      version: 1,
    })
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  const { id, orderNumber } = written!;
  const placedAt = order.placedAt.toISOString();
  const demandRows = demands.map(({ variantId, overrideStoreId, quantity }) => ({
    variant_id: variantId,
    override_store_id: overrideStoreId,
    quantity,
  }));
  const newMessages = messages({ id, orderNumber });
  await db.execute(sql`
    with line_rows as (
      ${insertLinesSql(id, lines, order.missingItem)}
    ), demand_rows as (
      insert into order_demands (order_id, variant_id, override_store_id, quantity)
      select ${id}, * from jsonb_to_recordset(${JSON.stringify(demandRows)}::jsonb) as row (variant_id int, override_store_id int, quantity int)
    ), event_rows as (
      insert into order_events (order_id, version, to_status, actor, actor_id, at)
      values (${id}, 1, 'placed', ${actor}, ${actorId}, ${placedAt}::timestamptz)
    ), payment_rows as (
      insert into payments (order_id, currency, method, amount, authorised, created_at)
      select ${id}, ${order.currency}, method, amount, authorised, ${placedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as row (method text, amount bigint, authorised bigint)
    ), alert_rows as (${insertAlertsSql(newMessages)}
    ), print_rows as (${insertPrintJobsSql({
      orderId: id,
      storeId: order.storeId,
      step: 'placed',
      at: order.placedAt,
      scheduledDay: order.scheduledDay ?? null,
      slotTo: order.slotTo ?? null,
    })})
    ${insertMessagesSql(newMessages)}`);
  return { id, orderNumber };
}

/** The SQL that inserts new lines of an order; their ids increase in the order of `lines`. */
export function insertLinesSql(
  orderId: number,
  lines: NewOrder['lines'],
  missingItem: string | undefined = 'best_match',
): SQL {
  const rows = lines.map((line) => ({
    item_id: line.itemId,
    variant_id: line.variantId,
    name: line.name,
    variant_name: line.variantName,
    image: line.image,
    cloth: line.cloth,
    quantity: line.quantity,
    missing_item: line.missingItem ?? missingItem,
    grams: line.grams ?? null,
    estimated_grams: line.estimatedGrams ?? null,
    price_per_kg: line.pricePerKg ?? null,
    ceiling: line.ceiling ?? null,
    unit_price: line.unitPrice,
    lots: line.lots ?? null,
    addons: line.addons,
    total: line.total,
    tax_class: line.taxClass,
    tax_rate: line.taxRate,
    tax_amount: line.taxAmount,
  }));
  return sql`insert into order_lines (order_id, item_id, variant_id, name, variant_name, image, cloth, quantity, missing_item, grams, estimated_grams, price_per_kg, ceiling, unit_price, lots, addons, total, tax_class, tax_rate, tax_amount, tax_code)
      select ${orderId}::int, item_id, variant_id, name, variant_name, image, cloth, quantity, missing_item, grams, estimated_grams, price_per_kg, ceiling, unit_price, lots, addons, total, tax_class, tax_rate, tax_amount,
        coalesce((select tax_code from items where items.id = item_id), '')
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (item_id int, variant_id int, name text, variant_name text, image text, cloth text,
        quantity int, missing_item text, grams int, estimated_grams int, price_per_kg bigint, ceiling bigint, unit_price bigint, lots jsonb, addons jsonb, total bigint, tax_class text, tax_rate float8, tax_amount bigint)) with ordinality order by ordinality`;
}

export type StepRow = {
  orderId: number;
  uniqueOrderId: string;
  version: number;
  from: OrderState;
  to: OrderState;
  actor: OrderActor;
  actorId: string | null;
  reason: string | null;
  at: Date;
  /** The time that the store promises with this step. */
  promisedAt?: Date | undefined;
  /** Whether a person at the shop takes the step, which marks the order as seen. */
  isSeen?: boolean;
};

/** Changes the state of a locked order, records the event, and notifies the order's streams after the commit. */
export async function writeOrderStep(db: Db, step: StepRow): Promise<void> {
  const version = step.version + 1;
  await db
    .update(orders)
    .set({
      status: step.to,
      version,
      updatedAt: step.at,
      ...(step.promisedAt && { promisedAt: step.promisedAt }),
      ...(step.isSeen && {
        seenAt: sql`coalesce(${orders.seenAt}, ${step.at.toISOString()}::timestamptz)`,
        seenBy: sql`coalesce(${orders.seenBy}, ${step.actorId}::text)`,
      }),
    })
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
  await addChange(db, 'order', [step.uniqueOrderId]);
}

/** Sets the promised time of a locked order, and notifies the screens of the customer and of the store. */
export async function setPromise(
  tx: Db,
  { id, uniqueOrderId, storeId }: Pick<OrderRow, 'id' | 'uniqueOrderId' | 'storeId'>,
  { promisedAt, at }: { promisedAt: Date; at: Date },
): Promise<void> {
  await tx.update(orders).set({ promisedAt, updatedAt: at }).where(eq(orders.id, id));
  await addChange(tx, 'order', [uniqueOrderId]);
  await addChange(tx, 'desk', [`orders:${storeId}`]);
}

/** Queues the slips that the store's printers print at this step. */
export async function queueSlips(
  tx: Db,
  { id, storeId, scheduledDay, slotTo }: Pick<OrderRow, 'id' | 'storeId' | 'scheduledDay' | 'slotTo'>,
  step: PrintTrigger,
  at: Date,
): Promise<void> {
  await tx.execute(insertPrintJobsSql({ orderId: id, storeId, step, at, scheduledDay, slotTo }));
}

export async function setUndeliverable(tx: Db, orderId: number, reason: UndeliverableReason): Promise<void> {
  await tx.update(orders).set({ undeliverableReason: reason }).where(eq(orders.id, orderId));
}

export async function setKeptAmount(tx: Db, orderId: number, keptAmount: number): Promise<void> {
  await tx.update(orders).set({ keptAmount }).where(eq(orders.id, orderId));
}

/** Returns the deleted rows; only the transaction that deletes them may return their stock. */
export async function deleteOrderDemands(tx: Db, orderId: number): Promise<StockDemand[]> {
  return tx.delete(orderDemands).where(eq(orderDemands.orderId, orderId)).returning();
}
