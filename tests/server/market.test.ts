import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availabilityOf } from '#domain/availability.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import type { Store } from '#domain/store.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { findPictureComposition } from '#server/pictures/compositions/index.ts';
import { openDemoMarket, type DemoMarket } from '../support/demo-market.ts';

let market: DemoMarket;
let opened: OpenDatabase;
let stock: readonly ListedItem[];
let stores: readonly Store[];

beforeAll(async () => {
  market = await openDemoMarket();
  ({ opened, stock, stores } = market);
});
afterAll(() => market.close());

const item = (slug: string) => stock.find((each) => each.slug === slug)!;

describe('items for sale', () => {
  test('are at least 420 with different names, at least 12 in every store', () => {
    expect(stock.length).toBeGreaterThanOrEqual(420);
    expect(new Set(stock.map(({ name }) => name.toLowerCase())).size).toBe(stock.length);
    for (const { id, slug } of stores)
      expect(stock.filter(({ restaurant_id }) => restaurant_id === id).length, slug).toBeGreaterThanOrEqual(
        12,
      );
  });

  test('have a picture, a description, a plausible price and a size, and at least 100 have descriptions of 30 words', () => {
    for (const each of stock) {
      expect(findPictureComposition(each.image!), each.name).not.toBeNull();
      expect(each.description.split(/\s+/).length, each.name).toBeGreaterThanOrEqual(8);
      expect(each.price, each.name).toBeGreaterThanOrEqual(800);
      expect(each.price, each.name).toBeLessThanOrEqual(200_000);
      expect(each.measurement, each.name).toBeGreaterThan(0);
      expect(each.brand, each.name).not.toBe('');
      if (each.old_price !== null) expect(each.old_price, each.name).toBeGreaterThan(each.price);
    }
    expect(
      stock.filter(({ description }) => description.split(/\s+/).length >= 30).length,
    ).toBeGreaterThanOrEqual(100);
    expect(new Set(stock.map(({ description }) => description)).size).toBe(stock.length);
  });

  test('are in at least 14 categories, each with at least five items and a Hindi name', async () => {
    const { rows } = await opened.pool.query(
      'select c.slug, count(i.item_id)::int as things, c.translations from categories c left join item_categories i on i.category_id = c.id group by c.id',
    );
    expect(rows.length).toBeGreaterThanOrEqual(14);
    for (const { slug, things, translations } of rows) {
      expect(things, slug).toBeGreaterThanOrEqual(5);
      expect(translations.hi.name, slug).toMatch(/[\u0900-\u097f]/);
    }
  });

  test('include every kind that a cart can contain', () => {
    const stockOf = (each: ListedItem) => {
      const found = availabilityOf(each);
      return found.status === 'available' ? found.left : found.status;
    };
    const several = stock.filter(({ variants }) => variants.length > 1);
    expect(several.length).toBeGreaterThanOrEqual(20);
    expect(
      several.every(
        ({ variants, has_variant }) =>
          has_variant === 1 && variants.filter(({ is_default }) => is_default === 1).length === 1,
      ),
    ).toBe(true);
    expect(
      stock.filter(({ variants, has_variant }) => variants.length === 1 && has_variant === 0).length,
    ).toBeGreaterThanOrEqual(200);
    expect(
      stock.some(
        ({ addon_categories: groups }) =>
          groups.some(({ type }) => type === 'SINGLE') && groups.some(({ type }) => type !== 'SINGLE'),
      ),
    ).toBe(true);
    expect(
      stock.some(({ addon_categories: groups }) =>
        groups.some(({ addons }) => addons.some(({ price }) => price === 0)),
      ),
    ).toBe(true);
    expect(new Set(stock.map(({ is_veg }) => is_veg))).toEqual(new Set([true, false, null]));
    expect(stock.filter((each) => stockOf(each) === 'out_of_stock').length).toBeGreaterThanOrEqual(3);
    expect(stock.filter((each) => [1, 2, 3].includes(stockOf(each) as number)).length).toBeGreaterThanOrEqual(
      5,
    );
    expect(stock.filter((each) => stockOf(each) === 'unavailable').length).toBeGreaterThanOrEqual(2);
    const packs = stock.flatMap(({ variants }) => variants);
    expect(packs.some(({ is_infinite }) => is_infinite === 1)).toBe(true);
    expect(packs.some(({ is_negative }) => is_negative === 1)).toBe(true);
    expect(packs.some(({ is_active }) => is_active === 0)).toBe(true);
    expect(packs.some(({ min_stock }) => min_stock > 0)).toBe(true);
    expect(packs.some(({ restaurant_overrides: overrides }) => overrides.length > 0)).toBe(true);
    expect(packs.some(({ is_active, stock: onHand }) => is_active === 1 && onHand === 0)).toBe(true);
    for (const unit of [1, 2, 3, null])
      expect(
        packs.some(({ unit_id }) => unit_id === unit),
        String(unit),
      ).toBe(true);
  });

  test('items for sale have names below, at and above 20 and 25 characters', () => {
    const lengths = stock.map(({ name }) => name.length);
    expect(lengths.some((length) => length <= 20)).toBe(true);
    expect(lengths.some((length) => length > 20 && length < 25)).toBe(true);
    expect(lengths.some((length) => length === 25)).toBe(true);
    expect(lengths.some((length) => length > 25)).toBe(true);
  });

  test('include combos that cost less than their parts, with the total of the parts as old price', () => {
    const combos = stock.filter(({ is_combo }) => is_combo === 1);
    expect(combos.length).toBeGreaterThanOrEqual(6);
    for (const combo of combos) {
      const parts = combo.items.reduce(
        (sum, { quantity, item_variant: part }) => sum + quantity * (part.sale_price ?? part.regular_price),
        0,
      );
      expect(combo.items.length, combo.name).toBeGreaterThanOrEqual(2);
      expect(combo.old_price, combo.name).toBe(parts);
      expect(combo.price, combo.name).toBeLessThan(parts);
      expect(
        combo.items.every(({ item_variant: part }) => part.restaurant_id === combo.restaurant_id),
        combo.name,
      ).toBe(true);
    }
  });

  test('include pre-orders that start after the day of seeding, and a free item that is not listed for sale', () => {
    expect(item('season-box-of-12-alphonso')).toMatchObject({ is_pre_item: 1, pre_avail_date: '2026-03-14' });
    expect(item('chai-masala-sample')).toMatchObject({ is_free_item: 1 });
    expect(item('nagpur-oranges')).toMatchObject({ price: 12_000, old_price: 14_000, has_variant: 1 });
    expect(item('nagpur-oranges').nutritional_facts.length).toBe(5);
  });
});
