import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { availabilityOf } from '#domain/availability.ts';
import { priceOf } from '#domain/item-price.ts';
import { items } from '#server/db/schema/index.ts';
import { itemBySlug } from '#server/repositories/item.ts';
import {
  categoriesInStores,
  categoryById,
  categoryBySlug,
  findCategoryAndDescendantIds,
} from '#server/repositories/category.ts';
import type { ImportSummary } from '#server/services/import/import-catalogue.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { productRow, toCsv, variantRow } from '../support/product-file.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const importFile: ImportDesk['importProducts'] = (content, options) => desk.importProducts(content, options);
const item: ImportDesk['item'] = (slug) => desk.item(slug);
const counts = async () => {
  const found = await desk.open.db.execute(
    sql`select (select count(*) from items)::int items, (select count(*) from variants)::int variants, (select count(*) from categories)::int categories, (select count(*) from item_categories)::int links`,
  );
  return found.rows[0];
};
const alterItems = (change: string) => desk.open.db.execute(sql.raw(`alter table items ${change}`));
const summaryOf = (changes: Partial<ImportSummary>): ImportSummary => ({
  products: 0,
  variants: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  notes: 0,
  changes: {},
  pictureHosts: [],
  ...changes,
});

const shirt = [
  productRow({
    Handle: 'ghee',
    Title: 'Ghee',
    'Option1 Name': 'Size',
    'Option1 Value': '500 g',
    'Variant SKU': 'G1',
    'Variant Price': '400',
    'Variant Compare At Price': '450',
    'Product Category': 'Pantry',
    Type: 'Ghee',
  }),
  variantRow('ghee', {
    'Option1 Value': '1 kg',
    'Variant SKU': 'G2',
    'Variant Price': '780',
    'Variant Inventory Qty': '0',
  }),
];

