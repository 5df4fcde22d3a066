import type { Flag } from './catalogue.ts';
import { normaliseDigits } from './digits.ts';
import { ceilToStep, percentOf, type Money } from './money.ts';
import { toPlainCharacters } from './text.ts';

/** A coupon (ENT-09) with its conditions (UNK-13, UNK-35). */
export interface Coupon {
  id: number;
  code: string;
  name: string;
  description: string;
  /** PERCENTAGE takes `discount` percent; any other type subtracts `discount` minor units (COUP-05). */
  discount_type: 'PERCENTAGE' | 'FIXED';
  discount: number;
  /** The maximum discount of a percentage; null means no maximum (COUP-04). */
  max_discount: number | null;
  /** The stores whose items count; an empty list means every store. */
  restaurants: readonly { id: number; name: string }[];
  min_subtotal: number;
  /** The period of the coupon, as ISO instants. */
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  is_active: Flag;
  /** An item that is free with the coupon (CART-10). */
  free_item_id: number | null;
}

/** How a use is attributed to a customer: a match of any of these is enough. */
export type CouponUsedBy = 'account' | 'phone' | 'email' | 'address';

/** One failed condition with its details, such as the missing amount, the date or the stores (UNK-13). */
export type CouponReason =
  | { code: 'coupon_unknown' | 'coupon_inactive' | 'coupon_used_up' | 'coupon_no_value' }
  | { code: 'coupon_used'; by?: CouponUsedBy }
  | { code: 'coupon_not_started'; starts_at: string }
  | { code: 'coupon_expired'; ends_at: string }
  | { code: 'coupon_other_store'; restaurants: readonly string[] }
  | { code: 'coupon_below_minimum'; min_subtotal: Money; missing: Money; missing_shown: Money };

export type CouponOutcome =
  | { success: true; code: string; appliedAmount: Money; value: Money; free_item_id: number | null }
  | { success: false; code: string; appliedAmount: 0; reasons: CouponReason[] };

/**
 * How often a coupon was used: in total, and by this customer. `by` is what identified the customer in earlier uses.
 */
export type CouponUseCounts = { total: number; by_customer: number; by?: CouponUsedBy | undefined };

export interface CouponCheckInput {
  coupon: Coupon;
  /** The amount of each line (its price with addons, times its quantity), in cart order. */
  lines: readonly { restaurant_id: number; amount: Money }[];
  now: Date;
  /** Number of uses, available on the server only. */
  uses?: CouponUseCounts | undefined;
  /** The step to which displayed amounts are rounded, in minor units. */
  shownStep: Money;
}

/** COUP-02: whether a store's items count towards the coupon. */
export function couponAppliesToStore(coupon: Pick<Coupon, 'restaurants'>, restaurantId: number): boolean {
  return (
    coupon.restaurants.length === 0 || coupon.restaurants.some((restaurant) => restaurant.id === restaurantId)
  );
}

/**
 * COUP-01…05, COUP-07. [F17] [F18] [F19] Returns every failed condition; the discount never exceeds the value it
 * applies to.
 */
export function checkCoupon(input: CouponCheckInput): CouponOutcome {
  const { coupon, lines } = input;
  const eligibleLines = lines.filter((line) => couponAppliesToStore(coupon, line.restaurant_id));
  const value = eligibleLines.reduce((sum, line) => sum + line.amount, 0);
  const amount = discountFor(coupon, value);
  const reasons = failedConditions(input, value, eligibleLines.length > 0 || lines.length === 0);
  if (reasons.length === 0 && amount === 0 && coupon.free_item_id === null)
    reasons.push({ code: 'coupon_no_value' });
  if (reasons.length > 0) return { success: false, code: coupon.code, appliedAmount: 0, reasons };
  return {
    success: true,
    code: coupon.code,
    appliedAmount: amount,
    value,
    free_item_id: coupon.free_item_id,
  };
}

function discountFor(coupon: Coupon, value: Money): Money {
  if (!(coupon.discount > 0)) return 0;
  if (coupon.discount_type !== 'PERCENTAGE') return Math.min(value, Math.round(coupon.discount));
  const share = percentOf(value, coupon.discount);
  return Math.max(0, Math.min(value, share, coupon.max_discount ?? Infinity));
}

function failedConditions(
  { coupon, now, uses, shownStep }: CouponCheckInput,
  value: Money,
  isRightStore: boolean,
): CouponReason[] {
  const reasons: CouponReason[] = [];
  const time = now.getTime();
  if (coupon.is_active !== 1) reasons.push({ code: 'coupon_inactive' });
  if (coupon.starts_at !== null && time < Date.parse(coupon.starts_at))
    reasons.push({ code: 'coupon_not_started', starts_at: coupon.starts_at });
  if (coupon.ends_at !== null && time >= Date.parse(coupon.ends_at))
    reasons.push({ code: 'coupon_expired', ends_at: coupon.ends_at });
  if (uses && coupon.max_uses !== null && uses.total >= coupon.max_uses)
    reasons.push({ code: 'coupon_used_up' });
  if (uses && coupon.max_uses_per_customer !== null && uses.by_customer >= coupon.max_uses_per_customer)
    reasons.push({ code: 'coupon_used', ...(uses.by && { by: uses.by }) });
  if (!isRightStore)
    reasons.push({
      code: 'coupon_other_store',
      restaurants: coupon.restaurants.map((restaurant) => restaurant.name),
    });
  const missing = coupon.min_subtotal - value;
  if (missing > 0) {
    reasons.push({
      code: 'coupon_below_minimum',
      min_subtotal: coupon.min_subtotal,
      missing,
      missing_shown: ceilToStep(missing, shownStep),
    });
  }
  return reasons;
}

/**
 * A typed code in the form used for comparison: plain letters and digits in capitals, without spaces, and without
 * quotes or punctuation around it.
 */
export function normaliseCouponCode(text: string): string {
  return normaliseDigits(toPlainCharacters(text))
    .replace(/ /g, '')
    .replace(/^[^\p{L}\p{N}-]+|[^\p{L}\p{N}-]+$/gu, '')
    .toUpperCase()
    .normalize('NFD')
    .replace(/I\u0307/g, 'I')
    .normalize('NFC');
}

/** The length of a field for a coupon: a sentence with the code may be pasted. */
export const pastedCouponLength = 200;
const maxWords = 8;

/** The codes that a typed or pasted text can mean, the likeliest first: the whole text, then each of its words. */
export function couponCodesIn(text: string): string[] {
  // A code has no such signs, but they may stand beside it without a blank: "Code:SAVE50", "SAVE50/HAAT10".
  const words = toPlainCharacters(text.slice(0, pastedCouponLength))
    .split(/[\s:=,;/|()]+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  return [...new Set([text, ...words].map(normaliseCouponCode))].filter((code) => code !== '');
}
