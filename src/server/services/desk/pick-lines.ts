import type { Picking, PickingStep } from '#contracts/desk/picking.ts';
import { availabilityOf } from '#domain/availability.ts';
import { findVariant } from '#domain/catalogue.ts';
import { priceOf, variantInStore } from '#domain/item-price.ts';
import { checkPackedLine, type PackedLineProblem, type Swap } from '#domain/packed-line.ts';
import { taxRateOf } from '#domain/tax.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { itemsByIds } from '#server/repositories/catalogue.ts';
import { findVariantInStore } from '#server/repositories/desk/picking.ts';
import { addOrderDemand, lowerOrderDemand } from '#server/repositories/order-demands.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import {
  deletePackedLine,
  findPackedLines,
  findPicking,
  findPlacedLines,
  insertPickingStep,
  type PackedLineRow,
  savePackedLine,
  type StoredPlacedLine,
  toQuestion,
} from '#server/repositories/picking.ts';
import { returnStock, type StockDemand, takeStock } from '#server/repositories/stock.ts';
import { queueQuestion } from '../order/picking-question.ts';
import { loadSettings } from '../settings/published-shop.ts';
import type { Access } from './access.ts';
import { answer, lockFor, pickedByOther, stateChanged, transact } from './picking.ts';
import { swapVariantName } from './picking-swaps.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

const problems: Record<PackedLineProblem, string> = {
  too_many: 'That is more than was ordered.',
  reason_missing: 'Choose why less is packed.',
  swap_not_wanted: 'The customer wants nothing else instead of this.',
  swap_of_nothing: 'Enter how many are packed instead.',
};

type Steps = { id: number; steps: readonly PickingStep[] };

/**
 * Records what was packed, in the order in which the device sends it. A step that was taken before changes nothing, and
 * one that is not possible is answered with the reason, while the others are taken. [F26]
 */
export async function pickLines(
  tools: { db: Db; clock: Clock },
  { id, steps }: Steps,
  access: Access,
): Promise<{ ok: true; picking: Picking } | DeskRefusal> {
  let refused: Picking['refused'] = [];
  const done = await transact(tools.db, async (tx) => {
    refused = [];
    const row = await lockFor(tx, id, access);
    if (!row) return notFound();
    const picking = await findPicking(tx, id);
    if (!picking || row.status !== 'preparing') return stateChanged();
    if (picking.pickerId !== access.userId) return pickedByOther(picking);
    const lines = await findPlacedLines(tx, id);
    for (const step of steps) {
      const taken = await takeStep(tx, { row, lines, step, at: tools.clock.now() });
      if (!taken.ok) refused.push({ stepId: step.stepId, lineId: step.lineId, message: taken.message });
    }
    return { ok: true };
  });
  return done.ok ? answer(tools, id, access, refused) : done;
}

/** Takes one step as a whole, or leaves everything as it is. */
function takeStep(
  tx: Db,
  {
    row,
    lines,
    step,
    at,
  }: { row: OrderRow; lines: readonly StoredPlacedLine[]; step: PickingStep; at: Date },
): Promise<{ ok: true } | DeskRefusal> {
  return rollBackOnRefusal<{ ok: true } | DeskRefusal>(tx, async (inner) => {
    const line = lines.find(({ id }) => id === step.lineId);
    if (!line) return notFound();
    if (!(await insertPickingStep(inner, { id: step.stepId, orderId: row.id, at }))) return { ok: true };
    const before = (await findPackedLines(inner, row.id)).find(({ orderLineId }) => orderLineId === line.id);
    if (before) await returnSwap(inner, row.id, before);
    const { quantity, reason, note } = step;
    if (quantity === null) {
      await deletePackedLine(inner, line.id);
      return { ok: true };
    }
    const problem = checkPackedLine(
      { ...line, is_member: row.memberGrams !== null },
      // The customer is asked about it below.
      { quantity, reason, is_swapped: step.swapVariantId !== null, is_agreed: true },
    );
    if (problem) return refusal('validation_failed', problems[problem]);
    const swapped = step.swapVariantId === null ? null : await takeSwap(inner, row, { line, step });
    if (step.swapVariantId !== null && !swapped)
      return refusal('OUT_OF_STOCK', 'There is not enough of what you want to pack instead.');
    const isAsked = swapped !== null && line.missing_item === 'ask_me';
    const { askMinutes } = await loadSettings(inner);
    const askedUntil = isAsked ? new Date(at.getTime() + askMinutes * 60_000) : null;
    await savePackedLine(inner, {
      orderLineId: line.id,
      orderId: row.id,
      quantity,
      swap: swapped?.swap ?? null,
      swapOverrideStoreId: swapped?.demand.overrideStoreId ?? 0,
      swapTaken: swapped?.demand.quantity ?? 0,
      reason: quantity < line.quantity || swapped ? reason : null,
      note,
      askedUntil,
      answer: null,
      answeredAt: null,
      at,
    });
    const question = swapped && toQuestion({ swap: swapped.swap, quantity, note, askedUntil }, line);
    if (question) await queueQuestion(inner, row, question, { key: `question:${step.stepId}`, at });
    return { ok: true };
  });
}

/** The units of a swap that was recorded before are free again. */
async function returnSwap(tx: Db, orderId: number, { swap, swapOverrideStoreId, swapTaken }: PackedLineRow) {
  if (!swap || swapTaken === 0) return;
  const demand = { variantId: swap.variant_id, overrideStoreId: swapOverrideStoreId, quantity: swapTaken };
  await lowerOrderDemand(tx, orderId, demand);
  await returnStock(tx, demand);
}

/** Takes the units of a swap from the stock, at today's price; null where they are not for sale or too few. */
async function takeSwap(
  tx: Db,
  row: OrderRow,
  { line, step }: { line: StoredPlacedLine; step: PickingStep },
): Promise<{ swap: Swap; demand: StockDemand } | null> {
  const variantId = step.swapVariantId!;
  const found = variantId === line.variant_id ? null : await findVariantInStore(tx, variantId, row.storeId);
  const [item] = found ? await itemsByIds(tx, [found.itemId], row.locale) : [];
  const variant = item && findVariant(item, variantId);
  if (!found || !item || !variant || availabilityOf(item, variantId).status !== 'available') return null;
  const own = variant.restaurant_overrides.find(({ restaurant_id: id }) => id === row.storeId);
  const isCounted = variantInStore(variant, row.storeId).is_infinite !== 1;
  const demand = {
    variantId,
    overrideStoreId: own?.stock == null ? 0 : row.storeId,
    quantity: isCounted ? step.quantity! : 0,
  };
  if (isCounted) {
    if (!(await takeStock(tx, demand))) return null;
    await addOrderDemand(tx, row.id, demand);
  }
  const { taxRates } = await loadSettings(tx);
  return {
    demand,
    swap: {
      item_id: item.id,
      variant_id: variantId,
      name: item.name,
      variant_name: swapVariantName(item, variant),
      image: item.image ?? '',
      cloth: item.cloth,
      price: priceOf(item, variant).price,
      tax_class: item.tax_class,
      tax_rate: taxRateOf(item.tax_class, taxRates),
      tax_code: found.taxCode,
    },
  };
}
