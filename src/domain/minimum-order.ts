import { ceilToStep, type Money } from './money.ts';
import type { Store } from './store.ts';

export interface MinimumOrder {
  minimum: Money;
  is_met: boolean;
  remaining: Money;
  /** The missing amount in the text of BAR-10 (`{amount}`), rounded up to the step of displayed amounts. [F12] */
  remaining_shown: Money;
}

/** BAR-08…12: whether the minimum order is reached, judged by the item total before coupon, tip and charge. */
export function checkMinimumOrder(
  store: Pick<Store, 'min_order_price'>,
  itemTotal: Money,
  shownStep: Money,
): MinimumOrder {
  const minimum = Math.max(0, store.min_order_price);
  const remaining = Math.max(0, minimum - itemTotal);
  return {
    minimum,
    is_met: remaining === 0,
    remaining,
    remaining_shown: ceilToStep(remaining, shownStep),
  };
}
