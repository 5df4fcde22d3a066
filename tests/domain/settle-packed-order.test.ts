import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducePayments } from '#domain/reduce-payments.ts';
import { percentOf } from '#domain/money.ts';
import { checkPackedLine, type PackedLine, type Swap } from '#domain/packed-line.ts';
import type { BillLine } from '#domain/price-cart.ts';
import {
  isPackedDifferently,
  isNothingPacked,
  type PlacedLine,
  settlePackedOrder,
} from '#domain/settle-packed-order.ts';
import { includedTax, sumTaxes } from '#domain/tax.ts';

/** The number of random orders; HAAT_MONEY_RUNS sets a larger number for a long run. */
const numRuns = Number(process.env['HAAT_MONEY_RUNS'] ?? 5_000);

const placedLine = (id: number, quantity: number, unitPrice: number, rate = 5): PlacedLine => ({
  ...{ id, item_id: id, variant_id: id * 10, name: `Item ${id}`, variant_name: '', image: '', cloth: 'leaf' },
  ...{ quantity, grams: null, weight: null, unit_price: unitPrice, addons: [] },
  ...{ tax_class: `class-${rate}`, tax_rate: rate, tax_code: '' },
});

const swapFor = (price: number, rate = 5): Swap => ({
  ...{ item_id: 90, variant_id: 91, name: 'Another', variant_name: '', image: '', cloth: 'leaf' },
  ...{ price, tax_class: `class-${rate}`, tax_rate: rate, tax_code: '' },
});

const pack = (lineId: number, quantity: number, swap: Swap | null = null): PackedLine => ({
  ...{ line_id: lineId, quantity, grams: null, swap, is_agreed: false, reason: 'not_there', note: '' },
});

type Coupon = { type: 'percentage' | 'fixed'; discount: number; max: number | null };

const billLine = (kind: BillLine['kind'], amount: number, rule = 'test', inputs = {}): BillLine => ({
  ...{ kind, amount, rule, key: null, inputs },
});

/** A placed order, priced as `priceCart` prices a cart. */
function place(lines: PlacedLine[], coupon: Coupon | null, delivery = 2_500, tip = 1_000) {
  const value = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  const discount = !coupon
    ? 0
    : coupon.type === 'fixed'
      ? Math.min(value, coupon.discount)
      : Math.min(value, percentOf(value, coupon.discount), coupon.max ?? Infinity);
  const bill = {
    lines: [
      ...lines.map((line) => billLine('item', line.unit_price * line.quantity, 'item_price')),
      ...(coupon && discount > 0
        ? [billLine('coupon', -discount, `coupon_${coupon.type}`, { discount: coupon.discount })]
        : []),
      billLine('delivery', delivery),
      billLine('tip', tip),
    ],
    taxes: [{ tax_class: 'delivery', rate: 18, gross: delivery, tax: includedTax(delivery, 18) }],
  };
  return { lines, bill, total: value - discount + delivery + tip };
}

