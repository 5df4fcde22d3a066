import { isVoided, type OrderState } from '#domain/order-state.ts';
import { amountDueAfterFailedPayment } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { addPaymentEvent } from '#server/repositories/payment-command.ts';
import {
  findPayment,
  findPayments,
  insertOrderPayment,
  type PaymentRow,
  setPaymentAmount,
  updatePayment,
} from '#server/repositories/payment.ts';
import { captureWalletParts, reductionRefundKey } from './hold-and-capture-payments.ts';
import { postCapture, requestRefund } from './provider-ledger-entries.ts';
import { queuePaymentFailedMessage } from './queue-payment-failed-message.ts';

/**
 * Records once that a provider has captured an authorised payment, by the shop's command or in the provider's
 * dashboard. What the order no longer needs is refunded; what is missing is due like a failed payment.
 */
export async function recordCapture(
  tx: Db,
  {
    payment: before,
    order,
    amount,
    at,
  }: { payment: PaymentRow; order: OrderRow | null; amount: number; at: Date },
): Promise<void> {
  const payment = (await findPayment(tx, before.id))!;
  if (payment.captured > 0) return;
  const needed = order ? await neededOf(tx, order, payment) : 0;
  await updatePayment(tx, payment.id, { captured: amount, closedAs: null, problem: null, updatedAt: at });
  await addPaymentEvent(tx, { paymentId: payment.id, kind: 'captured', amount, at });
  await postCapture(tx, { paymentId: payment.id, orderId: payment.orderId, at });
  const captured = (await findPayment(tx, payment.id))!;
  const refund = { reason: '', parts: null, actor: 'system', actorId: null, at } as const;
  if (!order) {
    await requestRefund(tx, captured, { ...refund, orderId: null, amount, key: `unplaced:${payment.id}` });
    return;
  }
  // The order was cancelled while the capture was in progress.
  if (isVoided(order.status as OrderState)) {
    await requestRefund(tx, captured, { ...refund, orderId: order.id, amount, key: `undo:${payment.id}` });
    return;
  }
  if (needed !== payment.amount) await setPaymentAmount(tx, { id: payment.id, amount: needed, at });
  // The payment was lowered while the capture was in progress, or somebody has captured more at the provider.
  if (amount > needed)
    await requestRefund(tx, captured, {
      ...refund,
      orderId: order.id,
      amount: amount - needed,
      key: reductionRefundKey({ id: payment.id, amount: needed }),
      isSettlement: true,
    });
  if (amount < needed) await splitOffMissing(tx, order, captured, { amount, missing: needed - amount, at });
  await captureWalletParts(tx, order, at);
}

/** The part of a payment that its order needs: a failed payment may have been replaced by another one. */
async function neededOf(tx: Db, order: OrderRow, payment: PaymentRow): Promise<number> {
  if (payment.state !== 'failed') return payment.amount;
  const due = amountDueAfterFailedPayment(await findPayments(tx, order.id));
  return Math.max(0, Math.min(payment.amount, due));
}

/** Somebody has captured only a part at the provider, which has released the rest: the customer gets a link to pay it. */
async function splitOffMissing(
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  { amount, missing, at }: { amount: number; missing: number; at: Date },
): Promise<void> {
  await setPaymentAmount(tx, { id: payment.id, amount, at });
  const rest = await insertOrderPayment(tx, {
    ...{ method: payment.method, step: payment.step, amount: missing, authorised: 0 },
    ...{ orderId: order.id, currency: payment.currency, at },
  });
  const problem = 'Only a part of the payment was captured at the provider.';
  await updatePayment(tx, rest.id, { closedAs: 'failed', problem, updatedAt: at });
  await queuePaymentFailedMessage(tx, order, rest, at);
}
