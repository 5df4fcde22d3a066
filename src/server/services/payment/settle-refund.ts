import type { ProviderRefund } from '#server/adapters/payment-provider.ts';
import type { Db } from '#server/db/client.ts';
import { addPaymentEvent } from '#server/repositories/payment-command.ts';
import { addRefundedAmount, findPayment, type PaymentRow } from '#server/repositories/payment.ts';
import { lockRefund, updateRefund } from '#server/repositories/refund.ts';
import { issueCreditNote } from '../order/issue-invoice.ts';
import { postRefund } from './provider-ledger-entries.ts';

/**
 * Stores the provider's state of a refund: pending, arrived, or failed. A failed refund no longer counts as refunded,
 * even if it had arrived before, so that the money can be refunded in another way.
 */
export async function settleRefund(
  tx: Db,
  refundId: number,
  { reference, state, failure }: ProviderRefund,
  at: Date,
): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (refund.state === state || refund.state === 'failed') {
    if (reference !== '' && refund.reference === null) await updateRefund(tx, refund.id, { reference });
    return;
  }
  const payment = (await findPayment(tx, refund.paymentId))!;
  const { amount } = refund;
  if (state === 'pending') {
    // A refund that has arrived keeps this state, even if the provider reports it as pending again.
    if (refund.state === 'pending') await updateRefund(tx, refund.id, { reference: reference || null });
    return;
  }
  if (state === 'succeeded') {
    await updateRefund(tx, refund.id, { reference: reference || refund.reference, state, settledAt: at });
    await postRefund(tx, payment, refund, at);
    if (refund.orderId !== null)
      await issueCreditNote(tx, {
        orderId: refund.orderId,
        refundId: refund.id,
        amount,
        lines: refund.creditedLines,
        at,
      });
    await addPaymentEvent(tx, { paymentId: payment.id, kind: 'refunded', amount, detail: reference, at });
    return;
  }
  await updateRefund(tx, refund.id, {
    reference: reference || refund.reference,
    state: 'failed',
    problem: failure,
    settledAt: at,
  });
  if (refund.state === 'succeeded') await postRefund(tx, payment, { ...refund, isReturned: true }, at);
  await addRefundedAmount(tx, { id: payment.id, amount: -amount, at });
  await addPaymentEvent(tx, {
    paymentId: payment.id,
    kind: 'refund_failed',
    amount,
    detail: failure ?? '',
    at,
  });
}

/** The key with which a refund is requested from the provider. */
export const refundKeyOf = ({ reference }: Pick<PaymentRow, 'reference'>, { id }: { id: number }): string =>
  `${reference}:refund:${id}`;
