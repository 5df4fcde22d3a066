import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { isPaidOnline } from '#domain/payment.ts';
import { isForeignKeyViolation } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { claimKey, storeResponse } from '#server/repositories/idempotency.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { assignSlotClaim } from '#server/repositories/order-slots.ts';
import { insertOrder } from '#server/repositories/order-write.ts';
import { claimGrams } from '../membership/claim-grams.ts';
import { closeOpenPaymentPage } from '../payment/begin-checkout.ts';
import { claimWalletPart } from '../payment/choose-payments.ts';
import {
  requireLiveCurrency,
  lockPartnerOfOrder,
  claimStock,
  claimOrderSlot,
  claimCoupon,
  enforceUnpaidOrderLimit,
  couponClaimOf,
} from './claim-order-resources.ts';
import { queueOrderWrite } from './order-write-queue.ts';
import { type PreparedOrder, prepareOrder } from './prepare-order.ts';
import { logTampering } from './log-tampering.ts';
import {
  findEarlierResult,
  type OrderAttempt,
  orderAttempt,
  type PlaceOrderResult,
  replayOrder,
} from './order-attempt.ts';
import {
  type Buyer,
  type OrderDependencies,
  bannedRefusal,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';

/**
 * Places an order: validates it with the server's clock and prices, then claims the idempotency key, slot, stock,
 * membership grams, wallet part and coupon use and writes the order in one transaction. A refusal rolls everything
 * back, including the key, so that a corrected request may use it again.
 */
export async function placeOrder(
  deps: OrderDependencies,
  request: PlaceOrderInput,
  buyer: Buyer,
): Promise<PlaceOrderResult> {
  const banned = bannedRefusal(buyer);
  if (banned) return banned;
  const attempt = orderAttempt(request, buyer);
  // An earlier result is looked up before the check, because the phone's proof may have expired before a late retry.
  const earlierResult = await findEarlierResult(deps, attempt);
  if (earlierResult) return earlierResult;
  const left = deps.providers.length > 0 ? await closeOpenPaymentPage(deps, attempt) : null;
  if (left) return left.ok ? { ...left, replayed: true } : left;
  try {
    return await queueOrderWrite(() => checkAndWrite(deps, attempt));
  } catch (error) {
    if (!(error instanceof OrderRefusedError)) throw error;
    // The conflict may have been caused by the same request, sent twice at the same time.
    return (await findEarlierResult(deps, attempt)) ?? error.refusal;
  }
}

async function checkAndWrite(deps: OrderDependencies, attempt: OrderAttempt): Promise<PlaceOrderResult> {
  let prepared = await prepareOrder(deps, attempt);
  let result: PlaceOrderResult;
  try {
    result = await inTransactionOf(deps, attempt, prepared);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // An item was deleted after the check: a second check refuses the order and names the line.
    prepared = await prepareOrder(deps, attempt);
    result = await inTransactionOf(deps, attempt, prepared);
  }
  const { checkData, draft } = prepared;
  // The order is already placed, so an error in this log must not fail the request.
  await logTampering(deps.db, attempt.request, checkData.bill, attempt.buyer, draft.order.phone).catch(
    (error: unknown) => logger.error({ err: error }, 'Tampered prices of an order could not be logged.'),
  );
  return result;
}

function inTransactionOf(
  { db }: OrderDependencies,
  { keys, requestHash, buyer }: OrderAttempt,
  { checkData, draft, customer }: PreparedOrder,
): Promise<PlaceOrderResult> {
  return inTransaction(db, async (tx) => {
    const [key] = keys;
    const claim = await claimKey(tx, key, requestHash);
    if (claim.is === 'answered') return replayOrder(claim, requestHash, buyer);
    // The account may be deleted on another device at the same time.
    if (buyer.user && !(await shareLockAccount(tx, buyer.user.id)))
      throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
    // Orders with an online payment start with a payment page (begin-checkout.ts).
    if (draft.payments.some(({ method }) => isPaidOnline(method)))
      throw new OrderRefusedError({
        ok: false,
        error: 'PAYMENT_METHOD',
        message: buyer.shop.text('order.refused.payment'),
      });
    await requireLiveCurrency(tx, draft, buyer);
    await enforceUnpaidOrderLimit(tx, draft, buyer);
    const goesWithOrderId = await lockPartnerOfOrder(tx, draft, buyer);
    const place = await claimOrderSlot(tx, checkData, buyer);
    await claimStock(tx, checkData, buyer);
    const { id, orderNumber } = await insertOrder(tx, {
      ...draft,
      order: { ...draft.order, goesWithOrderId },
    });
    await buyer.recordPlacing?.(tx, { order: orderNumber });
    await assignSlotClaim(tx, place, { orderId: id });
    await claimGrams(
      tx,
      {
        orderId: id,
        grams: draft.order.memberGrams ?? null,
        userId: buyer.user?.id ?? null,
        at: draft.order.placedAt,
      },
      buyer,
    );
    await claimWalletPart(tx, { id, ...draft }, buyer);
    await claimCoupon(tx, couponClaimOf(checkData), { owner: { orderId: id }, customer }, buyer);
    const order: PlacedOrder = {
      unique_order_id: draft.order.uniqueOrderId,
      order_number: orderNumber,
      status: 'placed',
      total: checkData.bill.total,
      item_total: checkData.bill.item_total,
      placed_at: draft.order.placedAt!.toISOString(),
    };
    await storeResponse(tx, key, order);
    return { ok: true, order, replayed: false };
  });
}
