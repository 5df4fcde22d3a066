import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePerMeasure } from '#domain/item-price.ts';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import { reducePayments } from '#domain/reduce-payments.ts';
import { percentOf } from '#domain/money.ts';
import { weighedOrderCeiling } from '#domain/weighed-order-ceiling.ts';
import { packingChangesOf } from '#domain/packing-change.ts';
import { checkPackedLine, type PackedLine, type Swap } from '#domain/packed-line.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { isPackedDifferently, type PlacedLine, settlePackedOrder } from '#domain/settle-packed-order.ts';
import { ceilingOf, lineCeiling, weightPrice } from '#domain/weighed-line.ts';

/** The number of random orders; HAAT_MONEY_RUNS sets a larger number for a long run. */
const numRuns = Number(process.env['HAAT_MONEY_RUNS'] ?? 5_000);

type Facts = { quantity: number; grams: number; perKg: number; addon: number; isWeighed: boolean };

const percent = 10;

function placedLine(id: number, { quantity, grams, perKg, addon, isWeighed }: Facts): PlacedLine {
  const price = weightPrice(grams, perKg);
  return {
    ...{
      id,
      item_id: id,
      variant_id: id * 10,
      name: `Item ${id}`,
      variant_name: '',
      image: '',
      cloth: 'leaf',
    },
    ...{ quantity, grams: null, unit_price: price + addon },
    addons: addon > 0 ? [{ addon_category_name: '', addon_id: 1, addon_name: 'Cut', price: addon }] : [],
    ...{ tax_class: 'standard', tax_rate: 5, tax_code: '' },
    weight: isWeighed
      ? {
          estimated_grams: grams,
          price_per_kg: perKg,
          ceiling: lineCeiling({ price, addons_price: addon, quantity }, percent),
        }
      : null,
  };
}

const pack = (
  lineId: number,
  quantity: number,
  grams: number | null,
  swap: Swap | null = null,
  isAgreed = false,
): PackedLine => ({
  ...{
    line_id: lineId,
    quantity,
    grams: swap ? null : grams,
    swap,
    is_agreed: isAgreed,
    reason: 'not_there',
    note: '',
  },
});

const swapFor = (price: number): Swap => ({
  ...{ item_id: 90, variant_id: 91, name: 'Another', variant_name: '', image: '', cloth: 'leaf' },
  ...{ price, tax_class: 'standard', tax_rate: 5, tax_code: '' },
});

type Coupon = { type: 'percentage' | 'fixed'; discount: number; max: number | null };

/** A placed order with its ceiling. */
function place(lines: PlacedLine[], coupon: Coupon | null = null, delivery = 2_500) {
  const value = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  const discount = !coupon
    ? 0
    : coupon.type === 'fixed'
      ? Math.min(value, coupon.discount)
      : Math.min(value, percentOf(value, coupon.discount), coupon.max ?? Infinity);
  const of = (kind: BillLine['kind'], amount: number, rule = 'test', inputs = {}): BillLine => ({
    ...{ kind, amount, rule, key: null, inputs },
  });
  const bill = {
    lines: [
      ...lines.map((line) => of('item', line.unit_price * line.quantity)),
      ...(coupon && discount > 0
        ? [
            of('coupon', -discount, `coupon_${coupon.type}`, {
              ...{ discount: coupon.discount, max_discount: coupon.max, value },
            }),
          ]
        : []),
      of('delivery', delivery),
    ],
    taxes: [],
  };
  const total = value - discount + delivery;
  const ceiling = weighedOrderCeiling(
    lines.map(({ unit_price: unit, quantity, weight }) => ({
      amount: unit * quantity,
      ceiling: weight?.ceiling ?? null,
    })),
    { lines: bill.lines, total },
  );
  return { lines, bill, total, ceiling };
}

const fish: Facts = { quantity: 2, grams: 1_200, perKg: 40_000, addon: 0, isWeighed: true };

