import type { OrderQuote, QuoteOrderInput } from '#contracts/order.ts';
import { today } from '#domain/calendar.ts';
import { splitContact } from '#domain/contact-channel.ts';
import { hasPreItemsAfter } from '#domain/pre-items.ts';
import { roundToPay } from '#domain/payment-rounding.ts';
import { findAddressOfUser } from '#server/repositories/address.ts';
import { loadOrderForCheck, type OrderCheckData } from './load-order-for-check.ts';
import { offerPayment } from '../payment/choose-payments.ts';
import { stepOfMethod } from '../payment/payment-methods.ts';
import { offerTimes } from './offered-times.ts';
import { validateOrder } from './validate-order.ts';
import { addressForCoupons, toOrderCheckInput } from './to-order-check-input.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';
import { ceilingOfOrder, lineWeight } from './new-order-ceiling.ts';

/**
 * The result of placing the order now, and the available times. Null for an unknown store. The customer's own open
 * checkout does not make a slot full for them.
 */
export async function quoteOrder(
  { db, clock, providers }: OrderDependencies,
  request: QuoteOrderInput,
  buyer: Buyer,
  { openCheckout = null }: { openCheckout?: number | null } = {},
): Promise<OrderQuote | null> {
  const now = clock.now();
  const saved =
    request.address_id && buyer.user
      ? await findAddressOfUser(db, { id: request.address_id, userId: buyer.user.id })
      : null;
  const point = request.userSelected === 'delivery' ? (saved ?? request.address ?? null) : null;
  const customer = {
    userId: buyer.user?.id ?? null,
    ...splitContact(buyer.confirmedContact),
    address: addressForCoupons(saved ?? request.address ?? null, request.userSelected),
  };
  const checkInput = {
    ...toOrderCheckInput(request, buyer, { point, customer, now }),
    openCheckout,
  };
  const checkData = await loadOrderForCheck(db, checkInput);
  if (!checkData) return null;
  const ceiling = ceilingOfOrder(checkData, buyer.settings);
  const offer = await offerPayment({ db, providers }, buyer, {
    storeId: checkData.store.id,
    mode: checkInput.mode,
    total: ceiling ?? checkData.bill.total,
    wallet: request.wallet_amount ?? 0,
  });
  const toPay = roundToPay(
    { bill: checkData.bill, ceiling },
    {
      wallet: (ceiling ?? checkData.bill.total) - offer.rest,
      step: stepOfMethod(providers, {
        method: chosenMethod(request, offer),
        currency: buyer.settings.currencyCode,
      }),
    },
  );
  const issues = validateOrder(
    checkInput,
    { ...checkData, bill: toPay.bill },
    { prices: request.items.map((item) => item.seen_price), total: request.seen_total },
    buyer,
  );
  return {
    bill: { ...toBill({ ...checkData, bill: toPay.bill }), ceiling: toPay.ceiling },
    lines: checkData.bill.items.map((line) => {
      const item = checkData.catalogue.get(line.item_id)!;
      const { key, item_id, variant_id, addon_ids, name, variant_name, quantity, amount } = line;
      const weight = lineWeight(line, checkData, buyer.settings);
      const unit_price = line.is_free ? 0 : line.price + line.addons_price;
      return {
        key,
        item_id,
        variant_id,
        addon_ids,
        name,
        variant_name,
        quantity,
        amount,
        unit_price,
        image: item.image ?? '',
        cloth: item.cloth,
        weight: weight && { estimated_grams: weight.estimated_grams, price_per_kg: weight.price_per_kg },
      };
    }),
    issues: issues.map(({ ok: _, ...issue }) => issue),
    store: pick(checkData),
    options: {
      ...offerTimes({ ...checkData, lines: checkData.cart.lines, capacities: checkData.slotBook }, now),
      ...offer,
    },
    weight: checkData.weight && {
      grams: checkData.weight.grams,
      remaining_grams: checkData.weight.remaining,
    },
    has_preitems: hasPreItemsAfter(
      checkData.cart,
      checkData.catalogue,
      checkData.timing.ok ? checkData.timing.date : today(now, checkData.store.time_zone),
    ),
  };
}

/** The method that the quote is for: the requested one or, if it cannot be used, the first that can. */
const chosenMethod = (
  { payment_method: requested }: QuoteOrderInput,
  { payment_methods: methods }: Pick<OrderQuote['options'], 'payment_methods'>,
): string | null =>
  !requested || requested === 'wallet'
    ? null
    : (methods.find((method) => method === requested) ?? methods[0] ?? null);

function toBill({ bill, distance }: OrderCheckData): Omit<OrderQuote['bill'], 'ceiling'> {
  const { rule, amount, is_estimate } = bill.delivery;
  return {
    lines: bill.lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
    item_total: bill.item_total,
    total: bill.total,
    tax_total: bill.taxes.reduce((sum, line) => sum + line.tax, 0),
    savings: bill.savings,
    tip: bill.tip,
    delivery: { rule, amount, is_estimate },
    distance,
  };
}

function pick({ store }: OrderCheckData): OrderQuote['store'] {
  const { id, slug, name, delivery_time, is_self_pickup, address, time_zone } = store;
  return { id, slug, name, delivery_time, is_self_pickup, address, time_zone };
}
