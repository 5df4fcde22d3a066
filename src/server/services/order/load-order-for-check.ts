import type { Settings } from '#contracts/settings.ts';
import { checkAddons } from '#domain/addons.ts';
import { lineKey, maxQuantity, toLine, type Cart, type CartLine } from '#domain/cart.ts';
import { toCatalogue, type Catalogue } from '#domain/catalogue.ts';
import { findDiscrepancies, type Discrepancy } from '#domain/cart-discrepancies.ts';
import { normaliseCouponCode } from '#domain/coupon.ts';
import { memberWeight, toMemberItem } from '#domain/membership.ts';
import { maxOrderTotal } from '#domain/currency-limits.ts';
import { moneySteps } from '#domain/money.ts';
import type { DeliveryMode, Point } from '#domain/place.ts';
import { earliestAvailableDate } from '#domain/pre-items.ts';
import { priceCart, type Bill } from '#domain/price-cart.ts';
import { emptySlotCapacities, pickingMinutes, type SlotCapacities } from '#domain/slot-capacity.ts';
import { checkRequestedTime, type RequestedTime, type RequestedTimeResult } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import { isTipTooHigh, type TipChoice } from '#domain/tip.ts';
import { checkOperational } from '#domain/zone.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { couponByTypedCode, type KnownCoupon } from '#server/repositories/coupon.ts';
import { couponUsesOf, type CouponCustomer, hasReservedCouponUse } from '#server/repositories/coupon-use.ts';
import {
  findJoinableOrders,
  type JoinableOrder,
  joinableAt,
  type JoiningCustomer,
} from '#server/repositories/partner-orders.ts';
import { storeWithOwnName } from '#server/repositories/store.ts';
import { measureDistance } from '../location/measure-distance.ts';
import { findRemainingGrams } from '../membership/claim-grams.ts';
import { slotDaysAhead, readOfferedSlots, slotChargeOf } from './offered-slots.ts';
import { type NamedDemand, toDemands } from './line-demands.ts';
import { requestedTimeColumns } from './requested-time-columns.ts';

export type OrderCheckInput = {
  restaurant_id: number;
  items: readonly {
    item_id: number;
    variant_id: number | null;
    addon_ids: readonly number[];
    quantity: number;
    seen_price?: number | undefined;
  }[];
  coupon: string | null;
  mode: DeliveryMode;
  point: Point | null;
  when: RequestedTime;
  tip: TipChoice;
  /** The customer whose coupon uses count, as far as the customer is known. */
  customer: CouponCustomer;
  /**
   * The customer whose open orders this order may be delivered with: an account, or a guest with a verified contact.
   */
  joiningCustomer: JoiningCustomer;
  now: Date;
  settings: Settings;
  locale: string;
  /**
   * Whether it is a member order: its lines are member variants with members' prices, and their weight is deducted from
   * the customer's membership.
   */
  isMember?: boolean | undefined;
  /** The customer's open checkout, whose place in a slot counts as free for this customer. */
  openCheckout?: number | null | undefined;
};

/** The data for checking a requested order; nothing is decided or written yet. */
export type OrderCheckData = {
  store: Store;
  /** The name in the shop’s default language, for staff. */
  storeOwnName: string;
  catalogue: Catalogue;
  cart: Cart;
  coupon: KnownCoupon | null;
  bill: Bill;
  changes: Discrepancy[];
  distance: number | null;
  isOperational: boolean;
  timing: RequestedTimeResult;
  /** The first day on which all items are available. */
  earliest: string;
  demands: NamedDemand[];
  /** Invalid lines, by field. */
  fields: Record<string, string>;
  slotBook: SlotCapacities;
  /** All open orders that this order could be delivered with, each at the time of the open order. */
  joinable: readonly JoinableOrder[];
  /** The minutes that it takes to pick the order. */
  picking: number;
  /** The weight of a member order, and the remaining allowance (null without a membership). */
  weight: { grams: number; remaining: number | null } | null;
};

