import { isVoided, type OrderState } from '#domain/order-state.ts';
import { amountDueAfterFailedPayment, isPaidOnline } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, markCheckoutEnded } from '#server/repositories/checkout.ts';
import { lockOrderById } from '#server/repositories/order.ts';
import { updatePayment, findPayments } from '#server/repositories/payment.ts';
import { OrderRefusedError } from '../buyer/order-dependencies.ts';
import { captureWalletParts } from './hold-and-capture-payments.ts';
import { findOnlinePayment } from './provider-ledger-entries.ts';

/** The amount missing because an order's payment failed; 0 for a paid order. */
export const findOnlineAmountDue = async (db: Db, orderId: number): Promise<number> =>
  amountDueAfterFailedPayment(await findPayments(db, orderId));

/** Records a payment that has arrived for an open order. Throws `OrderRefusedError` if the order no longer needs the payment. */
export async function recordPaymentDue(tx: Db, checkout: CheckoutRow, at: Date): Promise<number> {
  const order = await lockOrderById(tx, checkout.orderId!);
  if (isVoided(order.status as OrderState) || (await findOnlineAmountDue(tx, order.id)) !== checkout.total)
    throw new OrderRefusedError({ ok: false, error: 'illegal_transition' });
  const payment = await findOnlinePayment(tx, checkout.id);
  await updatePayment(tx, payment.id, { orderId: order.id, updatedAt: at });
  await captureWalletParts(tx, order, at);
  await markCheckoutEnded(tx, { id: checkout.id, at });
  return order.id;
}

/**
 * Whether an online payment of an order has failed or is not captured yet; the order must be paid for before
 * hand-over.
 */
export async function hasPaymentDue(db: Db, orderId: number): Promise<boolean> {
  const payments = await findPayments(db, orderId);
  if (amountDueAfterFailedPayment(payments) > 0) return true;
  return payments.some(
    ({ method, closedAs, captured, amount }) =>
      isPaidOnline(method) && closedAs === null && captured === 0 && amount > 0,
  );
}
