import type { ConfirmedCart, CouponResult } from '#contracts/cart.ts';
import { maxQuantity } from '#domain/cart.ts';
import { type CartState, decodeProduct } from '#domain/cart-codec.ts';
import { type Item, toCatalogue } from '#domain/catalogue.ts';
import { maxMemberLines } from '#domain/member-cart-cookie.ts';
import { checkWeight, toKilograms, type WeightCheck } from '#domain/membership.ts';
import { moneySteps } from '#domain/money.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import type { RequestContext } from '#server/request/context.ts';
import { type CartDependencies, confirmCart } from '../cart/confirm-cart.ts';
import { applyCoupon } from '../cart/coupons.ts';
import { findRemainingGrams } from './claim-grams.ts';

export type MemberCartView = {
  /** The cart at current prices; without a bill if the cart is empty. */
  confirmed: ConfirmedCart;
  items: ReadonlyMap<number, Item>;
  weight: WeightCheck;
  /** Whether the visitor has a current membership. */
  isMember: boolean;
  /** The message about the last change: why it was refused, or that it removed the coupon. */
  notice: string | null;
  refusedCoupon: CouponResult | null;
  /** An item of another store that replaces this cart if the customer agrees. */
  replace: { line: string; name: string } | null;
  /** Whether the cart can be ordered in its current state. */
  canOrder: boolean;
};

/**
 * MEMB-01: the members' cart at current members' prices, with its weight and the remaining allowance of the membership.
 */
export async function showMemberCart(
  deps: CartDependencies,
  context: RequestContext,
  { state, userId, params }: { state: CartState; userId: string; params: URLSearchParams },
): Promise<MemberCartView> {
  const { settings, locale, place } = context;
  const customerKey = `user:${userId}`;
  const confirmed = await confirmCart(deps, {
    state,
    point: place && { latitude: place.lat, longitude: place.lng },
    locale,
    settings,
    customerKey,
    memberId: userId,
  });
  const { bill, store, cart } = confirmed;
  const items = toCatalogue(confirmed.items);
  const remaining = await findRemainingGrams(deps.db, userId, deps.clock.now());
  const available = confirmed.lines.filter((line) => line.is_available);
  const weight = checkWeight(available, items, { total_remaining_weight: toKilograms(remaining ?? 0) });
  const code = params.get('coupon')?.slice(0, 80);
  return {
    confirmed,
    items,
    weight,
    isMember: remaining !== null,
    notice: noticeText(context, params) ?? orderLimitText(context, confirmed),
    refusedCoupon:
      code && store
        ? await applyCoupon(deps, code, {
            lines: cart.lines,
            catalogue: items,
            store,
            customerKey,
            shownStep: moneySteps(settings).shown,
          })
        : null,
    replace: await replacement(deps, context, params.get('replace')),
    canOrder:
      bill !== null &&
      remaining !== null &&
      !weight.cart_weight_exceeded &&
      available.length > 0 &&
      bill.unavailable.length === 0 &&
      bill.minimum.is_met &&
      !confirmed.changes.some(({ type }) => type === 'order_limit'),
  };
}

function orderLimitText({ text, money }: RequestContext, { changes }: ConfirmedCart): string | null {
  const exceeded = changes.find((change) => change.type === 'order_limit');
  return exceeded ? text('order.refused.amount', { amount: money(exceeded.limit) }) : null;
}

function noticeText({ text }: RequestContext, params: URLSearchParams): string | null {
  if (params.get('removed') === 'coupon') return text('members.couponGone');
  const n = Math.min(maxQuantity, Math.max(0, Math.trunc(Number(params.get('n'))) || 0));
  switch (params.get('refused')) {
    case 'stock_limit':
      return n > 0 ? text('members.onlyLeft', { n }) : text('members.gone');
    case 'quantity_limit':
      return text('cart.limit', { n: maxQuantity });
    case 'lines_limit':
      return text('cart.limit_lines', { n: maxMemberLines });
    case 'gone':
      return text('members.gone');
    default:
      return null;
  }
}

async function replacement(
  { db }: CartDependencies,
  { locale }: RequestContext,
  line: string | null,
): Promise<MemberCartView['replace']> {
  const product = decodeProduct(line ?? '');
  const [item] = product ? await itemsByIds(db, [product.item_id], locale) : [];
  return item ? { line: line!, name: item.name } : null;
}
