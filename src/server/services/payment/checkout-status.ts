import type { PlacedOrder } from '#contracts/order.ts';
import { isPaidOnline } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, findSettlement } from '#server/repositories/checkout.ts';
import { orderOfCheckout } from '#server/repositories/order.ts';
import { findCheckoutPayments } from '#server/repositories/payment.ts';

/**
 * The state of a checkout. `open` can be paid at `url`, `confirming` waits for the provider, and `ended` was not paid,
 * although a late payment is still settled. The other states are final: `placed` has an order, `done` has no order, and
 * `refunded` was paid but could not be completed.
 */
export type CheckoutStatus =
  | { state: 'open'; url: string | null }
  | { state: 'confirming' }
  | { state: 'placed'; order: PlacedOrder }
  | { state: 'done'; purpose: CheckoutRow['purpose'] }
  | { state: 'ended' }
  | { state: 'refunded'; amount: number; reason: string };

/** The state of a checkout as stored, without a request to the provider. */
export async function readCheckoutStatus(db: Db, checkout: CheckoutRow): Promise<CheckoutStatus> {
  const settlement = await findSettlement(db, checkout.id);
  const payment = (await findCheckoutPayments(db, checkout.id)).find(({ method }) => isPaidOnline(method))!;
  if (settlement?.outcome === 'refund')
    return { state: 'refunded', amount: payment.amount, reason: settlement.reason ?? '' };
  if (settlement?.outcome === 'done') return { state: 'done', purpose: checkout.purpose };
  if (settlement) {
    const order = await orderOfCheckout(db, checkout);
    return {
      state: 'placed',
      order: {
        unique_order_id: order.uniqueOrderId,
        order_number: order.orderNumber,
        status: 'placed',
        total: order.total,
        item_total: order.itemTotal,
        placed_at: order.placedAt.toISOString(),
      },
    };
  }
  if (payment.closedAs !== null || checkout.endedAt !== null) return { state: 'ended' };
  return { state: 'open', url: payment.url };
}
