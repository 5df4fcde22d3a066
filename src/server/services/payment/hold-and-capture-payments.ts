import type { CreditedLine } from '#domain/invoice.ts';
import { ceilToStep } from '#domain/money.ts';
import type { OrderActor } from '#domain/order-state.ts';
import { amountDueAfterFailedPayment, isPaidOnline } from '#domain/payment.ts';
import { type RefundDestination, splitRefund } from '#domain/refund.ts';
import type { Db } from '#server/db/client.ts';
import { findDelivery } from '#server/repositories/rider-delivery.ts';
import { subtractLostDisputes } from '#server/repositories/dispute.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { type AccountName, postEntry } from '#server/repositories/ledger.ts';
import {
  addRefundedAmount,
  findPayments,
  insertOrderPayment,
  markCaptured,
  markVoid,
  type PaymentRow,
} from '#server/repositories/payment.ts';
import { dropCapture, queueCommand } from '#server/repositories/payment-command.ts';
import { insertRefund, type RefundRow } from '#server/repositories/refund.ts';
import { issueCreditNote } from '../order/issue-invoice.ts';
import { queueRefundMessage } from '../order/refund-message.ts';
import { findHold, holdInWallet, resolveHold } from '#server/repositories/wallet.ts';
import { releaseAuthorised, requestRefund } from './provider-ledger-entries.ts';

type PaidOrder = Pick<OrderRow, 'id' | 'storeId' | 'userId'>;

/**
 * The account that is debited when a payment is captured. Cash that a rider collects is owed by the rider until it is
 * handed in at the store.
 */
async function sourceOf(tx: Db, payment: PaymentRow, order: PaidOrder): Promise<AccountName> {
  const { currency } = payment;
  if (payment.method === 'wallet') return { kind: 'wallet', owner: order.userId!, currency };
  const delivery = await findDelivery(tx, order.id);
  return delivery
    ? { kind: 'rider_cash', owner: delivery.riderId, currency }
    : { kind: 'cash', owner: String(order.storeId), currency };
}

const earningsOf = (order: PaidOrder, currency: string): AccountName => ({
  kind: 'store',
  owner: String(order.storeId),
  currency,
});

/** Holds the wallet's parts of an order. Returns false if the wallet's balance is no longer sufficient. [F20] */
export async function holdWalletParts(
  tx: Db,
  payments: readonly PaymentRow[],
  { userId, at }: { userId: string | null; at: Date },
): Promise<boolean> {
  for (const { id, method, amount, currency } of payments) {
    if (method !== 'wallet' || amount === 0) continue;
    if (!(await holdInWallet(tx, { userId: userId!, currency, paymentId: id, amount, at }))) return false;
  }
  return true;
}

/**
 * Adds a part that the customer pays from the wallet. Returns false if the wallet's balance is not sufficient. [F20]
 */
export async function addWalletPart(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'userId' | 'currency'>,
  { amount, at }: { amount: number; at: Date },
): Promise<boolean> {
  const part = { method: 'wallet' as const, amount, authorised: amount };
  const payment = await insertOrderPayment(tx, { ...part, orderId: order.id, currency: order.currency, at });
  return holdWalletParts(tx, [payment], { userId: order.userId, at });
}

/** The idempotency key of the refund that is made when the amount of a captured payment decreases. */
export const reductionRefundKey = ({ id, amount }: Pick<PaymentRow, 'id' | 'amount'>): string =>
  `settle:${id}:${amount}`;

/**
 * For an order that becomes `ready`: requests the capture of authorised online payments, and captures the wallet's part
 * if no online part is pending. Otherwise the wallet's part is captured after the online part. Cash is recorded at
 * hand-over.
 */
export async function captureHeldPayments(tx: Db, order: PaidOrder, at: Date): Promise<void> {
  const payments = await findPayments(tx, order.id);
  const waiting = payments.filter(
    ({ method, captured, closedAs }) => isPaidOnline(method) && captured === 0 && closedAs === null,
  );
  for (const { id, authorised, amount } of waiting)
    if (authorised > 0)
      await queueCommand(tx, { paymentId: id, kind: 'capture', amount: Math.min(authorised, amount), at });
  await captureWalletParts(tx, order, at);
}

/**
 * Captures the wallet's parts, unless an online part is pending, or has failed and was not replaced by another payment.
 */
export async function captureWalletParts(tx: Db, order: PaidOrder, at: Date): Promise<void> {
  const payments = await findPayments(tx, order.id);
  const isWaiting = payments.some(
    ({ method, captured, closedAs, amount }) =>
      isPaidOnline(method) && captured === 0 && closedAs === null && amount > 0,
  );
  if (isWaiting || amountDueAfterFailedPayment(payments) > 0) return;
  for (const payment of payments) if (payment.method === 'wallet') await capture(tx, order, payment, at);
}

/** At hand-over, records the cash and captures what is held in the wallet. Online payments were captured before. */
export async function captureAtHandOver(tx: Db, order: PaidOrder, at: Date): Promise<void> {
  for (const payment of await findPayments(tx, order.id))
    if (!isPaidOnline(payment.method)) await capture(tx, order, payment, at);
}