/** Reads everything an order depends on and applies the rules with the server's clock and prices. */
export async function loadOrderForCheck(db: Db, input: OrderCheckInput): Promise<OrderCheckData | null> {
  const { settings, now, mode, locale } = input;
  const found = await storeWithOwnName(db, input.restaurant_id, locale);
  if (!found) return null;
  const { store, ownName: storeOwnName } = found;
  const known = await itemsByIds(
    db,
    input.items.map((item) => item.item_id),
    locale,
  );
  const items = input.isMember ? known.map(toMemberItem) : known;
  const coupon = input.coupon ? await couponByTypedCode(db, input.coupon) : null;
  const code = coupon?.coupon.code ?? normaliseCouponCode(input.coupon ?? '');
  const own = typeof input.openCheckout === 'number' ? { checkoutId: input.openCheckout } : null;
  const slotBook =
    store.slot_minutes > 0 ? await readOfferedSlots(db, store, { now, own }) : emptySlotCapacities;
  const used =
    coupon &&
    (await couponUsesOf(db, [coupon.coupon.id], input.customer, own?.checkoutId)).get(coupon.coupon.id);
  const isReserved = coupon && own ? await hasReservedCouponUse(db, own.checkoutId, coupon.coupon.id) : false;

  const catalogue = toCatalogue(items);
  const cart: Cart = { restaurant_id: store.id, lines: mergeLines(input.items), coupon: code || null };
  const point = mode === 'delivery' ? input.point : null;
  const { distance, is_operational } = checkOperational(
    store,
    point,
    await measureDistance(settings, store, point),
  );
  const isOperational = store.is_active === 1 && is_operational;
  const picking = pickingMinutes(cart.lines.length, slotBook);
  const timing = checkRequestedTime(store, input.when, now, {
    days: slotDaysAhead,
    capacities: slotBook,
    picking,
  });
  const { address } = input.customer;
  const joinable =
    mode === 'delivery' && address
      ? await findJoinableOrders(db, { storeId: store.id, joiningCustomer: input.joiningCustomer, address })
      : [];
  const goesWith = timing.ok
    ? joinableAt(joinable, requestedTimeColumns(input.when, { timing, store }))
    : null;
  const bill = priceCart({
    cart,
    catalogue,
    store,
    coupon: coupon?.coupon ?? null,
    ...(coupon && {
      couponUses: { total: coupon.uses - (isReserved ? 1 : 0), by_customer: used?.count ?? 0, by: used?.by },
    }),
    mode,
    goesWith: goesWith?.orderNumber,
    tip: input.tip,
    slotCharge: goesWith ? undefined : slotChargeOf(timing),
    distance,
    isInArea: is_operational,
    now,
    taxRates: settings.taxRates,
    steps: moneySteps(settings),
  });
  return {
    store,
    storeOwnName,
    catalogue,
    cart,
    coupon,
    bill,
    changes: findDiscrepancies({
      cart,
      bill,
      seen: null,
      catalogue,
      store,
      isOperational,
      isPreOrder: input.when.type !== 'now',
      now,
    }),
    distance: is_operational ? distance : null,
    isOperational,
    timing,
    earliest: earliestAvailableDate(cart, catalogue, timing.ok ? timing.date : '0000-01-01'),
    demands: toDemands(bill.items, catalogue, store.id),
    fields: {
      ...invalidFields(input.items, catalogue),
      ...(Math.max(bill.item_total, bill.total) > maxOrderTotal(settings.currencyCode) && {
        items: 'amount_limit',
      }),
      ...(mode === 'delivery' && isTipTooHigh(input.tip, settings.maxTip) && { tip: 'amount_limit' }),
    },
    slotBook,
    joinable,
    picking,
    weight: input.isMember
      ? {
          grams: memberWeight(bill.items, catalogue),
          remaining: await findRemainingGrams(db, input.customer.userId, now),
        }
      : null,
  };
}

/** Merges lines of the same product with the same addons. */
function mergeLines(items: OrderCheckInput['items']): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const line = toLine({
      item_id: item.item_id,
      variant_id: item.variant_id,
      addon_ids: item.addon_ids,
      quantity: item.quantity,
    });
    const key = lineKey(line);
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

function invalidFields(items: OrderCheckInput['items'], catalogue: Catalogue): Record<string, string> {
  const fields: Record<string, string> = {};
  const sums = new Map<string, number>();
  items.forEach((line, index) => {
    const item = catalogue.get(line.item_id);
    if (!item) return;
    const addons = checkAddons(item, line.addon_ids);
    if (!addons.ok) fields[`items.${index}.addon_ids`] = addons.error;
    if (new Set(line.addon_ids).size !== line.addon_ids.length)
      fields[`items.${index}.addon_ids`] = 'addon_twice';
    const key = lineKey(toLine({ ...line, addon_ids: line.addon_ids }));
    sums.set(key, (sums.get(key) ?? 0) + line.quantity);
    if (sums.get(key)! > maxQuantity) fields[`items.${index}.quantity`] = 'quantity_limit';
  });
  return fields;
}
