import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SelectedAddon } from '#domain/catalogue.ts';
import type { LineInLots } from '#domain/line-lots.ts';
import type { OrderQuestion } from '#domain/packing-change.ts';
import type { PackedLine } from '#domain/packed-line.ts';
import type { MissingItemChoice } from '#domain/order-state.ts';
import type { PlacedLine, SettledOrder } from '#domain/settle-packed-order.ts';
import { type LineWeight, swapCeiling } from '#domain/weighed-line.ts';
import type { Db } from '../db/client.ts';
import {
  orderLines,
  orders,
  packedLines,
  pickings,
  pickingSteps,
  settledLines,
  users,
} from '../db/schema/index.ts';

export type PickingRow = typeof pickings.$inferSelect & { pickerName: string | null };
export type PackedLineRow = typeof packedLines.$inferSelect;

export async function findPicking(db: Db, orderId: number): Promise<PickingRow | null> {
  const [row] = await db
    .select({ picking: pickings, pickerName: users.name })
    .from(pickings)
    .leftJoin(users, eq(users.id, pickings.pickerId))
    .where(eq(pickings.orderId, orderId));
  return row ? { ...row.picking, pickerName: row.pickerName } : null;
}

/** Claims an order for one picker; false if it is already claimed, even by the same person. [F24] */
export async function insertPicking(
  tx: Db,
  picking: { orderId: number; pickerId: string; startedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(pickings)
    .values(picking)
    .onConflictDoNothing()
    .returning({ orderId: pickings.orderId });
  return rows.length > 0;
}

export async function updatePicking(
  tx: Db,
  orderId: number,
  change: { pickerId?: string; finishedAt?: Date },
): Promise<void> {
  await tx
    .update(pickings)
    .set(change)
    .where(and(eq(pickings.orderId, orderId), isNull(pickings.finishedAt)));
}

/** Continues the picking of an order that was finished and is not ready after all. */
export async function reopenPicking(tx: Db, orderId: number): Promise<void> {
  await tx.update(pickings).set({ finishedAt: null }).where(eq(pickings.orderId, orderId));
}

/** Returns false if this step was already stored: a device repeats a step if it got no response. [F26] */
export async function insertPickingStep(
  tx: Db,
  step: { id: string; orderId: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(pickingSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ id: pickingSteps.id });
  return rows.length > 0;
}

/** Deletes the stored steps of an order, because devices repeat steps only while the order is being packed. */
export async function deletePickingSteps(tx: Db, orderId: number): Promise<void> {
  await tx.delete(pickingSteps).where(eq(pickingSteps.orderId, orderId));
}

export async function findPackedLines(db: Db, orderId: number): Promise<PackedLineRow[]> {
  return db
    .select()
    .from(packedLines)
    .where(eq(packedLines.orderId, orderId))
    .orderBy(asc(packedLines.orderLineId));
}

/** The packed quantities; a line with an open question counts as not packed until the customer agrees. */
export function toPackedLine(row: PackedLineRow): PackedLine {
  const { orderLineId, quantity, weighedGrams, swap, reason, note, askedUntil, answer } = row;
  const isPacked = askedUntil === null || answer === 'yes';
  return {
    ...{ line_id: orderLineId, reason, note, is_agreed: answer === 'yes' },
    ...(isPacked ? { quantity, grams: weighedGrams, swap } : { quantity: 0, grams: null, swap: null }),
  };
}

export async function savePackedLine(tx: Db, row: typeof packedLines.$inferInsert): Promise<void> {
  const { orderLineId: _, orderId: __, ...values } = row;
  await tx
    .insert(packedLines)
    .values(row)
    .onConflictDoUpdate({ target: packedLines.orderLineId, set: values });
}

export async function deletePackedLine(tx: Db, orderLineId: number): Promise<void> {
  await tx.delete(packedLines).where(eq(packedLines.orderLineId, orderLineId));
}

export type StoredPlacedLine = PlacedLine & { missing_item: MissingItemChoice };

/** The lines as ordered, before any packing changes. */
export async function findPlacedLines(db: Db, orderId: number): Promise<StoredPlacedLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return rows.map((row) => ({
    id: row.id,
    item_id: row.itemId,
    variant_id: row.variantId,
    name: row.name,
    variant_name: row.variantName,
    image: row.image,
    cloth: row.cloth,
    quantity: row.quantity,
    missing_item: row.missingItem,
    grams: row.grams,
    weight: toLineWeight(row),
    unit_price: row.unitPrice,
    ...(row.lots && { lots: row.lots }),
    addons: row.addons as SelectedAddon[],
    tax_class: row.taxClass,
    tax_rate: row.taxRate,
    tax_code: row.taxCode,
  }));
}

