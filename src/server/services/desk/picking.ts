import type { Picking, PickingLine, PickingSwaps } from '#contracts/desk/picking.ts';
import type { OfferRow } from '#contracts/desk/sold-out.ts';
import { lotsOf } from '#domain/line-lots.ts';
import { mayPromiseLater } from '#domain/order-promise.ts';
import type { OrderState } from '#domain/order-state.ts';
import { maySwap, type PackedLine } from '#domain/packed-line.ts';
import { countRefundedPieces } from '#domain/refund.ts';
import { isNothingPacked, settlePackedOrder } from '#domain/settle-packed-order.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import { inTransaction, rollBackOnRefusal } from '#server/db/transaction.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';
import { dueTime, findOrderById, findOrderReference } from '#server/repositories/desk/orders.ts';
import {
  findAisles,
  findSkus,
  findStoreOfPicking,
  type StoreOfPicking,
} from '#server/repositories/desk/picking-lookups.ts';
import { findPartnerOrders, toPartnerOrder } from '#server/repositories/partner-orders.ts';
import { lockOrder, type OrderRow } from '#server/repositories/order.ts';
import {
  updatePicking,
  findPackedLines,
  findPicking,
  findPlacedLines,
  insertPicking,
  type PackedLineRow,
  type PickingRow,
  type StoredPlacedLine,
  toPackedLine,
} from '#server/repositories/picking.ts';
import { findNamedPendingStep } from '#server/repositories/pending-order-step.ts';
import { findRefundedParts } from '#server/repositories/refund.ts';
import { listOffersOfItems } from '#server/repositories/sold-out.ts';
import { nothingPackedEndReason } from '#domain/unseen-order-ladder.ts';
import { findPaidParts } from '../payment/reduce-order-payments.ts';
import { isUnanswered } from '../order/picking-question.ts';
import { changeOrderState } from '../order/change-order-state.ts';
import { takeUndoableStep } from '../order/pending-steps.ts';
import { toPendingStep } from './pending-step.ts';
import { type Access, actorOf, mayAccessStore } from '../account/staff-access.ts';
import { findPickingSwaps } from './picking-swaps.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';
import { changedMeanwhileRefusal, isOrderOutdated, hasReadLatestRevision } from './is-order-outdated.ts';

type Dependencies = { db: Db; clock: Clock };

export const stateChangedRefusal = () =>
  refusal('illegal_transition', 'The order has changed in the meantime. Reload it.');

/** The refusal if another person is packing the order. */
export const pickedByOtherRefusal = ({ pickerName }: PickingRow) =>
  refusal('PICKED_BY_OTHER', `${pickerName ?? 'Somebody else'} is packing this order.`);

/** An order and the records of its picker. */
export type Packing = {
  row: OrderRow;
  lines: readonly StoredPlacedLine[];
  packed: readonly PackedLineRow[];
  picking: PickingRow | null;
};

/** An order with the records of its picker; null if this person may not see the order. */
export async function getPicking(
  { db, clock }: Dependencies,
  id: number,
  access: Access,
): Promise<Picking | null> {
  const row = await findOrderById(db, id);
  if (!row || !mayAccessStore(access, row.storeId)) return null;
  const [lines, packed, picking] = await runIndependentQueries(db, [
    () => findPlacedLines(db, id),
    () => findPackedLines(db, id),
    () => findPicking(db, id),
  ]);
  return describePicking({ db, clock }, { row, lines, packed, picking }, access);
}

function toPickingOffer(
  offers: readonly OfferRow[],
  { item_id: itemId, variant_id: variantId }: StoredPlacedLine,
): PickingLine['offer'] {
  const offer = offers.find((one) => one.itemId === itemId && one.variantId === variantId);
  return offer
    ? {
        itemId: offer.itemId,
        variantId: offer.variantId,
        soldOutUntil: offer.soldOutUntil,
        timeZone: offer.timeZone,
      }
    : null;
}

function toPromise(row: OrderRow, store: StoreOfPicking): Picking['promise'] {
  const isMovable = mayPromiseLater({ status: row.status as OrderState, scheduledDay: row.scheduledDay });
  const dueAt = isMovable ? dueTime(row, store) : null;
  return dueAt === null ? null : { dueAt, timeZone: store.timeZone };
}