describe('[F17] a weighed line', () => {
  it.each([
    // grams, price per kilogram, price: rounded half up
    [1_200, 40_000, 48_000],
    [1_284, 39_999, 51_359],
    [5, 100, 1],
    [4, 100, 0],
    [15, 10_050, 151],
  ])('%i g at %i a kilogram cost %i', (grams, perKg, price) => {
    expect(weightPrice(grams, perKg)).toBe(price);
  });

  it.each([
    [{ unit_id: 2, measurement: 1_200 }, 48_000],
    [{ unit_id: 1, measurement: 0.25 }, 10_000],
    [{ unit_id: 3, measurement: 1 }, null],
    [{ unit_id: null, measurement: 6 }, null],
  ])('a size of %o is estimated at %s', (size, price) => {
    expect(estimatedPrice(40_000, size)).toBe(price);
  });

  it('shows its exact price per kilogram, even if the estimate is rounded', () => {
    const variant = { unit_id: 2, measurement: 150, price_per_kg: 39_999 };
    expect(pricePerMeasure(6_000, variant)).toEqual({ per: 'kg', amount: 39_999 });
    // A sale price is the price of the estimated weight.
    expect(pricePerMeasure(4_500, variant)).toEqual({ per: 'kg', amount: 30_000 });
  });

  it.each([
    ['below its estimate', 2, 2_100, 84_000],
    ['at its estimate', 2, 2_400, 96_000],
    ['above its estimate', 2, 2_500, 100_000],
    ['at its ceiling', 2, 2_640, 105_600],
    ['above its ceiling', 2, 3_000, 105_600],
    ['packed with one of two pieces', 1, 1_250, 50_000],
    ['packed with one heavy piece of two', 1, 2_000, 52_800],
  ])('a line that is %s is charged by its weight, up to the ceiling', (_, pieces, grams, total) => {
    const order = place([placedLine(1, fish)]);
    expect(settlePackedOrder(order, [pack(1, pieces, grams)])).toMatchObject({
      item_total: total,
      lines: [{ quantity: pieces, weighed_grams: grams, total }],
    });
  });

  it('costs its estimate where nobody has weighed it', () => {
    const order = place([placedLine(1, fish)]);
    expect(order.ceiling).toBe(108_100);
    expect(settlePackedOrder(order, []).total).toBe(order.total);
    expect(isPackedDifferently(order.lines, [pack(1, 2, 2_400)])).toBe(false);
    expect(isPackedDifferently(order.lines, [pack(1, 2, 2_300)])).toBe(true);
  });

  it('the price of addons does not depend on the weight', () => {
    const order = place([placedLine(1, { ...fish, addon: 1_500 })]);
    expect(settlePackedOrder(order, [pack(1, 2, 2_000)]).item_total).toBe(83_000);
    expect(settlePackedOrder(order, [pack(1, 2, 9_000)]).item_total).toBe(108_600);
  });

  it.each([
    // 10 % of what was packed, even if more was packed than ordered.
    [{ type: 'percentage', discount: 10, max: null }, 2_500, -10_000],
    [{ type: 'percentage', discount: 10, max: 9_700 }, 2_500, -9_700],
    [{ type: 'percentage', discount: 10, max: null }, 2_000, -8_000],
    [{ type: 'fixed', discount: 5_000, max: null }, 2_500, -5_000],
    [{ type: 'fixed', discount: 99_000, max: null }, 2_000, -80_000],
    [{ type: 'fixed', discount: 99_000, max: null }, 2_500, -99_000],
  ] as const)('the coupon %o over %i g gives %i', (coupon, grams, amount) => {
    const settled = settlePackedOrder(place([placedLine(1, fish)], coupon), [pack(1, 2, grams)]);
    expect(settled.bill.lines.find(({ kind }) => kind === 'coupon')?.amount).toBe(amount);
  });

  it('a member order uses no more grams than were reserved', () => {
    const line = { ...placedLine(1, fish), grams: 1_200 };
    const order = { lines: [line], bill: place([line]).bill };
    expect(settlePackedOrder(order, [pack(1, 2, 2_100)]).grams).toBe(2_100);
    expect(settlePackedOrder(order, [pack(1, 2, 2_600)]).grams).toBe(2_400);
    expect(settlePackedOrder(order, []).grams).toBe(2_400);
  });

  it.each([
    // If the customer agrees, a more expensive swap is charged up to the line's ceiling of 528.00 each.
    [50_000, false, 48_000],
    [50_000, true, 50_000],
    [60_000, true, 52_800],
    [40_000, true, 40_000],
  ])('a substitute for %i each, accepted by the customer: %s, costs %i each', (price, isAgreed, charged) => {
    const order = place([placedLine(1, fish)]);
    const settled = settlePackedOrder(order, [pack(1, 2, null, swapFor(price), isAgreed)]);
    expect(settled.lines).toMatchObject([{ unit_price: charged, total: charged * 2 }]);
    const plain = place([placedLine(1, { ...fish, isWeighed: false })]);
    expect(settlePackedOrder(plain, [pack(1, 2, null, swapFor(price), isAgreed)]).lines[0]!.unit_price).toBe(
      Math.min(price, 48_000),
    );
  });

  it('a weighed line cannot be packed before it is weighed', () => {
    const line = { ...placedLine(1, fish), missing_item: 'best_match' as const, is_member: false };
    const step = { quantity: 2, is_swapped: false, reason: null };
    expect(checkPackedLine(line, { ...step, grams: null })).toBe('weight_missing');
    expect(checkPackedLine(line, { ...step, grams: 2_300 })).toBe(null);
    expect(checkPackedLine(line, { ...step, quantity: 0, grams: null, reason: 'not_there' })).toBe(null);
    expect(checkPackedLine(line, { ...step, is_swapped: true, grams: null, reason: 'not_there' })).toBe(null);
  });

  it('its weight is listed among the changes', () => {
    const [change] = packingChangesOf([placedLine(1, fish)], [{ ...pack(1, 2, 2_300), reason: null }]);
    expect(change).toMatchObject({
      ...{ quantity: 2, packed: 2, reason: null, old_total: 96_000, new_total: 92_000 },
      weight: { grams: 2_300, estimated_grams: 2_400 },
    });
  });
});

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        grams: fc.integer({ min: 1, max: 6_000 }),
        perKg: fc.integer({ min: 1, max: 120_000 }),
        addon: fc.constantFrom(0, 0, 1_500),
        isWeighed: fc.boolean(),
        packed: fc.double({ min: 0, max: 1, noNaN: true }),
        weighs: fc.option(fc.double({ min: 0.2, max: 2, noNaN: true }), { freq: 6 }),
        swap: fc.option(fc.integer({ min: 0, max: 400_000 }), { freq: 6 }),
        isAgreed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    coupon: fc.option(
      fc.record({
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        discount: fc.integer({ min: 1, max: 100 }),
        max: fc.option(fc.integer({ min: 1, max: 50_000 })),
      }),
    ),
    walletShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, coupon, walletShare }) => {
    const scaled = coupon?.type === 'fixed' ? { ...coupon, discount: coupon.discount * 997 } : coupon;
    const placed = place(
      lines.map((line, index) => placedLine(index + 1, line)),
      scaled,
    );
    const packed = lines.map(({ quantity, grams, packed: share, weighs, swap, isAgreed }, index) => {
      const pieces = Math.round(quantity * share);
      const weight = weighs === null ? null : Math.max(1, Math.round(grams * pieces * weighs));
      return pack(index + 1, pieces, weight, swap === null ? null : swapFor(swap), isAgreed);
    });
    return { placed, packed, walletShare };
  });

