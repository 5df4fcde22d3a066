import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, priceOf, pricePerMeasure, variantInStore } from '#domain/item-price.ts';
import { makeItem, makeVariant } from '../support/shop.ts';

describe('price', () => {
  it.each([
    ['below regular', 8_000, 8_000, 10_000],
    ['equal to regular', 10_000, 10_000, null],
    ['above regular', 12_000, 10_000, null],
    ['absent', null, 10_000, null],
  ])('UNK-31 the price of a variant with a sale price %s', (_, sale_price, price, old_price) => {
    expect(priceOf(makeItem(), makeVariant({ sale_price }))).toEqual({ price, old_price });
  });

  it('UNK-31 an item without variants costs its own price, and has an old_price only if that is higher', () => {
    expect(priceOf(makeItem({ price: 900, old_price: 1_000 }), null)).toEqual({
      price: 900,
      old_price: 1_000,
    });
    expect(priceOf(makeItem({ price: 900, old_price: 900 }), null)).toEqual({ price: 900, old_price: null });
  });

  it('UNK-33 the override of the item’s store replaces price, stock and is_active where present', () => {
    const variant = makeVariant({
      sale_price: 8_000,
      restaurant_overrides: [
        { restaurant_id: 1, price: 7_000, stock: 2 },
        { restaurant_id: 2, is_active: 0 },
      ],
    });
    expect(priceOf(makeItem(), variant)).toEqual({ price: 7_000, old_price: null });
    expect(variantInStore(variant, 1)).toMatchObject({ stock: 2, is_active: 1 });
    expect(variantInStore(variant, 2)).toMatchObject({ is_active: 0, stock: 20, sale_price: 8_000 });
    expect(variantInStore(variant, 3)).toBe(variant);
    expect(
      priceOf(
        makeItem(),
        makeVariant({ restaurant_overrides: [{ restaurant_id: 1, sale_price: 4_000, stock: 0 }] }),
      ),
    ).toEqual({ price: 4_000, old_price: 10_000 });
  });

  it('UNK-33 an override without a price keeps the regular and the sale price', () => {
    const variant = makeVariant({
      regular_price: 10_000,
      sale_price: 8_000,
      restaurant_overrides: [{ restaurant_id: 1, stock: 2 }],
    });
    expect(variantInStore(variant, 1)).toMatchObject({
      price: 10_000,
      regular_price: 10_000,
      sale_price: 8_000,
    });
    const priced = { ...variant, restaurant_overrides: [{ restaurant_id: 1, price: 7_000 }] };
    expect(variantInStore(priced, 1)).toMatchObject({ price: 7_000, regular_price: 7_000, sale_price: null });
  });

  it.each([
    ['no old price', 0, null],
    ['an old price of 0', 0, 0],
    ['an old price below 0', -10, -5],
    ['a price below 0', -1, 1_000],
    ['no price', Number.NaN, 1_000],
    ['an old price that is no number', 500, Number.NaN],
    ['the same price', 1_000, 1_000],
  ])('[F13] %s results in no discount percentage', (_, price, old_price) => {
    expect(discountPercent({ price, old_price })).toBeNull();
  });

  it('[F13] an item that costs nothing now is 100 % off', () => {
    expect(discountPercent({ price: 0, old_price: 1_000 })).toBe(100);
  });

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.0001])(
    'a pack of size %s has no price per unit',
    (measurement) => {
      expect(pricePerMeasure(1_000, { unit_id: 1, measurement })).toBeNull();
    },
  );

  it('an item without variants and without an old price costs its own price', () => {
    expect(priceOf(makeItem({ price: 900, old_price: null }), null)).toEqual({ price: 900, old_price: null });
  });

  it('ITEM-25 shows a percentage only if the sale price is below the regular price', () => {
    expect(discountPercent({ price: 8_000, old_price: 10_000 })).toBe(20);
    expect(discountPercent({ price: 10_000, old_price: null })).toBeNull();
    expect(discountPercent({ price: 12_000, old_price: 10_000 })).toBeNull();
  });

  it('ITEM-26 rounds to whole percents, half up', () => {
    expect([
      discountPercent({ price: 845, old_price: 1_000 }),
      discountPercent({ price: 846, old_price: 1_000 }),
    ]).toEqual([16, 15]);
  });

  it('ITEM-27 [F13] hides a percentage that rounds to zero', () => {
    expect(discountPercent({ price: 996, old_price: 1_000 })).toBeNull();
  });

  it('ITEM-28 [F13] hides NaN and Infinity', () => {
    expect(discountPercent({ price: 0, old_price: 0 })).toBeNull();
    expect(discountPercent({ price: Number.NaN, old_price: 100 })).toBeNull();
    expect(discountPercent({ price: 1, old_price: Infinity })).toBeNull();
  });

  it('[F13] the discount is never 100 % while the price is above 0', () => {
    expect(discountPercent({ price: 4, old_price: 1_000 })).toBe(99);
    expect(discountPercent({ price: 0, old_price: 1_000 })).toBe(100);
  });

  it('[F13] the discount is null or a whole number of 1 to 99 for any two prices above 0', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, (price, old_price) => {
        const percent = discountPercent({ price, old_price });
        if (percent !== null)
          expect(percent >= 1 && percent <= 99 && Number.isInteger(percent) && price < old_price).toBe(true);
      }),
    );
  });

  it.each([
    [1, 0.5, { per: 'kg', amount: 20_000 }],
    [2, 250, { per: 'kg', amount: 40_000 }],
    [3, 2, { per: 'litre', amount: 5_000 }],
    [null, 6, { per: 'piece', amount: 1_667 }],
    [null, 1, null],
    [1, 0, null],
    [2, Number.NaN, null],
    [9, 4, null],
    [null, null, null],
  ])('an item with unit_id %s and measurement %s costs %j per unit', (unit_id, measurement, expected) => {
    expect(pricePerMeasure(10_000, { unit_id, measurement })).toEqual(expected);
  });
});
