import { describe, expect, it } from 'vitest';
import { toCatalogue, type Item } from '#domain/catalogue.ts';
import { priceLine } from '#domain/priced-line.ts';
import { makeAddons, makeCoupon, makeItem, makeLine, makeVariant } from '../support/shop.ts';

const store = { id: 1 };
const price = (item: Item, line = makeLine(), coupon: Parameters<typeof priceLine>[3] = null) =>
  priceLine(line, toCatalogue([item]), store, coupon);

const pack = makeVariant({ id: 11, name: '1 kg', regular_price: 10_000, sale_price: 8_000 });
const mango = makeItem({ name: 'Mango', has_variant: 1, variants: [pack] });
const packLine = makeLine({ variant_id: 11 });
const combo = makeItem({
  name: 'Basket',
  has_variant: 1,
  is_combo: 1,
  variants: [pack],
  items: [{ id: 2, slug: 'fig', name: 'Fig', image: null, quantity: 1, item_variant: makeVariant() }],
});
const gift = makeItem({
  id: 3,
  name: 'Gift',
  price: 5_000,
  is_free_item: 1,
  addon_categories: [makeAddons({ type: 'MULTIPLE' })],
});

describe('the price of a line', () => {
  it('ENT-06 has current names and prices, with the addons of each unit', () => {
    const addons = makeAddons({
      type: 'MULTIPLE',
      addons: [
        { id: 51, name: 'Peeled', price: 300 },
        { id: 52, name: 'Diced', price: 500 },
      ],
    });
    const line = makeLine({ variant_id: 11, addon_ids: [51, 52], quantity: 3 });
    expect(price({ ...mango, tax_class: 'reduced', addon_categories: [addons] }, line)).toEqual({
      ...line,
      is_available: true,
      key: '1:11:51.52',
      restaurant_id: 1,
      name: 'Mango',
      variant_name: '1 kg',
      selectedaddons: [
        { addon_category_name: 'Cut', addon_id: 51, addon_name: 'Peeled', price: 300 },
        { addon_category_name: 'Cut', addon_id: 52, addon_name: 'Diced', price: 500 },
      ],
      price: 8_000,
      old_price: 10_000,
      addons_price: 800,
      amount: 26_400,
      saved: 6_000,
      is_free: false,
      tax_class: 'reduced',
    });
  });

  it('an item without variants has its own price, and without an old price nothing is saved', () => {
    expect(price(makeItem(), makeLine({ quantity: 2 }))).toEqual({
      ...makeLine({ quantity: 2 }),
      is_available: true,
      key: '1::',
      restaurant_id: 1,
      name: 'Alphonso mango',
      variant_name: null,
      selectedaddons: [],
      price: 10_000,
      old_price: null,
      addons_price: 0,
      amount: 20_000,
      saved: 0,
      is_free: false,
      tax_class: 'standard',
    });
  });

  it('contains the name of the variant only where the customer selects a variant', () => {
    expect(price(mango, packLine)).toMatchObject({ is_available: true, variant_name: '1 kg' });
    expect(price({ ...mango, has_variant: 0 }, packLine)).toMatchObject({
      ...{ is_available: true, variant_name: null },
    });
  });

  it('the price of a line can be calculated for a combo without a variant', () => {
    expect(price(combo)).toMatchObject({ is_available: true, variant_name: null, price: 10_000 });
  });

  it.each([
    [null, 5_000],
    [6_000, 6_000],
  ])('[F6] the coupon’s free item costs nothing, once, also with addons: old price %s', (old, saved) => {
    const line = makeLine({ item_id: 3, addon_ids: [52], quantity: 4 });
    const free = price({ ...gift, old_price: old }, line, makeCoupon({ free_item_id: 3 }));
    expect(free).toEqual({
      ...line,
      quantity: 1,
      is_available: true,
      key: '3::52',
      restaurant_id: 1,
      name: 'Gift',
      variant_name: null,
      selectedaddons: [{ addon_category_name: 'Cut', addon_id: 52, addon_name: 'Diced', price: 500 }],
      price: 0,
      old_price: saved,
      addons_price: 0,
      amount: 0,
      saved,
      is_free: true,
      tax_class: 'standard',
    });
  });
});

describe('a line that cannot be ordered', () => {
  it('a line that cannot be ordered has no name if its item does not exist', () => {
    const line = makeLine({ item_id: 9, variant_id: 2, quantity: 5 });
    expect(price(mango, line)).toEqual({
      ...line,
      is_available: false,
      key: '9:2:',
      name: null,
      reason: 'item_unknown',
    });
  });

  it.each([
    ['belongs to another store', { ...mango, restaurant_id: 2 }, packLine, 'other_store'],
    ['has no variant selected', mango, makeLine(), 'sold_out'],
    ['has an unknown variant', mango, makeLine({ variant_id: 99 }), 'sold_out'],
    ['has a variant of an item without variants', makeItem(), makeLine({ variant_id: 99 }), 'sold_out'],
    ['is of an inactive item', { ...mango, is_active: 0 }, packLine, 'unavailable'],
    ['is of an inactive variant', { ...mango, variants: [{ ...pack, is_active: 0 }] }, packLine, 'sold_out'],
    ['has no stock', { ...mango, variants: [{ ...pack, stock: 0 }] }, packLine, 'out_of_stock'],
    ['lacks a required addon', { ...mango, addon_categories: [makeAddons()] }, packLine, 'addons'],
    ['is free without a coupon', { ...gift, id: 1 }, makeLine(), 'free_item'],
  ] as const)('is a line that %s', (_, item, line, reason) => {
    expect(price(item, line)).toEqual({
      ...line,
      is_available: false,
      key: `1:${line.variant_id ?? ''}:`,
      name: item.name,
      reason,
    });
  });

  it.each([null, 2])('[F6] is a free item of another coupon (%s)', (freeItem) => {
    expect(price(gift, makeLine({ item_id: 3 }), makeCoupon({ free_item_id: freeItem }))).toMatchObject({
      ...{ is_available: false, reason: 'free_item' },
    });
  });

  it('an item that is for sale does not become free by a coupon', () => {
    expect(price(makeItem(), makeLine(), makeCoupon({ free_item_id: 1 }))).toMatchObject({
      ...{ is_available: true, is_free: false, amount: 10_000 },
    });
  });
});
