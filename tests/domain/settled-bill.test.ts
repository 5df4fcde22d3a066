import { describe, expect, it, test } from 'vitest';
import type { PackedLine, Swap } from '#domain/packed-line.ts';
import type { BillLine } from '#domain/price-cart.ts';
import {
  isPackedDifferently,
  isNothingPacked,
  packedLineOf,
  type PlacedLine,
  settlePackedOrder,
} from '#domain/settle-packed-order.ts';

const dosa: PlacedLine = {
  ...{
    id: 1,
    item_id: 10,
    variant_id: 11,
    name: 'Dosa',
    variant_name: 'Large',
    image: 'dosa',
    cloth: 'clay',
  },
  ...{ quantity: 2, grams: 300, weight: null, unit_price: 10_500 },
  addons: [{ addon_category_name: 'Extras', addon_id: 5, addon_name: 'Ghee', price: 500 }],
  ...{ tax_class: 'food', tax_rate: 5, tax_code: '2106' },
};
const oil: PlacedLine = {
  ...{ id: 2, item_id: 20, variant_id: null, name: 'Oil', variant_name: '', image: '', cloth: 'leaf' },
  ...{ quantity: 1, grams: null, weight: null, unit_price: 21_000, addons: [] },
  ...{ tax_class: 'goods', tax_rate: 18, tax_code: '1512' },
};
const free: PlacedLine = { ...oil, id: 3, item_id: 30, name: 'Gift', unit_price: 0 };

const charge = (kind: BillLine['kind'], amount: number, rule: string): BillLine => ({
  ...{ kind, amount, rule, key: null, inputs: { note: rule } },
});
const itemLine = (key: string, amount: number): BillLine => ({
  ...{ kind: 'item', rule: `rule ${key}`, key, inputs: {}, amount },
});
const deliveryTax = { tax_class: 'delivery', rate: 18, gross: 2_500, tax: 381 };
const placed = {
  lines: [dosa, oil],
  bill: {
    lines: [
      // A charge comes before the items, so that the test fails if lines are matched by position and not by kind.
      charge('delivery', 2_500, 'delivery_fixed'),
      itemLine('10:11:5', 21_000),
      itemLine('20::', 21_000),
      charge('coupon', -4_200, 'coupon_percentage'),
      charge('tip', 1_000, 'tip_amount'),
    ],
    taxes: [{ tax_class: 'food', rate: 5, gross: 1, tax: 1 }, deliveryTax],
  },
};
placed.bill.lines[3]!.inputs = { code: 'TEN', discount: 10, max_discount: null, value: 42_000 };

const pack = (lineId: number, quantity: number, changes: Partial<PackedLine> = {}): PackedLine => ({
  ...{ line_id: lineId, quantity, grams: null, swap: null, is_agreed: false, reason: 'not_there', note: '' },
  ...changes,
});
const swap: Swap = {
  ...{ item_id: 90, variant_id: 91, name: 'Ghee', variant_name: '', image: '', cloth: 'leaf' },
  ...{ price: 8_000, tax_class: 'food', tax_rate: 5, tax_code: '' },
};

