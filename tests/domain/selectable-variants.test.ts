import { describe, expect, it } from 'vitest';
import { selectableVariants } from '#domain/selectable-variants.ts';
import { makeItem, makeVariant } from '../support/shop.ts';

const itemWith = (...variants: Parameters<typeof makeVariant>[0][]) =>
  makeItem({
    has_variant: 1,
    variants: variants.map((variant, index) => makeVariant({ id: index + 1, ...variant })),
  });

describe('variants on the item page', () => {
  it('selects the default variant', () => {
    const variants = selectableVariants(itemWith({ is_default: 0 }, { is_default: 1 }));
    expect(variants.map(({ isSelected }) => isSelected)).toEqual([false, true]);
  });

  it('AVAIL-06 selects the first available variant where the default variant is sold out', () => {
    const variants = selectableVariants(
      itemWith(
        { is_default: 1, is_active: 0 },
        { is_default: 0, stock: 0, min_stock: 0 },
        { is_default: 0, stock: 7 },
      ),
    );
    expect(variants.map(({ isSelected, isAvailable }) => [isSelected, isAvailable])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('selects no variant where all are sold out', () => {
    expect(
      selectableVariants(itemWith({ is_active: 0 }, { stock: 0 })).some(({ isSelected }) => isSelected),
    ).toBe(false);
  });

  it('CART-43 CART-44 have their price, and their stock only if it is tracked', () => {
    const [tracked, infinite, negative] = selectableVariants(
      itemWith({ stock: 9, min_stock: 2, sale_price: 8_000 }, { is_infinite: 1 }, { is_negative: 1 }),
    );
    expect(tracked).toMatchObject({ left: 7, price: 8_000, old_price: 10_000 });
    expect(infinite).not.toHaveProperty('left');
    expect(negative).not.toHaveProperty('left');
  });
});
