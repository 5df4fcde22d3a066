import type { ConfirmedCart } from '#contracts/cart.ts';
import { lineKey, type CartLine } from '#domain/cart.ts';
import type { CartState } from '#domain/cart-codec.ts';
import { today } from '#domain/calendar.ts';
import { maxOrderTotal } from '#domain/currency-limits.ts';
import { type Discrepancy, findDiscrepancies } from '#domain/cart-discrepancies.ts';
import { moneySteps } from '#domain/money.ts';
import type { Point } from '#domain/place.ts';
import { hasPreItemsAfter, itemOnDay } from '#domain/pre-items.ts';
import { priceCart, type Bill } from '#domain/price-cart.ts';
import { isTipTooHigh } from '#domain/tip.ts';
import { checkOperational } from '#domain/zone.ts';
import type { Settings } from '#contracts/settings.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { measureDistance } from '../location/measure-distance.ts';
import { couponOffers, loadCoupon } from './coupons.ts';
import { findSubstitutes } from './find-substitutes.ts';

export interface CartDependencies {
  db: Db;
  clock: Clock;
}

export interface ConfirmCartInput {
  state: CartState;
  /** The place of delivery; null if no place is set. */
  point: Point | null;
  locale: string;
  settings: Pick<
    Settings,
    'taxRates' | 'currencyCode' | 'currencyDigits' | 'priceDecimals' | 'cashStep' | 'maxTip' | 'enGDMA'
  >;
  customerKey: string | null;
  /** The customer whose members' cart is checked; absent for the normal cart. */
  memberId?: string | undefined;
}

/**
 * CALL-37: the cart at current prices, with the changes since the customer last saw it, and the possible remedies for
 * each change.
 */
export async function confirmCart(
  deps: CartDependencies,
  { state, point, locale, settings, customerKey, memberId }: ConfirmCartInput,
): Promise<ConfirmedCart> {
  const { cart } = state;
  const now = deps.clock.now();
  const { items, catalogue, store } = await readCartCatalogue(deps.db, {
    ...cart,
    locale,
    isMember: memberId !== undefined,
  });
  if (cart.lines.length === 0 || !store) return emptyConfirmedCart(state);

  const todayDate = today(now, store.time_zone);
  const steps = moneySteps(settings);
  const loaded = await loadCoupon(deps, cart.coupon, customerKey);
  const place = state.mode === 'SELFPICKUP' ? null : point;
  const { distance, is_operational: isOperational } = checkOperational(
    store,
    place,
    await measureDistance(settings, store, place),
  );
  const bill = priceCart({
    cart,
    catalogue,
    store,
    coupon: loaded?.coupon ?? null,
    couponUses: loaded?.uses,
    mode: state.mode,
    tip: state.tip,
    distance,
    isInArea: isOperational,
    now,
    taxRates: settings.taxRates,
    steps,
  });
  const changes: Discrepancy[] = findDiscrepancies({
    cart,
    bill,
    seen: {
      lines: seenLines(state),
      coupon_amount: 0,
      delivery_charge: seenCharge(state, bill),
      total: bill.total,
    },
    catalogue,
    store,
    isOperational: isOperational && store.is_active === 1,
    isPreOrder: false,
    now,
  });
  const limit = maxOrderTotal(settings.currencyCode);
  if (Math.max(bill.item_total, bill.total) > limit)
    changes.push({ type: 'order_limit', limit, remedies: [] });
  if (state.mode === 'delivery' && isTipTooHigh(state.tip, settings.maxTip))
    changes.push({ type: 'tip_limit', limit: settings.maxTip, remedies: [] });
  const coupons = await couponOffers(deps, {
    lines: cart.lines,
    catalogue,
    store,
    customerKey,
    shownStep: steps.shown,
  });
  const applied = bill.coupon?.success ? bill.coupon.appliedAmount : 0;
  const best = coupons.find(
    (offer) =>
      offer.success &&
      offer.code !== cart.coupon &&
      (applied === 0 ? cart.coupon === null || !bill.coupon?.success : offer.appliedAmount > applied),
  );
  return {
    cart,
    lines: linesInOrder(cart.lines, bill),
    bill,
    changes,
    items: items.map((item) => itemOnDay(item, todayDate)),
    store: { ...store, is_operational: isOperational ? 1 : 0 },
    coupon: loaded?.coupon ?? null,
    coupons,
    best: best ?? null,
    swaps: await findSubstitutes(deps, {
      changes,
      catalogue,
      storeId: store.id,
      locale,
      isMember: memberId !== undefined,
    }),
    distance: isOperational ? distance : null,
    has_preitems: hasPreItemsAfter(cart, catalogue, todayDate),
  };
}

function emptyConfirmedCart({ cart }: CartState): ConfirmedCart {
  return {
    cart: { ...cart, lines: [], restaurant_id: null, coupon: null },
    lines: [],
    bill: null,
    changes: [],
    items: [],
    store: null,
    coupon: null,
    coupons: [],
    best: null,
    swaps: {},
    distance: null,
    has_preitems: false,
  };
}

function seenLines({ cart, seen }: CartState): { key: string; name: string; unit_price: number }[] {
  return cart.lines.flatMap((line) => {
    const key = lineKey(line);
    const price = seen[key];
    return price === undefined ? [] : [{ key, name: '', unit_price: price }];
  });
}

/**
 * The delivery charge that the customer last saw, for reporting a change. The current charge is returned, so that no
 * change is reported, if no charge was seen yet, if the customer caused a lower charge (pickup, free delivery
 * reached), or if the store does not deliver.
 */
function seenCharge({ seenCharge: charge }: CartState, { delivery }: Bill): number {
  const isNoChange = (
    ['delivery_self_pickup', 'delivery_free', 'delivery_unavailable'] as (typeof delivery.rule)[]
  ).includes(delivery.rule);
  return charge === null || isNoChange ? delivery.amount : charge;
}

function linesInOrder(lines: readonly CartLine[], bill: Bill): ConfirmedCart['lines'] {
  const byKey = new Map([...bill.items, ...bill.unavailable].map((line) => [line.key, line]));
  return lines.flatMap((line) => byKey.get(lineKey(line)) ?? []);
}