export async function describePicking(
  { db, clock }: Dependencies,
  { row, lines, packed, picking }: Packing,
  access: Access,
  refused: Picking['refused'] = [],
): Promise<Picking> {
  const [aisles, skus, store, partners, refundedParts, offers, pending] = await runIndependentQueries(db, [
    () => findAisles(db, idsOf(lines.map((line) => line.item_id))),
    () => findSkus(db, idsOf(lines.map((line) => line.variant_id))),
    () => findStoreOfPicking(db, row.storeId),
    () => findPartnerOrders(db, row),
    () => findRefundedParts(db, row.id),
    () => listOffersOfItems(db, idsOf(lines.map((line) => line.item_id))),
    () => findNamedPendingStep(db, row.id),
  ]);
  const refunded = countRefundedPieces(refundedParts);
  const isMember = row.memberGrams !== null;
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    storeName: store.name,
    customerName: row.customerName,
    phone: row.phone,
    status: row.status as OrderState,
    mode: row.mode as Picking['mode'],
    note: row.note,
    currency: row.currency,
    revision: row.revision,
    isChanged: row.revision > 0,
    goesWith: partners.map(toPartnerOrder),
    picker: picking && {
      name: picking.pickerName ?? 'Somebody who has left',
      isMe: picking.pickerId === access.userId,
    },
    isFinished: picking?.finishedAt != null,
    promise: pending ? null : toPromise(row, store),
    pending: toPendingStep(pending, clock.now()),
    placedTotal: row.total,
    total:
      row.settledTotal ??
      settlePackedOrder(
        { lines, bill: chargedBill(row) },
        [...packed.map(toPackedLine), ...withoutRefundedPieces(lines, refunded, packed)],
        await findPaidParts(db, row),
      ).total,
    lines: lines.map((line): PickingLine => {
      const found = packed.find(({ orderLineId }) => orderLineId === line.id);
      return {
        id: line.id,
        offer: toPickingOffer(offers, line),
        name: line.name,
        variantName: line.variant_name,
        image: line.image,
        addons: line.addons.map(({ addon_name: addon }) => addon),
        aisle: (line.item_id !== null && aisles.get(line.item_id)) || 'Other',
        sku: (line.variant_id !== null && skus.get(line.variant_id)) || null,
        quantity: toPack(line, refunded),
        refunded: refunded.get(line.id) ?? 0,
        unitPrice: line.unit_price,
        lots: [...lotsOf(line)],
        weight: line.weight && {
          estimatedGrams: line.weight.estimated_grams,
          pricePerKg: line.weight.price_per_kg,
          addonsPrice: line.addons.reduce((sum, { price }) => sum + price, 0),
          ceiling: line.weight.ceiling,
        },
        missingItem: line.missing_item,
        maySwap: maySwap({ ...line, is_member: isMember }, true),
        packed: found
          ? {
              quantity: found.quantity,
              grams: found.weighedGrams,
              swap: found.swap && {
                variantId: found.swap.variant_id,
                name: found.swap.name,
                variantName: found.swap.variant_name,
              },
              reason: found.reason,
              note: found.note,
              question: found.askedUntil && { until: found.askedUntil.toISOString(), answer: found.answer },
            }
          : null,
      };
    }),
    refused,
  };
}

/** The pieces of a line that are still to be packed, because they were not refunded before. */
export const toPack = ({ id, quantity }: StoredPlacedLine, refunded: ReadonlyMap<number, number>): number =>
  Math.max(0, quantity - (refunded.get(id) ?? 0));

/** The lines that are not packed yet, as they will be without their refunded pieces. */
const withoutRefundedPieces = (
  lines: readonly StoredPlacedLine[],
  refunded: ReadonlyMap<number, number>,
  packed: readonly PackedLineRow[],
): PackedLine[] =>
  lines.flatMap((line) =>
    !refunded.has(line.id) || packed.some(({ orderLineId }) => orderLineId === line.id)
      ? []
      : [
          {
            ...{ line_id: line.id, quantity: toPack(line, refunded), grams: null, swap: null },
            ...{ is_agreed: false, reason: null, note: '' },
          },
        ],
  );

const idsOf = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/**
 * The possible substitutes of each line of an accepted order or an order that is being packed; empty for other orders.
 * Loaded once, so that they are available offline.
 */
export async function getPickingSwaps(
  { db }: { db: Db },
  id: number,
  access: Access,
): Promise<PickingSwaps | null> {
  const row = await findOrderById(db, id);
  if (!row || !mayAccessStore(access, row.storeId)) return null;
  const isOpen = row.status === 'accepted' || row.status === 'preparing';
  return { swaps: isOpen ? await findPickingSwaps(db, row, await findPlacedLines(db, id)) : {} };
}

/**
 * Starts picking: moves an order to `preparing` and assigns it to one person. Other people see that person's name and
 * can take the order over. A repeated call changes nothing. [F24]
 */
