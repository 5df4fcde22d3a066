import type { ProviderId } from '#domain/payment-provider-facts.ts';
import { logger } from '#server/process/logger.ts';
import { findCheckoutOfPayment, findSettlement } from '#server/repositories/checkout.ts';
import { findProviderPayment } from '#server/repositories/payment.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { followProvider, recordDispute } from './follow-provider.ts';
import { findOnlinePayment } from './provider-ledger-entries.ts';
import { settleCheckout } from './settle-checkout.ts';

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
    if (!checkout) return true;
    if (!(await findSettlement(db, checkout.id))) await settleCheckout(deps, checkout);
    else await followProvider(deps, (await findOnlinePayment(db, checkout.id)).id);
  } else if (event.subject === 'refund') {
    const payment = await findProviderPayment(db, event.payment);
    if (payment) await followProvider(deps, payment.id);
  } else if (event.subject === 'dispute') {
    const payment = await findProviderPayment(db, event.payment);
    if (payment) await recordDispute(deps, payment, { ...event, openedAt: event.at });
    else logger.error({ dispute: event.dispute }, 'A dispute names a payment that this shop does not know.');
  }
  return true;
}
