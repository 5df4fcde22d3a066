import type { PlacedOrder } from '#contracts/order.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { type CheckoutRow, findCheckout } from '#server/repositories/checkout.ts';
import { findStoredResponse } from '#server/repositories/idempotency.ts';
import { orderOfCheckout } from '#server/repositories/order.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { maySeeOrder } from '../order/may-see-order.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';
import { orderIdempotencyRoute } from '../order/order-attempt.ts';
import { hashSecret } from '../protection/secrets.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutStatus } from './checkout-status.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * How long to wait for the provider, in milliseconds. Afterwards the page shows that the payment is being confirmed,
 * and polls.
 */
const screenWithinMs = 3_000;

/** Whether a checkout belongs to this customer, or to the guest of this device. */
function maySeeCheckout(
  { userId, guestKeyHash }: CheckoutRow,
  { user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>,
): boolean {
  if (userId !== null) return user?.id === userId;
  return guestKeyHash !== null && guestKey !== null && hashSecret(guestKey) === guestKeyHash;
}

/**
 * A checkout that this person may see, with its current state at the provider. Null for all other checkouts, so that
 * their existence is not revealed.
 */
export async function findOwnCheckout(
  app: Pick<AppDependencies, 'db' | 'clock' | 'providers'>,
  uniqueId: string,
  buyer: Pick<Buyer, 'user' | 'guestKey' | 'confirmedContact'>,
  how: { withinMs?: number } = {},
): Promise<{ checkout: CheckoutRow; status: CheckoutStatus } | null> {
  const checkout = await findCheckout(app.db, uniqueId);
  if (!checkout) return null;
  // A person who has unlocked a guest's order with a code can pay for the order on another device too.
  const isOfOrder = checkout.orderId !== null && maySeeOrder(await orderOfCheckout(app.db, checkout), buyer);
  if (!isOfOrder && !maySeeCheckout(checkout, buyer)) return null;
  return { checkout, status: await settleCheckout(app, checkout, how) };
}

/** What everybody with the address of a payment may know: the app and the browser of a phone share no cookies. */
export type OthersPaymentView = {
  is: 'others';
  checkout: Pick<CheckoutRow, 'uniqueId' | 'purpose'>;
  status: CheckoutStatus;
  /** The order, which is shown after a sign-in or a code; null if there is none. */
  orderId: string | null;
};

export type OwnPaymentView = {
  is: 'own';
  checkout: CheckoutRow;
  status: CheckoutStatus;
  /** The existing order that is paid for or changed; null for a checkout without an existing order. */
  orderId: string | null;
  /** The order that was placed with the same cart in another way, for example in another tab with cash payment. */
  otherOrderId: string | null;
  /** Whether the checkout is for the members' cart. */
  isMember: boolean;
};

/**
 * `GET /payment/{id}`: the page to which the customer returns, whether they have paid or not. The return may end in
 * another browser than the one with the cart, for example if the shop is an app on the home screen.
 */
export async function showPayment(
  app: AppDependencies,
  context: RequestContext,
  uniqueId: string,
): Promise<OwnPaymentView | OthersPaymentView | null> {
  const how = { withinMs: screenWithinMs };
  const found = await findOwnCheckout(app, uniqueId, await identifyBuyer(app, context), how);
  if (!found) return showOthersPayment(app, uniqueId, how);
  const { checkout, status } = found;
  const order = checkout.orderId === null ? null : await orderOfCheckout(app.db, checkout);
  const placed = status.state === 'placed' ? await orderOfCheckout(app.db, checkout) : null;
  return {
    is: 'own',
    ...found,
    orderId: order?.uniqueOrderId ?? null,
    isMember: (placed?.memberGrams ?? draftOf(checkout)?.order.memberGrams ?? null) !== null,
    otherOrderId: status.state === 'ended' ? await findOtherOrder(app, checkout) : null,
  };
}

async function showOthersPayment(
  app: AppDependencies,
  uniqueId: string,
  how: { withinMs: number },
): Promise<OthersPaymentView | null> {
  const checkout = await findCheckout(app.db, uniqueId);
  if (!checkout) return null;
  const status = await settleCheckout(app, checkout, how);
  const order =
    checkout.orderId !== null || status.state === 'placed' ? await orderOfCheckout(app.db, checkout) : null;
  return { is: 'others', checkout, status, orderId: order?.uniqueOrderId ?? null };
}

/** The stored data of the order; it is erased when the checkout is settled, or some days after its end. */
const draftOf = ({ purpose, draft }: CheckoutRow): CheckoutDraft | null =>
  purpose === 'order' ? (draft as CheckoutDraft | null) : null;

async function findOtherOrder(
  { db }: Pick<AppDependencies, 'db'>,
  { purpose, actor, key }: CheckoutRow,
): Promise<string | null> {
  if (purpose !== 'order') return null;
  const stored = await findStoredResponse(db, { actor, route: orderIdempotencyRoute, key });
  return (stored?.answer as PlacedOrder | undefined)?.unique_order_id ?? null;
}
