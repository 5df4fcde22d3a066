import type { Money } from './money.ts';
import type { BillLine } from './price-cart.ts';
import { settledDiscount } from './settled-discount.ts';

/**
 * The maximum cost of an order after its weighed lines are weighed: the bill with the maximum price of each weighed
 * line. Null for an order without weighed lines, which never costs more than its placed total.
 */
export function weighedOrderCeiling(
  lines: readonly { amount: Money; ceiling: Money | null }[],
  bill: { lines: readonly BillLine[]; total: Money },
): Money | null {
  if (lines.every(({ ceiling }) => ceiling === null)) return null;
  const value = lines.reduce((sum, { amount, ceiling }) => sum + (ceiling ?? amount), 0);
  const estimate = lines.reduce((sum, { amount }) => sum + amount, 0);
  const coupon = bill.lines.find(({ kind }) => kind === 'coupon');
  const more = coupon ? settledDiscount(coupon, value) + coupon.amount : 0;
  return bill.total + value - estimate - more;
}
