import type { CreditedLine } from '#domain/invoice.ts';
import { isPaidOnline } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, findCheckoutById, findSettlement } from '#server/repositories/checkout.ts';
import { type AccountName, postEntry } from '#server/repositories/ledger.ts';
import { lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import { addPaymentEvent, queueCommand } from '#server/repositories/payment-command.ts';
import {
  addRefundedAmount,
  updatePayment,
  findCheckoutPayments,
  findPayment,
  type PaymentRow,
} from '#server/repositories/payment.ts';
import { insertRefund, type RefundRow } from '#server/repositories/refund.ts';
import { membershipAccount } from '../membership/add-period.ts';
import { queuePaymentReturnedMessage } from './queue-payment-returned-message.ts';

/** The ledger's account of a provider: the money that it received for the shop. */
export const providerAccount = ({
  method,
  currency,
}: Pick<PaymentRow, 'method' | 'currency'>): AccountName => ({
  kind: 'provider',
  owner: method,
  currency,
});

export const clearingAccount = ({ currency }: Pick<PaymentRow, 'currency'>): AccountName => ({
  kind: 'clearing',
  owner: '',
  currency,
});

const storeAccount = (order: Pick<OrderRow, 'storeId'>, currency: string): AccountName => ({
  kind: 'store',
  owner: String(order.storeId),
  currency,
});

/**
 * Posts, once, the amount that the provider has captured: to the order's store, to the account `credit`, or to clearing
 * if there is neither.
 */
export async function postCapture(
  tx: Db,
  {
    paymentId,
    orderId,
    credit,
    at,
  }: { paymentId: number; orderId: number | null; credit?: AccountName; at: Date },
): Promise<void> {
  const payment = (await findPayment(tx, paymentId))!;
  if (payment.captured === 0) return;
  const order = orderId === null ? null : await lockOrderById(tx, orderId);
  await postEntry(tx, {
    kind: credit?.kind === 'wallet' ? 'top_up' : credit?.kind === 'membership' ? 'membership' : 'payment',
    key: `payment:${payment.id}`,
    orderId,
    paymentId: payment.id,
    at,
    debit: providerAccount(payment),
    credit: credit ?? (order ? storeAccount(order, payment.currency) : clearingAccount(payment)),
    amount: payment.captured,
  });
}

/** Returns the money of a checkout that cannot be completed: releases authorised and refunds captured amounts. */
export async function returnMoney(
  tx: Db,
  checkout: CheckoutRow,
  { paymentId, reason, at }: { paymentId: number; reason: string; at: Date },
): Promise<void> {
  const payment = (await findPayment(tx, paymentId))!;
  if (payment.captured === 0) {
    await releaseAuthorised(tx, payment, at);
  } else {
    await postCapture(tx, { paymentId, orderId: null, at });
    await requestRefund(tx, payment, {
      orderId: null,
      amount: payment.captured - payment.refunded,
      key: `unplaced:${payment.id}`,
      reason,
      parts: null,
      actor: 'system',
      actorId: null,
      at,
    });
  }
  await queuePaymentReturnedMessage(tx, checkout, payment, at);
}

/** Cancels an authorisation at the provider, because no amount will be captured. */
export async function releaseAuthorised(tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  await updatePayment(tx, payment.id, { closedAs: 'void', updatedAt: at });
  if (payment.authorised > 0)
    await queueCommand(tx, { paymentId: payment.id, kind: 'cancel', amount: payment.authorised, at });
}

export type RequestedRefund = {
  orderId: number | null;
  amount: number;
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
 * Requests a refund of a part of a captured payment; the refund arrives or fails later. Returns the refund's id; null
 * if the key was used before or if the refund would exceed the captured amount.
 */
export async function requestRefund(
  tx: Db,
  payment: PaymentRow,
  { at, lines = [], ...refund }: RequestedRefund,
): Promise<number | null> {
  const id = await insertRefund(tx, {
    ...refund,
    paymentId: payment.id,
    currency: payment.currency,
    creditedLines: [...lines],
    destination: 'provider',
    state: 'pending',
    createdAt: at,
  });
  if (id === null || !(await addRefundedAmount(tx, { id: payment.id, amount: refund.amount, at })))
    return null;
  await queueCommand(tx, { paymentId: payment.id, kind: 'refund', amount: refund.amount, refundId: id, at });
  await addPaymentEvent(tx, { paymentId: payment.id, kind: 'refund_requested', amount: refund.amount, at });
  return id;
}

/**
 * Posts a refund that the provider has made. With `isReturned`, posts its return: the customer's bank did not accept
 * it.
 */
export async function postRefund(
  tx: Db,
  payment: PaymentRow,
  refund: {
    id: number;
    orderId: number | null;
    amount: number;
    actorId: string | null;
    isReturned?: boolean;
  },
  at: Date,
): Promise<void> {
  const order = refund.orderId === null ? null : await lockOrderById(tx, refund.orderId);
  const from = order ? storeAccount(order, payment.currency) : await bearerOf(tx, payment);
  const to = providerAccount(payment);
  const { isReturned = false } = refund;
  await postEntry(tx, {
    kind: isReturned ? 'refund_returned' : 'refund',
    key: `refund:${refund.id}${isReturned ? ':returned' : ''}`,
    orderId: refund.orderId,
    paymentId: payment.id,
    refundId: refund.id,
    actorId: refund.actorId,
    at,
    debit: isReturned ? to : from,
    credit: isReturned ? from : to,
    amount: refund.amount,
  });
}

/** The payment of a checkout at its provider. */
export async function findOnlinePayment(db: Db, checkoutId: number): Promise<PaymentRow> {
  return (await findCheckoutPayments(db, checkoutId)).find(({ method }) => isPaidOnline(method))!;
}

/**
 * Posts a dispute: the provider deducts the disputed amount immediately and returns it if the shop wins. The deduction
 * and the return are each posted once.
 */
export async function postDispute(
  tx: Db,
  payment: PaymentRow,
  {
    order,
    reference,
    amount,
    state,
    at,
  }: { order: OrderRow | null; reference: string; amount: number; state: 'open' | 'won' | 'lost'; at: Date },
): Promise<void> {
  const from = order ? storeAccount(order, payment.currency) : await bearerOf(tx, payment);
  const entry = { orderId: payment.orderId, paymentId: payment.id, at, amount };
  // The opening of the dispute is posted first if it is missing, because its event may have been lost.
  await postEntry(tx, {
    ...entry,
    kind: 'dispute',
    key: `dispute:${reference}`,
    debit: from,
    credit: providerAccount(payment),
  });
  if (state !== 'won') return;
  await postEntry(tx, {
    ...entry,
    kind: 'dispute_won',
    key: `dispute:${reference}:won`,
    debit: providerAccount(payment),
    credit: from,
  });
}

/**
 * The account that bears what is taken back of a payment without an order, by a dispute or a refund. For a completed top-up, the shop bears it as store
 * credit, because the money may already be spent; for a membership, the revenue from plans; for other payments,
 * clearing.
 */
async function bearerOf(tx: Db, payment: PaymentRow): Promise<AccountName> {
  const { currency, checkoutId } = payment;
  const checkout = checkoutId === null ? null : await findCheckoutById(tx, checkoutId);
  if (checkout && (await findSettlement(tx, checkout.id))?.outcome === 'done') {
    if (checkout.purpose === 'top_up') return { kind: 'credit', owner: '', currency };
    if (checkout.purpose === 'membership') return membershipAccount(currency);
  }
  return clearingAccount(payment);
}
