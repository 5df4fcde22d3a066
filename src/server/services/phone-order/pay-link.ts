import { randomBytes } from 'node:crypto';
import type { PhonePayLink } from '#contracts/desk/phone-order.ts';
import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { payLinkPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, findCheckoutById, findOpenCheckout } from '#server/repositories/checkout.ts';
import { findMessageStates } from '#server/repositories/desk/messages.ts';
import { findOrderRow } from '#server/repositories/order.ts';
import { findEarlierResult, orderAttempt } from '../order/order-attempt.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  bannedRefusal,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';
import { closePaymentPage, reserveCheckout } from '../payment/begin-checkout.ts';
import { readCheckoutStatus } from '../payment/checkout-status.ts';
import { endCheckout } from '../payment/settle-checkout.ts';
import { payLinkKey, queuePayLink } from './pay-link-message.ts';

type PayLinkResult =
  | { ok: true; order: PlacedOrder; replayed: true }
  | { ok: true; checkout: CheckoutRow; replayed: boolean }
  | OrderRefusal;

/**
 * Reserves an order that its customer pays by a link, and sends the link. The payment page is opened when the customer
 * requests it. The same request gets the same link; another request with the same key ends the earlier link, so that
 * nobody pays twice.
 */
export async function reserveAndSendPayLink(
  deps: OrderDependencies,
  request: PlaceOrderInput,
  buyer: Buyer,
): Promise<PayLinkResult> {
  const banned = bannedRefusal(buyer);
  if (banned) return banned;
  const attempt = orderAttempt(request, buyer);
  const findExisting = async (): Promise<PayLinkResult | null> => {
    const earlier = await findEarlierResult(deps, attempt);
    if (earlier) return earlier.ok ? { ...earlier, replayed: true } : earlier;
    const open = await findOpenCheckout(deps.db, attempt.keys);
    if (!open) return null;
    if (open.requestHash === attempt.requestHash && open.expiresAt > deps.clock.now())
      return sendPayLink(open, true);
    const left = await closePaymentPage(deps, open, buyer);
    return left?.ok ? { ...left, replayed: true } : left;
  };
  // Sends the link once, even if an earlier request ended before sending it.
  const sendPayLink = async (checkout: CheckoutRow, replayed: boolean): Promise<PayLinkResult> => {
    await queuePayLink(deps.db, checkout, deps.clock.now());
    return { ok: true, checkout, replayed };
  };
  try {
    const existing = await findExisting();
    if (existing) return existing;
    const checkout = await reserveCheckout(deps, attempt, {
      minutes: buyer.settings.payLinkMinutes,
      payToken: randomBytes(18).toString('base64url'),
    });
    return await sendPayLink(checkout, false);
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    if (!isUniqueViolation(error)) throw error;
    return (await findExisting()) ?? { ok: false, error: 'PAYMENT_PENDING' };
  }
}

/** The state of a link, for the screen of the staff member. */
export async function describePayLink(db: Db, checkout: CheckoutRow): Promise<PhonePayLink> {
  const { id, payToken, total, expiresAt } = checkout;
  const status = await readCheckoutStatus(db, checkout);
  const messages = await findMessageStates(db, [payLinkKey(id)]);
  return {
    ...{ id, total, expiresAt: expiresAt.toISOString() },
    url: environment().siteUrl + payLinkPath(payToken ?? ''),
    state: status.state === 'done' ? 'placed' : status.state,
    order: status.state === 'placed' ? await toDeskOrder(db, status.order) : null,
    messages,
  };
}

/** A placed order with its id at the desk. */
export async function toDeskOrder(
  db: Db,
  { unique_order_id: uniqueId, order_number: orderNumber, total }: PlacedOrder,
): Promise<NonNullable<PhonePayLink['order']>> {
  return { id: (await findOrderRow(db, uniqueId))!.id, orderNumber, total };
}

/** The state of a link. An expired link is ended here, because the job may end it only some seconds later. */
export async function findPayLink(deps: OrderDependencies, id: number): Promise<PhonePayLink | null> {
  const checkout = await findCheckoutById(deps.db, id);
  if (!checkout?.payToken) return null;
  const isOver = checkout.endedAt === null && checkout.expiresAt <= deps.clock.now();
  return isOver ? endPayLink(deps, id) : describePayLink(deps.db, checkout);
}

/**
 * Ends a link because the customer no longer wants the order. Stock and slot are released unless the link was already
 * paid.
 */
export async function endPayLink(deps: OrderDependencies, id: number): Promise<PhonePayLink | null> {
  const checkout = await findCheckoutById(deps.db, id);
  if (!checkout?.payToken) return null;
  await endCheckout(deps, checkout);
  return describePayLink(deps.db, (await findCheckoutById(deps.db, id))!);
}
