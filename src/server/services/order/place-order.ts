import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isForeignKeyViolation } from '../../db/error-codes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { logger } from '../../process/logger.ts';
import { claimKey, storeResponse } from '../../repositories/idempotency.ts';
import type { CouponCustomer } from '../../repositories/coupon-use.ts';
import { holdAccount } from '../../repositories/erase-account.ts';
import { insertOrder, type NewOrder } from '../../repositories/order-write.ts';
import { findProfile } from '../../repositories/profile.ts';
import { readLegalDocuments } from '../account/consent.ts';
import { phoneMarket } from '../account/phone-market.ts';
import { chooseChange } from '../payment/cash.ts';
import { choosePayments, claimWalletPart } from '../payment/choose-payments.ts';
import {
  claimCurrency,
  claimStock,
  claimPlaceInSlot,
  claimCoupon,
  claimUnpaidOrder,
} from './claim-for-order.ts';
import { findProof, requiredProof, whyUnconfirmed } from './order-confirmation.ts';
import { draftOrder } from './draft-order.ts';
import { planOrderMessages } from './order-messages.ts';
import { type OrderCheckData, loadOrderForCheck } from './load-order-for-check.ts';
import { findDestination } from './find-destination.ts';
import { validateOrder } from './validate-order.ts';
import { orderQueue } from './order-queue.ts';
import { logTampering } from './log-tampering.ts';
import {
  findEarlierResult,
  type OrderAttempt,
  orderAttempt,
  type PlaceOrderResult,
  replay,
} from './order-attempt.ts';
import { addressForCoupons, toOrderCheckInput } from './to-order-check-input.ts';
import { type Buyer, type OrderTools, Refused } from './order-tools.ts';

/**
 * Places an order: validates it with the server's clock and prices, then claims the idempotency key, slot, stock and
 * coupon use and writes the order in one transaction. A refusal rolls everything back, including the key, so that a
 * corrected request may use it again.
 */
export async function placeOrder(
  tools: OrderTools,
  request: PlaceOrderInput,
  buyer: Buyer,
): Promise<PlaceOrderResult> {
  if (buyer.user?.isBanned)
    return {
      ok: false,
      error: 'banned',
      message: buyer.user.banReason ?? buyer.shop.text('order.refused.banned'),
    };
  const attempt = orderAttempt(request, buyer);
  // Checked first: a retry after days has no valid proof of the phone any more.
  const earlierResult = await findEarlierResult(tools, attempt);
  if (earlierResult) return earlierResult;
  try {
    return await orderQueue(() => checkAndWrite(tools, attempt));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The conflict may be caused by the same request that has just been placed concurrently.
    return (await findEarlierResult(tools, attempt)) ?? error.refusal;
  }
}

async function checkAndWrite(tools: OrderTools, attempt: OrderAttempt): Promise<PlaceOrderResult> {
  let prepared = await prepare(tools, attempt);
  let result: PlaceOrderResult;
  try {
    result = await inTransactionOf(tools, attempt, prepared);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // An item was deleted after it was checked: checked again, the order is refused with the item's name.
    prepared = await prepare(tools, attempt);
    result = await inTransactionOf(tools, attempt, prepared);
  }
  const { checkData, draft } = prepared;
  // The order is placed, whether this can be written or not.
  await logTampering(tools.db, attempt.request, checkData.bill, attempt.buyer, draft.order.phone).catch(
    (error: unknown) => logger.error({ err: error }, 'Tampered prices of an order could not be logged.'),
  );
  return result;
}

type Prepared = { checkData: OrderCheckData; draft: NewOrder; customer: CouponCustomer };

/** Validates everything; writes nothing. */
async function prepare(
  { db, clock, payments }: OrderTools,
  { request, buyer }: OrderAttempt,
): Promise<Prepared> {
  const normalised = normalisePhone(request.phone, phoneMarket(buyer.settings));
  if (!normalised.ok)
    throw new Refused({ ok: false, error: 'validation_failed', fields: { phone: normalised.error } });
  const { phone } = normalised;
  const confirmedBy = await findProof(db, buyer, { phone, email: request.email ?? null });
  // Messages go to no address that may be somebody else's.
  const email = confirmedBy === 'email' ? (request.email ?? null) : null;
  const problem = confirmedBy ? null : await whyUnconfirmed(db, buyer);
  if (problem) throw new Refused(problem);

  const now = clock.now();
  const destination = await findDestination(db, request, buyer.user?.id ?? null);
  const customer = {
    userId: buyer.user?.id ?? null,
    phone,
    email,
    address: addressForCoupons(destination, request.userSelected),
  };
  const checkInput = toOrderCheckInput(request, buyer, { point: destination, customer, now });
  const checkData = await loadOrderForCheck(db, checkInput);
  if (!checkData)
    throw new Refused({
      ok: false,
      error: 'STORE_CLOSED',
      message: buyer.shop.text('order.refused.noStore'),
    });
  const [refusal] = validateOrder(
    checkInput,
    checkData,
    { prices: request.items.map((item) => item.seen_price), total: request.seen_total },
    buyer,
  );
  if (refusal) throw new Refused(refusal);
  const parts = await choosePayments({ db, payments }, request, {
    storeId: checkData.store.id,
    mode: checkInput.mode,
    total: checkData.bill.total,
    // A phone counts as it is written where the shop lets nobody confirm it.
    contacts: [
      ...(confirmedBy === 'phone' || requiredProof(buyer) === null ? [phone] : []),
      ...(email === null ? [] : [email]),
    ],
    buyer,
  });
  const { store, storeOwnName } = checkData;
  const messages = await planOrderMessages(
    db,
    {
      storeId: store.id,
      userId: buyer.user?.id ?? null,
      mode: request.userSelected,
      locale: buyer.shop.locale,
      store: {
        name: store.name,
        ownName: storeOwnName,
        address: store.address,
        deliveryTime: store.delivery_time,
        timeZone: store.time_zone,
      },
    },
    'placed',
  );
  const profile = buyer.user ? await findProfile(db, buyer.user.id) : null;
  const legal = await readLegalDocuments({ db, clock }, buyer.shop);
  return {
    checkData,
    customer,
    draft: draftOrder({
      request,
      checkData,
      buyer,
      phone,
      email,
      confirmedBy,
      destination,
      now,
      payments: parts,
      cashGiven: chooseChange(request, parts, buyer),
      messages,
      taxNumber: profile?.taxNumber ?? null,
      acceptedRevisionIds: legal.map(({ revisionId }) => revisionId),
    }),
  };
}

function inTransactionOf(
  { db }: OrderTools,
  { keys, requestHash, buyer }: OrderAttempt,
  { checkData, draft, customer }: Prepared,
): Promise<PlaceOrderResult> {
  return inTransaction(db, async (tx) => {
    const [key] = keys;
    const claim = await claimKey(tx, key, requestHash);
    if (claim.is === 'answered') return replay(claim, requestHash, buyer);
    // Somebody may delete the account on another device while this one orders.
    if (buyer.user && !(await holdAccount(tx, buyer.user.id)))
      throw new Refused({ ok: false, error: 'unauthorized' });
    await claimCurrency(tx, draft, buyer);
    await claimUnpaidOrder(tx, draft, buyer);
    await claimPlaceInSlot(tx, checkData, draft, buyer);
    await claimStock(tx, checkData, buyer);
    const { id, orderNumber } = await insertOrder(tx, draft);
    await claimWalletPart(tx, { id, ...draft }, buyer);
    await claimCoupon(tx, checkData, { orderId: id, customer }, buyer);
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