function toLineWeight({
  estimatedGrams,
  pricePerKg,
  ceiling,
}: typeof orderLines.$inferSelect): LineWeight | null {
  if (estimatedGrams === null || pricePerKg === null || ceiling === null) return null;
  return { estimated_grams: estimatedGrams, price_per_kg: pricePerKg, ceiling };
}

/** Writes the settled bill (the bill of what was packed) of a locked order; throws if it was settled before. */
export async function writeSettlement(
  tx: Db,
  order: { id: number; memberGrams: number | null },
  settled: SettledOrder,
  { bill, at }: { bill: unknown; at: Date },
): Promise<typeof orders.$inferSelect> {
  const lines = settled.lines.map((line) => ({
    orderLineId: line.id,
    orderId: order.id,
    itemId: line.item_id,
    variantId: line.variant_id,
    name: line.name,
    variantName: line.variant_name,
    image: line.image,
    cloth: line.cloth,
    quantity: line.quantity,
    grams: line.grams,
    estimatedGrams: line.weight?.estimated_grams ?? null,
    pricePerKg: line.weight?.price_per_kg ?? null,
    weighedGrams: line.weighed_grams,
    unitPrice: line.unit_price,
    lots: line.lots ? [...line.lots] : null,
    addons: [...line.addons],
    total: line.total,
    taxClass: line.tax_class,
    taxRate: line.tax_rate,
    taxAmount: line.tax_amount,
    taxCode: line.tax_code,
  }));
  if (lines.length > 0) await tx.insert(settledLines).values(lines);
  const [row] = await tx
    .update(orders)
    .set({
      settledAt: at,
      settledItemTotal: settled.item_total,
      settledTotal: settled.total,
      settledTaxTotal: settled.tax_total,
      settledBill: bill,
      memberGrams: order.memberGrams === null ? null : settled.grams || null,
    })
    .where(and(eq(orders.id, order.id), sql`${orders.settledAt} is null`))
    .returning();
  if (!row) throw new Error(`Order ${order.id} was settled before.`);
  return row;
}

/** The questions that the customer has not answered, including those that have expired. */
export async function findQuestions(db: Db, orderId: number): Promise<OrderQuestion[]> {
  const rows = await db
    .select({ packed: packedLines, line: orderLines })
    .from(packedLines)
    .innerJoin(orderLines, eq(orderLines.id, packedLines.orderLineId))
    .where(
      and(eq(packedLines.orderId, orderId), isNotNull(packedLines.askedUntil), isNull(packedLines.answer)),
    )
    .orderBy(asc(packedLines.orderLineId));
  return rows.flatMap(({ packed, line }) => {
    const question = toQuestion(packed, {
      ...line,
      weight: toLineWeight(line),
      unit_price: line.unitPrice,
      variant_name: line.variantName,
      addons: line.addons as SelectedAddon[],
      lots: line.lots ?? undefined,
    });
    return question ? [question] : [];
  });
}

/** The question about a line; null if no substitute is offered. */
export const toQuestion = (
  { swap, quantity, note, askedUntil }: Pick<PackedLineRow, 'swap' | 'quantity' | 'note' | 'askedUntil'>,
  line: LineInLots & Pick<PlacedLine, 'id' | 'name' | 'variant_name'>,
): OrderQuestion | null =>
  swap &&
  askedUntil && {
    line_id: line.id,
    name: line.name,
    variant_name: line.variant_name,
    quantity: line.quantity,
    unit_price: swapCeiling(line, false, quantity),
    swap: {
      name: swap.name,
      variant_name: swap.variant_name,
      quantity,
      price: swap.price,
      charged: Math.min(swap.price, swapCeiling(line, true, quantity)),
    },
    note,
    until: askedUntil.toISOString(),
  };

/**
 * A text that changes with each question and answer, and when a question is withdrawn; null if there was no question.
 */
export async function readQuestionsVersion(db: Db, orderId: number): Promise<string | null> {
  const { orderLineId, at, answeredAt, askedUntil } = packedLines;
  const [row] = await db
    .select({
      version: sql<string | null>`string_agg(
        concat(${orderLineId}, ' ', coalesce(${answeredAt}, ${at})), ',' order by ${orderLineId})`,
    })
    .from(packedLines)
    .where(and(eq(packedLines.orderId, orderId), isNotNull(askedUntil)));
  return row?.version ?? null;
}
