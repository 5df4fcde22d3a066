import { describe, expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { priceCart } from '#domain/price-cart.ts';
import { billCeiling, lineWeight } from '#domain/weighed-cart-ceiling.ts';
import { makeAddons, makeCoupon, makeItem, makeLine, makeStore, makeVariant } from '../support/shop.ts';

const piece = { id: 11, unit_id: 2, measurement: 500, price_per_kg: 20_000 } as const;
const of = (id: number, variant: Parameters<typeof makeVariant>[0]) =>
  makeItem({ id, variants: [makeVariant(variant)] });
const catalogue = toCatalogue([
  { ...of(1, piece), addon_categories: [makeAddons({ type: 'MULTIPLE' })] },
  of(2, { ...piece, sale_price: 8_000 }),
  of(3, { ...piece, unit_id: 3 }),
  of(4, { id: 11 }),
  makeItem({ id: 5, price: 3_000 }),
  { ...of(6, piece), is_free_item: 1 },
  of(7, { ...piece, unit_id: 1, measurement: 1.5, regular_price: 30_000 }),
]);
const bill = (ids: readonly number[], changes: object = {}, addons: number[] = []) =>
  priceCart({
    cart: {
      ...{ restaurant_id: 1, coupon: null },
      lines: ids.map((id) =>
        makeLine({ item_id: id, variant_id: id === 5 ? null : 11, addon_ids: addons, quantity: 2 }),
      ),
    },
    catalogue,
    store: makeStore({ delivery_charges: 2_500 }),
    coupon: null,
    mode: 'delivery',
    tip: null,
    distance: 2,
    now: new Date('2026-05-03T10:00:00Z'),
    taxRates: { standard: 5 },
    steps: { unit: 100, shown: 100, cash: 100 },
    ...changes,
  });
const weightOf = (id: number, percent: number, addons: number[] = [], items = catalogue) =>
  lineWeight(bill([id], { coupon: makeCoupon({ free_item_id: 6 }) }, addons).items[0]!, items, percent);

describe('[F17] the weight and ceiling of a cart line', () => {
  it.each([
    ['a variant in grams', 1, 10, [], { estimated_grams: 500, price_per_kg: 20_000, ceiling: 22_000 }],
    ['another percentage', 1, 0, [], { estimated_grams: 500, price_per_kg: 20_000, ceiling: 20_000 }],
    ['addons', 1, 10, [52], { estimated_grams: 500, price_per_kg: 20_000, ceiling: 23_000 }],
    ['a sale price', 2, 10, [], { estimated_grams: 500, price_per_kg: 16_000, ceiling: 17_600 }],
    ['kilograms', 7, 10, [], { estimated_grams: 1_500, price_per_kg: 20_000, ceiling: 66_000 }],
    ['litres, which are not weighed', 3, 10, [], null],
    ['a variant that is not weighed', 4, 10, [], null],
    ['an item without variants', 5, 10, [], null],
  ])('a line with %s', (_, id, percent, addons, weight) => {
    expect(weightOf(id, percent, addons)).toEqual(weight);
  });

  it('are null for the free item of a coupon and for an unknown item', () => {
    const free = bill([6, 5], { coupon: makeCoupon({ free_item_id: 6 }) }).items.find(
      (line) => line.is_free,
    )!;
    expect(free).toMatchObject({ item_id: 6, variant_id: 11 });
    expect(lineWeight(free, catalogue, 10)).toBeNull();
    expect(lineWeight({ ...free, is_free: false, price: 10_000 }, catalogue, 10)).not.toBeNull();
    expect(weightOf(1, 10, [], toCatalogue([]))).toBeNull();
  });
});

describe('[F17] the ceiling of a cart', () => {
  it.each([
    ['nothing weighed', [4, 5], {}, null],
    ['nothing', [], {}, null],
    ['a weighed line', [1], {}, 20_000 + 2_000 + 2_500],
    ['weighed lines beside others', [1, 7, 5], {}, 86_000 + 2_000 + 6_000 + 2_500],
    // The discount is 10 % of the highest possible item total, 28,000, instead of 26,000.
    ['a coupon', [1, 5], { coupon: makeCoupon() }, 28_000 - 2_800 + 2_500],
  ])('a cart with %s', (_, ids, changes, most) => {
    expect(billCeiling(bill(ids, changes), catalogue, 10)).toBe(most);
  });
});