describe('importing a catalogue', () => {
  it('uses the tax code from HS Code, and a file without that column leaves it unchanged', async () => {
    const codeOf = async () =>
      (await desk.open.db.select().from(items).where(eq(items.slug, 'honey')))[0]!.taxCode;
    await importFile([productRow({ 'HS Code': '0409' })]);
    expect(await codeOf()).toBe('0409');
    await importFile([productRow({ Title: 'Wild Honey' })]);
    expect(await codeOf()).toBe('0409');
    expect((await importFile([productRow({ 'HS Code': '0'.repeat(21) })])).summary.refused).toBe(1);
  });

  it('a Default Title product has one default variant with its stock, has_variant 0 and the category’s picture', async () => {
    expect((await importFile([productRow()])).summary).toEqual(
      summaryOf({ products: 1, variants: 1, created: 1 }),
    );
    const honey = await item('honey');
    expect(honey).toMatchObject({
      name: 'Forest Honey',
      brand: 'Malnad',
      has_variant: 0,
      is_active: 1,
      tax_class: 'standard',
      image: 'jam-strawberry',
      restaurant_slug: 'corner',
    });
    expect(honey.variants).toMatchObject([
      { name: '', is_default: 1, regular_price: 24_950, sale_price: null, stock: 7 },
    ]);
    expect(availabilityOf(honey)).toEqual({ status: 'available', left: 7 });
  });

  it('UNK-31 imports variants, sale prices and list prices', async () => {
    await importFile(shirt);
    const ghee = await item('ghee');
    expect(ghee).toMatchObject({ has_variant: 1, price: 40_000, old_price: 45_000, stock_state: 'in' });
    expect(
      ghee.variants.map((variant) => [
        variant.name,
        variant.is_default,
        variant.unit_id,
        variant.measurement,
        availabilityOf(ghee, variant.id).status,
      ]),
    ).toEqual([
      ['500 g', 1, 2, 500, 'available'],
      ['1 kg', 0, 1, 1, 'out_of_stock'],
    ]);
    expect(priceOf(ghee, ghee.variants[0]!)).toEqual({ price: 40_000, old_price: 45_000 });
    const [listed] = (
      await desk.open.db.execute(
        sql`select list_price::float8, list_old_price::float8 from items where slug = 'ghee'`,
      )
    ).rows;
    expect(listed).toEqual({ list_price: 40_000, list_old_price: 45_000 });
  });

  it('UNK-30 policy and tracker become is_negative and is_infinite', async () => {
    await importFile([
      productRow({ Handle: 'a', 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '-2' }),
      productRow({ Handle: 'b', 'Variant Inventory Tracker': '' }),
    ]);
    expect((await item('a')).variants).toMatchObject([{ is_negative: 1, stock: -2 }]);
    expect((await item('b')).variants).toMatchObject([{ is_infinite: 1 }]);
    expect([availabilityOf(await item('a')).status, availabilityOf(await item('b')).status]).toEqual([
      'available',
      'available',
    ]);
  });

  it('ENT-14 path and type create a tree of categories, and the same name under two parents creates two; tags stay tags', async () => {
    await importFile([
      productRow({ Handle: 'a', 'Product Category': 'Food > Fresh', Type: 'Milk', Tags: 'Diwali' }),
      productRow({ Handle: 'b', 'Product Category': 'Care > Fresh', Type: 'Soap' }),
    ]);
    const tree = (
      await desk.open.db.execute(
        sql`select c.slug, p.slug parent from categories c left join categories p on p.id = c.parent_id order by c.id`,
      )
    ).rows;
    expect(tree).toEqual([
      { slug: 'food', parent: null },
      { slug: 'fresh', parent: 'food' },
      { slug: 'milk', parent: 'fresh' },
      { slug: 'care', parent: null },
      { slug: 'care-fresh', parent: 'care' },
      { slug: 'soap', parent: 'care-fresh' },
    ]);
    const food = (await categoryBySlug(desk.open.db, 'food', 'en'))!;
    expect(food).toMatchObject({ slug: 'food', name: 'Food', image: 'rice' });
    expect(await findCategoryAndDescendantIds(desk.open.db, food.id)).toHaveLength(3);
    const [first] = await desk.open.db.select().from(items).where(eq(items.slug, 'a'));
    expect(first!.tags).toEqual(['Diwali']);
    const seen = await categoriesInStores(desk.open.db, { storeIds: null, locale: 'en' });
    // 'a' is in a category below food, and counts as one item of food.
    expect(seen.map(({ slug, item_count }) => [slug, item_count])).toContainEqual(['food', 1]);
    expect(seen.map(({ slug, item_count }) => [slug, item_count])).toContainEqual(['care', 1]);
  });

  it('the last category of the path becomes the category of the product, even if another category is older; a product without a path has none', async () => {
    await importFile([productRow({ Handle: 'old', 'Product Category': 'Food', Tags: 'Diwali' })]);
    await importFile([
      productRow({ Handle: 'ladoo', 'Product Category': 'Food', Type: 'Sweets', Tags: 'Diwali' }),
      productRow({ Handle: 'diya', 'Product Category': '', Type: '', Tags: 'Lamps, Gifts' }),
    ]);
    const ownOf = async (handle: string) =>
      (await categoryById(desk.open.db, (await item(handle)).category_id!, 'en'))?.slug;
    expect([await ownOf('old'), await ownOf('ladoo'), await ownOf('diya')]).toEqual([
      'food',
      'sweets',
      undefined,
    ]);
    await importFile([productRow({ Handle: 'ladoo', 'Product Category': 'Food', Type: '', Tags: 'Sweets' })]);
    expect(await ownOf('ladoo')).toBe('food');
  });

  it('uses an existing category despite other commas and case', async () => {
    await desk.open.db.execute(
      sql`insert into categories (slug, name, image) values ('dairy', 'Bakery, Cakes & Dairy', 'milk')`,
    );
    await importFile([productRow({ 'Product Category': 'bakery cakes and dairy' })]);
    expect(await counts()).toMatchObject({ categories: 1, links: 1 });
  });

  it('importing the same file again changes nothing, and importing a changed file changes only the differences', async () => {
    await importFile([productRow(), ...shirt]);
    const before = await counts();
    expect((await importFile([productRow(), ...shirt])).summary).toEqual(
      summaryOf({ products: 2, variants: 3, unchanged: 2 }),
    );
    expect((await importFile([productRow({ 'Variant Price': '199' }), ...shirt])).summary).toEqual(
      summaryOf({ products: 2, variants: 3, updated: 1, unchanged: 1, changes: { 're-priced': 1 } }),
    );
    expect(await counts()).toEqual(before);
    expect((await item('honey')).variants).toMatchObject([{ regular_price: 19_900, stock: 7 }]);
  });

  it('matches variants by SKU, otherwise by option; a missing variant is switched off if this is ticked, and then replaced as the default', async () => {
    await importFile(shirt);
    const [half, whole] = (await item('ghee')).variants;
    const changed = [
      productRow({
        Handle: 'ghee',
        Title: 'Ghee',
        'Option1 Name': 'Size',
        'Option1 Value': '1000 g',
        'Variant SKU': 'G2',
        'Variant Price': '790',
      }),
      variantRow('ghee', { 'Option1 Value': '2 kg', 'Variant SKU': 'G3', 'Variant Price': '1500' }),
    ];
    await importFile(changed);
    expect((await item('ghee')).variants.find((variant) => variant.id === half!.id)).toEqual(half);
    await importFile(changed, { ticks: { removesMissing: true } });
    const after = (await item('ghee')).variants;
    expect(after.find((variant) => variant.id === whole!.id)).toMatchObject({
      name: '1000 g',
      is_default: 1,
      regular_price: 79_000,
    });
    expect(after.find((variant) => variant.id === half!.id)).toMatchObject({
      name: '500 g',
      is_active: 0,
      is_default: 0,
    });
    expect(after).toHaveLength(3);
  });

  it('reserved stock is added to the quantity of the file if taking it is ticked', async () => {
    await importFile([productRow()]);
    await desk.open.db.execute(sql`update variants set reserved = 4`);
    await importFile([productRow({ 'Variant Inventory Qty': '2' })]);
    expect((await desk.open.db.execute(sql`select on_hand from variants`)).rows).toEqual([{ on_hand: 7 }]);
    await importFile([productRow({ 'Variant Inventory Qty': '2' })], { ticks: { takesStock: true } });
    expect((await desk.open.db.execute(sql`select on_hand, reserved from variants`)).rows).toEqual([
      { on_hand: 6, reserved: 4 },
    ]);
  });

  it('the same handle in two stores results in two items, each with its own slug', async () => {
    await importFile([productRow()]);
    await importFile([productRow()], { storeSlug: 'market' });
    await importFile([productRow()], { storeSlug: 'market' });
    expect((await desk.open.db.execute(sql`select slug from items order by id`)).rows).toEqual([
      { slug: 'honey' },
      { slug: 'honey-market' },
    ]);
  });

  it('handles with the same slug stay two items', async () => {
    await importFile(['A b', 'a-b', 'A_B', 'शहद'].map((Handle) => productRow({ Handle })));
    expect(await counts()).toMatchObject({ items: 4 });
    expect(
      (await importFile(['A b', 'a-b', 'A_B', 'शहद'].map((Handle) => productRow({ Handle })))).summary
        .unchanged,
    ).toBe(4);
  });

  it('imports a product completely or not at all, and the report has line, column and reason', async () => {
    const bad = [
      productRow({ Handle: 'tea', 'Option1 Value': 'Small' }),
      variantRow('tea', { 'Option1 Value': 'Large', 'Variant Price': '=1+1' }),
    ];
    const { summary, refused } = await importFile([productRow(), ...bad, ...shirt]);
    expect(summary).toEqual(summaryOf({ products: 2, variants: 3, created: 2, refused: 1 }));
    expect(await itemBySlug(desk.open.db, 'tea', 'en')).toBeNull();
    expect(refused).toBe(
      "kind,line,column,handle,reason,value\nrefused,4,Variant Price,tea,Enter a price such as 92.65,'=1+1\n",
    );
  });

  it('a product with an unreadable row is refused as a whole', async () => {
    const csv =
      toCsv([productRow({ Handle: 'tea', 'Option1 Value': 'Small' }), productRow()]) +
      `tea${','.repeat(13)}too long\n`;
    const { summary, refused } = await importFile(csv);
    expect(summary).toMatchObject({ created: 1, refused: 1 });
    expect(refused.split('\n').slice(1, 3)).toEqual([
      'refused,4,,tea,"14 cells where the header has 13, and a value that is in no column",too long',
      'refused,2,,tea,Another row of this product is invalid,',
    ]);
  });

  it('a product refused by the database is reported and skipped, and the rest of its batch is saved', async () => {
    await alterItems(`add constraint no_soap check (name <> 'Soap')`);
    const rows = Array.from({ length: 9 }, (_, index) =>
      productRow({ Handle: `h${index}`, Title: index === 4 ? 'Soap' : 'Honey' }),
    );
    const { summary, refused } = await importFile(rows);
    expect(summary).toMatchObject({ products: 8, created: 8, refused: 1 });
    expect(refused).toContain('refused,6,,h4,"The database rejected it: ');
    await alterItems('drop constraint no_soap');
  });

  it('another fault of the database ends the import, and nothing of its batch is saved', async () => {
    await alterItems(`add constraint fault check (name <> 'Soap' or current_setting('haat.none') = '')`);
    onTestFinished(async () => void (await alterItems('drop constraint fault')));
    const rows = [productRow(), productRow({ Handle: 'soap', Title: 'Soap' })];
    await expect(importFile(rows)).rejects.toMatchObject({ cause: { code: '42704' } });
    expect(await counts()).toMatchObject({ items: 0, variants: 0 });
  });

  it('a dry run has the same counts and writes nothing', async () => {
    await importFile([productRow()]);
    const before = await counts();
    const { summary } = await importFile(
      [productRow({ 'Variant Price': '1' }), ...shirt, productRow({ Handle: 'x', Title: '' })],
      { isDryRun: true },
    );
    expect(summary).toEqual(
      summaryOf({
        ...{ products: 2, variants: 3, created: 1, updated: 1, refused: 1 },
        changes: { 're-priced': 1 },
      }),
    );
    expect(await counts()).toEqual(before);
    expect((await item('honey')).variants).toMatchObject([{ regular_price: 24_950 }]);
  });

  it('texts of a file are treated as plain text', async () => {
    const Title = `Robert'); drop table items;-- <img src=x onerror=alert(1)> \${7*7} %s`;
    await importFile([
      productRow({
        Title,
        'Body (HTML)': '<script>alert(1)</script><p>Kind</p>',
        Vendor: '__proto__',
        Tags: 'constructor, toString',
      }),
    ]);
    expect(await item('honey')).toMatchObject({ name: Title, description: 'Kind', brand: '__proto__' });
  });

  it('an unknown store is refused with the list of known stores', async () => {
    await expect(importFile([productRow()], { storeSlug: 'nowhere' })).rejects.toThrow(
      'store_unknown: corner,market',
    );
  });
});