describe('settling an order', () => {
  it('charges what was packed, and keeps the delivery charge and the tip', () => {
    const order = place([placedLine(1, 3, 10_000), placedLine(2, 1, 4_000)], null);
    const settled = settlePackedOrder(order, [pack(1, 2)]);
    expect(settled).toMatchObject({ item_total: 24_000, total: 27_500 });
    expect(settled.lines.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([
      [1, 2, 20_000],
      [2, 1, 4_000],
    ]);
  });

  it.each([
    // 10 % of 40,000 is 4,000, and 10 % of 20,000 is 2,000.
    [{ type: 'percentage', discount: 10, max: null }, -2_000],
    // The cap of 1,500 is below 10 % of what was packed.
    [{ type: 'percentage', discount: 10, max: 1_500 }, -1_500],
    [{ type: 'fixed', discount: 5_000, max: null }, -5_000],
    // A fixed amount is never more than what was packed.
    [{ type: 'fixed', discount: 30_000, max: null }, -20_000],
  ] as const)('applies the coupon %o to what was packed', (coupon, amount) => {
    const order = place([placedLine(1, 4, 10_000)], coupon);
    const settled = settlePackedOrder(order, [pack(1, 2)]);
    expect(settled.bill.lines.find(({ kind }) => kind === 'coupon')?.amount).toBe(amount);
    expect(settled.total).toBe(20_000 + amount + 3_500);
  });

  it('charges a swap its own price, and never more than the line it replaces', () => {
    const order = place([placedLine(1, 2, 10_000)], null);
    const cheaper = settlePackedOrder(order, [pack(1, 2, swapFor(8_000, 12))]);
    expect(cheaper.lines[0]).toMatchObject({
      ...{ id: 1, name: 'Another', unit_price: 8_000, total: 16_000 },
      ...{ tax_rate: 12, tax_amount: includedTax(16_000, 12) },
    });
    expect(settlePackedOrder(order, [pack(1, 2, swapFor(13_000))]).item_total).toBe(20_000);
  });

  it('detects an order of which nothing was packed, and an unchanged order', () => {
    const lines = [placedLine(1, 2, 10_000), placedLine(2, 1, 4_000)];
    expect(isNothingPacked(lines, [pack(1, 0), pack(2, 0)])).toBe(true);
    expect(isNothingPacked(lines, [pack(1, 0)])).toBe(false);
    expect(isPackedDifferently(lines, [pack(1, 2), pack(2, 1)])).toBe(false);
    expect(isPackedDifferently(lines, [pack(1, 1)])).toBe(true);
    expect(isPackedDifferently(lines, [pack(1, 2, swapFor(1))])).toBe(true);
  });

  it.each([
    [{ quantity: 3, is_swapped: false, reason: 'other' }, 'best_match', 'too_many'],
    [{ quantity: 1, is_swapped: false, reason: null }, 'best_match', 'reason_missing'],
    [{ quantity: 2, is_swapped: false, reason: null }, 'best_match', null],
    [{ quantity: 0, is_swapped: false, reason: 'not_there' }, 'refund', null],
    [{ quantity: 0, is_swapped: true, reason: 'not_there' }, 'best_match', 'swap_of_nothing'],
    [{ quantity: 2, is_swapped: true, reason: 'not_there' }, 'best_match', null],
    [{ quantity: 2, is_swapped: true, reason: 'not_there' }, 'refund', 'swap_not_wanted'],
    [{ quantity: 2, is_swapped: true, reason: 'not_there' }, 'ask_me', 'swap_not_wanted'],
    [{ quantity: 2, is_swapped: true, is_agreed: true, reason: 'not_there' }, 'ask_me', null],
  ] as const)(
    'the packed line %o, for which the customer chose %s, has the problem %s',
    (packed, missing_item, problem) => {
      expect(
        checkPackedLine(
          { quantity: 2, missing_item, is_member: false, weight: null },
          { grams: null, ...packed },
        ),
      ).toBe(problem);
    },
  );
});

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        unit: fc.integer({ min: 0, max: 90_000 }),
        rate: fc.constantFrom(0, 5, 12, 18),
        packed: fc.double({ min: 0, max: 1, noNaN: true }),
        swap: fc.option(fc.integer({ min: 0, max: 120_000 }), { freq: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    coupon: fc.option(
      fc.record({
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        discount: fc.integer({ min: 1, max: 100 }),
        max: fc.option(fc.integer({ min: 1, max: 50_000 })),
      }),
    ),
    delivery: fc.integer({ min: 0, max: 9_999 }),
    tip: fc.integer({ min: 0, max: 9_999 }),
  })
  .map(({ lines, coupon, delivery, tip }) => {
    const scaled = coupon?.type === 'fixed' ? { ...coupon, discount: coupon.discount * 997 } : coupon;
    const placed = place(
      lines.map(({ quantity, unit, rate }, index) => placedLine(index + 1, quantity, unit, rate)),
      scaled,
      delivery,
      tip,
    );
    const packed = lines.map(({ quantity, packed: share, swap }, index) =>
      pack(index + 1, Math.round(quantity * share), swap === null ? null : swapFor(swap)),
    );
    return { placed, packed };
  });

const billed = (bill: { lines: readonly BillLine[] }) =>
  bill.lines.reduce((sum, { amount }) => sum + amount, 0);

describe('settled bills of random orders', () => {
  it('[F14] [F17] add up, and never exceed the placed total, nor the placed amount of a line', () => {
    fc.assert(
      fc.property(anyOrder, ({ placed, packed }) => {
        const settled = settlePackedOrder(placed, packed);
        expect(settled.total).toBe(billed(settled.bill));
        expect(settled.total).toBeLessThanOrEqual(placed.total);
        expect(settled.total).toBeGreaterThanOrEqual(0);
        expect(settled.tax_total).toBe(settled.bill.taxes.reduce((sum, { tax }) => sum + tax, 0));
        const ofLines = settled.lines.reduce((sum, { tax_amount }) => sum + tax_amount, 0);
        const ofDelivery = sumTaxes(placed.bill.taxes).reduce((sum, { tax }) => sum + tax, 0);
        expect(settled.tax_total).toBe(ofLines + ofDelivery);
        for (const line of settled.lines) {
          const before = placed.lines.find(({ id }) => id === line.id)!;
          expect(line.quantity).toBeLessThanOrEqual(before.quantity);
          expect(line.unit_price).toBeLessThanOrEqual(before.unit_price);
          expect(line.total).toBe(line.unit_price * line.quantity);
        }
      }),
      { numRuns },
    );
  }, 600_000);

  it('[F17] packing one piece more never makes an order cheaper', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(7), ({ placed, packed }, at) => {
        const index = at % packed.length;
        const { quantity } = placed.lines[index]!;
        const more = packed.map((one, each) =>
          each === index ? { ...one, quantity: Math.min(quantity, one.quantity + 1) } : one,
        );
        expect(settlePackedOrder(placed, more).total).toBeGreaterThanOrEqual(
          settlePackedOrder(placed, packed).total,
        );
      }),
      { numRuns },
    );
  }, 600_000);

  it('an order that is packed in full costs its placed total', () => {
    fc.assert(
      fc.property(anyOrder, ({ placed }) => {
        const settled = settlePackedOrder(placed, []);
        expect(settled.total).toBe(placed.total);
        expect(settled.bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
          placed.bill.lines.map(({ kind, amount }) => [kind, amount]),
        );
      }),
      { numRuns: Math.min(numRuns, 1_000) },
    );
  }, 600_000);
});

