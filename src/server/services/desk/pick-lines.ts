import type { Picking, PickingStep } from '#contracts/desk/picking.ts';
import type { Settings } from '#contracts/settings.ts';
import { toLine } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { checkPackedLine, type PackedLineProblem, type Swap } from '#domain/packed-line.ts';
import { countRefundedPieces } from '#domain/refund.ts';
import { taxRateOf } from '#domain/tax.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { findVariantInStore } from '#server/repositories/desk/picking-lookups.ts';
import { addOrderDemand } from '#server/repositories/order-demands.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findPendingStep } from '#server/repositories/pending-order-step.ts';
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
import { findRefundedParts } from '#server/repositories/refund.ts';
import { type StockDemand, takeStock } from '#server/repositories/stock.ts';
import { toDemands } from '../order/line-demands.ts';
import { returnSwap } from '../order/packed-stock.ts';
import { announceQuestion, isUnanswered, queueQuestion } from '../order/picking-question.ts';
import type { Access } from '../account/staff-access.ts';
import {
  describePicking,
  lockForPicking,
  type Packing,
  pickedByOtherRefusal,
  stateChangedRefusal,
  toPack,
  runOrRollBack,
} from './picking.ts';
import { findPackableVariants, swapVariantName } from './picking-swaps.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

const problems: Record<PackedLineProblem, string> = {
  too_many: 'That is more than was ordered and not refunded.',
  reason_missing: 'Choose why less is packed.',
  swap_not_wanted: 'The customer wants nothing else instead of this.',
  swap_of_nothing: 'Enter how many are packed instead.',
  weight_missing: 'Enter what it weighs, in grams.',
};

type Steps = { id: number; steps: readonly PickingStep[] };
type Dependencies = { db: Db; clock: Clock; settings: Settings };
/** A locked order, and the data that does not change while steps are taken. */
type Context = {
  row: OrderRow;
  lines: readonly StoredPlacedLine[];
  /** The pieces of each line that were refunded before. */
  refunded: ReadonlyMap<number, number>;
  settings: Settings;
  at: Date;
};
/** `packed` is the record of the line after the step. */
type StepResult = { ok: true; packed: PackedLineRow | null };

/**
 * Records what was packed, in the order of the device's steps. A repeated step changes nothing, and an impossible step
 * is returned with a reason, while the other steps are recorded. [F26]
 */
export async function pickLines(
  { db, clock, settings }: Dependencies,
  { id, steps }: Steps,
  access: Access,
): Promise<{ ok: true; picking: Picking } | DeskRefusal> {
  const done = await runOrRollBack<{ ok: true; packing: Packing; refused: Picking['refused'] }>(
    db,
    async (tx) => {
      const row = await lockForPicking(tx, id, access);
      if (!row) return notFound();
      const picking = await findPicking(tx, id);
      if (!picking || picking.finishedAt || row.status !== 'preparing' || (await findPendingStep(tx, id)))
        return stateChangedRefusal();
      if (picking.pickerId !== access.userId) return pickedByOtherRefusal(picking);
      const lines = await findPlacedLines(tx, id);
      const packed = new Map((await findPackedLines(tx, id)).map((one) => [one.orderLineId, one]));
      const refunded = countRefundedPieces(await findRefundedParts(tx, id));
      const context = { row, lines, refunded, settings, at: clock.now() };
      const refused: Picking['refused'] = [];
      for (const step of steps) {
        const { lineId, stepId } = step;
        const outcome = await takeStep(tx, context, step, packed.get(lineId) ?? null);
        if (!outcome.ok) refused.push({ stepId, lineId, message: outcome.message });
        else if (outcome.packed) packed.set(lineId, outcome.packed);
        else packed.delete(lineId);
      }
      return { ok: true, packing: { row, lines, packed: [...packed.values()], picking }, refused };
    },
  );
  if (!done.ok) return done;
  return { ok: true, picking: await describePicking({ db, clock }, done.packing, access, done.refused) };
}

