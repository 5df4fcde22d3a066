import { describe, expect, it } from 'vitest';
import { weighedOrderCeiling } from '#domain/weighed-order-ceiling.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { settledDiscount } from '#domain/settled-discount.ts';

const coupon = (rule: string, amount: number, inputs: BillLine['inputs']): BillLine => ({
  ...{ kind: 'coupon', rule, key: null, inputs, amount },
});
const percentage = (amount: number, most: number | null = null, discount = 10) =>
  coupon('coupon_percentage', amount, { discount, max_discount: most, value: 50_000 });
const fixed = (amount: number, discount = -amount) =>
  coupon('coupon_fixed', amount, { discount, max_discount: null, value: 50_000 });

describe('[F17] the discount of a coupon on a settled order', () => {
  it.each<[string, BillLine, number, number]>([
    ['10 % of what was ordered', percentage(-5_000), 50_000, 5_000],
    ['10 % of what was ordered, even if it was more', percentage(-7_000), 50_000, 5_000],
    ['10 % of a lower value', percentage(-5_000), 40_000, 4_000],
    ['10 % of nothing', percentage(-5_000), 0, 0],
    ['10 % of a higher value', percentage(-5_000), 60_000, 6_000],
    ['10 % of one unit more, rounded half up', percentage(-5_000), 50_005, 5_001],
    ['10 % of a lower value, up to the discount of the order', percentage(-3_000, 3_000), 40_000, 3_000],
    ['10 % of a lower value that does not reach the limit', percentage(-3_000, 3_000), 29_990, 2_999],
    ['10 % of a higher value, up to the limit', percentage(-5_000, 5_500), 60_000, 5_500],
    ['10 % of a higher value, already at the limit', percentage(-3_000, 3_000), 60_000, 3_000],
    [
      'as large as in the order if that was more than 10 % of a higher value',
      percentage(-7_000),
      60_000,
      7_000,
    ],
    ['200 % of a lower value, up to that value', percentage(-50_000, null, 200), 10_000, 10_000],
    ['200 % of a higher value, up to that value', percentage(-50_000, null, 200), 60_000, 60_000],
    ['an amount of what was ordered', fixed(-5_000), 50_000, 5_000],
    ['an amount of a lower value', fixed(-5_000), 5_001, 5_000],
    ['an amount of a value below it', fixed(-5_000), 4_999, 4_999],
    ['an amount of a higher value', fixed(-5_000), 60_000, 5_000],
    ['an amount that was more than the value', fixed(-50_000, 99_000), 60_000, 60_000],
    ['an amount that the higher value reaches', fixed(-50_000, 55_000), 60_000, 55_000],
    ['a rounded amount', fixed(-50_000, 55_000.5), 60_000, 55_001],
    ['an amount below the discount of the order', fixed(-5_000, 4_000), 60_000, 5_000],
    ['unchanged if the bill contains no other value', coupon('coupon_fixed', -500, {}), 60_000, 500],
    [
      'unchanged if the bill contains no percentage',
      coupon('coupon_percentage', -500, { value: 1_000 }),
      2_000,
      500,
    ],
    ['unchanged if the bill contains no amount', coupon('coupon_fixed', -500, { value: 1_000 }), 2_000, 500],
    ['unchanged, up to the value', coupon('coupon_fixed', -500, {}), 400, 400],
  ])('the discount is %s', (_, line, value, discount) => {
    expect(settledDiscount(line, value)).toBe(discount);
  });

  it('the discount of a coupon on a settled order is 10 % of the value for a coupon without a limit', () => {
    expect(settledDiscount(coupon('coupon_percentage', -100, { discount: 10, value: 1_000 }), 9_000)).toBe(
      900,
    );
  });
});

describe('[F17] the ceiling of an order', () => {
  const delivery: BillLine = {
    kind: 'delivery',
    rule: 'delivery_fixed',
    key: null,
    inputs: {},
    amount: 2_500,
  };
  const lines = [
    { amount: 30_000, ceiling: 33_000 },
    { amount: 20_000, ceiling: null },
  ];

  it.each([
    ['no lines', []],
    ['no weighed lines', [{ amount: 20_000, ceiling: null }]],
  ])('the ceiling of an order is null for %s', (_, plain) => {
    expect(weighedOrderCeiling(plain, { lines: [delivery], total: 22_500 })).toBeNull();
  });

  it.each<[string, BillLine[], number, number]>([
    ['no coupon', [delivery], 52_500, 55_500],
    // The discount is 10 % of the highest possible item total, 53,000, instead of 50,000.
    ['a percentage', [delivery, percentage(-5_000)], 47_500, 50_200],
    ['a percentage with a limit', [percentage(-5_000, 5_000), delivery], 47_500, 50_500],
    ['an amount', [delivery, fixed(-5_000)], 47_500, 50_500],
    ['an amount that pays all', [delivery, fixed(-50_000, 99_000)], 2_500, 2_500],
  ])('an order with %s', (_, bill, total, ceiling) => {
    expect(weighedOrderCeiling(lines, { lines: bill, total })).toBe(ceiling);
  });

  it('equals the total if the ceilings equal the prices, also for a total of 0', () => {
    expect(weighedOrderCeiling([{ amount: 100, ceiling: 100 }], { lines: [], total: 100 })).toBe(100);
    expect(weighedOrderCeiling([{ amount: 0, ceiling: 0 }], { lines: [], total: 0 })).toBe(0);
  });
});
