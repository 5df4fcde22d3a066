import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, variants } from '#server/db/schema/index.ts';
import { itemBySlug } from '#server/repositories/item.ts';
import { openDeskAs, type DeskCaller, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let keeper: DeskCaller;
let storeId: number;
let serial = 0;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  keeper = await openDeskAs(shop, 'shop');
  storeId = (await keeper('stores/list')).data.rows[0].id;
});
afterAll(() => shop.close());

const fish = { pricePerKg: 40_000, unitId: 2, measurement: 1_200, regularPrice: 1, onHand: 9 };
const save = (variant: object, changes: object = {}) =>
  keeper('items/save', {
    ...{ storeId, name: 'Pomfret', slug: `pomfret-${(serial += 1)}`, image: 'fish' },
    variants: [variant],
    ...changes,
  });
const listed = async (id: number) => (await shop.db.select().from(items).where(eq(items.id, id)))[0]!;

describe('a variant sold by weight', () => {
  it('costs the price of its estimated weight, even if another price is sent', async () => {
    const saved = await save(fish);
    expect(saved.data).toMatchObject({
      listPrice: 48_000,
      variants: [{ regularPrice: 48_000, pricePerKg: 40_000, unitId: 2, measurement: 1_200 }],
    });
    expect(await listed(saved.data.id)).toMatchObject({ price: 48_000, listPrice: 48_000 });
    // The price is rounded to the minor unit; the estimate may also be in kilograms.
    expect((await save({ ...fish, pricePerKg: 10_050, measurement: 15 })).data.listPrice).toBe(151);
    expect((await save({ ...fish, unitId: 1, measurement: 0.25 })).data.listPrice).toBe(10_000);
  });

  it('has its price calculated by the database with every change', async () => {
    const { data } = await save(fish);
    const [{ id }] = data.variants;
    await shop.db.update(variants).set({ pricePerKg: 50_000 }).where(eq(variants.id, id));
    expect(await listed(data.id)).toMatchObject({ listPrice: 60_000 });
    await shop.db.update(variants).set({ measurement: 1_000, regularPrice: 5 }).where(eq(variants.id, id));
    expect(await listed(data.id)).toMatchObject({ listPrice: 50_000 });
  });

  it.each([
    [{ measurement: null }, 'pricePerKg', 'Choose kilograms or grams, and enter what a piece weighs about.'],
    [{ unitId: 3 }, 'pricePerKg', 'Choose kilograms or grams, and enter what a piece weighs about.'],
    [{ unitId: null }, 'pricePerKg', 'Choose kilograms or grams, and enter what a piece weighs about.'],
    [{ pricePerKg: 0 }, 'pricePerKg', 'Must be greater than 0.'],
    [{ pricePerKg: 1_000_000_000, unitId: 1, measurement: 900 }, 'pricePerKg', 'At most ₹1,00,00,000.'],
    [{ salePrice: 48_001 }, 'salePrice', 'The sale price must be below the regular price.'],
    [{ memberPrice: 48_001 }, 'memberPrice', 'Members must not pay more than others.'],
  ])('a variant sold by weight is refused with %o', async (change, field, message) => {
    expect((await save({ ...fish, ...change })).error?.fields).toEqual({ [`variants.0.${field}`]: message });
  });

  it('keeps its price in the stock grid, where its price per kilogram is not shown', async () => {
    const { data } = await save(fish);
    const [{ id }] = data.variants;
    expect((await keeper('stock/save', { id, regularPrice: 100 })).error?.fields).toEqual({
      regularPrice: 'It is sold by weight: change its price per kilogram in the item.',
    });
    const saved = await keeper('stock/save', { id, onHand: 4, onHandSeen: 9, regularPrice: 48_000 });
    expect(saved.data).toMatchObject({ onHand: 4, regularPrice: 48_000, pricePerKg: 40_000 });
  });

  it('a variant sold by weight cannot be part of a combo', async () => {
    const { data: part } = await save(fish);
    const combo = {
      ...{ storeId, name: 'Dinner', slug: 'weighed-dinner', image: 'basket', price: 90_000, variants: [] },
      comboParts: [{ itemId: part.id, variantId: part.variants[0].id, quantity: 1 }],
    };
    expect((await keeper('items/save', combo)).error?.fields).toEqual({
      comboParts: '“Dinner” contains “Pomfret”, which is sold by weight.',
    });
    const { data: fixed } = await save({ ...fish, pricePerKg: null, regularPrice: 48_000 });
    const parts = [{ itemId: fixed.id, variantId: fixed.variants[0].id, quantity: 1 }];
    expect((await keeper('items/save', { ...combo, comboParts: parts })).error).toBeUndefined();
    const row = (await keeper('items/get', { id: fixed.id })).data;
    const weighed = await keeper('items/save', {
      ...withoutFields(row, 'storeName', 'listPrice', 'stockState'),
      variants: row.variants.map((one: object) => ({
        ...withoutFields(one, 'reserved'),
        pricePerKg: 40_000,
      })),
    });
    expect(weighed.error?.fields).toEqual({
      comboParts: '“Dinner” contains “Pomfret”, which is sold by weight.',
    });
  });

  it('shows its price per kilogram to customers', async () => {
    const { data } = await save(fish);
    expect((await itemBySlug(shop.db, data.slug, 'en'))!.variants).toMatchObject([{ price_per_kg: 40_000 }]);
  });
});

