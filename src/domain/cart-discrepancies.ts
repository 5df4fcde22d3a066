import { availableQuantity } from './availability.ts';
import { removeCoupon, lineKey, removeLines, type Cart, type CartLine } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import type { CouponReason } from './coupon.ts';
import { openState, type StoreSchedule } from './opening-hours.ts';
import type { Money } from './money.ts';
import type { Bill } from './price-cart.ts';
import type { UnavailableLine } from './priced-line.ts';
import { otherAvailableVariants } from './substitute-line.ts';

/** What the customer last saw, so that differences can be shown. */
export interface SeenCart {
  lines: readonly { key: string; name: string; unit_price: Money }[];
  coupon_amount: Money;
  delivery_charge: Money;
  total: Money;
}

export type Remedy =
  | 'accept'
  | 'choose_variant'
  | 'swap'
  | 'remove'
  | 'order_later'
  | 'change_address'
  | 'self_pickup'
  | 'remove_coupon'
  | 'add_more';

export type Discrepancy = { remedies: readonly Remedy[] } & (
  | { type: 'price_up' | 'price_down'; key: string; name: string; was: Money; now: Money }
  | { type: 'fewer_left'; key: string; name: string; wanted: number; left: number }
  | { type: 'gone'; key: string; name: string | null; reason: UnavailableLine['reason'] }
  | { type: 'store_closed'; opens_at: string | null }
  | { type: 'not_delivered' }
  | { type: 'coupon_invalid'; code: string; reasons: readonly CouponReason[] }
  | { type: 'charge_changed'; was: Money; now: Money }
  /** The cart is above the highest total of an order. */
  | { type: 'order_limit'; limit: Money }
  /** The tip is above the highest tip, which the bill has instead. */
  | { type: 'tip_limit'; limit: Money }
);

export interface DiscrepancyInput {
  cart: Cart;
  bill: Bill;
  /** Null when the customer has not seen anything yet. */
  seen: SeenCart | null;
  catalogue: Catalogue;
  store: StoreSchedule & { is_self_pickup: 0 | 1 };
  /** Whether the store is active and, unless the order is collected, delivers to the place. */
  isOperational: boolean;
  /** Whether the cart is a pre-order, which can be placed while the store is closed. */
  isPreOrder: boolean;
  now: Date;
}

/**
 * [F8] [F9] [F18] Every difference from what the customer saw, each with its possible remedies; nothing changes
 * silently.
 */
export function findDiscrepancies(input: DiscrepancyInput): Discrepancy[] {
  const { cart, bill, seen, store, now } = input;
  const discrepancies: Discrepancy[] = [...findUnavailableLines(input), ...findStockShortages(input)];
  const unavailableKeys = new Set(
    discrepancies.flatMap((discrepancy) => (discrepancy.type === 'gone' ? [discrepancy.key] : [])),
  );
  for (const line of bill.items) {
    const seenLine = seen?.lines.find(({ key }) => key === line.key);
    const price = line.price + line.addons_price;
    if (!seenLine || seenLine.unit_price === price || unavailableKeys.has(line.key)) continue;
    const type = price > seenLine.unit_price ? 'price_up' : 'price_down';
    const remedies: Remedy[] =
      type === 'price_up'
        ? ['accept', ...substituteRemedies(line, input.catalogue), 'remove']
        : ['accept', 'remove'];
    discrepancies.push({
      type,
      key: line.key,
      name: line.name,
      was: seenLine.unit_price,
      now: price,
      remedies,
    });
  }
  if (cart.coupon !== null && !bill.coupon?.success) {
    const reasons: readonly CouponReason[] = bill.coupon?.reasons ?? [{ code: 'coupon_unknown' }];
    const canAddMore = reasons.every((reason) => reason.code === 'coupon_below_minimum');
    discrepancies.push({
      type: 'coupon_invalid',
      code: cart.coupon,
      reasons,
      remedies: canAddMore ? ['add_more', 'remove_coupon'] : ['remove_coupon'],
    });
  }
  if (seen && bill.items.length > 0 && seen.delivery_charge !== bill.delivery.amount) {
    discrepancies.push({
      type: 'charge_changed',
      was: seen.delivery_charge,
      now: bill.delivery.amount,
      remedies: ['accept'],
    });
  }
  if (cart.lines.length > 0 && !input.isOperational) {
    discrepancies.push({
      type: 'not_delivered',
      remedies:
        store.is_self_pickup === 1
          ? ['change_address', 'self_pickup', 'remove']
          : ['change_address', 'remove'],
    });
  }
  const opening = openState(store, now);
  if (cart.lines.length > 0 && !input.isPreOrder && !opening.is_open) {
    discrepancies.push({
      type: 'store_closed',
      opens_at: opening.opens_at?.toISOString() ?? null,
      remedies: opening.opens_at ? ['order_later', 'remove'] : ['remove'],
    });
  }
  return discrepancies;
}

