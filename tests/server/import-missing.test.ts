import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { items, variants } from '#server/db/schema/index.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  const [item] = await desk.open.db
    .insert(items)
    .values({
      ...{ slug: 'paneer-200', handle: 'paneer-200', storeId: 1, name: 'Paneer 200 g', image: 'paneer' },
      ...{ description: 'Fresh', brand: 'Amul', taxClass: 'reduced', taxCode: '0406', isActive: false },
      ...{
        tags: ['soft', 'white'],
        allergens: ['milk'],
        isVeg: true,
        translations: { hi: { name: 'पनीर' } },
      },
    })
    .returning();
  await desk.open.db.insert(variants).values({
    ...{ itemId: item!.id, regularPrice: 10_000, isDefault: true, sku: 'PAN200', onHand: 3 },
    ...{ unitId: 2, measurement: 200, memberPrice: 9_000 },
  });
  await desk.importProducts(
    'Handle,Title,Variant Price,Product Category\npaneer-200,Paneer 200 g,100,Dairy > Paneer\n',
  );
});

async function stored() {
  const { rows } = await desk.open.db.execute(sql`
    select i.*, price::float8 as price, list_price::float8 as list_price,
      (select jsonb_agg(v) from variants v where item_id = i.id) as variants,
      (select array_agg(c.name) from item_categories join categories c on c.id = category_id where item_id = i.id) as categories
    from items i order by id`);
  return rows.map(({ updated_at: _, ...row }) => row) as Record<string, any>[];
}
const kinds = (changes: string) =>
  (parse(changes, { columns: true }) as Record<string, string>[]).map(
    ({ kind, name, column, before, after }) => `${kind}: ${name}, ${column}, ${before} → ${after}`,
  );

test('a file with a price only changes the price only', async () => {
  const [before] = await stored();
  const { summary, changes } = await desk.importProducts(
    'Handle,Title,Variant Price\npaneer-200,Paneer 200 g,95.00\n',
  );
  expect(summary).toMatchObject({ updated: 1, refused: 0, changes: { 're-priced': 1 } });
  expect(kinds(changes)).toEqual(['re-priced: Paneer 200 g, Variant Price, 100.00 → 95.00']);
  const [after] = await stored();
  expect(after).toEqual({
    ...before,
    ...{ price: 9_500, list_price: 9_500 },
    variants: [{ ...before!['variants'][0], regular_price: 9_500 }],
  });
});

test('a row that adds a variant to an item is named before anything happens', async () => {
  const [before] = await stored();
  const file =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU\npaneer-200,Paneer 200 g,Size,200 g,100,PAN200\npaneer-200,,,400 g,190,PAN400\n';
  const { changes } = await desk.importProducts(file, { isDryRun: true });
  expect(await stored()).toEqual([before]);
  expect(kinds(changes)).toEqual(['switched on: Paneer 200 g, 400 g, Variant available,  → true']);
});

test('an empty cell clears its field, and the rehearsal names each before anything happens', async () => {
  const [before] = await stored();
  const header =
    'Handle,Title,Variant Price,Description,Vendor,Tags,Product Category,Variant SKU,HS Code,Allergens,Diet,Title (hi),Variant Inventory Tracker,Available,Variant Taxable,Member price';
  const file = `${header}\npaneer-200,Paneer 200 g,100,,,,,,,,,,,true,false,\n`;
  const { changes, summary } = await desk.importProducts(file, { isDryRun: true });
  expect(await stored()).toEqual([before]);
  expect(kinds(changes)).toEqual([
    'cleared: Paneer 200 g, Description, Fresh → ',
    'cleared: Paneer 200 g, Vendor, Amul → ',
    'cleared: Paneer 200 g, HS Code, 0406 → ',
    'cleared: Paneer 200 g, Tags, soft, white → ',
    'cleared: Paneer 200 g, Allergens, milk → ',
    'cleared: Paneer 200 g, Diet, veg → ',
    'cleared: Paneer 200 g, name (hi), पनीर → ',
    'cleared: Paneer 200 g, Product Category, 1 categories → ',
    'switched on: Paneer 200 g, Available, false → true',
    're-taxed: Paneer 200 g, Tax class, reduced → none',
    'cleared: Paneer 200 g, Variant SKU, PAN200 → ',
    'made endless: Paneer 200 g, Variant Inventory Tracker, 3 → ∞',
    're-priced: Paneer 200 g, Member price, 90.00 → ',
  ]);
  expect(summary.changes).toEqual({
    ...{ cleared: 9, 'switched on': 1, 're-taxed': 1, 'made endless': 1, 're-priced': 1 },
  });
  await desk.importProducts(file);
  const [after] = await stored();
  expect(after).toMatchObject({
    ...{
      description: '',
      brand: '',
      tags: [],
      tax_code: '',
      tax_class: 'none',
      is_active: true,
      categories: null,
    },
    ...{ allergens: [], is_veg: null, translations: {} },
    variants: [{ sku: null, is_infinite: true, on_hand: 3, member_price: null, measurement: 200 }],
  });
});

