import { roundToPay } from '#domain/payment-rounding.ts';
import type { CouponCustomer } from '#server/repositories/coupon-use.ts';
import type { NewOrder } from '#server/repositories/order-write.ts';
import { findProfile } from '#server/repositories/profile.ts';
import { readLegalDocuments } from '../account/consent.ts';
import { normalisePhone } from '#server/text/phone-number.ts';
import { cashToReceive } from '../payment/cash-acceptance.ts';
import { choosePayments, requestedWalletPart } from '../payment/choose-payments.ts';
import { stepOfMethod } from '../payment/payment-methods.ts';
import { buildNewOrder } from './build-new-order.ts';
import { findDeliveryAddress } from './find-delivery-address.ts';
import { loadOrderForCheck, type OrderCheckData, type OrderCheckInput } from './load-order-for-check.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { findProof, requiredProof, findProofRefusal } from './required-contact-proof.ts';
import { planOrderMessages } from './order-messages.ts';
import { type OrderDependencies, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { addressForCoupons, toOrderCheckInput } from './to-order-check-input.ts';
import { validateOrder } from './validate-order.ts';
import { ceilingOfOrder } from './new-order-ceiling.ts';

export type PreparedOrder = {
  checkInput: OrderCheckInput;
  checkData: OrderCheckData;
  draft: NewOrder;
  customer: CouponCustomer;
};

/** Validates everything with the server's clock and prices; writes nothing. Throws `OrderRefusedError`. */
export async function prepareOrder(
  { db, clock, providers }: OrderDependencies,
  { request, buyer }: Pick<OrderAttempt, 'request' | 'buyer'>,
): Promise<PreparedOrder> {
  const normalised = normalisePhone(request.phone, buyer.settings);
  if (!normalised.ok)
    throw new OrderRefusedError({
      ok: false,
      error: 'validation_failed',
      fields: { phone: normalised.error },
    });
  const { phone } = normalised;
  const confirmedBy = await findProof(db, buyer, { phone, email: request.email ?? null });
  // Only a confirmed email receives messages: an unconfirmed email could belong to another person.
  const email = confirmedBy === 'email' ? (request.email ?? null) : null;
  const problem = confirmedBy ? null : await findProofRefusal(db, buyer);
  if (problem) throw new OrderRefusedError(problem);

  const now = clock.now();
  const destination = await findDeliveryAddress(db, request, buyer.user?.id ?? null);
  const customer = {
    userId: buyer.user?.id ?? null,
    phone,
    email,
    address: addressForCoupons(destination, request.userSelected),
  };
  const checkInput = toOrderCheckInput(request, buyer, { point: destination, customer, now });
  const exactData = await loadOrderForCheck(db, checkInput);
  if (!exactData)
    throw new OrderRefusedError({
      ok: false,
      error: 'STORE_CLOSED',
      message: buyer.shop.text('order.refused.noStore'),
    });
  const exactCeiling = ceilingOfOrder(exactData, buyer.settings);
  const exactTotal = exactCeiling ?? exactData.bill.total;
  const { bill, ceiling } = roundToPay(
    { bill: exactData.bill, ceiling: exactCeiling },
    {
      wallet: requestedWalletPart(request, exactTotal),
      step: stepOfMethod(providers, {
        method: request.payment_method,
        currency: buyer.settings.currencyCode,
      }),
    },
  );
  const checkData = { ...exactData, bill };
  const [refusal] = validateOrder(
    checkInput,
    checkData,
    { prices: request.items.map((item) => item.seen_price), total: request.seen_total },
    buyer,
  );
  if (refusal) throw new OrderRefusedError(refusal);
  const parts = await choosePayments({ db, providers }, request, {
    storeId: checkData.store.id,
    mode: checkInput.mode,
    // The payments cover the maximum weight of every line; settling the order lowers them.
    total: exactTotal,
    // If the shop requires no confirmation, the phone is used as entered.
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
    checkInput,
    checkData,
    customer,
    draft: buildNewOrder({
      request,
      checkData,
      ceiling,
      buyer,
      phone,
      email,
      confirmedBy,
      destination,
      now,
      payments: parts,
      cashGiven: cashToReceive(request, parts, { buyer, notDueYet: (ceiling ?? bill.total) - bill.total }),
      messages,
      taxNumber: profile?.taxNumber ?? null,
      acceptedRevisionIds: legal.map(({ revisionId }) => revisionId),
    }),
  };
}