function findUnavailableLines({ bill, catalogue }: DiscrepancyInput): Discrepancy[] {
  return bill.unavailable.map((line) => {
    const substituteOptions =
      line.reason === 'item_unknown' || line.reason === 'other_store' || line.reason === 'free_item'
        ? []
        : substituteRemedies(line, catalogue);
    return {
      type: 'gone',
      key: line.key,
      name: line.name,
      reason: line.reason,
      remedies: [...substituteOptions, 'remove'],
    };
  });
}

/**
 * Lines that together exceed the stock: earlier lines get the stock first; a line for which nothing is left is `gone`.
 */
function findStockShortages({ bill, catalogue }: DiscrepancyInput): Discrepancy[] {
  const allocatedLines: CartLine[] = [];
  const discrepancies: Discrepancy[] = [];
  for (const line of bill.items) {
    const left = Math.min(line.quantity, availableQuantity(line, allocatedLines, catalogue));
    if (left > 0) allocatedLines.push({ ...line, quantity: left });
    if (left === line.quantity) continue;
    const substituteOptions = substituteRemedies(line, catalogue);
    discrepancies.push(
      left === 0
        ? {
            type: 'gone',
            key: line.key,
            name: line.name,
            reason: 'out_of_stock',
            remedies: [...substituteOptions, 'remove'],
          }
        : {
            type: 'fewer_left',
            key: line.key,
            name: line.name,
            wanted: line.quantity,
            left,
            remedies: ['accept', ...substituteOptions, 'remove'],
          },
    );
  }
  return discrepancies;
}

function substituteRemedies(line: CartLine, catalogue: Catalogue): Remedy[] {
  const item = catalogue.get(line.item_id);
  return item && otherAvailableVariants(item, line.variant_id).length > 0
    ? ['choose_variant', 'swap']
    : ['swap'];
}

export interface RemedyResult {
  cart: Cart;
  /** The cart before the remedy, for undo. */
  undo: Cart;
}

/**
 * Applies a remedy to the cart; remedies that open another screen (a place, a time, another product) leave it
 * unchanged.
 */
export function applyRemedy(
  cart: Cart,
  discrepancy: Discrepancy,
  remedy: Remedy,
  catalogue: Catalogue,
): RemedyResult {
  return { cart: cartAfterRemedy(cart, discrepancy, remedy, catalogue), undo: cart };
}

function cartAfterRemedy(cart: Cart, discrepancy: Discrepancy, remedy: Remedy, catalogue: Catalogue): Cart {
  if (remedy === 'remove_coupon') return removeCoupon(cart, catalogue);
  if (remedy === 'remove')
    return removeLines(cart, 'key' in discrepancy ? [discrepancy.key] : cart.lines.map(lineKey), catalogue);
  if (remedy !== 'accept' || discrepancy.type !== 'fewer_left') return cart;
  return removeCoupon(
    {
      ...cart,
      lines: cart.lines.map((line) =>
        lineKey(line) === discrepancy.key ? { ...line, quantity: discrepancy.left } : line,
      ),
    },
    catalogue,
  );
}
