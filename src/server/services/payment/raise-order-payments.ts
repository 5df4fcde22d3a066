import type { PaymentMethod } from '#domain/payment.ts';
import type { ChangedPayments } from '#domain/increase-payments.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import {
  updatePayment,
  findPayments,
  insertOrderPayment,
  setPaymentAmount,
} from '#server/repositories/payment.ts';
import { addWalletPart } from './hold-and-capture-payments.ts';

/** How the rest is paid: in cash, from the wallet, or by a payment that has arrived at a provider. */
export type RestPayment = { method: Exclude<PaymentMethod, 'stripe' | 'razorpay'> } | { paymentId: number };

/**
 * Charges the additional cost of a changed order: first from the amount that is still authorised, then the rest by the
 * chosen method. Returns false if the wallet's balance is now too low.
 */
export async function raiseOrderPayments(
  tx: Db,
  order: OrderRow,
  { raised, rest, cashChange }: Pick<ChangedPayments, 'raised' | 'rest' | 'cashChange'>,
  { by, at }: { by: RestPayment; at: Date },
): Promise<boolean> {
  for (const payment of raised) await setPaymentAmount(tx, { ...payment, at });
  if (cashChange !== 0) await addCash(tx, order, cashChange, at);
  if (rest === 0) return true;
  if ('paymentId' in by) {
    await updatePayment(tx, by.paymentId, { orderId: order.id, updatedAt: at });
    return true;
  }
  if (by.method === 'wallet') return addWalletPart(tx, order, { amount: rest, at });
  await addCash(tx, order, rest, at);
  return true;
}

/** Adds an amount to the cash that is due for an order. */
async function addCash(tx: Db, order: OrderRow, amount: number, at: Date): Promise<void> {
  const cash = (await findPayments(tx, order.id)).find(
    ({ method, closedAs }) => method === 'cash' && closedAs === null,
  );
  if (cash) return setPaymentAmount(tx, { id: cash.id, amount: cash.amount + amount, at });
  const part = { method: 'cash' as const, amount, authorised: 0 };
  await insertOrderPayment(tx, { ...part, orderId: order.id, currency: order.currency, at });
}