test('that a product is taxed leaves a reduced rate, and an unknown class is refused with the known ones', async () => {
  await desk.importProducts('Handle,Title,Variant Price,Variant Taxable\npaneer-200,Paneer,100,true\n');
  expect((await stored())[0]).toMatchObject({ tax_class: 'reduced' });
  const { refused } = await desk.importProducts(
    'Handle,Title,Variant Price,Tax class\npaneer-200,Paneer,100,low\n',
    {
      taxClasses: ['high'],
    },
  );
  expect(refused).toContain(
    'Tax class,paneer-200,"Must be a tax class of the shop: high, none, reduced, standard"',
  );
});

test('stock is taken only where it is ticked, and needs its own tick if it has moved since the export', async () => {
  const file = (quantity: number, exported: number | '') =>
    `Handle,Title,Variant Price,Variant Inventory Qty,Stock at export\npaneer-200,Paneer 200 g,100,${quantity},${exported}\n`;
  const units = async () => (await stored())[0]!['variants'][0].on_hand as number;
  const list = async (quantity: number, exported: number | '', ticks = {}) =>
    (
      parse((await desk.importProducts(file(quantity, exported), { ticks })).changes, {
        columns: true,
      }) as any[]
    ).map(({ before, after, exported: at, moved }) => `${at} ${before} ${after} ${moved}`);
  expect(await list(9, 3)).toEqual(['3 3 9 false']);
  expect(await units()).toBe(3);
  expect(await list(9, 3, { takesStock: true })).toEqual(['3 3 9 false']);
  expect(await units()).toBe(9);
  // Two were sold since the export.
  expect(await list(20, 11, { takesStock: true })).toEqual(['11 9 20 true']);
  expect(await units()).toBe(9);
  // Nobody has edited this figure, so there is nothing to take.
  expect(await list(11, 11, { takesStock: true })).toEqual([]);
  await list(20, 11, { takesStock: true, movedStockLines: new Set([2]) });
  expect(await units()).toBe(20);
  expect(await list(7, '', { takesStock: true })).toEqual([' 20 7 false']);
  expect(await units()).toBe(7);
});

test('a missing row touches nothing, and switches its item off if this is ticked', async () => {
  const file = 'Handle,Title,Variant Price\ntea,Tea,50\n';
  await desk.open.db.execute(sql`update items set is_active = true`);
  const [before] = await stored();
  await desk.importProducts(file);
  expect((await stored())[0]).toEqual(before);
  const { changes } = await desk.importProducts(file, { isDryRun: true, ticks: { removesMissing: true } });
  expect(kinds(changes)).toEqual(['switched off: Paneer 200 g, Available, true → false']);
  expect((await stored())[0]).toEqual(before);
  await desk.importProducts(file, { ticks: { removesMissing: true } });
  expect((await stored()).map(({ is_active: isActive }) => isActive)).toEqual([false, true]);
});

