import { roomFor } from './availability.ts';
import { dropCoupon, lineKey, removeLines, type Cart, type CartLine } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import type { CouponReason } from './coupon.ts';
import { openState, type TimedStore } from './opening-hours.ts';
import type { Money } from './money.ts';
import type { Bill } from './price-cart.ts';
import type { UnavailableLine } from './priced-line.ts';
import { otherVariants } from './substitute-line.ts';

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

export type Change = { remedies: readonly Remedy[] } & (
  | { type: 'price_up' | 'price_down'; key: string; name: string; was: Money; now: Money }
  | { type: 'fewer_left'; key: string; name: string; wanted: number; left: number }
  | { type: 'gone'; key: string; name: string | null; reason: UnavailableLine['reason'] }
  | { type: 'store_closed'; opens_at: string | null }
  | { type: 'not_delivered' }
  | { type: 'coupon_invalid'; code: string; reasons: readonly CouponReason[] }
  | { type: 'charge_changed'; was: Money; now: Money }
);

export interface ChangeQuestion {
  cart: Cart;
  bill: Bill;
  /** Null when the customer has not seen anything yet. */
  seen: SeenCart | null;
  catalogue: Catalogue;
  store: TimedStore & { is_self_pickup: 0 | 1 };
  /** Whether the store delivers to the place; true for self-pickup. */
  isOperational: boolean;
  /** A pre-order can be placed while the store is closed. */
  isForLater: boolean;
  now: Date;
}

export function seenCart(bill: Bill): SeenCart {
  return {
    lines: bill.items.map(({ key, name, price, addons_price }) => ({
      key,
      name,
      unit_price: price + addons_price,
    })),
    coupon_amount: bill.coupon?.appliedAmount ?? 0,
    delivery_charge: bill.delivery.amount,
    total: bill.total,
  };
}

/**
 * [F8] [F9] [F18] Every difference from what the customer saw, each with its possible remedies; nothing changes
 * silently.
 */
export function findChanges(question: ChangeQuestion): Change[] {
  const { cart, bill, seen, store, now } = question;
  const changes: Change[] = [...goneLines(question), ...shortLines(question)];
  const gone = new Set(changes.flatMap((change) => (change.type === 'gone' ? [change.key] : [])));
  for (const line of bill.items) {
    const before = seen?.lines.find((one) => one.key === line.key);
    const price = line.price + line.addons_price;
    if (!before || before.unit_price === price || gone.has(line.key)) continue;
    const type = price > before.unit_price ? 'price_up' : 'price_down';
    const remedies: Remedy[] =
      type === 'price_up'
        ? ['accept', ...otherChoices(line, question.catalogue), 'remove']
        : ['accept', 'remove'];
    changes.push({ type, key: line.key, name: line.name, was: before.unit_price, now: price, remedies });
  }
  if (cart.coupon !== null && !bill.coupon?.success) {
    const reasons: readonly CouponReason[] = bill.coupon?.reasons ?? [{ code: 'coupon_unknown' }];
    const canAddMore = reasons.every((reason) => reason.code === 'coupon_below_minimum');
    changes.push({
      type: 'coupon_invalid',
      code: cart.coupon,
      reasons,
      remedies: canAddMore ? ['add_more', 'remove_coupon'] : ['remove_coupon'],
    });
  }
  if (seen && bill.items.length > 0 && seen.delivery_charge !== bill.delivery.amount) {
    changes.push({
      type: 'charge_changed',
      was: seen.delivery_charge,
      now: bill.delivery.amount,
      remedies: ['accept'],
    });
  }
  if (cart.lines.length > 0 && !question.isOperational) {
    changes.push({
      type: 'not_delivered',
      remedies:
        store.is_self_pickup === 1
          ? ['change_address', 'self_pickup', 'remove']
          : ['change_address', 'remove'],
    });
  }
  const state = openState(store, now);
  if (cart.lines.length > 0 && !question.isForLater && !state.is_open) {
    changes.push({
      type: 'store_closed',
      opens_at: state.opens_at?.toISOString() ?? null,
      remedies: state.opens_at ? ['order_later', 'remove'] : ['remove'],
    });
  }
  return changes;
}

function goneLines({ bill, catalogue }: ChangeQuestion): Change[] {
  return bill.unavailable.map((line) => {
    const ways =
      line.reason === 'item_unknown' || line.reason === 'other_store' || line.reason === 'free_item'
        ? []
        : otherChoices(line, catalogue);
    return {
      type: 'gone',
      key: line.key,
      name: line.name,
      reason: line.reason,
      remedies: [...ways, 'remove'],
    };
  });
}

/** Lines that together exceed the stock: earlier lines are served first; a line that gets nothing is `gone`. */
function shortLines({ bill, catalogue }: ChangeQuestion): Change[] {
  const served: CartLine[] = [];
  const changes: Change[] = [];
  for (const line of bill.items) {
    const left = Math.min(line.quantity, roomFor(line, served, catalogue));
    if (left > 0) served.push({ ...line, quantity: left });
    if (left === line.quantity) continue;
    const ways = otherChoices(line, catalogue);
    changes.push(
      left === 0
        ? {
            type: 'gone',
            key: line.key,
            name: line.name,
            reason: 'out_of_stock',
            remedies: [...ways, 'remove'],
          }
        : {
            type: 'fewer_left',
            key: line.key,
            name: line.name,
            wanted: line.quantity,
            left,
            remedies: ['accept', ...ways, 'remove'],
          },
    );
  }
  return changes;
}

function otherChoices(line: CartLine, catalogue: Catalogue): Remedy[] {
  const item = catalogue.get(line.item_id);
  return item && otherVariants(item, line.variant_id).length > 0 ? ['choose_variant', 'swap'] : ['swap'];
}

export interface Remedied {
  cart: Cart;
  /** The cart before the remedy, for undo. */
  undo: Cart;
}

/**
 * Applies a remedy to the cart; remedies that lead to another screen (a place, a time, another product) leave it
 * unchanged.
 */
export function applyRemedy(cart: Cart, change: Change, remedy: Remedy, catalogue: Catalogue): Remedied {
  return { cart: remedied(cart, change, remedy, catalogue), undo: cart };
}

function remedied(cart: Cart, change: Change, remedy: Remedy, catalogue: Catalogue): Cart {
  if (remedy === 'remove_coupon') return dropCoupon(cart, catalogue);
  if (remedy === 'remove')
    return removeLines(cart, 'key' in change ? [change.key] : cart.lines.map(lineKey), catalogue);
  if (remedy !== 'accept' || change.type !== 'fewer_left') return cart;
  return dropCoupon(
    {
      ...cart,
      lines: cart.lines.map((line) =>
        lineKey(line) === change.key ? { ...line, quantity: change.left } : line,
      ),
    },
    catalogue,
  );
}
