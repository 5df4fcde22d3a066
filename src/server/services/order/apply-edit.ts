import type { Money } from '#domain/money.ts';
import type { Bill } from '#domain/price-cart.ts';
import { isOffered } from '#domain/rider.ts';
import type { Db } from '#server/db/client.ts';
import { returnCouponUse } from '#server/repositories/coupon-use.ts';
import { shareLockJoinableOrder } from '#server/repositories/partner-orders.ts';
import { lowerAllowanceGrams } from '#server/repositories/member-allowance.ts';
import { addOrderDemand, findOrderDemands, lowerOrderDemand } from '#server/repositories/order-demands.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { moveOrderToSlot, updateOrderSlotMinutes } from '#server/repositories/order-slots.ts';
import { type RevisedLine, type Revision, reviseOrder } from '#server/repositories/order-revision.ts';
import { findPayments } from '#server/repositories/payment.ts';
import { queueChangedSlips } from '#server/repositories/print-job.ts';
import { inLockOrder, returnStock } from '#server/repositories/stock.ts';
import { assignToRiderOfPartner, releaseFromRider } from './partner-orders.ts';
import { type PaidEdit, roundEdit } from '../payment/prepare-increase-payment.ts';
import { reduceOrderPayments } from '../payment/reduce-order-payments.ts';
import { raiseOrderPayments, type RestPayment } from '../payment/raise-order-payments.ts';
import { claimStock } from './claim-order-resources.ts';
import { toOrderLine, weightColumns } from './build-new-order.ts';
import { queueOrderEditedMessage } from './queue-order-edited-message.ts';
import { demandsOfLines } from './line-demands.ts';
import { type Buyer, OrderRefusedError } from '../buyer/order-dependencies.ts';
import {
  type EditContext,
  prepareOrderEdit,
  type PreparedEdit,
  type RequestedEdit,
} from './prepare-order-edit.ts';
import { promiseOfMove } from './requested-time-columns.ts';
import { slotFullRefusal } from './validate-order.ts';
import { findEditRefusal } from './find-edit-refusal.ts';

/** A change of an order with the revision and the total of its quote. */
export type QuotedEdit = RequestedEdit & { revision: number; seen_total: number };

/** The amount that the payments of an order cover: its ceiling or, without a ceiling, its total. */
const coveredTotalOf = ({ ceiling, total }: { ceiling: number | null; total: number }): number =>
  ceiling ?? total;

/** A checked change, and the id of the partner order that the changed order is delivered with; null without one. */
export type CheckedEdit = PaidEdit & { goesWithOrderId: number | null };

/**
 * Checks the change of a locked order again. Returns the change if it still equals its quote; otherwise throws
 * `OrderRefusedError`.
 */
export async function checkEdit(
  tx: Db,
  row: OrderRow,
  request: QuotedEdit,
  { shop, settings, now, paidBy }: EditContext & { now: Date; paidBy: Parameters<typeof roundEdit>[3] },
): Promise<CheckedEdit> {
  const refusal = await findEditRefusal(tx, row, { shop });
  if (refusal) throw new OrderRefusedError(refusal);
  if (row.revision !== request.revision) throw new OrderRefusedError(editedMeanwhileRefusal({ shop }));
  const exact = await prepareOrderEdit(tx, row, request, { shop, settings, now });
  const prepared = await roundEdit(tx, row, exact, paidBy);
  const [issue] = prepared.issues;
  if (issue) throw new OrderRefusedError(issue);
  const { bill } = prepared.edited;
  const { isMoved, goesWith, time } = prepared;
  // The partner order must not leave the store or move to another time before this change is made.
  const joined =
    isMoved && goesWith ? await shareLockJoinableOrder(tx, goesWith, { ...time, except: row.id }) : null;
  const isPartnerUnavailable = isMoved && goesWith !== null && joined === null;
  if (bill.total !== request.seen_total || isPartnerUnavailable)
    throw new OrderRefusedError({
      ok: false,
      error: 'PRICE_CHANGED',
      message: shop.text('order.edit.price'),
      old_total: isPartnerUnavailable ? null : request.seen_total,
      new_total: bill.total,
    });
  return { ...prepared, goesWithOrderId: isMoved ? joined : row.goesWithOrderId };
}

export const editedMeanwhileRefusal = ({ shop }: Pick<Buyer, 'shop'>) =>
  ({ ok: false, error: 'EDITED_MEANWHILE', message: shop.text('order.edit.meanwhile') }) as const;

export type EditActor = Pick<Revision, 'actor' | 'actorId' | 'isSeen'>;

/**
 * Makes a checked change of a locked order: changes its lines, bill, slot, stock, grams, coupon and payments. Throws
 * `OrderRefusedError` if the slot or the stock is not sufficient; returns null if the wallet is not sufficient.
 */