export async function startPicking(
  deps: Dependencies,
  { id, takeOver, revision }: { id: number; takeOver: boolean; revision?: number | undefined },
  access: Access,
): Promise<{ ok: true; picking: Picking } | DeskRefusal> {
  const started = await runOrRollBack(deps.db, async (tx) => {
    const row = await lockForPicking(tx, id, access);
    if (!row) return notFound();
    const at = deps.clock.now();
    const { userId } = access;
    if (isOrderOutdated(row, revision)) return changedMeanwhileRefusal();
    if (row.status === 'accepted') {
      const changed = await changeOrderState(tx, row, {
        to: 'preparing',
        actor: actorOf(access),
        actorId: userId,
        reason: null,
        at,
        isUnseen: !hasReadLatestRevision(row, revision),
      });
      if (!changed.ok) return stateChangedRefusal();
    } else if (row.status !== 'preparing') return stateChangedRefusal();
    if (await insertPicking(tx, { orderId: id, pickerId: userId, startedAt: at })) return { ok: true };
    const picking = (await findPicking(tx, id))!;
    if (picking.pickerId === userId) return { ok: true };
    if (!takeOver) return pickedByOtherRefusal(picking);
    await updatePicking(tx, id, { pickerId: userId });
    return { ok: true };
  });
  return started.ok ? answer(deps, id, access) : started;
}

/**
 * Ends picking: the order is settled and becomes ready, at once or after the time in which this can be undone. If
 * nothing could be packed, the order is cancelled and its delivery is not charged.
 */
export async function finishPicking(
  deps: Dependencies,
  { id, isUndoable }: { id: number; isUndoable: boolean },
  access: Access,
): Promise<{ ok: true; picking: Picking } | DeskRefusal> {
  const finished = await runOrRollBack(deps.db, async (tx) => {
    const row = await lockForPicking(tx, id, access);
    if (!row) return notFound();
    const picking = await findPicking(tx, id);
    // The request was repeated because its response was lost.
    if (picking?.finishedAt && picking.pickerId === access.userId) return { ok: true };
    if (!picking || row.status !== 'preparing') return stateChangedRefusal();
    if (picking.pickerId !== access.userId) return pickedByOtherRefusal(picking);
    const lines = await findPlacedLines(tx, id);
    const rows = await findPackedLines(tx, id);
    const packed = rows.map(toPackedLine);
    const openQuestion = rows.find((one) => isUnanswered(one) && one.askedUntil! > deps.clock.now());
    if (openQuestion)
      return refusal('QUESTION_OPEN', 'The customer has not answered yet. Wait, or undo the question.');
    const open = lines.filter((line) => packed.every(({ line_id: lineId }) => lineId !== line.id)).length;
    if (open > 0)
      return refusal(
        'LINES_OPEN',
        open === 1 ? '1 line is not packed yet.' : `${open} lines are not packed yet.`,
      );
    const at = deps.clock.now();
    await updatePicking(tx, id, { finishedAt: at });
    const isEmpty = isNothingPacked(lines, packed);
    if (isUndoable && !isEmpty) {
      const step = { to: 'ready', actor: actorOf(access), actorId: access.userId, at } as const;
      return (await takeUndoableStep(tx, row, step)).ok ? { ok: true } : stateChangedRefusal();
    }
    const changed = await changeOrderState(tx, row, {
      to: isEmpty ? 'cancelled' : 'ready',
      actor: isEmpty ? 'system' : actorOf(access),
      actorId: isEmpty ? null : access.userId,
      reason: isEmpty ? nothingPackedEndReason : null,
      at,
    });
    return changed.ok ? { ok: true } : stateChangedRefusal();
  });
  return finished.ok ? answer(deps, id, access) : finished;
}

/**
 * Writes all changes of `work` or, after a refusal, no change at all. `work` is repeated after a conflict with another
 * transaction.
 */
export const runOrRollBack = <Result extends { ok: true } = { ok: true }>(
  db: Db,
  work: (tx: Db) => Promise<Result | DeskRefusal>,
): Promise<Result | DeskRefusal> =>
  inTransaction(db, (tx) => rollBackOnRefusal<Result | DeskRefusal>(tx, work));

/** Locks the order, if this person may pack it. */
export async function lockForPicking(tx: Db, id: number, access: Access): Promise<OrderRow | null> {
  const found = await findOrderReference(tx, id);
  return found && mayAccessStore(access, found.storeId) ? lockOrder(tx, found.uniqueOrderId) : null;
}

async function answer(
  deps: Dependencies,
  id: number,
  access: Access,
): Promise<{ ok: true; picking: Picking } | DeskRefusal> {
  const picking = await getPicking(deps, id, access);
  return picking ? { ok: true, picking } : notFound();
}
