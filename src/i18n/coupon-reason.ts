import type { CouponReason } from '#domain/coupon.ts';
import type { LocalizedShop } from './localized-shop.ts';
import type { TextKey } from './text.ts';

/** The message about a refused coupon. It contains "yet" only if the coupon can still apply. */
export function couponRefusalKey(reasons: readonly { code: CouponReason['code'] }[]): TextKey {
  const codes = new Set(reasons.map(({ code }) => code));
  const hasAny = (...some: CouponReason['code'][]) => some.some((code) => codes.has(code));
  if (codes.has('coupon_unknown')) return 'cart.coupon_refused.unknown';
  if (codes.has('coupon_expired')) return 'cart.coupon_refused.expired';
  if (hasAny('coupon_used', 'coupon_used_up', 'coupon_inactive')) return 'cart.coupon_refused.over';
  if (hasAny('coupon_other_store', 'coupon_no_value')) return 'cart.coupon_refused.other';
  return 'cart.coupon_refused';
}

/** Why a coupon does not apply, and what is missing. */
export function formatCouponReason(
  reason: CouponReason,
  { text, money, date }: Pick<LocalizedShop, 'text' | 'money' | 'date'>,
): string {
  switch (reason.code) {
    case 'coupon_not_started':
      return text('cart.coupon.coupon_not_started', { date: date(reason.starts_at) });
    case 'coupon_expired':
      return text('cart.coupon.coupon_expired', { date: date(reason.ends_at) });
    case 'coupon_other_store':
      return text('cart.coupon.coupon_other_store', {
        stores: reason.restaurants.join(text('common.comma')),
      });
    case 'coupon_below_minimum':
      return text('cart.coupon.coupon_below_minimum', {
        missing: money(reason.missing, 'up'),
        minimum: money(reason.min_subtotal),
      });
    case 'coupon_used':
      return text(
        reason.by && reason.by !== 'account'
          ? `cart.coupon.coupon_used_by_${reason.by}`
          : 'cart.coupon.coupon_used',
      );
    default:
      return text(`cart.coupon.${reason.code}`);
  }
}
