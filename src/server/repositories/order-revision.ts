import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BillLine } from '#domain/price-cart.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import type { TaxLine } from '#domain/tax.ts';
import type { Db } from '../db/client.ts';
import { addChange } from '../db/change-log.ts';
import { orderLadderSteps, orderLines, orderRevisions, orders } from '../db/schema/index.ts';
import type { OrderRow } from './order.ts';
import { insertLinesSql, type NewOrder } from './order-write.ts';

/** A line of a changed order; a line without an id is new. */
export type RevisedLine = { lineId: number | null } & NewOrder['lines'][number];

type NewTime = {
  scheduledDay: string | null;
  slotFrom: number | null;
  slotTo: number | null;
  promisedAt: Date | null;
  goesWithOrderId: number | null;
};

type RevisedBy = {
  actor: 'customer' | 'store' | 'support';
  actorId: string | null;
  /** Whether staff of the store make the change, who have therefore seen the new version. */
  isSeen?: boolean | undefined;
  at: Date;
};

/** The new version of an open order, after its customer or staff have changed it. */
export type Revision = NewTime &
  RevisedBy & {
    /** Lines that remain have their ids; lines that are missing here are deleted. */
    lines: readonly RevisedLine[];
    bill: { lines: readonly BillLine[]; taxes: readonly TaxLine[]; savings: number; distance: number | null };
    itemTotal: number;
    total: number;
    ceiling: number | null;
    taxTotal: number;
    couponId: number | null;
    couponCode: string | null;
    memberGrams: number | null;
    paymentMethod: string;
    cashGiven: number | null;
  };

/** Replaces the lines and the bill of a locked order, and stores the former version. */
export async function reviseOrder(
  tx: Db,
  order: OrderRow,
  before: readonly PlacedLine[],
  { lines, actor, actorId, isSeen, at, ...values }: Revision,
): Promise<OrderRow> {
  await writeLines(tx, order, before, lines);
  return writeRevision(tx, order, before, { values, by: { actor, actorId, isSeen, at } });
}

/** Changes only the time of a locked order, and stores the former version. */
export const reviseOrderTime = (
  tx: Db,
  order: OrderRow,
  before: readonly PlacedLine[],
  { actor, actorId, isSeen, at, ...values }: NewTime & RevisedBy,
): Promise<OrderRow> => writeRevision(tx, order, before, { values, by: { actor, actorId, isSeen, at } });

/**
 * The order counts as unseen again unless staff of its store have changed it, because nobody at the store has seen this
 * version. Notifies the screens of the customer and of the store.
 */
async function writeRevision(
  tx: Db,
  order: OrderRow,
  before: readonly PlacedLine[],
  {
    values,
    by: { actor, actorId, isSeen = false, at },
  }: {
    values: NewTime & Partial<Omit<Revision, 'lines' | keyof RevisedBy>>;
    by: RevisedBy;
  },
): Promise<OrderRow> {
  const revision = order.revision + 1;
  const { bill, itemTotal, total, taxTotal, couponCode, scheduledDay, slotFrom, slotTo } = order;
  await tx.insert(orderRevisions).values({
    ...{ orderId: order.id, revision, lines: before, bill, itemTotal, total, taxTotal, couponCode },
    ...{ scheduledDay, slotFrom, slotTo, actor, actorId, at },
  });
  const seen = isSeen
    ? { seenAt: order.seenAt ?? at, seenBy: order.seenAt ? order.seenBy : actorId }
    : { seenAt: null, seenBy: null };
  const [row] = await tx
    .update(orders)
    .set({ ...values, revision, changedAt: at, updatedAt: at, ...seen })
    .where(eq(orders.id, order.id))
    .returning();
  await tx.delete(orderLadderSteps).where(eq(orderLadderSteps.orderId, order.id));
  await addChange(tx, 'order', [order.uniqueOrderId]);
  await addChange(tx, 'desk', [`orders:${order.storeId}`]);
  return row!;
}

async function writeLines(
  tx: Db,
  { id: orderId, missingItem }: OrderRow,
  before: readonly PlacedLine[],
  lines: readonly RevisedLine[],
): Promise<void> {
  const removed = before.filter(({ id }) => !lines.some(({ lineId }) => lineId === id));
  if (removed.length > 0)
    await tx.delete(orderLines).where(
      and(
        eq(orderLines.orderId, orderId),
        inArray(
          orderLines.id,
          removed.map(({ id }) => id),
        ),
      ),
    );
  const added = lines.filter(({ lineId }) => lineId === null);
  if (added.length > 0) await tx.execute(insertLinesSql(orderId, added, missingItem));
  const rows = lines.flatMap(({ lineId, ...line }) =>
    lineId === null
      ? []
      : [
          {
            id: lineId,
            quantity: line.quantity,
            unit_price: line.unitPrice,
            lots: line.lots ?? null,
            total: line.total,
            tax_class: line.taxClass,
            tax_rate: line.taxRate,
            tax_amount: line.taxAmount,
            estimated_grams: line.estimatedGrams ?? null,
            price_per_kg: line.pricePerKg ?? null,
            ceiling: line.ceiling ?? null,
          },
        ],
  );
  await tx.execute(sql`
    update order_lines set quantity = row.quantity, unit_price = row.unit_price, lots = row.lots, total = row.total,
      tax_class = row.tax_class, tax_rate = row.tax_rate, tax_amount = row.tax_amount,
      estimated_grams = row.estimated_grams, price_per_kg = row.price_per_kg, ceiling = row.ceiling
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, quantity int, unit_price bigint, lots jsonb, total bigint,
      tax_class text, tax_rate float8, tax_amount bigint, estimated_grams int, price_per_kg bigint, ceiling bigint)
    where order_lines.id = row.id and order_lines.order_id = ${orderId}`);
}