describe('the settled bill', () => {
  it('[F14] contains the packed lines, their coupon, the charges, and the tax of each rate', () => {
    const settled = settlePackedOrder(placed, [pack(1, 1)]);
    expect(settled.bill.lines).toEqual([
      {
        ...{ kind: 'item', rule: 'rule 10:11:5', key: '10:11:5', amount: 10_500 },
        inputs: { name: 'Dosa', variant: 'Large', price: 10_000, addons: 500, quantity: 1 },
      },
      {
        ...{ kind: 'item', rule: 'rule 20::', key: '20::', amount: 21_000 },
        inputs: { name: 'Oil', variant: null, price: 21_000, addons: 0, quantity: 1 },
      },
      {
        ...{ kind: 'coupon', rule: 'coupon_percentage', key: null, amount: -3_150 },
        inputs: { code: 'TEN', discount: 10, max_discount: null, value: 31_500 },
      },
      placed.bill.lines[0],
      placed.bill.lines[4],
    ]);
    expect(settled.bill.taxes).toEqual(
      expect.arrayContaining([
        { tax_class: 'food', rate: 5, gross: 9_450, tax: 450 },
        { tax_class: 'goods', rate: 18, gross: 18_900, tax: 2_883 },
        deliveryTax,
      ]),
    );
    expect(settled.bill.taxes).toHaveLength(3);
    expect(settled).toMatchObject({
      ...{ item_total: 31_500, tax_total: 450 + 2_883 + 381, total: 31_500 - 3_150 + 3_500, grams: 300 },
    });
    expect(settled.lines).toEqual([
      { ...dosa, quantity: 1, weighed_grams: null, total: 10_500, tax_amount: 450 },
      { ...oil, weighed_grams: null, total: 21_000, tax_amount: 2_883 },
    ]);
  });

  it('omits lines of which nothing was packed, and a coupon of 0', () => {
    const { lines, bill } = settlePackedOrder({ ...placed, lines: [dosa, free] }, [pack(1, 0)]);
    expect(lines.map(({ name }) => name)).toEqual(['Gift']);
    expect(bill.lines.map(({ kind }) => kind)).toEqual(['item', 'delivery', 'tip']);
  });

  it('[F17] a line that is missing in the placed bill has the usual rule and no key', () => {
    const { bill } = settlePackedOrder({ lines: [oil], bill: { lines: [], taxes: [] } }, []);
    expect(bill).toEqual({
      lines: [
        {
          ...{ kind: 'item', rule: 'item_price', key: null, amount: 21_000 },
          inputs: { name: 'Oil', variant: null, price: 21_000, addons: 0, quantity: 1 },
        },
      ],
      taxes: [{ tax_class: 'goods', rate: 18, gross: 21_000, tax: 3_203 }],
    });
  });
});

test('a swap is a line without the addons, the grams and the weight of the line that it replaces', () => {
  expect(packedLineOf(dosa, pack(1, 2, { swap }))).toEqual({
    ...{ id: 1, item_id: 90, variant_id: 91, name: 'Ghee', variant_name: '', image: '', cloth: 'leaf' },
    ...{ quantity: 2, grams: null, weight: null, weighed_grams: null, unit_price: 8_000, addons: [] },
    ...{ tax_class: 'food', tax_rate: 5, tax_code: '', total: 16_000 },
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
])(
  '[F17] of a line of two pieces of which %i were recorded as packed, %i are charged',
  (recorded, quantity) => {
    expect(packedLineOf(dosa, pack(1, recorded))).toMatchObject({ quantity, total: quantity * 10_500 });
  },
);

test.each<[string, PackedLine[], boolean]>([
  ['nothing recorded', [], false],
  ['all pieces', [pack(1, 2), pack(2, 1)], false],
  ['one piece less', [pack(2, 1), pack(1, 1)], true],
  ['something else at another price', [pack(1, 2, { swap })], true],
  ['something else at the same price', [pack(1, 2, { swap: { ...swap, price: 10_500 } })], true],
  ['a line of another order', [pack(9, 0)], false],
])(
  'an order counts as packed differently only if a line differs from what was placed: %s',
  (_, packed, expected) => {
    expect(isPackedDifferently([dosa, oil], packed)).toBe(expected);
  },
);

test.each<[string, PlacedLine[], PackedLine[], boolean]>([
  ['everything missing', [dosa, oil], [pack(1, 0), pack(2, 0)], true],
  ['one line missing', [dosa, oil], [pack(1, 0)], false],
  ['one piece left', [dosa, oil], [pack(1, 0), pack(2, 1)], false],
  ['only the free item left', [dosa, free], [pack(1, 0)], true],
  ['only the free item missing', [dosa, free], [pack(3, 0)], false],
  ['nothing but free items, all missing', [free], [pack(3, 0)], true],
  ['nothing but free items, one packed', [free], [], false],
])('whether nothing of an order is packed: %s', (_, lines, packed, expected) => {
  expect(isNothingPacked(lines, packed)).toBe(expected);
});