async function capture(tx: Db, order: PaidOrder, payment: PaymentRow, at: Date): Promise<void> {
  const { id, amount } = payment;
  if (amount === 0 || !(await markCaptured(tx, { id, amount, at }))) return;
  const hold = payment.method === 'wallet' ? await findHold(tx, id) : null;
  if (hold && !(await resolveHold(tx, { holdId: hold.id, amount, at })))
    throw new Error(`The hold of payment ${id} has ended before.`);
  await postEntry(tx, {
    kind: 'payment',
    key: `payment:${id}`,
    orderId: order.id,
    paymentId: id,
    at,
    debit: await sourceOf(tx, payment, order),
    credit: earningsOf(order, payment.currency),
    amount,
  });
}

/**
 * For an order that was rejected, cancelled or returned: voids payments that were not captured, and refunds captured
 * payments except for the retained charges. Returns the retained amount. Cash that was never received is never
 * refunded.
 */
export async function undoPayments(
  tx: Db,
  order: OrderRow,
  {
    at,
    actor,
    actorId,
    reason,
    retainedAmount = 0,
  }: { at: Date; actor: OrderActor; actorId: string | null; reason: string | null; retainedAmount?: number },
): Promise<number> {
  const taken: PaymentRow[] = [];
  for (const payment of await findPayments(tx, order.id)) {
    if (isPaidOnline(payment.method) && payment.captured === 0) {
      if (payment.closedAs !== null) continue;
      // If the capture is already in progress, the payment is refunded when the result arrives.
      await dropCapture(tx, payment.id);
      await releaseAuthorised(tx, payment, at);
      continue;
    }
    if (await markVoid(tx, { id: payment.id, at })) {
      const hold = await findHold(tx, payment.id);
      if (hold) await resolveHold(tx, { holdId: hold.id, amount: 0, at });
      continue;
    }
    taken.push(payment);
  }
  const captured = await subtractLostDisputes(tx, taken);
  const paid = captured.reduce((sum, payment) => sum + Math.max(0, payment.captured - payment.refunded), 0);
  let returned = 0;
  for (const share of splitRefund(paid - Math.min(retainedAmount, paid), captured) ?? []) {
    const payment = captured.find((one) => one.id === share.id)!;
    const left = payment.captured - payment.refunded;
    // Of a charge that is not in the provider's steps, less is retained.
    const amount = isPaidOnline(payment.method)
      ? Math.min(left, ceilToStep(share.amount, payment.step))
      : share.amount;
    returned += amount;
    await refundPayment(tx, order, payment, {
      amount,
      destination: destinationOf(payment),
      key: `undo:${payment.id}`,
      reason: reason ?? '',
      parts: null,
      actor: actor === 'rider' ? 'store' : actor,
      actorId,
      at,
    });
  }
  if (returned > 0)
    await queueRefundMessage(tx, order, {
      amount: returned,
      key: `undo:${order.id}`,
      reason: reason ?? '',
      at,
    });
  return paid - returned;
}

/** The default destination of a refund: the source of the payment. */
const destinationOf = ({ method }: PaymentRow): RefundDestination =>
  isPaidOnline(method) ? 'provider' : method === 'wallet' ? 'wallet' : 'cash';

export type PaymentRefund = {
  amount: number;
  destination: RefundDestination;
  /** The key of the refund; a second refund with the same key is not made. */
  key: string;
  reason: string;
  parts: unknown;
  /** Whether the refund returns the difference after the amount of a captured payment was lowered. */
  isSettlement?: boolean;
  /** The amounts of the chosen lines, which the credit note lists. */
  lines?: readonly CreditedLine[];
  actor: RefundRow['actor'];
  actorId: string | null;
  at: Date;
};

/**
 * Refunds part of a captured payment. Returns false if the key was used before or if the refund would exceed the
 * captured amount.
 */
export async function refundPayment(
  tx: Db,
  order: PaidOrder,
  payment: PaymentRow,
  { amount, destination, key, at, lines = [], ...refund }: PaymentRefund,
): Promise<boolean> {
  if (destination === 'provider')
    return (
      (await requestRefund(tx, payment, { ...refund, orderId: order.id, amount, key, lines, at })) !== null
    );
  const id = await insertRefund(tx, {
    ...refund,
    orderId: order.id,
    paymentId: payment.id,
    currency: payment.currency,
    amount,
    destination,
    key,
    state: 'succeeded',
    createdAt: at,
    settledAt: at,
  });
  if (id === null || !(await addRefundedAmount(tx, { id: payment.id, amount, at }))) return false;
  const { currency } = payment;
  await postEntry(tx, {
    kind: 'refund',
    key: `refund:${id}`,
    orderId: order.id,
    paymentId: payment.id,
    refundId: id,
    actorId: refund.actorId,
    at,
    debit: earningsOf(order, currency),
    credit:
      destination === 'wallet'
        ? { kind: 'wallet', owner: order.userId!, currency }
        : { kind: 'cash', owner: String(order.storeId), currency },
    amount,
  });
  await issueCreditNote(tx, { orderId: order.id, refundId: id, amount, lines, at });
  return true;
}
