import { checkTransition, isVoided, type OrderActor, type OrderState } from '#domain/order-state.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { isPrintTrigger } from '#domain/printer.ts';
import type { UndeliverableReason } from '#domain/rider.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessages } from '#server/repositories/message.ts';
import { returnCouponUse } from '#server/repositories/coupon-use.ts';
import { findPartnerOrders } from '#server/repositories/partner-orders.ts';
import { hasRiderTaken, lockOrder, lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import { deletePendingStep, findPendingStep } from '#server/repositories/pending-order-step.ts';
import { returnAllowanceGrams } from '#server/repositories/member-allowance.ts';
import { releaseSlotClaim } from '#server/repositories/order-slots.ts';
import { deletePickingSteps } from '#server/repositories/picking.ts';
import {
  deleteOrderDemands,
  queueSlips,
  setKeptAmount,
  setUndeliverable,
  writeOrderStep,
} from '#server/repositories/order-write.ts';
import { returnStock, inLockOrder } from '#server/repositories/stock.ts';
import {
  captureAtHandOver,
  captureHeldPayments,
  undoPayments,
} from '../payment/hold-and-capture-payments.ts';
import { announceOffer } from './offer-to-riders.ts';
import { assignToRiderOfPartner, passKilometresToNext } from './partner-orders.ts';
import { recordRiderEarnings } from './record-rider-earnings.ts';
import { hasPaymentDue } from '../payment/payment-due.ts';
import { issueInvoice } from './issue-invoice.ts';
import {
  retainedChargesOf,
  type RetainedCharges,
  noCharges,
  limitRetainedCharges,
} from './retained-charges.ts';
import { planOrderMessages } from './order-messages.ts';
import { maySeeOrder } from './may-see-order.ts';
import { closeQuestions } from './picking-question.ts';
import { excludeMissingUnitsFromReturn } from './packed-stock.ts';
import { findSellableDemands, type ReturnDecision } from './return-decision.ts';
import { findPackedOrder, isEmptyBag, type PackedOrder } from './packed-order.ts';
import { settlePackedBill } from './settle-packed-bill.ts';
import type { Buyer, OrderRefusal, OrderDependencies } from '../buyer/order-dependencies.ts';

export type StepRequest = {
  to: OrderState;
  actor: OrderActor;
  actorId: string | null;
  reason: string | null;
  undeliverableReason?: UndeliverableReason | null;
  /** The decision about a returned order: which goods can be sold again, and whether the charges are retained. */
  returned?: ReturnDecision;
  at: Date;
  /** The time that the store promises for the order. */
  promisedAt?: Date | undefined;
  /**
   * Whether this step does not mark the order as seen: an integration takes the step, or the person has not read the
   * latest revision of the order.
   */
  isUnseen?: boolean;
};

/**
 * Changes the state of a locked order if this is allowed. A pending step that leads to the new state becomes final
 * before; the end of an order, such as a cancellation, drops a pending step to ready.
 */
export async function changeOrderState(
  db: Db,
  placed: OrderRow,
  step: StepRequest,
): Promise<{ ok: true; version: number } | OrderRefusal> {
  const pending = await findPendingStep(db, placed.id);
  if (!pending) return applyOrderStep(db, placed, step);
  const { toStatus, actor, actorId } = pending;
  // The goods have left the store: to void the order, staff undo that first.
  if (toStatus === 'collected' && isVoided(step.to)) return { ok: false, error: 'illegal_transition' };
  if (toStatus === step.to || isVoided(step.to)) {
    const changed = await applyOrderStep(db, placed, step);
    if (changed.ok) await deletePendingStep(db, placed.id);
    return changed;
  }
  const next = await checkOrderStep(db, { ...placed, status: toStatus }, step);
  if (!next.ok) return next;
  await deletePendingStep(db, placed.id);
  const final = await applyOrderStep(db, placed, { to: toStatus, actor, actorId, reason: null, at: step.at });
  return final.ok ? applyOrderStep(db, await lockOrderById(db, placed.id), step) : final;
}

/** Whether a step of a locked order is allowed, and what of it is packed if it becomes ready. */
export async function checkOrderStep(
  db: Db,
  row: OrderRow,
  { to, actor, reason }: Pick<StepRequest, 'to' | 'actor' | 'reason'>,
): Promise<{ ok: true; packed: PackedOrder | null } | OrderRefusal> {
  const hasRider = actor === 'store' && (await hasRiderTaken(db, row.id));
  const legal = checkTransition({
    from: row.status as OrderState,
    to,
    actor,
    mode: row.mode as DeliveryMode,
    reason,
    hasRider,
    isDelayed: row.delayedAt !== null,
  });
  if (!legal.ok) return legal;
  // Goods may leave the store only if they are paid for or will be paid for in cash.
  if ((to === 'picked_up' || to === 'collected' || to === 'delivered') && (await hasPaymentDue(db, row.id)))
    return { ok: false, error: 'PAYMENT_DUE' };
  // Lines with an unanswered question count as not packed. If nothing is packed, the step is refused before any write.
  const packed = to === 'ready' ? await findPackedOrder(db, row) : null;
  if (packed && isEmptyBag(packed)) return { ok: false, error: 'NOTHING_PACKED' };
  return { ok: true, packed };
}

/**
 * Changes the state of a locked order without a pending step. Everything that a voided order claimed, such as stock and
 * payments, is returned once. An order that becomes ready is settled according to the packed pieces. A delivered or
 * collected order gets its invoice; a returned order gets an invoice only for retained charges.
 */
export async function applyOrderStep(
  db: Db,
  placed: OrderRow,
  {
    to,
    actor,
    actorId,
    reason,
    at,
    promisedAt,
    isUnseen = false,
    undeliverableReason,
    returned,
  }: StepRequest,
): Promise<{ ok: true; version: number } | OrderRefusal> {
  let row = placed;
  const from = row.status as OrderState;
  const checked = await checkOrderStep(db, row, { to, actor, reason });
  if (!checked.ok) return checked;
  const { packed } = checked;
  if (to === 'ready') await closeQuestions(db, row.id, at);
  await writeOrderStep(db, {
    orderId: row.id,
    uniqueOrderId: row.uniqueOrderId,
    version: row.version,
    from,
    to,
    actor,
    actorId,
    reason,
    at,
    promisedAt,
    isSeen: (actor === 'store' || actor === 'support') && !isUnseen,
  });
  if (from === 'preparing') await deletePickingSteps(db, row.id);
  if (isPrintTrigger(to)) await queueSlips(db, row, to, at);
  if (to === 'accepted') {
    await assignToRiderOfPartner(db, row, at);
    await announceOffer(db, row, { at });
  }
  if (to === 'cancelled') await passKilometresToNext(db, row, await findPartnerOrders(db, row));
  if (to === 'undeliverable') await setUndeliverable(db, row.id, undeliverableReason ?? 'other');
  const retainedCharges = isVoided(to)
    ? await undo(db, row, { to, at, actor, actorId, reason, returned })
    : null;
  if (packed) row = await settlePackedBill(db, row, packed, at);
  if (to === 'ready') await captureHeldPayments(db, row, at);
  if (to === 'delivered' || to === 'collected') await captureAtHandOver(db, row, at);
  if (to === 'delivered' || to === 'returned')
    await recordRiderEarnings(db, row, { to, kept: retainedCharges, at });
  const messages = await planOrderMessages(db, { ...row, mode: row.mode as DeliveryMode }, to, reason);
  await queueMessages(
    db,
    messages(promisedAt ? { ...row, promisedAt } : row, {
      reason: actor === 'store' || actor === 'support' || actor === 'rider' ? reason : null,
      at,
    }),
  );
  if (to === 'delivered' || to === 'collected') await issueInvoice(db, row, at);
  if (retainedCharges && retainedCharges.amount > 0) await issueInvoice(db, row, at, retainedCharges);
  return { ok: true, version: placed.version + 1 };
}

/**
 * Undoes what the order claimed: slot, stock, coupon use, membership grams and payments. Of a returned order, only the
 * sellable goods go back into stock. The rows of the claims are deleted, so that nothing is undone twice. Returns the
 * charges that the shop keeps.
 */
async function undo(
  db: Db,
  row: OrderRow,
  step: Pick<StepRequest, 'to' | 'at' | 'actor' | 'actorId' | 'reason'> & {
    returned: ReturnDecision | undefined;
  },
): Promise<RetainedCharges> {
  const { returned } = step;
  await releaseSlotClaim(db, { orderId: row.id });
  await excludeMissingUnitsFromReturn(db, row);
  const demands = await deleteOrderDemands(db, row.id);
  const isAllSellable = step.to !== 'returned' || returned === undefined;
  const sellable = isAllSellable
    ? demands
    : await findSellableDemands(db, row, demands, returned.sellableLineIds);
  for (const demand of inLockOrder(sellable)) await returnStock(db, demand);
  await returnCouponUse(db, { orderId: row.id });
  if (row.memberGrams !== null) await returnAllowanceGrams(db, { orderId: row.id }, step.at);
  const chargesToRetain = returned?.keepsCharges ? retainedChargesOf(row) : noCharges;
  const retainedCharges = limitRetainedCharges(
    await undoPayments(db, row, { ...step, retainedAmount: chargesToRetain.amount }),
    chargesToRetain,
  );
  if (retainedCharges.amount > 0) await setKeptAmount(db, row.id, retainedCharges.amount);
  return retainedCharges;
}

/**
 * CALL-78: cancels an order at its customer's request, before the order is accepted or if nobody at the store has seen
 * it in time. Staff who impersonate the customer cancel as support. Cancelling again succeeds and changes nothing.
 */
export async function cancelOrder(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { unique_order_id: id, reason }: { unique_order_id: string; reason: string },
  buyer: Buyer,
): Promise<{ ok: true; status: OrderState; version: number } | OrderRefusal> {
  if (buyer.user?.isBanned)
    return {
      ok: false,
      error: 'banned',
      message: buyer.user.banReason ?? buyer.shop.text('order.refused.banned'),
    };
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row || !maySeeOrder(row, buyer)) return { ok: false, error: 'not_found' };
    if (row.status === 'cancelled') return { ok: true, status: 'cancelled', version: row.version };
    const actorId = buyer.user?.impersonatedBy ?? buyer.user?.id ?? null;
    const actor = buyer.user?.impersonatedBy ? 'support' : 'customer';
    const step = await changeOrderState(tx, row, {
      to: 'cancelled',
      actor,
      actorId,
      reason: reason || 'customer',
      at: clock.now(),
    });
    if (step.ok) return { ok: true, status: 'cancelled', version: step.version };
    return { ...step, message: buyer.shop.text('order.refused.cancel') };
  });
}
