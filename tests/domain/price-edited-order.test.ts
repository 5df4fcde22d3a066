import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '#domain/coupon.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { priceEditedOrder, type EditedOrderInput } from '#domain/price-edited-order.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import { makeStore } from '../support/shop.ts';

const placedLine = (id: number, quantity: number, unitPrice: number): PlacedLine => ({
  ...{ id, item_id: id, variant_id: id * 10, name: `Item ${id}`, variant_name: '', image: '', cloth: 'leaf' },
  ...{ quantity, grams: null, weight: null, unit_price: unitPrice, addons: [] },
  ...{ tax_class: 'standard', tax_rate: 5, tax_code: '' },
});

const billLine = (kind: BillLine['kind'], amount: number, changes: Partial<BillLine> = {}): BillLine => ({
  ...{ kind, amount, rule: 'test', key: null, inputs: {}, ...changes },
});

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  ...{ id: 1, code: 'LESS', name: '', description: '', discount_type: 'FIXED', discount: 3_000 },
  ...{ max_discount: null, restaurants: [], min_subtotal: 0, starts_at: null, ends_at: null, max_uses: null },
  ...{ max_uses_per_customer: null, is_active: 1, free_item_id: null },
  ...changes,
});

const store = makeStore({ delivery_charges: 2_500 });

/** An order with the given lines; `wanted` contains the new quantities by line id. */
function edit(lines: PlacedLine[], wanted: Record<number, number>, changes: Partial<EditedOrderInput> = {}) {
  const items = lines.map((line) => billLine('item', line.unit_price * line.quantity));
  return priceEditedOrder({
    lines,
    bill: { lines: [...items, billLine('delivery', 2_500)] },
    quantities: new Map(Object.entries(wanted).map(([id, quantity]) => [Number(id), quantity])),
    ...{ catalogue: new Map(), store, coupon: null, mode: 'delivery', slotCharge: 0 },
    distance: 1,
    goesWith: null,
    placedAt: new Date('2026-06-24T06:30:00Z'),
    taxRates: {} as EditedOrderInput['taxRates'],
    steps: { unit: 100, shown: 100, cash: 100 },
    ceilingPercent: 10,
    ...changes,
  });
}

describe('an open order whose customer changes it', () => {
  it('[F17] keeps the prices of its lines, also of items that are no longer sold', () => {
    const { bill, lines, changes } = edit([placedLine(1, 3, 10_000), placedLine(2, 1, 4_000)], { 1: 2 });
    expect(bill.total).toBe(26_500);
    expect(lines.map(({ line_id, quantity, amount }) => [line_id, quantity, amount])).toEqual([
      [1, 2, 20_000],
      [2, 1, 4_000],
    ]);
    expect(changes).toEqual([]);
  });

  it('a deleted item keeps its name and price', () => {
    const gone = { ...placedLine(1, 2, 10_000), item_id: null, variant_id: null };
    const otherDeletedLine = { ...placedLine(2, 2, 5_000), item_id: null, variant_id: null };
    expect(
      edit([gone, otherDeletedLine], { 1: 1 }).lines.map(({ line_id, amount }) => [line_id, amount]),
    ).toEqual([
      [1, 10_000],
      [2, 10_000],
    ]);
  });

  it.each([
    ['stays above its minimum', coupon({ min_subtotal: 10_000 }), 1, 9_500, []],
    ['goes below its minimum', coupon({ min_subtotal: 20_000 }), 1, 12_500, ['coupon_invalid']],
    ['has ended since', coupon({ ends_at: '2026-06-24T07:00:00Z', is_active: 0 }), 1, 9_500, []],
    ['takes a percentage', coupon({ discount_type: 'PERCENTAGE', discount: 10 }), 1, 11_500, []],
  ] as const)('[F18] its coupon %s', (_, given, quantity, total, types) => {
    const { bill, changes } = edit([placedLine(1, 2, 10_000)], { 1: quantity }, { coupon: given });
    expect(bill.total).toBe(total);
    expect(changes.map(({ type }) => type)).toEqual(types);
  });

  it('[F18] loses free delivery below its threshold, and reports the new charge', () => {
    const free = makeStore({
      delivery_charges: 2_500,
      is_free_delivery: 1,
      free_delivery_min_cart_value: 20_000,
    });
    const lines = [placedLine(1, 2, 10_000)];
    const bill = { lines: [billLine('item', 20_000), billLine('delivery', 0, { rule: 'delivery_free' })] };
    const { bill: after, changes } = edit(lines, { 1: 1 }, { store: free, bill });
    expect(after.total).toBe(12_500);
    expect(changes).toEqual([{ type: 'charge_changed', was: 0, now: 2_500, remedies: ['accept'] }]);
  });

  it('a free item is removed with its coupon', () => {
    const lines = [placedLine(1, 2, 10_000), placedLine(2, 1, 0)];
    const bill = {
      lines: [
        billLine('item', 20_000),
        billLine('item', 0, { rule: 'free_item' }),
        billLine('delivery', 2_500),
      ],
    };
    const given = coupon({ discount: 0, free_item_id: 2, min_subtotal: 20_000 });
    expect(edit(lines, {}, { bill, coupon: given }).lines).toHaveLength(2);
    const { lines: left, changes } = edit(lines, { 1: 1 }, { bill, coupon: given });
    expect(left.map(({ line_id }) => line_id)).toEqual([1]);
    expect(changes.map(({ type }) => type)).toEqual(['gone', 'coupon_invalid']);
  });

  it('[F14] the bill, its items and the shares of its coupon add up, with a tip in per cent', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 90_000 }) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 100 })),
        (drawn, wanted, discount) => {
          const lines = drawn.map(({ quantity, price }, index) => placedLine(index + 1, quantity, price));
          const quantities = Object.fromEntries(
            lines.map((line, index) => [line.id, Math.min(line.quantity, wanted[index]!)]),
          );
          const { bill } = edit(lines, quantities, {
            bill: {
              lines: [
                ...lines.map((line) => billLine('item', line.unit_price * line.quantity)),
                billLine('delivery', 2_500),
                billLine('tip', 100, { inputs: { percentage: 10 } }),
              ],
            },
            coupon: discount === null ? null : coupon({ discount_type: 'PERCENTAGE', discount }),
          });
          expect(bill.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total);
          expect(bill.item_total).toBe(
            lines.reduce((sum, line) => sum + line.unit_price * quantities[line.id]!, 0),
          );
          expect(bill.items.reduce((sum, { coupon_share: share }) => sum + share, 0)).toBe(
            bill.coupon?.success ? bill.coupon.appliedAmount : 0,
          );
        },
      ),
    );
  });
});
