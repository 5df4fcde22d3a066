import { expect, it } from 'vitest';
import { checkMinimumOrder } from '#domain/minimum-order.ts';

it.each([
  // the store's minimum, the item total, and the result; `remaining_shown` is rounded up to whole units
  [20_000, 19_999, { minimum: 20_000, is_met: false, remaining: 1, remaining_shown: 100 }],
  [20_000, 19_900, { minimum: 20_000, is_met: false, remaining: 100, remaining_shown: 100 }],
  [20_000, 19_899, { minimum: 20_000, is_met: false, remaining: 101, remaining_shown: 200 }],
  [20_000, 0, { minimum: 20_000, is_met: false, remaining: 20_000, remaining_shown: 20_000 }],
  [20_000, 20_000, { minimum: 20_000, is_met: true, remaining: 0, remaining_shown: 0 }],
  [20_000, 20_001, { minimum: 20_000, is_met: true, remaining: 0, remaining_shown: 0 }],
  [0, 0, { minimum: 0, is_met: true, remaining: 0, remaining_shown: 0 }],
  [-500, 0, { minimum: 0, is_met: true, remaining: 0, remaining_shown: 0 }],
])('BAR-11 BAR-12 [F12] a minimum of %i with items of %i', (minimum, total, expected) => {
  expect(checkMinimumOrder({ min_order_price: minimum }, total, 100)).toEqual(expected);
});

it('[F12] the missing amount is shown with as many decimals as prices', () => {
  expect(checkMinimumOrder({ min_order_price: 20_000 }, 19_999, 1).remaining_shown).toBe(1);
});
