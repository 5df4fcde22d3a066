import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { otherAvailableVariants, substituteLine, variantSubstitutes } from '#domain/substitute-line.ts';
import { makeItem, makeLine, makeVariant } from '../support/shop.ts';

const item = (id: number, stock: number, restaurant_id = 1) =>
  makeItem({
    id,
    restaurant_id,
    variants: [
      makeVariant({ id: id * 10 + 1, is_default: 1, stock, restaurant_id }),
      makeVariant({ id: id * 10 + 2, stock: 0, restaurant_id }),
      makeVariant({ id: id * 10 + 3, stock: 9, restaurant_id }),
    ],
  });
const catalogue = toCatalogue([item(1, 0), item(2, 3), item(3, 20), item(4, 5, 2)]);
const cart: Cart = {
  restaurant_id: 1,
  coupon: 'SAVE',
  lines: [
    makeLine({ item_id: 3, variant_id: 31, quantity: 1 }),
    makeLine({ item_id: 1, variant_id: 11, quantity: 5 }),
    makeLine({ item_id: 2, variant_id: 21, quantity: 1 }),
  ],
};
const wanted = (item_id: number, variant_id: number) =>
  substituteLine(cart, '1:11:', { item_id, variant_id }, { catalogue });
const linesOf = (result: ReturnType<typeof substituteLine>) =>
  result.ok ? result.cart.lines.map((line) => [line.item_id, line.variant_id, line.quantity]) : result;

describe('substituting a line', () => {
  it('replaces the line in the same quantity and clears the coupon as any removal does', () => {
    expect(linesOf(wanted(1, 13))).toEqual([
      [3, 31, 1],
      [1, 13, 5],
      [2, 21, 1],
    ]);
    expect(wanted(1, 13)).toMatchObject({ cart: { coupon: null } });
  });

  it('substituting a line is limited by the stock, including units of the substitute already in the cart', () => {
    expect(linesOf(wanted(2, 21))).toEqual([
      [3, 31, 1],
      [2, 21, 3],
    ]);
    expect(linesOf(wanted(3, 31))).toEqual([
      [3, 31, 6],
      [2, 21, 1],
    ]);
  });

  it('substituting a line is refused without stock, for another store, or if the line does not exist', () => {
    expect(wanted(2, 22)).toMatchObject({ ok: false, error: 'stock_limit' });
    expect(wanted(4, 41)).toMatchObject({ ok: false, error: 'other_store' });
    expect(substituteLine(cart, '9:9:', { item_id: 2, variant_id: 21 }, { catalogue })).toMatchObject({
      ok: false,
    });
  });

  it('offers an item’s other available variants', () => {
    expect(otherAvailableVariants(catalogue.get(2)!, 21).map((variant) => variant.id)).toEqual([23]);
  });

  it('shows the other available variants of a line as cards', () => {
    const items = [...catalogue.values()];
    expect(variantSubstitutes('1:11:', cart, items)).toEqual([
      {
        ...{ id: 1, slug: 'alphonso-mango', name: '500 g', image: null, cloth: 'leaf' },
        ...{ price: 10_000, variant_id: 13 },
      },
    ]);
    expect(variantSubstitutes('3:31:', cart, items).map((card) => card.variant_id)).toEqual([33]);
    expect(variantSubstitutes('4:41:', cart, items)).toEqual([]);
    expect(variantSubstitutes('1:11:', cart, [])).toEqual([]);
  });

  it('a line has at most 99 units, including those that are already in the cart', () => {
    const endless = makeItem({ id: 5, variants: [makeVariant({ id: 51, is_infinite: 1 })] });
    const full: Cart = {
      ...{ restaurant_id: 1, coupon: null },
      lines: [
        makeLine({ item_id: 5, variant_id: 51, quantity: 97 }),
        makeLine({ item_id: 1, variant_id: 11, quantity: 5 }),
      ],
    };
    const all = toCatalogue([...catalogue.values(), endless]);
    const result = substituteLine(full, '1:11:', { item_id: 5, variant_id: 51 }, { catalogue: all });
    expect(linesOf(result)).toEqual([[5, 51, 99]]);
  });
});