describe('settled bills of random orders with weights', () => {
  it('[F14] [F17] never exceed the ceiling, nor the ceiling of a line, and the payments add up to the settled total', () => {
    fc.assert(
      fc.property(anyOrder, ({ placed, packed, walletShare }) => {
        const settled = settlePackedOrder(placed, packed);
        const most = placed.ceiling ?? placed.total;
        expect(most).toBeGreaterThanOrEqual(placed.total);
        expect(settled.total).toBe(settled.bill.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(settled.total).toBeGreaterThanOrEqual(0);
        expect(settled.total).toBeLessThanOrEqual(most);
        for (const line of settled.lines) {
          const before = placed.lines.find(({ id }) => id === line.id)!;
          const ceiling = ceilingOf(before, line.quantity);
          expect(line.total).toBeLessThanOrEqual(ceiling);
          if (line.weighed_grams === null) expect(line.total).toBe(line.unit_price * line.quantity);
          // The price of a line rises only if the line was weighed or the customer agreed to a swap.
          const { is_agreed: isAgreed } = packed.find((one) => one.line_id === line.id)!;
          if (line.weighed_grams === null && !isAgreed)
            expect(line.unit_price).toBeLessThanOrEqual(before.unit_price);
        }
        // Wallet and card are captured up to the ceiling; the amount above the settled total is released or refunded.
        const wallet = Math.floor(most * walletShare);
        const parts = [
          { id: 1, method: 'wallet' as const, amount: wallet },
          { id: 2, method: 'stripe' as const, amount: most - wallet },
        ];
        const less = reducePayments(parts, most - settled.total);
        const givenBack = (id: number) => less.find((one) => one.id === id)?.reducedBy ?? 0;
        const paid = parts.map(({ id, amount }) => amount - givenBack(id));
        expect(paid[0]! + paid[1]!).toBe(settled.total);
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
        // The wallet is reduced only by what the card could not cover.
        if (givenBack(1) > 0) expect(paid[1]).toBe(0);
      }),
      { numRuns },
    );
  }, 600_000);

  it('[F17] a heavier piece never makes an order cheaper', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(5), fc.nat(500), ({ placed, packed }, at, more) => {
        const index = at % packed.length;
        const heavier = packed.map((one, each) =>
          each === index && one.grams !== null ? { ...one, grams: one.grams + more } : one,
        );
        expect(settlePackedOrder(placed, heavier).total).toBeGreaterThanOrEqual(
          settlePackedOrder(placed, packed).total,
        );
      }),
      { numRuns },
    );
  }, 600_000);
});
