import type { OrderAddressInput, PlaceOrderInput } from '#contracts/order.ts';
import type { Store } from '#domain/store.ts';
import { lineKey, toLine } from '#domain/cart.ts';
import type { Item } from '#domain/catalogue.ts';
import { findMemberVariant } from '#domain/membership.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import type { LineWeight } from '#domain/weighed-line.ts';
import type { NewMessage } from '#server/repositories/message.ts';
import type { NewOrder } from '#server/repositories/order-write.ts';
import type { NewPayment } from '#server/repositories/payment.ts';
import type { MessageOrder } from './order-messages.ts';
import type { ConfirmedContactKind } from './required-contact-proof.ts';
import type { OrderCheckData } from './load-order-for-check.ts';
import { hashSecret, newDeliveryCode, newUniqueOrderId } from '../protection/secrets.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';
import { requestedTimeColumns } from './requested-time-columns.ts';
import { lineWeight } from './new-order-ceiling.ts';

type Draft = {
  request: PlaceOrderInput;
  checkData: OrderCheckData;
  /** The maximum cost of the order; null without weighed lines. */
  ceiling: number | null;
  buyer: Buyer;
  phone: string;
  email: string | null;
  confirmedBy: ConfirmedContactKind | null;
  destination: OrderAddressInput | null;
  now: Date;
  payments: NewPayment[];
  cashGiven: number | null;
  messages: (order: MessageOrder) => NewMessage[];
  /** The tax number of the customer, for the invoice. */
  taxNumber: string | null;
  /** The ids of the live revisions of the terms and the privacy policy, to which the checkout links. */
  acceptedRevisionIds: number[];
};

/** The rows of an order; all amounts are from the calculated bill. */
export function buildNewOrder({
  request,
  checkData,
  ceiling,
  buyer,
  phone,
  email,
  confirmedBy,
  destination,
  now,
  payments,
  cashGiven,
  messages,
  taxNumber,
  acceptedRevisionIds,
}: Draft): NewOrder {
  const { bill, store, catalogue } = checkData;
  const isMember = checkData.weight !== null;
  // Items bought on a membership are never replaced (`maySwap`).
  const orderChoice = isMember ? 'refund' : request.missing_item;
  const lineChoices = new Map(request.items.map((item) => [lineKey(toLine(item)), item.missing_item]));
  const order: NewOrder['order'] = {
    uniqueOrderId: newUniqueOrderId(),
    storeId: store.id,
    userId: buyer.user?.id ?? null,
    customerName: request.name,
    phone,
    email,
    confirmedBy,
    status: 'placed',
    mode: request.userSelected,
    latitude: destination?.latitude ?? null,
    longitude: destination?.longitude ?? null,
    address: destination?.address ?? null,
    house: destination?.house ?? null,
    tag: destination?.tag ?? null,
    ...requestedTimeColumns(request.when ?? { type: 'now' }, checkData),
    paymentMethod: payments.at(-1)!.method,
    cashGiven,
    couponId: bill.coupon?.success ? (checkData.coupon?.coupon.id ?? null) : null,
    couponCode: bill.coupon?.success ? bill.coupon.code : null,
    note: request.note,
    missingItem: orderChoice,
    currency: buyer.settings.currencyCode,
    itemTotal: bill.item_total,
    total: bill.total,
    ceiling,
    taxTotal: bill.taxes.reduce((sum, line) => sum + line.tax, 0),
    bill: { lines: bill.lines, taxes: bill.taxes, savings: bill.savings, distance: checkData.distance },
    taxNumber,
    acceptedRevisionIds,
    locale: buyer.shop.locale,
    memberGrams: checkData.weight?.grams ?? null,
    guestKeyHash: !buyer.user && buyer.guestKey ? hashSecret(buyer.guestKey) : null,
    // Also for self-pickup: the shop may ask for the code only when the order is collected.
    deliveryCode: newDeliveryCode(),
    placedAt: now,
    promisedAt: promiseOfBusyStore(checkData.store, !request.scheduled, now),
    updatedAt: now,
  };
  return {
    order,
    lines: bill.items.map((line) => ({
      ...toOrderLine(line, catalogue.get(line.item_id), isMember),
      ...weightColumns(lineWeight(line, checkData, buyer.settings)),
      missingItem: (isMember ? null : lineChoices.get(lineKey(line))) ?? orderChoice,
    })),
    demands: checkData.demands,
    payments,
    messages: ({ id, orderNumber }) => messages({ ...order, id, orderNumber }),
    actor: buyer.user?.impersonatedBy ? 'support' : 'customer',
    actorId: buyer.user?.impersonatedBy ?? buyer.user?.id ?? null,
  };
}

/** The columns for the weight of a line; null for lines that are not weighed. */
export const weightColumns = (weight: LineWeight | null) => ({
  estimatedGrams: weight?.estimated_grams ?? null,
  pricePerKg: weight?.price_per_kg ?? null,
  ceiling: weight?.ceiling ?? null,
});

/** The row of a priced line; `item` is required for a new line. */
export function toOrderLine(line: PricedLine, item?: Item, isMember = false): NewOrder['lines'][number] {
  return {
    grams: isMember ? (findMemberVariant(item, line.variant_id)?.grams ?? null) : null,
    itemId: line.item_id,
    variantId: line.variant_id,
    name: line.name,
    variantName: line.variant_name ?? '',
    image: item?.image ?? '',
    cloth: item?.cloth ?? 'leaf',
    quantity: line.quantity,
    unitPrice: line.is_free ? 0 : line.price + line.addons_price,
    addons: [...line.selectedaddons],
    total: line.amount,
    taxClass: line.tax_class,
    taxRate: line.tax.rate,
    taxAmount: line.tax.tax,
  };
}

/** While a store is busy, what the customer was shown is a promise: the busy time may end before the order is due. */
const promiseOfBusyStore = (
  { busy_minutes: busyMinutes = 0, delivery_time: minutes }: Store,
  isWantedNow: boolean,
  now: Date,
): Date | null => (busyMinutes > 0 && isWantedNow ? new Date(now.getTime() + minutes * 60_000) : null);
