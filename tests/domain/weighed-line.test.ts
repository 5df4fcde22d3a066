import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilingOf, lineCeiling, swapCeiling, weighedTotal, weightPrice } from '#domain/weighed-line.ts';

const weight = { estimated_grams: 500, price_per_kg: 20_000, ceiling: 34_001 };
const weighed = { quantity: 3, unit_price: 10_000, addons: [], weight };
const plain = { quantity: 3, unit_price: 10_000, addons: [], weight: null };

describe('[F17] a weighed line', () => {
  it.each([
    [1_000, 20_000, 20_000],
    [0, 20_000, 0],
    [1, 499, 0],
    [1, 500, 1],
  ])('%i g at %i a kilogram cost %i', (grams, perKg, price) => {
    expect(weightPrice(grams, perKg)).toBe(price);
  });

  it.each([
    // price, addons, pieces, per cent, ceiling
    [10_000, 0, 1, 0, 10_000],
    [10_000, 0, 2, 10, 22_000],
    [10_000, 500, 3, 10, 34_500],
    [10_000, 500, 1, 100, 20_500],
    [33, 0, 1, 10, 36],
    [35, 0, 1, 10, 39],
  ])(
    'a line with a price of %i, addons of %i, %i pieces and a margin of %i %% costs at most %i',
    (...facts) => {
      const [price, addons, quantity, percent, ceiling] = facts;
      expect(lineCeiling({ price, addons_price: addons, quantity }, percent)).toBe(ceiling);
    },
  );

  it.each([
    [weighed, 0, 0],
    [weighed, 1, 11_333],
    [weighed, 2, 22_667],
    [weighed, 3, 34_001],
    [plain, 0, 0],
    [plain, 2, 20_000],
    [plain, 3, 30_000],
  ])('%o of which %i pieces are packed costs at most %i', (line, pieces, ceiling) => {
    expect(ceilingOf(line, pieces)).toBe(ceiling);
  });

  it.each([
    [weighed, false, 10_000],
    [weighed, true, 11_333],
    [plain, false, 10_000],
    [plain, true, 10_000],
  ])(
    'a piece that replaces a piece of %o, accepted by the customer: %s, costs at most %i',
    (line, isAgreed, ceiling) => {
      expect(swapCeiling(line, isAgreed)).toBe(ceiling);
    },
  );

  it('divides its ceiling among its pieces without exceeding the ceiling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(1_000_000), fc.nat(99), (quantity, most, part) => {
        const line = { quantity, unit_price: 0, addons: [], weight: { ...weight, ceiling: most } };
        const pieces = Math.min(part, quantity);
        expect(ceilingOf(line, pieces) + ceilingOf(line, quantity - pieces)).toBeLessThanOrEqual(most);
        expect(ceilingOf(line, quantity)).toBe(most);
        expect(swapCeiling(line, true) * quantity).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('[F17] the price of weighed pieces', () => {
  const addons = [{ price: 300 }, { price: 200 }];
  it.each([
    ['without addons', [], 2, 1_000, 20_000],
    ['with addons of each piece', addons, 2, 1_000, 21_000],
    ['with addons, below the ceiling', addons, 3, 1_625, 34_000],
    ['with addons, up to the ceiling', addons, 3, 1_626, 34_001],
    ['above the ceiling', [], 3, 1_701, 34_001],
    ['at the ceiling of the packed pieces', [], 1, 567, 11_333],
    ['of no pieces', addons, 0, 0, 0],
  ])('the price %s', (_, chosen, pieces, grams, total) => {
    expect(weighedTotal({ ...weighed, addons: chosen }, pieces, grams)).toBe(total);
  });
});