/** Takes one step completely or, if it is refused, changes nothing. */
async function takeStep(
  tx: Db,
  context: Context,
  step: PickingStep,
  before: PackedLineRow | null,
): Promise<StepResult | DeskRefusal> {
  const line = context.lines.find(({ id }) => id === step.lineId);
  if (!line) return notFound();
  const { quantity, grams, reason, swapVariantId } = step;
  const problem =
    quantity === null
      ? null
      : checkPackedLine(
          {
            ...line,
            quantity: toPack(line, context.refunded),
            is_member: context.row.memberGrams !== null,
          },
          // `is_agreed` is true for this check, because the customer is asked about the swap later.
          { quantity, grams, reason, is_swapped: swapVariantId !== null, is_agreed: true },
        );
  if (problem) return refusal('validation_failed', problems[problem]);
  const take = (inner: Db) => recordStep(inner, context, { line, step, before });
  // After writing has begun, a step can be refused only if its swap is not for sale or has too little stock.
  return swapVariantId === null ? take(tx) : rollBackOnRefusal(tx, take);
}

async function recordStep(
  tx: Db,
  { row, settings, at }: Context,
  { line, step, before }: { line: StoredPlacedLine; step: PickingStep; before: PackedLineRow | null },
): Promise<StepResult | DeskRefusal> {
  const { quantity, grams, swapVariantId, reason, note } = step;
  if (!(await insertPickingStep(tx, { id: step.stepId, orderId: row.id, at })))
    return { ok: true, packed: before };
  if (before) {
    await returnSwap(tx, before);
    if (isUnanswered(before)) await announceQuestion(tx, row);
  }
  if (quantity === null) {
    await deletePackedLine(tx, line.id);
    return { ok: true, packed: null };
  }
  const swapped =
    swapVariantId === null || swapVariantId === line.variant_id
      ? null
      : await takeSwap(tx, row, { swapVariantId, quantity, settings });
  if (swapVariantId !== null && !swapped)
    return refusal('OUT_OF_STOCK', 'There is not enough of what you want to pack instead.');
  const isAsked = swapped !== null && line.missing_item === 'ask_me';
  const askedUntil = isAsked ? new Date(at.getTime() + settings.askMinutes * 60_000) : null;
  const packed = {
    orderLineId: line.id,
    orderId: row.id,
    quantity,
    weighedGrams: line.weight && !swapped && quantity > 0 ? grams : null,
    swap: swapped?.swap ?? null,
    swapOverrideStoreId: swapped?.demand?.overrideStoreId ?? 0,
    swapTaken: swapped?.demand?.quantity ?? 0,
    reason: quantity < line.quantity || swapped ? reason : null,
    note,
    askedUntil,
    answer: null,
    answeredAt: null,
    at,
  };
  await savePackedLine(tx, packed);
  const question = toQuestion(packed, line);
  if (question) await queueQuestion(tx, row, question, { key: `question:${step.stepId}`, at });
  return { ok: true, packed };
}

/**
 * Takes the units of a swap from the stock, at the current price; null if they are not for sale or if too few are left.
 * The demand is null for a variant whose stock is not counted.
 */
async function takeSwap(
  tx: Db,
  row: OrderRow,
  { swapVariantId, quantity, settings }: { swapVariantId: number; quantity: number; settings: Settings },
): Promise<{ swap: Swap; demand: StockDemand | null } | null> {
  const found = await findVariantInStore(tx, swapVariantId, row.storeId);
  const [item] = found ? await itemsByIds(tx, [found.itemId], row.locale) : [];
  const variant = item && findPackableVariants(item).find(({ id }) => id === swapVariantId);
  if (!found || !item || !variant) return null;
  const line = toLine({ item_id: item.id, variant_id: swapVariantId, addon_ids: [], quantity });
  // A swap is never a combo, so it needs the stock of one variant at most.
  const [demand = null] = toDemands([line], toCatalogue([item]), row.storeId);
  if (demand) {
    if (!(await takeStock(tx, demand))) return null;
    await addOrderDemand(tx, row.id, demand);
  }
  return {
    demand,
    swap: {
      item_id: item.id,
      variant_id: swapVariantId,
      name: item.name,
      variant_name: swapVariantName(item, variant),
      image: item.image ?? '',
      cloth: item.cloth,
      price: priceOf(item, variant).price,
      tax_class: item.tax_class,
      tax_rate: taxRateOf(item.tax_class, settings.taxRates),
      tax_code: found.taxCode,
    },
  };
}
