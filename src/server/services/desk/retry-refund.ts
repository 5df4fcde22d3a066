import type { RetryRefundInput } from '#contracts/desk/payment-record.ts';
import { partsOfReplacement, type RefundDestination, type RefundParts } from '#domain/refund.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findPaymentRecord, type FoundPayment } from '#server/repositories/desk/payments.ts';
import { postEntry } from '#server/repositories/ledger.ts';
import { lockOrderById } from '#server/repositories/order.ts';
import { addRefundedAmount } from '#server/repositories/payment.ts';
import {
  findRefund,
  insertRefund,
  listRefundsOfPayments,
  type RefundRow,
} from '#server/repositories/refund.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { queueRefundMessage } from '../order/refund-message.ts';
import { followProvider } from '../payment/follow-provider.ts';
import { refundPayment } from '../payment/hold-and-capture-payments.ts';
import { clearingAccount, requestRefund } from '../payment/provider-ledger-entries.ts';
import type { Access } from '../account/staff-access.ts';
import { repeatedRefundKey, refundDestinationsOf } from './payments.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';

/**
 * Repeats a failed refund: by the same method, to the customer's wallet or from the store's till. The new refund has
 * the amount and parts of the failed refund; its key ensures that a failed refund is replaced only once.
 */
export async function retryRefund(
  deps: OrderDependencies,
  { id, to }: RetryRefundInput,
  access: Access,
): Promise<{ ok: true; paymentId: number } | DeskRefusal> {
  const { db, clock } = deps;
  const seen = await findRefund(db, id);
  const read = (from: Db) =>
    seen && findPaymentRecord(from, seen.paymentId, { storeIds: access.storeIds, now: clock.now() });
  if (!seen || !(await read(db))) return notFound();
  // Money leaves the wallet's account or the till only if as much is left at the provider. For a refund at the provider,
  // the command asks.
  if (to !== 'provider' && !(await followProvider(deps, seen.paymentId)))
    return refusal(
      'provider_silent',
      'The payment provider does not answer, so it is not known how much is left. Try again in a moment.',
    );
  return rollBackOnRefusal<{ ok: true; paymentId: number } | DeskRefusal>(db, async (tx) => {
    const order = seen.orderId === null ? null : await lockOrderById(tx, seen.orderId);
    const found = (await read(tx))!;
    const failed = (await findRefund(tx, id))!;
    const others = await listRefundsOfPayments(tx, [failed.paymentId]);
    const done = { ok: true as const, paymentId: failed.paymentId };
    if (others.some(({ key }) => key === repeatedRefundKey(failed))) return done;
    const places = refundDestinationsOf(failed, found, others);
    if (places.length === 0)
      return found.isDisputed
        ? refusal(
            'disputed',
            'The customer’s bank has asked for this payment back. Wait until the dispute is decided.',
          )
        : refusal('nothing_left', 'This refund has not failed, or its money was given back otherwise.');
    if (!places.includes(to))
      return wrongField(
        'to',
        to === 'wallet' ? 'This customer has no wallet.' : 'The money can’t go there: choose another way.',
      );
    const at = clock.now();
    const retried = {
      amount: failed.amount,
      key: repeatedRefundKey(failed),
      reason: failed.reason,
      parts: partsOfReplacement(failed.parts as RefundParts | null),
      isSettlement: failed.isSettlement,
      actor: access.role === 'shop' ? ('store' as const) : ('support' as const),
      actorId: access.userId,
      at,
    };
    const isDone = order
      ? await refundPayment(tx, order, found.payment, {
          ...retried,
          destination: to,
          lines: failed.creditedLines,
        })
      : to === 'provider'
        ? (await requestRefund(tx, found.payment, { ...retried, orderId: null })) !== null
        : await returnToWallet(tx, found, { ...retried, to });
    if (!isDone) return refusal('nothing_left', 'The payment has changed in the meantime. Reload it.');
    if (order) await queueRefundMessage(tx, order, { ...retried, key: retried.key });
    await writeAudit(tx, {
      actorId: access.userId,
      subjectId: order?.userId ?? found.payerId,
      action: 'refund.made-again',
      detail: { order: order?.id ?? null, payment: failed.paymentId, amount: failed.amount, to },
    });
    return done;
  });
}

/** A payment without an order is refunded to the wallet of the customer who made it. */
async function returnToWallet(
  tx: Db,
  { payment, payerId }: FoundPayment,
  {
    at,
    to,
    ...again
  }: Pick<RefundRow, 'amount' | 'key' | 'reason' | 'parts' | 'isSettlement' | 'actor' | 'actorId'> & {
    to: RefundDestination;
    at: Date;
  },
): Promise<boolean> {
  const { currency } = payment;
  const id = await insertRefund(tx, {
    ...again,
    orderId: null,
    paymentId: payment.id,
    currency,
    destination: to,
    state: 'succeeded',
    createdAt: at,
    settledAt: at,
  });
  if (id === null || !(await addRefundedAmount(tx, { id: payment.id, amount: again.amount, at })))
    return false;
  return postEntry(tx, {
    kind: 'refund',
    key: `refund:${id}`,
    paymentId: payment.id,
    refundId: id,
    actorId: again.actorId,
    at,
    debit: clearingAccount(payment),
    credit: { kind: 'wallet', owner: payerId!, currency },
    amount: again.amount,
  });
}
