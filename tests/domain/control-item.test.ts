import { describe, expect, test } from 'vitest';
import type { Item } from '#domain/catalogue.ts';
import { type ControlItem, itemFromControl, requiresSelection, toControlItem } from '#domain/control-item.ts';
import { makeAddons, makeItem, makeVariant } from '../support/shop.ts';

const item = (changes: Partial<Item>): Item =>
  makeItem({ id: 7, slug: 'mango', name: 'Mango', price: 12_000, restaurant_id: 3, ...changes });
const variant = (changes: Parameters<typeof makeVariant>[0]) => makeVariant({ restaurant_id: 3, ...changes });

describe('the data of a cart control', () => {
  test.each<[string, Partial<Item>, Partial<ControlItem>]>([
    ['without variants has its price only', {}, {}],
    [
      'ITEM-03 with several variants has the default one and a page to select from',
      {
        has_variant: 1,
        variants: [variant({ id: 1 }), variant({ id: 2, is_default: 1, regular_price: 9_000 })],
      },
      { variant: 2, price: 9_000, left: 20, options: 2, slug: 'mango' },
    ],
    [
      'with one variant has nothing to select',
      { has_variant: 1, variants: [variant({ id: 1 })] },
      { variant: 1, price: 10_000, left: 20 },
    ],
    [
      'with variants but without a selection has nothing to select',
      { variants: [variant({ id: 1, is_default: 1 }), variant({ id: 2 })] },
      { variant: 1, price: 10_000, left: 20 },
    ],
    [
      'ITEM-07 with addons has a page to select from',
      { addon_categories: [makeAddons()] },
      { addons: 1, slug: 'mango' },
    ],
    [
      'omits a stock that the quantity limit of a line is below',
      { variants: [variant({ id: 1, stock: 99 })] },
      { variant: 1, price: 10_000 },
    ],
    [
      'has a stock just below the quantity limit of a line',
      { variants: [variant({ id: 1, stock: 98 })] },
      { variant: 1, price: 10_000, left: 98 },
    ],
    [
      'is out of stock',
      { variants: [variant({ id: 1, stock: 0 })] },
      { variant: 1, price: 10_000, state: 'out' },
    ],
    ['ITEM-14 is of an inactive item', { is_active: 0 }, { state: 'gone' }],
    ['CART-09 is of a free item', { is_free_item: 1, price: 0 }, { free: 1, price: 0 }],
  ])('a control: %s', (_, changes, expected) => {
    expect(toControlItem(item(changes))).toEqual({
      id: 7,
      name: 'Mango',
      store: 3,
      price: 12_000,
      ...expected,
    });
  });

  test.each<[Partial<ControlItem>, boolean]>([
    [{}, false],
    [{ options: 2 }, true],
    [{ addons: 1 }, true],
  ])('%o requires a selection: %s', (changes, expected) => {
    expect(requiresSelection({ id: 7, name: 'Mango', store: 3, price: 1, ...changes })).toBe(expected);
  });
});

describe('an item from the data of its cart control', () => {
  const control: ControlItem = { id: 7, name: 'Mango', store: 3, price: 12_000 };

  test('an item from the data of its cart control has the values of the control, and is active', () => {
    expect(itemFromControl(control)).toMatchObject({
      ...{ id: 7, name: 'Mango', slug: '', price: 12_000, restaurant_id: 3, restaurant_slug: '3' },
      ...{ image: null, cloth: 'leaf', is_active: 1, is_free_item: 0, has_variant: 0, variants: [] },
      ...{
        is_combo: 0,
        is_pre_item: 0,
        addon_categories: [],
        items: [],
        tax_class: 'none',
        is_favorited: false,
      },
      ...{ member_variants: [], nutritional_facts: [], allergens: [], selectedaddons: [], description: '' },
    });
  });

  test('has the picture, the tint and the page of the control', () => {
    const more = { image: '/media/1.jpg', cloth: 'clay', slug: 'mango', free: 1, options: 2 } as const;
    expect(itemFromControl({ ...control, ...more })).toMatchObject({
      ...{ image: '/media/1.jpg', cloth: 'clay', slug: 'mango', is_free_item: 1, has_variant: 1 },
    });
  });

  test('ITEM-14 an item from the data of its cart control is inactive if the control is of an inactive item', () => {
    expect(itemFromControl({ ...control, state: 'gone' }).is_active).toBe(0);
    expect(itemFromControl({ ...control, state: 'out' }).is_active).toBe(1);
  });

  test.each([
    [{ left: 4 }, { stock: 4, is_infinite: 0 }],
    [{}, { stock: 0, is_infinite: 1 }],
    [{ free: 1 }, { is_free_item: 1 }],
    [{}, { is_free_item: 0 }],
  ] as const)('an item from a control with %o has a default variant with %o', (changes, expected) => {
    const { variants } = itemFromControl({ ...control, variant: 9, ...changes });
    expect(variants).toMatchObject([
      {
        ...{ id: 9, name: '', price: 12_000, regular_price: 12_000, sale_price: null, restaurant_slug: '3' },
        ...{
          is_default: 1,
          is_active: 1,
          min_stock: 0,
          is_negative: 0,
          restaurant_id: 3,
          restaurant_overrides: [],
        },
        ...expected,
      },
    ]);
  });

  test('an item from the data of its cart control is converted back to the same control', () => {
    const original = toControlItem(item({ variants: [variant({ id: 1, stock: 4 })] }));
    expect(toControlItem(itemFromControl(original))).toEqual(original);
  });
});