describe('lowering payments', () => {
  const payments = [
    { id: 1, method: 'wallet', amount: 5_000 },
    { id: 2, method: 'stripe', amount: 4_000 },
    { id: 3, method: 'cash', amount: 3_000 },
  ] as const;

  it.each([
    [2_000, [[3, 1_000]]],
    [
      5_000,
      [
        [3, 0],
        [2, 2_000],
      ],
    ],
    [
      8_000,
      [
        [3, 0],
        [2, 0],
        [1, 4_000],
      ],
    ],
    [0, []],
  ])('takes %i off the cash first, then off the card, then off the wallet', (reduction, expected) => {
    expect(reducePayments(payments, reduction).map(({ id, amount }) => [id, amount])).toEqual(expected);
  });

  it('what is taken off adds up to the reduction, and no payment falls below 0', () => {
    const method = fc.constantFrom('cash' as const, 'wallet' as const, 'stripe' as const);
    const amounts = fc.array(fc.record({ method, amount: fc.nat(100_000) }), { maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const rows = parts.map((part, id) => ({ ...part, id }));
        const sum = rows.reduce((total, { amount }) => total + amount, 0);
        const reduction = Math.floor(sum * share);
        const lowered = reducePayments(rows, reduction);
        expect(lowered.reduce((total, { reducedBy: less }) => total + less, 0)).toBe(reduction);
        for (const { id, amount, reducedBy: less } of lowered) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount + less).toBe(rows[id]!.amount);
        }
      }),
      { numRuns },
    );
  });
});