export async function applyOrderEdit(
  tx: Db,
  row: OrderRow,
  prepared: CheckedEdit,
  {
    paidBy,
    by,
    shop,
    at,
    tell = queueOrderEditedMessage,
  }: {
    paidBy: RestPayment;
    by: EditActor;
    shop: Buyer['shop'];
    at: Date;
    /** Queues the message to the customer. */
    tell?: typeof queueOrderEditedMessage;
  },
): Promise<OrderRow | null> {
  await claimPlace(tx, row, prepared, shop);
  await changeStock(tx, row, prepared, shop);
  if (row.couponId !== null && !prepared.edited.bill.coupon?.success)
    await returnCouponUse(tx, { orderId: row.id });
  const { rest, cashChange } = prepared.payments;
  const paymentMethod = rest > 0 && 'method' in paidBy && paidBy.method === 'cash' ? 'cash' : null;
  const most = coveredTotalOf({ ceiling: prepared.ceiling, total: prepared.edited.bill.total });
  const reduction = Math.max(0, coveredTotalOf(row) - most);
  const cashBefore = (await findPayments(tx, row.id))
    .filter(({ method, closedAs }) => method === 'cash' && closedAs === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  const cash = Math.max(0, cashBefore - reduction) + cashChange + (paymentMethod === 'cash' ? rest : 0);
  if (prepared.isMoved) await releaseFromRider(tx, row, at);
  const order = await writeEdit(tx, row, prepared, {
    ...by,
    // The payments cover the ceiling; cash is due for the total, which is lower than the ceiling if an item is sold by
    // weight.
    cashDue: cash - (most - prepared.edited.bill.total),
    paymentMethod: paymentMethod ?? row.paymentMethod,
    at,
  });
  if (prepared.isMoved && isOffered(order.status)) await assignToRiderOfPartner(tx, order, at);
  if (order.memberGrams !== null && order.memberGrams !== row.memberGrams)
    await lowerAllowanceGrams(tx, { orderId: row.id, grams: order.memberGrams });
  await reduceOrderPayments(tx, order, {
    ...{ reduction, at, isOpen: true },
  });
  if (!(await raiseOrderPayments(tx, order, prepared.payments, { by: paidBy, at }))) return null;
  await queueChangedSlips(tx, order, at);
  await tell(tx, order, at);
  return order;
}

/** Claims the place in the slot. As for a new order, this is done before the stock is claimed, to prevent deadlocks. */
export async function claimPlace(
  tx: Db,
  row: OrderRow,
  { timing, isMoved, store, picking }: Pick<PreparedEdit, 'timing' | 'isMoved' | 'store' | 'picking'>,
  shop: Buyer['shop'],
): Promise<void> {
  if (!isMoved) {
    if (await updateOrderSlotMinutes(tx, row.id, picking)) return;
    throw new OrderRefusedError({
      ok: false,
      error: 'SLOT_FULL',
      message: shop.text('order.refused.slotFull'),
    });
  }
  const slot = timing?.ok ? timing.slot : null;
  const isTaken = await moveOrderToSlot(tx, row.id, slot && { storeId: store.id, window: slot, picking });
  if (!isTaken) throw new OrderRefusedError(slotFullRefusal(slot!, shop));
}

async function changeStock(
  tx: Db,
  row: OrderRow,
  { removed, demands, catalogue }: PreparedEdit,
  shop: Buyer['shop'],
): Promise<void> {
  const reservedDemands = await findOrderDemands(tx, row.id);
  const freed = demandsOfLines(removed, reservedDemands, catalogue).map((demand) => ({
    ...demand,
    name: null,
  }));
  // Stock is returned and taken in a single pass in lock order, so that two changes of the same goods cannot deadlock.
  for (const demand of inLockOrder([...freed, ...demands]))
    if (demand.name === null) {
      await lowerOrderDemand(tx, row.id, demand);
      await returnStock(tx, demand);
    } else {
      await claimStock(tx, { demands: [demand] }, { shop });
      await addOrderDemand(tx, row.id, demand);
    }
}

export const taxTotalOf = ({ taxes }: Bill): number => taxes.reduce((sum, { tax }) => sum + tax, 0);

async function writeEdit(
  tx: Db,
  row: OrderRow,
  { before, edited, lines, catalogue, ceiling, time, isMoved, store, goesWithOrderId }: CheckedEdit,
  { paymentMethod, cashDue, ...by }: EditActor & { paymentMethod: string; cashDue: Money; at: Date },
): Promise<OrderRow> {
  const { bill } = edited;
  const { distance } = row.bill as { distance: number | null };
  const hasCoupon = bill.coupon?.success ?? false;
  const grams = lines.reduce((sum, { line_id: id, quantity }) => {
    const line = before.find((one) => one.id === id);
    return sum + (line?.grams ?? 0) * quantity;
  }, 0);
  return reviseOrder(tx, row, before, {
    lines: lines.map((line): RevisedLine => {
      const item = line.line_id === null ? catalogue.get(line.item_id) : undefined;
      return {
        lineId: line.line_id,
        ...toOrderLine(line, item),
        ...weightColumns(line.weight),
        lots: line.lots ? [...line.lots] : null,
      };
    }),
    bill: { lines: bill.lines, taxes: bill.taxes, savings: bill.savings, distance },
    itemTotal: bill.item_total,
    total: bill.total,
    ceiling,
    taxTotal: taxTotalOf(bill),
    couponId: hasCoupon ? row.couponId : null,
    couponCode: hasCoupon ? row.couponCode : null,
    memberGrams: row.memberGrams === null ? null : grams || null,
    paymentMethod,
    // If the stored banknote no longer covers the amount due in cash, it is cleared, because the customer needs a
    // larger banknote.
    cashGiven: (row.cashGiven ?? 0) < cashDue ? null : row.cashGiven,
    ...time,
    promisedAt: isMoved ? promiseOfMove(time, store, by.at) : row.promisedAt,
    goesWithOrderId,
    ...by,
  });
}
