import { percentOf, type Money } from './money.ts';
import type { BillLine } from './price-cart.ts';

/**
 * The discount of a bill's coupon after the value of the items has changed; the conditions of the coupon are not
 * checked again. A percentage applies to the new value, a fixed amount is at most the new value. If the value has not
 * increased, the discount does not increase either. A higher value never leads to a lower amount to pay.
 */
export function settledDiscount({ rule, inputs, amount }: BillLine, value: Money): Money {
  const grantedDiscount = -amount;
  const discount = Number(inputs['discount'] ?? 0);
  const isPercentage = rule === 'coupon_percentage';
  if (value <= Number(inputs['value'] ?? Infinity)) {
    const maxDiscount = Math.min(grantedDiscount, value);
    return isPercentage ? Math.min(maxDiscount, percentOf(value, discount)) : maxDiscount;
  }
  // The value is higher than ordered because pieces weigh more than estimated.
  if (!isPercentage) return Math.max(grantedDiscount, Math.min(value, Math.round(discount)));
  const maxDiscount = Number(inputs['max_discount'] ?? Infinity);
  return Math.max(grantedDiscount, Math.min(value, percentOf(value, discount), maxDiscount));
}
