import { readdir } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { variants } from '#server/db/schema/index.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { makeWorkbook, type WorkbookCell } from '../support/workbook.ts';

let desk: ImportDesk;
beforeAll(async () => void (desk = await openImportDesk()));
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const header = ['Handle', 'Title', 'Variant Price', 'Variant SKU', 'Published', 'Tags', 'Option1 Value'];
const importRows = (...rows: WorkbookCell[][]) =>
  desk.importProducts(makeWorkbook({ Products: [header, ...rows] }));

test('a workbook is read as Excel shows it: texts, long codes, prices, truth values', async () => {
  const { refused, summary } = await importRows(
    [
      'tomatoes',
      'Tomatoes, "Roma" & co',
      { number: '92.649999999999991' },
      { number: '8901030865278' },
      true,
      'red, ripe',
    ],
    ['अमरूद', 'अमरूद', 40, '0012', false, null],
  );
  expect(refused).toBe('');
  expect(summary).toMatchObject({ created: 2 });
  expect(await desk.item('tomatoes')).toMatchObject({
    name: 'Tomatoes, "Roma" & co',
    is_active: 1,
    variants: [{ regular_price: 9_265 }],
  });
  expect(
    (await desk.open.db.select({ sku: variants.sku }).from(variants).orderBy(variants.id)).at(0),
  ).toEqual({
    sku: '8901030865278',
  });
});

test('a code of 16 digits that a workbook has as a number keeps them', async () => {
  await importRows(['tea', 'Tea', 40, { number: '1234567890123456' }, true]);
  const [found] = await desk.open.db.select({ sku: variants.sku }).from(variants);
  expect(found).toEqual({ sku: '1234567890123456' });
});

test('the sheet with products is found among others, and the same workbook changes nothing the second time', async () => {
  const workbook = makeWorkbook({
    Notes: [['Prices of May']],
    Products: [header, ['milk', 'Milk', 31.5, 'M1', true]],
  });
  expect((await desk.importProducts(workbook)).summary).toMatchObject({ created: 1 });
  expect((await desk.importProducts(workbook)).summary).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 1,
  });
});

test('an option or code that Excel has made a date is refused until it is ticked', async () => {
  const row = ['dates', 'Dates', 10, 'D1', true, null, { date: 46_054 }] as const;
  const { refused } = await importRows([...row]);
  expect(refused).toMatch(/refused,2,Option1 Value,dates,"?This looks like a date/);
});

test('empty rows are skipped, and refusals name the row of the sheet', async () => {
  const { refused } = await importRows([], ['tea', 'Tea', 'cheap', 'T1', true]);
  expect(refused).toContain('refused,3,Variant Price,tea,');
});

test.each<[string, () => Buffer, RegExp]>([
  ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old or a protected Excel file/],
  ['another archive', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /no Excel workbook/],
  ['a damaged workbook', () => makeWorkbook({ A: [header] }).subarray(0, 400), /no Excel workbook/],
  ['a workbook without rows', () => makeWorkbook({ A: [] }), /file is empty/],
  [
    'a workbook without the columns',
    () => makeWorkbook({ A: [['Name', 'Price']] }),
    /Not a product file: no column "Handle".*The file has: Name, Price/,
  ],
  [
    'a workbook that unpacks to a multiple of its size',
    () => {
      const workbook = makeWorkbook({ A: [header] });
      workbook.writeUInt32LE(61 * 1024 * 1024, workbook.indexOf(Buffer.from('504b0102', 'hex')) + 24);
      return workbook;
    },
    /too large/,
  ],
])('%s is refused with what to do', async (_, make, message) => {
  await expect(desk.importProducts(make())).rejects.toThrow(message);
});

test('nothing is left beside the file', async () => {
  await importRows(['tea', 'Tea', 1, 'T1', true]);
  expect((await readdir(desk.folder.path)).filter((name) => name.includes('sheet'))).toEqual([]);
});

const list = [
  ['Artikel', 'Preis', 'Bestand', 'Lager'],
  ['Äpfel "Boskoop"', '2,49 €', '12', 'A1'],
  ['Milch 1 l', '1,19 €', '3', 'B2'],
];
const listAsCsv = list
  .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  .join('\n');
const match = { Artikel: 'Title', Preis: 'Variant Price' };

test.each<[string, () => Buffer | string]>([
  ['workbook', () => makeWorkbook({ Liste: list })],
  ['text file', () => listAsCsv],
])(
  'a plain list is read from a %s once its columns are matched; its other columns are not',
  async (_, make) => {
    await expect(desk.importProducts(make())).rejects.toMatchObject({
      columns: list[0],
      sample: list[1],
    });
    const { refused, summary } = await desk.importProducts(make(), { match, currency: 'EUR' });
    expect(refused).toBe('');
    expect(summary).toMatchObject({ created: 2 });
    expect(await desk.item('apfel-boskoop')).toMatchObject({ name: 'Äpfel "Boskoop"', price: 249 });
    expect((await desk.importProducts(make(), { match, currency: 'EUR' })).summary).toMatchObject({
      unchanged: 2,
    });
  },
);

test('a row of a plain list without a name is refused by its column', async () => {
  const { refused } = await desk.importProducts('Name,Price\n,1\nTea,2\n', {
    match: { Name: 'Title', Price: 'Variant Price' },
  });
  expect(refused).toContain('refused,2,Title,,The title is missing');
});

test('a match without a price is refused as before', async () => {
  const matched = desk.importProducts('Name,Price\nTea,2\n', { match: { Name: 'Title' } });
  await expect(matched).rejects.toThrow(/no column "Handle", "Variant Price"|no column "Variant Price"/);
});

test('columns of a list that were not matched are not read, and two columns of one name are told apart', async () => {
  const two = 'Name,Price,Status,Price\nTea,2,archived,3\n';
  await expect(desk.importProducts(two)).rejects.toMatchObject({
    columns: ['Name', 'Price', 'Status', 'Price (2)'],
  });
  const { refused } = await desk.importProducts(two, {
    match: { Name: 'Title', 'Price (2)': 'Variant Price' },
  });
  expect(refused).toBe('');
  expect(await desk.item('tea')).toMatchObject({ price: 300, is_active: 1 });
});

test('the HTML of a description in a list becomes lines of text', async () => {
  await desk.importProducts('Name,Price,About\nBread,2,"<p>Sour &amp; dark</p><ul><li>rye</li></ul>"\n', {
    match: { Name: 'Title', Price: 'Variant Price', About: 'Description' },
  });
  expect((await desk.item('bread')).description).toBe('Sour & dark\n• rye');
});

test('a price in another currency is refused with the currency of the shop', async () => {
  const { refused } = await desk.importProducts('Name,Price\nMilk,"R$ 36,00"\n', {
    match: { Name: 'Title', Price: 'Variant Price' },
    currency: 'INR',
  });
  expect(refused).toContain('"Enter a price in INR, such as 92.65"');
});
