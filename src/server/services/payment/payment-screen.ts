import type { App } from '../../process/app.ts';
import type { RequestContext } from '../../request/context.ts';
import { type CheckoutRow, findCheckout } from '../../repositories/checkout.ts';
import { orderOfCheckout } from '../../repositories/order.ts';
import { buyerOf } from '../order/buyer.ts';
import type { Buyer } from '../order/order-tools.ts';
import { hashSecret } from '../order/secrets.ts';
import type { CheckoutStatus } from './checkout-status.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Whether a checkout belongs to this customer, or to the guest of this device. */
function maySeeCheckout(
  { userId, guestKeyHash }: CheckoutRow,
  { user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>,
): boolean {
  if (userId !== null) return user?.id === userId;
  return guestKeyHash !== null && guestKey !== null && hashSecret(guestKey) === guestKeyHash;
}

/** A checkout this person may see, with what the provider says of it now. Null also hides its existence. */
export async function findOwnCheckout(
  app: Pick<App, 'db' | 'clock' | 'providers'>,
  uniqueId: string,
  buyer: Pick<Buyer, 'user' | 'guestKey'>,
): Promise<{ checkout: CheckoutRow; status: CheckoutStatus } | null> {
  const checkout = await findCheckout(app.db, uniqueId);
  if (!checkout || !maySeeCheckout(checkout, buyer)) return null;
  return { checkout, status: await settleCheckout(app, checkout) };
}

export type PaymentView = {
  checkout: CheckoutRow;
  status: CheckoutStatus;
  /** The open order that is paid for; null for a checkout that becomes an order. */
  orderId: string | null;
};

/** `GET /payment/{id}`: where the customer returns, having paid or not. */
export async function showPayment(
  app: App,
  context: RequestContext,
  uniqueId: string,
): Promise<PaymentView | null> {
  const found = await findOwnCheckout(app, uniqueId, await buyerOf(app, context));
  if (!found) return null;
  const { checkout } = found;
  const order = checkout.orderId === null ? null : await orderOfCheckout(app.db, checkout);
  return { ...found, orderId: order?.uniqueOrderId ?? null };
}