test('rows of a store that the person does not keep, or that is unknown, are refused', async () => {
  const { summary, refused } = await desk.importProducts(
    'Store,Handle,Title,Variant Price\nmarket,tea,Tea,50\n,tea,Tea,60\nnowhere,jam,Jam,70\n',
    { allowedStores: [1] },
  );
  expect(summary).toMatchObject({ created: 1, refused: 2 });
  expect(refused).toContain('refused,2,Store,tea,You do not keep this store,market');
  expect(refused).toContain('refused,4,Store,jam,There is no such store.');
  expect((await stored()).map(({ store_id: store, slug }) => [store, slug])).toEqual([
    [1, 'paneer-200'],
    [1, 'tea'],
  ]);
});

test('a row without options needs a code if the item has several variants', async () => {
  const header = 'Handle,Title,Variant Price';
  await desk.importProducts(
    `${header},Option1 Value,Variant SKU\nghee,Ghee,400,500 g,G1\nghee,,780,1 kg,G2\n`,
  );
  const { refused } = await desk.importProducts(`${header}\nghee,Ghee,390\n`);
  expect(refused).toContain('refused,2,Option1 Value,ghee,The product has several variants;');
  await desk.importProducts(`${header},Variant SKU\nghee,Ghee,750,G2\n`);
  expect((await desk.item('ghee')).variants.map((each) => [each.name, each.regular_price])).toEqual([
    ['500 g', 40_000],
    ['1 kg', 75_000],
  ]);
});

test.each([
  ['300', 30_000, 24_950],
  ['249.50', 24_950, null],
  ['200', 24_950, null],
  ['', 24_950, null],
  // Without the column, a reduction keeps its regular price.
  [undefined, 28_000, 24_950],
])(
  'a compare-at price of %j makes the regular price %i and the sale price %s',
  async (compareAt, regular, sale) => {
    await desk.open.db.execute(sql`update variants set regular_price = 28000, sale_price = 27000`);
    const [column, cell] =
      compareAt === undefined ? ['', ''] : [',Variant Compare At Price', `,${compareAt}`];
    await desk.importProducts(`Handle,Title,Variant Price${column}\npaneer-200,Paneer 200 g,249.50${cell}\n`);
    expect((await desk.item('paneer-200')).variants).toMatchObject([
      { regular_price: regular, sale_price: sale },
    ]);
  },
);

test('two variants of a product with one code are refused', async () => {
  const { refused } = await desk.importProducts(
    'Handle,Title,Variant Price,Option1 Value,Variant SKU\nghee,Ghee,400,500 g,G1\nghee,,780,1 kg,G1\n',
  );
  expect(refused).toContain(
    'refused,3,Variant SKU,ghee,"“1 kg” has the code of “500 g” (row 2), but variants of a product',
  );
});

test('nothing is switched off if a row of the file cannot be read and its product is unknown', async () => {
  await desk.importProducts('Title,Handle,Variant Price\nOnion,onion,40\n');
  const file = 'Title,Handle,Variant Price\nPaneer,paneer-200,100\nOnion,"onion"x,40\n';
  const { summary, refused } = await desk.importProducts(file, { ticks: { removesMissing: true } });
  expect(summary.changes['switched off']).toBeUndefined();
  expect(refused).toContain('Nothing was switched off');
  expect((await stored()).map((item) => [item['handle'], item['is_active']])).toContainEqual(['onion', true]);
});

test('a combo of the store stays as it is, and a product with its handle is refused', async () => {
  await desk.open.db
    .insert(items)
    .values({ slug: 'fruit-box', storeId: 1, name: 'Fruit box', image: 'mango', isCombo: true, price: 500 });
  const { summary, refused } = await desk.importProducts('Handle,Title,Variant Price\nfruit-box,Box,1\n');
  expect(summary).toMatchObject({ updated: 0, refused: 1 });
  expect(refused).toContain('A combo of the store has this handle');
  expect((await stored()).find((item) => item['slug'] === 'fruit-box')).toMatchObject({ name: 'Fruit box' });
});
