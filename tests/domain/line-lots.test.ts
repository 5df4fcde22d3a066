import { describe, expect, it } from 'vitest';
import { addLot, keepPieces, type LineLot, weightOfLots } from '#domain/line-lots.ts';
import type { Swap } from '#domain/packed-line.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { refundAmount, type RefundParts } from '#domain/refund.ts';
import { packedLineOf, type PlacedLine } from '#domain/settle-packed-order.ts';
import { chargeLots, swapCeiling } from '#domain/weighed-line.ts';

const emptyLine = (id: number): PlacedLine => ({
  ...{ id, item_id: id, variant_id: id * 10, name: `Item ${id}`, variant_name: '', image: '', cloth: 'leaf' },
  ...{
    quantity: 1,
    grams: null,
    weight: null,
    unit_price: 0,
    addons: [],
    tax_class: 'standard',
    tax_rate: 5,
  },
  tax_code: '',
});

const lot = (quantity: number, price: number, changes: Partial<LineLot> = {}): LineLot => ({
  ...{ quantity, unit_price: price, addons_price: 0, weight: null },
  ...changes,
});
const weighed = (quantity: number, perKg: number, ceiling: number): LineLot =>
  lot(quantity, perKg / 2, { weight: { estimated_grams: 500, price_per_kg: perKg, ceiling } });

describe('the lots of a line', () => {
  it.each([
    ['the same price', [lot(2, 5_000)], lot(1, 5_000), [lot(3, 5_000)]],
    ['another price', [lot(2, 5_000)], lot(1, 8_000), [lot(2, 5_000), lot(1, 8_000)]],
    [
      'other addons',
      [lot(2, 5_000)],
      lot(1, 5_000, { addons_price: 500 }),
      [lot(2, 5_000), lot(1, 5_000, { addons_price: 500 })],
    ],
    [
      'the price of an earlier lot',
      [lot(2, 5_000), lot(1, 8_000)],
      lot(1, 5_000),
      [lot(2, 5_000), lot(1, 8_000), lot(1, 5_000)],
    ],
    [
      'the same price per kilogram',
      [weighed(2, 40_000, 44_000)],
      weighed(1, 40_000, 22_000),
      [weighed(3, 40_000, 66_000)],
    ],
    [
      'another margin',
      [weighed(2, 40_000, 44_000)],
      weighed(1, 40_000, 24_000),
      [weighed(2, 40_000, 44_000), weighed(1, 40_000, 24_000)],
    ],
    [
      'pieces that are weighed now',
      [lot(1, 20_000)],
      weighed(1, 40_000, 22_000),
      [lot(1, 20_000), weighed(1, 40_000, 22_000)],
    ],
  ])('pieces are added at %s', (_, lots, added, expected) => {
    expect(addLot(lots, added)).toEqual(expected);
  });

  it('removed pieces leave the newest lot first', () => {
    const lots = [lot(2, 5_000), lot(3, 8_000)];
    expect(keepPieces(lots, 4)).toEqual([lot(2, 5_000), lot(2, 8_000)]);
    expect(keepPieces(lots, 2)).toEqual([lot(2, 5_000)]);
    expect(keepPieces(lots, 0)).toEqual([]);
  });

  it('a weighed line has the mean estimate, the first price per kilogram and the ceiling of all lots', () => {
    const heavier = lot(1, 40_000, {
      weight: { estimated_grams: 800, price_per_kg: 50_000, ceiling: 45_000 },
    });
    expect(weightOfLots([weighed(2, 40_000, 44_000), heavier, lot(1, 100)])).toEqual({
      ...{ estimated_grams: 600, price_per_kg: 40_000, ceiling: 89_100 },
    });
    expect(weightOfLots([lot(1, 100)])).toBeNull();
  });

  it('a measured weight is spread over the pieces, and each lot has its own price and ceiling', () => {
    const lots = [weighed(2, 40_000, 44_000), weighed(1, 60_000, 33_000), lot(1, 10_000)];
    expect(chargeLots(lots, 2_001)).toMatchObject([
      { quantity: 2, weight: { grams: 1_001 }, total: 40_040 },
      { quantity: 1, weight: { grams: 500 }, total: 30_000 },
      { quantity: 1, weight: null, total: 10_000 },
    ]);
    expect(chargeLots(lots, 9_000)).toMatchObject([{ total: 44_000 }, { total: 33_000 }, { total: 10_000 }]);
    expect(chargeLots(lots, null)).toMatchObject([{ total: 40_000 }, { total: 30_000 }, { total: 10_000 }]);
  });

  it('a substitute costs at most what its pieces cost, the same for each piece', () => {
    const line = { ...emptyLine(1), quantity: 3, unit_price: 5_000, lots: [lot(2, 5_000), lot(1, 8_000)] };
    expect([1, 2, 3].map((pieces) => swapCeiling(line, false, pieces))).toEqual([5_000, 5_000, 6_000]);
    expect(swapCeiling(line, true, 0)).toBe(0);
    const swap: Swap = {
      ...{
        item_id: 9,
        variant_id: 9,
        name: 'Other',
        variant_name: '',
        image: '',
        cloth: 'leaf',
        price: 7_000,
      },
      ...{ tax_class: 'standard', tax_rate: 5, tax_code: '' },
    };
    const packed = {
      line_id: 1,
      quantity: 3,
      grams: null,
      swap,
      is_agreed: false,
      reason: 'other',
      note: '',
    } as const;
    expect(packedLineOf(line, packed)).toMatchObject({ unit_price: 6_000, total: 18_000 });
    expect(packedLineOf(line, packed).lots).toBeUndefined();
  });

  it('refunded pieces leave the newest lot first, each at its price after the coupon', () => {
    const lots = [
      { quantity: 2, unit_price: 5_000, total: 10_000 },
      { quantity: 1, unit_price: 8_000, total: 8_000 },
    ];
    const order = {
      lines: [{ id: 1, quantity: 3, total: 18_000, lots }],
      bill: [{ kind: 'coupon', rule: '', key: null, inputs: {}, amount: -1_800 }] satisfies BillLine[],
    };
    const parts = (quantity: number): RefundParts => ({
      lines: [{ id: 1, quantity }],
      delivery: false,
      tip: false,
    });
    expect(refundAmount(order, parts(2), [])).toEqual({
      ...{ ok: true, amount: 11_700 },
      lines: [
        { lineId: 1, quantity: 1, amount: 7_200, unitPrice: 8_000 },
        { lineId: 1, quantity: 1, amount: 4_500, unitPrice: 5_000 },
      ],
    });
    expect(refundAmount(order, parts(1), [parts(2)])).toMatchObject({ amount: 4_500 });
    expect(refundAmount(order, parts(1), [parts(3)])).toEqual({ ok: false, error: 'already_refunded' });
  });
});
