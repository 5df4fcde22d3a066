import { percentOf, type Money } from './money.ts';
import type { BillLine } from './price-cart.ts';

/**
 * What the coupon of a bill gives where its items come to another value: the coupon stays whatever its conditions are. A
 * percentage is taken of the value, a fixed amount is at most the value. For no more value than was ordered it is never
 * more than it was. The more the items cost, the more is left to pay.
 */
export function settledDiscount({ rule, inputs, amount }: BillLine, value: Money): Money {
  const given = -amount;
  const discount = Number(inputs['discount'] ?? 0);
  const isPercentage = rule === 'coupon_percentage';
  if (value <= Number(inputs['value'] ?? Infinity)) {
    const most = Math.min(given, value);
    return isPercentage ? Math.min(most, percentOf(value, discount)) : most;
  }
  // Pieces weigh more than was estimated.
  if (!isPercentage) return Math.max(given, Math.min(value, Math.round(discount)));
  const most = Number(inputs['max_discount'] ?? Infinity);
  return Math.max(given, Math.min(value, percentOf(value, discount), most));
}
