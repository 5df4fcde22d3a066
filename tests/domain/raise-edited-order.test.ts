import { describe, expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import type { BillLine } from '#domain/price-cart.ts';
import {
  cartLineOf,
  placedLineKey,
  type EditedOrderInput,
  priceEditedOrder,
} from '#domain/price-edited-order.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import { makeAddons, makeCoupon, makeItem, makeLine, makeStore, makeVariant } from '../support/shop.ts';

const placed: PlacedLine = {
  ...{ id: 1, item_id: 1, variant_id: 10, name: 'Mango', variant_name: '1 kg', image: '', cloth: 'leaf' },
  ...{ quantity: 2, grams: null, weight: null, unit_price: 10_500 },
  addons: [{ addon_category_name: 'Cut', addon_id: 52, addon_name: 'Diced', price: 500 }],
  ...{ tax_class: 'standard', tax_rate: 5, tax_code: '' },
};
const second: PlacedLine = {
  ...placed,
  ...{ id: 2, item_id: 2, variant_id: null, name: 'Bread', variant_name: '', unit_price: 4_000, addons: [] },
};
const billLine = (kind: BillLine['kind'], amount: number, changes: Partial<BillLine> = {}): BillLine => ({
  ...{ kind, amount, rule: 'test', key: null, inputs: {}, ...changes },
});
const charge = billLine('delivery', 2_500);
const itemLines = [billLine('item', 21_000), billLine('item', 4_000)];

const mangoAt = (price: number) =>
  makeItem({
    id: 1,
    name: 'Mango',
    variants: [makeVariant({ id: 10, name: '1 kg', regular_price: price })],
    addon_categories: [makeAddons()],
  });
const bread = makeItem({ id: 2, name: 'Bread', price: 4_000 });
const honey = makeItem({ id: 3, name: 'Honey', price: 7_000 });

function edit(
  wanted: Record<number, number>,
  {
    items = [mangoAt(10_000), bread, honey],
    ...changes
  }: Partial<EditedOrderInput> & { items?: ReturnType<typeof makeItem>[] } = {},
) {
  return priceEditedOrder({
    lines: [placed, second],
    bill: { lines: [...itemLines, charge] },
    quantities: new Map(Object.entries(wanted).map(([id, quantity]) => [Number(id), quantity])),
    ...{ catalogue: toCatalogue(items), store: makeStore({ delivery_charges: 2_500 }), coupon: null },
    ...{ mode: 'delivery', slotCharge: 0, distance: 1, goesWith: null, taxRates: {} },
    placedAt: new Date('2026-06-24T06:30:00Z'),
    steps: { unit: 100, shown: 100, cash: 100 },
    ceilingPercent: 10,
    ...changes,
  });
}

const summary = ({ lines }: ReturnType<typeof edit>) =>
  lines.map(({ line_id, name, quantity, amount }) => [line_id, name, quantity, amount]);

describe('an open order with more, fewer or other items', () => {
  it('[F17] a removed line disappears, and the other lines keep their price', () => {
    const edited = edit({ 1: 0 });
    expect(summary(edited)).toEqual([[2, 'Bread', 2, 8_000]]);
    expect(edited.changes).toEqual([]);
  });

  it('[F17] the kept price of a line is the placed price of the item plus its addons', () => {
    expect(edit({ 1: 1 }).lines[0]).toMatchObject({
      ...{ line_id: 1, key: placedLineKey(1), quantity: 1, price: 10_000, addons_price: 500, amount: 10_500 },
      ...{ variant_name: '1 kg', selectedaddons: placed.addons, is_free: false, saved: 0, old_price: null },
      ...{ restaurant_id: 1, tax_class: 'standard', item_id: 1, variant_id: 10, addon_ids: [52] },
    });
    expect(edit({}).lines[1]).toMatchObject({ variant_name: null, price: 4_000, addons_price: 0 });
  });

  it.each([
    [12_000, 'price_up', 33_500],
    [8_000, 'price_down', 29_500],
  ])('[F17] only the added pieces of a line have the current price: %i', (price, type, amount) => {
    const edited = edit({ 1: 3 }, { items: [mangoAt(price), bread] });
    expect(summary(edited)[0]).toEqual([1, 'Mango', 3, amount]);
    expect(edited.changes).toEqual([
      { type, key: 'line:1', name: 'Mango', was: 10_500, now: price + 500, remedies: ['accept'] },
    ]);
  });

  it('a line with more pieces at the same price reports no changed price', () => {
    expect(edit({ 1: 3 }).changes).toEqual([]);
    expect(summary(edit({ 1: 3 }))[0]).toEqual([1, 'Mango', 3, 31_500]);
  });

  it('[F17] the bill names the prices of a line with several prices', () => {
    const { bill, lines } = edit({ 1: 3 }, { items: [mangoAt(12_000), bread] });
    expect(bill.lines[0]).toMatchObject({
      ...{ amount: 33_500 },
      inputs: { price: 10_000, addons: 500, quantity: 3, lots: '2 × 10500 + 1 × 12500' },
    });
    expect(bill.lines[1]!.inputs).not.toHaveProperty('lots');
    expect(lines[0]!.lots).toMatchObject([
      { quantity: 2, unit_price: 10_500, addons_price: 500 },
      { quantity: 1, unit_price: 12_500, addons_price: 500 },
    ]);
    expect(lines[1]!.lots).toBeUndefined();
  });

  it('more pieces of an item that is no longer sold are reported as no longer available', () => {
    expect(edit({ 1: 3 }, { items: [bread] }).changes).toEqual([
      { type: 'gone', key: 'line:1', name: null, reason: 'item_unknown', remedies: ['remove'] },
    ]);
  });

  it('an added item has its current price, and is not part of the order yet', () => {
    const edited = edit({}, { added: [makeLine({ item_id: 3, quantity: 2 })] });
    expect(summary(edited)[2]).toEqual([null, 'Honey', 2, 14_000]);
    expect(edited.changes).toEqual([]);
    expect(edited.bill.total).toBe(21_000 + 8_000 + 14_000 + 2_500);
  });

  it('[F6] an added item is never the free item of the coupon', () => {
    const gift = makeItem({ id: 3, name: 'Gift', price: 0, is_free_item: 1 });
    const edited = edit(
      {},
      { items: [gift], added: [makeLine({ item_id: 3 })], coupon: makeCoupon({ free_item_id: 3 }) },
    );
    expect(edited.changes).toMatchObject([{ type: 'gone', reason: 'free_item' }]);
  });

  it.each([
    ['an amount stays', billLine('tip', 1_700), 1_700],
    ['a percentage follows the items', billLine('tip', 2_900, { inputs: { percentage: 10 } }), 2_900],
    ['none stays none', null, 0],
  ])('the tip: %s', (_, tip, amount) => {
    const bill = { lines: [...itemLines, charge, ...(tip ? [tip] : [])] };
    const tips = edit({}, { bill }).bill.lines.filter(({ kind }) => kind === 'tip');
    expect(tips.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  });

  it('[F18] a coupon that no longer applies is reported with its code and reasons', () => {
    const coupon = makeCoupon({ code: 'LESS', min_subtotal: 20_000 });
    expect(edit({ 1: 0 }, { coupon }).changes).toEqual([
      {
        type: 'coupon_invalid',
        code: 'LESS',
        reasons: [
          { code: 'coupon_below_minimum', min_subtotal: 20_000, missing: 12_000, missing_shown: 12_000 },
        ],
        remedies: ['accept'],
      },
    ]);
    expect(edit({}, { coupon }).changes).toEqual([]);
  });

  it('an order without a delivery charge reports a delivery charge that is added', () => {
    expect(edit({}, { bill: { lines: itemLines } }).changes).toEqual([
      { type: 'charge_changed', was: 0, now: 2_500, remedies: ['accept'] },
    ]);
  });
});

describe('the cart line of a placed line', () => {
  it('has the item, its variant and its addons in the wanted quantity', () => {
    expect(cartLineOf(placed, 4)).toEqual({ item_id: 1, variant_id: 10, addon_ids: [52], quantity: 4 });
  });

  it('the cart line of a placed line has no item once the item is deleted', () => {
    expect(cartLineOf({ ...placed, item_id: null }, 1).item_id).toBe(0);
  });
});