/** Imports a product file at the desk. */
async function importText(text: string) {
  const { data: started } = await keeper('import/start', { storeId, name: 'weighed.csv' });
  await keeper('import/append', {
    id: started.id,
    at: 0,
    bytes: Buffer.from(text).toString('base64'),
  });
  await keeper('import/run', { id: started.id, isDryRun: false });
  for (;;) {
    const { data } = await keeper('import/status', { id: started.id });
    if (data.state !== 'running') return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a product file with variants sold by weight', () => {
  it('a product file with variants sold by weight is exported, and imported again without losses', async () => {
    const { data } = await save({ ...fish, name: 'Whole', salePrice: 45_000 });
    const file = (await keeper('export/csv', { what: 'items' })).data.text as string;
    const [header, ...lines] = file.split('\n');
    const own = lines.filter((line) => line.startsWith(`${data.slug},`));
    expect(own[0]).toContain('450.00,480.00,400.00,,g,1200');
    await shop.db.update(variants).set({ pricePerKg: null }).where(eq(variants.itemId, data.id));
    await importText([header, ...own, ''].join('\n'));
    const [row] = await shop.db.select().from(variants).where(eq(variants.itemId, data.id));
    expect(row).toMatchObject({
      ...{ regularPrice: 48_000, salePrice: 45_000, pricePerKg: 40_000, unitId: 2, measurement: 1_200 },
    });
    expect((await importText([header, ...own, ''].join('\n'))).summary).toMatchObject({ unchanged: 1 });
  });

  const product = (handle: string, perKg: string, estimate: string, price = '480') =>
    [
      'Handle,Title,Variant Price,Price per kg,Estimated grams',
      `${handle},Carp,${price},${perKg},${estimate}`,
      '',
    ].join('\n');

  it.each([
    ['400', ''],
    ['', '1200'],
    ['0', '1200'],
    ['400', '1.2'],
    ['cheap', '1200'],
  ])(
    'a product file with variants sold by weight is refused with a price per kilogram of “%s” and an estimate of “%s”',
    async (perKg, estimate) => {
      expect((await importText(product('carp-refused', perKg, estimate))).summary).toMatchObject({
        ...{ created: 0, refused: 1 },
      });
    },
  );

  it('refuses a product that is part of a combo, with line, column and reason', async () => {
    await importText('Handle,Title,Variant Price\nperch,Perch,99\n');
    const [part] = await shop.db.select().from(items).where(eq(items.handle, 'perch'));
    const combo = {
      ...{
        storeId,
        name: 'Perch dinner',
        slug: 'perch-dinner',
        image: 'basket',
        price: 90_000,
        variants: [],
      },
      comboParts: [{ itemId: part!.id, variantId: null, quantity: 1 }],
    };
    expect((await keeper('items/save', combo)).error).toBeUndefined();
    // A valid product in the same file is imported.
    const file = `${product('perch', '400', '1200')}pike,Pike,480,300,1000\n`;
    const { id, summary } = await importText(file);
    expect(summary).toMatchObject({ created: 1, refused: 1 });
    const [variant] = await shop.db.select().from(variants).where(eq(variants.itemId, part!.id));
    expect(variant).toMatchObject({ pricePerKg: null, regularPrice: 9_900 });
    const report = (await keeper('import/report', { id })).data.text as string;
    expect(report).toContain(
      'refused,2,Price per kg,perch,"“Perch dinner” contains “Carp”, which is sold by weight."',
    );
  });

  it('calculates the price, and a file without these columns leaves it unchanged', async () => {
    await importText(product('carp', '400', '1200', '1'));
    const carp = async () => {
      const [item] = await shop.db.select().from(items).where(eq(items.handle, 'carp'));
      const [variant] = await shop.db.select().from(variants).where(eq(variants.itemId, item!.id));
      return variant;
    };
    expect(await carp()).toMatchObject({ regularPrice: 48_000, pricePerKg: 40_000 });
    await importText('Handle,Title,Variant Price\ncarp,Carp,99\n');
    expect(await carp()).toMatchObject({ regularPrice: 48_000, pricePerKg: 40_000, measurement: 1_200 });
  });
});
