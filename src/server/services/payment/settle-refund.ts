import type { ProviderRefund } from '../../adapters/payment-provider.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockOrderById } from '../../repositories/order.ts';
import { addPaymentEvent } from '../../repositories/payment-command.ts';
import { addRefundedAmount, findPayment } from '../../repositories/payment.ts';
import { updateRefund, findPendingRefunds, findRefund, lockRefund } from '../../repositories/refund.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { providerOf } from './payment-methods.ts';
import { issueRefundCreditNote, postRefund } from './provider-ledger-entries.ts';

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
      await issueRefundCreditNote(tx, {
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

/** Queries the provider about one refund, and stores the result. */
export async function pollRefund(
  { db, clock, providers }: OrderDependencies,
  refundId: number,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  const provider = payment && providerOf(providers, payment);
  if (!provider || payment.providerPayment === null) return;
  const found = await provider.findRefund(
    {
      payment: payment.providerPayment,
      reference: refund.reference,
      key: `${payment.reference}:refund:${refund.id}`,
    },
    AbortSignal.timeout(8_000),
  );
  if (found.is !== 'refund') return;
  await inTransaction(db, async (tx) => {
    if (refund.orderId !== null) await lockOrderById(tx, refund.orderId);
    await settleRefund(tx, refund.id, found, clock.now());
  });
}

/** Checks pending refunds even if no webhook arrives: every minute in the first hour, then hourly. */
export async function checkPendingRefunds(deps: OrderDependencies): Promise<void> {
  for (const { id } of await findPendingRefunds(deps.db, deps.clock.now(), 50)) await pollRefund(deps, id);
}
