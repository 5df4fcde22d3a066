import type { PlacedOrder } from '#contracts/order.ts';
import { toLine } from '#domain/cart.ts';
import { roundingIn } from '#domain/payment-rounding.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, eraseDraft, markCheckoutEnded } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { moveCouponUseToOrder } from '#server/repositories/coupon-use.ts';
import { claimKey, storeResponse } from '#server/repositories/idempotency.ts';
import { moveAllowanceGramsToOrder } from '#server/repositories/member-allowance.ts';
import { assignSlotClaim, moveSlotClaimToOrder } from '#server/repositories/order-slots.ts';
import { insertOrder, type NewOrder } from '#server/repositories/order-write.ts';
import {
  findCheckoutPayments,
  assignPaymentsToOrder,
  insertCheckoutPayments,
} from '#server/repositories/payment.ts';
import { clearOrderedCart } from '../cart/server-cart.ts';
import { claimGrams } from '../membership/claim-grams.ts';
import {
  claimCoupon,
  requireLiveCurrency,
  lockPartnerOfOrder,
  claimOrderSlot,
  claimStock,
} from '../order/claim-order-resources.ts';
import { loadOrderForCheck, type OrderCheckData } from '../order/load-order-for-check.ts';
import { orderIdempotencyRoute } from '../order/order-attempt.ts';
import { planOrderMessages } from '../order/order-messages.ts';
import { type Buyer, type OrderDependencies, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { validateOrder } from '../order/validate-order.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { releaseReservation } from './release-unpaid-checkout.ts';
import { holdWalletParts } from './hold-and-capture-payments.ts';

type CheckoutShop = Pick<Buyer, 'shop' | 'settings'>;

/**
 * Validates an order again, as if it were placed now, because its payment arrived after the end of the reservation.
 * Throws `OrderRefusedError` if a price, the stock, the store or the slot has changed.
 */
export async function recheckLatePayment(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { draft: stored }: CheckoutRow,
  { shop, settings }: CheckoutShop,
): Promise<OrderCheckData> {
  if (stored === null) throw new OrderRefusedError({ ok: false, error: 'not_found' });
  const { check, order } = stored as CheckoutDraft;
  const rounding = roundingIn((order.bill as { lines: BillLine[] }).lines);
  const input = { ...check, now: clock.now(), settings, locale: shop.locale };
  const data = await loadOrderForCheck(db, input);
  if (!data) throw new OrderRefusedError({ ok: false, error: 'STORE_CLOSED' });
  const [refusal] = validateOrder(
    input,
    data,
    { prices: check.items.map(({ seen_price: seen }) => seen), total: order.total - rounding },
    { shop },
  );
  if (refusal) throw new OrderRefusedError(refusal);
  return data;
}

/**
 * Writes the order of a paid checkout, in the transaction that settles it. `late` is the result of
 * `recheckLatePayment`, for a checkout whose reservation has ended. Throws `OrderRefusedError` if the order cannot be written;
 * the payment is then refunded.
 */
export async function placeCheckout(
  tx: Db,
  checkout: CheckoutRow,
  { at, late, shop, settings }: CheckoutShop & { at: Date; late: OrderCheckData | null },
): Promise<number> {
  if (checkout.draft === null) throw new OrderRefusedError({ ok: false, error: 'not_found' });
  const {
    order: drafted,
    lines,
    demands,
    actor,
    actorId,
    coupon,
    customer,
    check,
  } = checkout.draft as CheckoutDraft;
  const key = { actor: checkout.actor, route: orderIdempotencyRoute, key: checkout.key };
  const claim = await claimKey(tx, key, checkout.requestHash);
  // The customer has placed the same order in another way in the meantime.
  if (claim.is === 'answered') throw new OrderRefusedError({ ok: false, error: 'KEY_REUSED' });
  if (checkout.userId !== null && !(await shareLockAccount(tx, checkout.userId)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  const order: NewOrder['order'] = {
    ...drafted,
    ...{ placedAt: at, updatedAt: at, checkoutId: checkout.id },
  };
  await requireLiveCurrency(tx, { order }, { shop });
  const goesWithOrderId = await lockPartnerOfOrder(tx, { order }, { shop });
  // The place in the slot is claimed again, because it was free for other orders after the reservation had ended.
  const place = late && (await claimOrderSlot(tx, late, { shop }));
  await releaseReservation(tx, checkout);
  await claimStock(tx, { demands: late?.demands ?? demands }, { shop });
  const mode = order.mode as DeliveryMode;
  const messages = await planOrderMessages(
    tx,
    { storeId: order.storeId, userId: order.userId ?? null, mode, locale: checkout.locale },
    'placed',
  );
  const written = await insertOrder(tx, {
    order: { ...order, goesWithOrderId },
    lines,
    demands: late?.demands ?? demands,
    payments: [],
    messages: (ids) => messages({ ...order, ...ids }),
    actor,
    actorId,
  });
  if (late) await assignSlotClaim(tx, place, { orderId: written.id });
  else await moveSlotClaimToOrder(tx, { checkoutId: checkout.id, orderId: written.id });
  const grams = order.memberGrams ?? null;
  // If the reservation has ended, its grams were released and must be claimed again.
  if (
    grams !== null &&
    !(await moveAllowanceGramsToOrder(tx, { checkoutId: checkout.id, orderId: written.id }))
  )
    await claimGrams(tx, { orderId: written.id, grams, userId: checkout.userId, at }, { shop });
  if (late) await payFromWalletAgain(tx, checkout, { at, settings, shop });
  await assignPaymentsToOrder(tx, { checkoutId: checkout.id, orderId: written.id });
  // If the reservation has ended, its use of the coupon was released and must be claimed again.
  if (!(await moveCouponUseToOrder(tx, { checkoutId: checkout.id, orderId: written.id })))
    await claimCoupon(tx, coupon, { owner: { orderId: written.id }, customer }, { shop });
  const answer: PlacedOrder = {
    unique_order_id: order.uniqueOrderId,
    order_number: written.orderNumber,
    status: 'placed',
    total: order.total,
    item_total: order.itemTotal,
    placed_at: at.toISOString(),
  };
  await storeResponse(tx, key, answer);
  // The customer may never return from the payment page, or return to another browser.
  if (checkout.userId !== null && grams === null)
    await clearOrderedCart(tx, checkout.userId, check.items.map(toLine));
  await markCheckoutEnded(tx, { id: checkout.id, at });
  await eraseDraft(tx, checkout.id);
  return written.id;
}

/** Pays the wallet's part again, because it was released when the reservation ended. */
async function payFromWalletAgain(
  tx: Db,
  { id: checkoutId, currency, userId }: CheckoutRow,
  { at }: CheckoutShop & { at: Date },
): Promise<void> {
  const parts = (await findCheckoutPayments(tx, checkoutId)).filter(
    ({ method, closedAs }) => method === 'wallet' && closedAs !== null,
  );
  if (parts.length === 0) return;
  const renewed = await insertCheckoutPayments(tx, {
    checkoutId,
    currency,
    createdAt: at,
    parts: parts.map(({ method, amount }) => ({ method, amount, authorised: amount })),
  });
  if (!(await holdWalletParts(tx, renewed, { userId, at })))
    throw new OrderRefusedError({ ok: false, error: 'WALLET_INSUFFICIENT' });
}
