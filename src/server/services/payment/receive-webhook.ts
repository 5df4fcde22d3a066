import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { ProviderDispute } from '../../adapters/payment-provider.ts';
import { inTransaction } from '../../db/transaction.ts';
import { logger } from '../../process/logger.ts';
import { findCheckoutOfPayment } from '../../repositories/checkout.ts';
import { saveDispute } from '../../repositories/dispute.ts';
import { lockOrderById } from '../../repositories/order.ts';
import { addPaymentEvent } from '../../repositories/payment-command.ts';
import { findProviderPayment } from '../../repositories/payment.ts';
import { findRefundByReference, findRefundsOfPayment } from '../../repositories/refund.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { postDispute } from './provider-ledger-entries.ts';
import { settleCheckout } from './settle-checkout.ts';
import { pollRefund } from './settle-refund.ts';

/**
 * Handles a webhook of a provider. The webhook only identifies a payment or refund, whose state is then read from the
 * provider, so the result does not depend on the number, time or order of the events. Only a dispute is read from the
 * webhook itself. Returns false if the provider is not configured, or if `readWebhook` refuses the webhook, for example
 * because of a wrong signature.
 */
export async function receiveWebhook(
  deps: OrderDependencies,
  { provider: id, body, headers }: { provider: ProviderId; body: string; headers: Headers },
): Promise<boolean> {
  const { db, providers } = deps;
  const provider = providers.find((one) => one.id === id);
  const event = provider?.readWebhook(body, headers) ?? null;
  if (!event) {
    logger.warn({ provider: id }, 'A webhook with a wrong signature was refused.');
    return false;
  }
  if (event.subject === 'payment') {
    const checkout = await findCheckoutOfPayment(db, event);
    if (checkout) await settleCheckout(deps, checkout);
  } else if (event.subject === 'refund') {
    const payment = await findProviderPayment(db, event.payment);
    const known = event.refund === null ? null : await findRefundByReference(db, event.refund);
    const refunds = known ? [known] : payment ? await findRefundsOfPayment(db, payment.id) : [];
    for (const refund of refunds) await pollRefund(deps, refund.id);
  } else if (event.subject === 'dispute') await takeDispute(deps, event, event.at);
  return true;
}

/** Records a dispute: the customer's bank takes the money back immediately and returns it if the shop wins. */
async function takeDispute(
  { db, clock }: OrderDependencies,
  { dispute: reference, payment: providerPayment, ...dispute }: ProviderDispute,
  openedAt: Date,
): Promise<void> {
  const payment = await findProviderPayment(db, providerPayment);
  if (!payment) {
    logger.error({ dispute: reference }, 'A dispute names a payment that this shop does not know.');
    return;
  }
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const order = payment.orderId === null ? null : await lockOrderById(tx, payment.orderId);
    const changed = await saveDispute(tx, {
      paymentId: payment.id,
      reference,
      amount: dispute.amount,
      currency: dispute.currency,
      state: dispute.state,
      reason: dispute.reason,
      answerBy: dispute.answerBy,
      openedAt,
      closedAt: dispute.state === 'open' ? null : at,
    });
    if (!changed) return;
    await postDispute(tx, payment, { order, reference, amount: dispute.amount, state: dispute.state, at });
    await addPaymentEvent(tx, {
      paymentId: payment.id,
      kind: { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' }[dispute.state] as 'disputed',
      amount: dispute.amount,
      detail: `${reference} ${dispute.reason}`,
      at,
    });
  });
}
