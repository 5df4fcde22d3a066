import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { productRow } from '../support/product-file.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

test('categories whose names differ only in accents each have their own slug', async () => {
  await desk.importProducts(
    ['Cafe', 'Café', 'Cafè', 'Câfe'].map((name, index) =>
      productRow({ Handle: `h${index}`, 'Product Category': name }),
    ),
  );
  const { rows } = await desk.open.db.execute(sql`select name, slug from categories order by id`);
  expect(rows).toEqual([
    { name: 'Cafe', slug: 'cafe' },
    { name: 'Café', slug: 'cafe-2' },
    { name: 'Cafè', slug: 'cafe-3' },
    { name: 'Câfe', slug: 'cafe-4' },
  ]);
});

test('an import that changes nothing and a dry run leave cached pages in place', async () => {
  const purges = await listenForPurges(desk.url);
  onTestFinished(purges.close);
  const purgedBy = (price: string, isDryRun = false) =>
    purges.purgedBy(() => desk.importProducts([productRow({ 'Variant Price': price })], { isDryRun }));
  expect(await purgedBy('100', true)).toEqual([]);
  expect(await purgedBy('100')).toEqual(expect.arrayContaining(['home', 'store:1']));
  expect(await purgedBy('100')).toEqual([]);
  expect(await purgedBy('90', true)).toEqual([]);
  expect(await purgedBy('90')).toEqual(expect.arrayContaining(['home', 'store:1']));
});

test('a line break that is split between two chunks of the file is read as one', async () => {
  const filler = Array.from({ length: 7 }, (_, index) => `h${index},Honey,1,${'x'.repeat(9_000)}\r\n`);
  const before = `Handle,Title,Variant Price,Body (HTML)\r\n${filler.join('')}tea,Tea,1,"`;
  // Node reads a file in chunks of 64 KiB; the first one ends between the two characters of the line break.
  const first = 'x'.repeat(65_535 - before.length);
  await desk.importProducts(`${before}${first}\r\nSecond line"\r\n`);
  expect((await desk.item('tea')).description).toBe(`${first}\nSecond line`);
});

test('a product may have thirty tags', async () => {
  const Tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`).join(', ');
  expect((await desk.importProducts([productRow({ Tags })])).summary).toMatchObject({
    created: 1,
    refused: 0,
  });
});

test('progress ends at the total, and cached pages of the store and its categories are purged', async () => {
  const purges = await listenForPurges(desk.url);
  onTestFinished(purges.close);
  const steps: string[] = [];
  const tags = await purges.purgedBy(() =>
    desk.importProducts(
      [productRow(), productRow({ Handle: 'ghee', 'Product Category': 'Pantry', Type: 'Ghee' })],
      { onProgress: (done, total) => steps.push(`${done}/${total}`) },
    ),
  );
  expect(steps.at(-1)).toBe('2/2');
  expect(tags).toEqual(
    expect.arrayContaining(['home', 'search', 'store:1', 'category:pantry', 'category:ghee']),
  );
});

test('two simultaneous imports run one after the other and duplicate nothing', async () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    productRow({ Handle: `h${index}`, 'Product Category': `Food > Aisle ${index % 7}` }),
  );
  const [first, second] = await Promise.all([desk.importProducts(rows), desk.importProducts(rows)]);
  expect(first.summary.created + second.summary.created).toBe(60);
  const { rows: counts } = await desk.open.db.execute(
    sql`select (select count(*) from items)::int items, (select count(*) from variants)::int variants, (select count(*) from categories)::int categories, (select count(*) from item_categories)::int links`,
  );
  expect(counts).toEqual([{ items: 60, variants: 60, categories: 8, links: 60 }]);
});
