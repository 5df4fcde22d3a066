import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupProducts, outlineFile } from '#server/services/import/group-products.ts';
import { toPlainText } from '#server/services/import/plain-text.ts';
import type { ParsedProduct } from '#server/services/import/imported-product.ts';
import { categoryKey, readProduct } from '#server/services/import/read-product.ts';
import { toSlug } from '#server/text/slug.ts';
import {
  makeProductFolder,
  productRow,
  type ProductFolder,
  type ProductRow,
  toCsv,
  variantRow,
} from '../support/product-file.ts';

let folder: ProductFolder;
beforeAll(async () => {
  folder = await makeProductFolder();
});
afterAll(() => folder.remove());

async function parse(content: string | Buffer | readonly ProductRow[]): Promise<ParsedProduct[]> {
  const file = await folder.write(content);
  const outline = await outlineFile(file);
  const products: ParsedProduct[] = [];
  for await (const rows of groupProducts(file, outline)) products.push(readProduct(rows, 2));
  return products;
}

async function one(rows: readonly ProductRow[]) {
  const [parsed] = await parse(rows);
  if (!parsed?.ok) throw new Error(JSON.stringify(parsed));
  return parsed.product;
}

const refusals = async (content: string) => {
  const file = await folder.write(content);
  const { refusals: found, rowCounts } = await outlineFile(file);
  return {
    refused: found.map(({ line, handle, reason }) => [line, handle, reason]),
    taken: [...rowCounts.keys()],
  };
};

describe('a product file', () => {
  it('a single Default Title row becomes one variant without a name that keeps its stock', async () => {
    expect(await one([productRow()])).toMatchObject({
      handle: 'honey',
      name: 'Forest Honey',
      brand: 'Malnad',
      hasVariant: false,
      isActive: true,
      isTaxed: true,
      categoryPath: ['Pantry', 'Spreads'],
      variants: [
        {
          name: '',
          price: 24_950,
          compareAt: undefined,
          quantity: 7,
          isNegative: false,
          isInfinite: false,
        },
      ],
    });
  });

  it('rows of one handle are variants, also when they are not adjacent', async () => {
    const scattered = [
      productRow({ Handle: 'tea', 'Option1 Name': 'Size', 'Option1 Value': '250 g' }),
      productRow(),
      variantRow('tea', { 'Option1 Value': '1.5 kg' }),
    ];
    const products = await parse(scattered);
    expect(products.map((parsed) => parsed.ok && parsed.product.handle)).toEqual(['honey', 'tea']);
    expect(products[1]).toMatchObject({
      product: {
        hasVariant: true,
        variants: [
          { name: '250 g', namedSize: { unitId: 2, measurement: 250 } },
          { name: '1.5 kg', namedSize: { unitId: 1, measurement: 1.5 } },
        ],
      },
    });
  });

  it('joins several options into one name, and reads 500 ml as 0.5 litre', async () => {
    const product = await one([
      productRow({ 'Option1 Value': '500 ml', 'Option2 Value': 'Rose' }),
      variantRow('honey', { 'Option1 Value': '500 ml' }),
    ]);
    expect(
      product.variants.map(({ name, namedSize }) => [name, namedSize.unitId, namedSize.measurement]),
    ).toEqual([
      ['500 ml / Rose', null, null],
      ['500 ml', 3, 0.5],
    ]);
  });

  it('policy continue sells beyond the stock, and without a tracker stock is infinite', async () => {
    expect(
      (await one([productRow({ 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '-4' })]))
        .variants,
    ).toMatchObject([{ isNegative: true, quantity: -4 }]);
    expect(
      (await one([productRow({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '' })])).variants,
    ).toMatchObject([{ isInfinite: true, quantity: undefined }]);
  });

  it.each([
    ['active', 'true', 'active', true],
    ['', '', undefined, undefined],
    ['Draft', 'false', 'draft', undefined],
    ['archived', 'false', 'archived', undefined],
    ['active', 'false', 'active', false],
  ])('status "%s" and published "%s": %s, active is %s', async (Status, Published, status, isActive) => {
    expect(await one([productRow({ Status, Published })])).toMatchObject({ status, isActive });
  });

  it('path and type become categories, despite commas, case and duplicates; tags stay tags', async () => {
    const product = await one([
      productRow({
        'Product Category': 'Bakery, Cakes & Dairy > Breads',
        Type: 'Buns',
        Tags: 'Bakery Cakes & Dairy, breads, BUNS, Diwali, diwali',
      }),
    ]);
    expect(product).toMatchObject({
      categoryPath: ['Bakery, Cakes & Dairy', 'Breads', 'Buns'],
      tags: ['Bakery Cakes & Dairy', 'breads', 'BUNS', 'Diwali', 'diwali'],
    });
    expect(categoryKey('Fruit & Veg')).toBe(categoryKey('fruit and  veg'));
  });

  it('adds pictures from rows with only a picture, and the first by position is the product’s', async () => {
    const product = await one([
      productRow({ 'Image Src': 'b.png', 'Image Position': '2' }),
      { Handle: 'honey', 'Image Src': 'a.png', 'Image Position': '1' },
    ]);
    expect(product).toMatchObject({ hasVariant: false, variants: [{ name: '' }] });
    expect(product.pictures?.map(({ source }) => source)).toEqual(['a.png', 'b.png']);
  });

  it('reads BOM, CRLF, single CR, quotes, commas, line breaks in cells and empty lines', async () => {
    const rows = [
      productRow({ Title: 'The "best", honey', 'Body (HTML)': '<p>One</p>\r\n<p>Two &amp; three</p>' }),
      productRow({ Handle: 'tea' }),
    ];
    for (const lineEnd of ['\n', '\r\n', '\r', '\r\n\r\n']) {
      const products = await parse(`\ufeff${toCsv(rows, lineEnd)}`);
      expect(products).toMatchObject([
        {
          product: {
            name: 'The "best", honey',
            description: 'One\n\nTwo & three',
            line: lineEnd.length === 4 ? 3 : 2,
          },
        },
        { product: { handle: 'tea' } },
      ]);
    }
  });

  it('a character split between two chunks of the file stays intact', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      productRow({ Handle: `h${index}`, Title: 'शहद 🍯 मधु' }),
    );
    const products = await parse(rows);
    expect(products).toHaveLength(3_000);
    expect(new Set(products.map((parsed) => parsed.ok && parsed.product.name))).toEqual(
      new Set(['शहद 🍯 मधु']),
    );
  });
});

describe('refused rows of a product file', () => {
  const column = async (changes: ProductRow, more: readonly ProductRow[] = []) => {
    const [parsed] = await parse([productRow(changes), ...more]);
    return parsed?.ok === false
      ? parsed.refusals.map((refusal) => `${refusal.line} ${refusal.column}`)
      : 'taken';
  };

  it.each(['', '-1', '12,500', '1e309', 'NaN', '٣-', '9.999', '99999999999', '0x10', '1 00', '=1+1', '1.'])(
    'the price "%s" is refused',
    async (price) => {
      expect(await column({ 'Variant Price': price })).toEqual(['2 Variant Price']);
    },
  );

  it.each(['1.5', 'many', '1e9', '99999999999', '--1'])('the quantity "%s" is refused', async (quantity) => {
    expect(await column({ 'Variant Inventory Qty': quantity })).toEqual(['2 Variant Inventory Qty']);
  });

  it.each<[string, ProductRow]>([
    ['Title', { Title: '' }],
    ['Title', { Title: 'x'.repeat(256) }],
    ['Status', { Status: 'gone' }],
    ['Published', { Published: 'maybe' }],
    ['Variant Inventory Policy', { 'Variant Inventory Policy': 'perhaps' }],
    ['Variant Compare At Price', { 'Variant Compare At Price': 'free' }],
    ['Body (HTML)', { 'Body (HTML)': 'x'.repeat(20_001) }],
    ['Vendor', { Vendor: 'nul\u0000byte' }],
    ['Product Category', { 'Product Category': 'a > b > c > d > e > f > g > h > i > j > k' }],
    ['Tags', { Tags: Array.from({ length: 41 }, (_, index) => `t${index}`).join(',') }],
  ])('the column %s', async (name, changes) => {
    expect(await column(changes)).toEqual([`2 ${name}`]);
  });

  it('one invalid variant refuses the whole product, with its own line', async () => {
    expect(
      await column({ 'Option1 Value': 'Small' }, [
        variantRow('honey', { 'Option1 Value': 'Large', 'Variant Price': 'x' }),
      ]),
    ).toEqual(['3 Variant Price']);
  });

  it('refuses a variant without an option, and a duplicate option', async () => {
    expect(await column({ 'Option1 Value': 'Small' }, [variantRow('honey')])).toEqual(['3 Option1 Value']);
    expect(
      await column({ 'Option1 Value': 'Small' }, [variantRow('honey', { 'Option1 Value': 'Small' })]),
    ).toEqual(['3 Option1 Value']);
  });

  it('refuses rows with too many cells, without a handle, with a stray or unclosed quote, and reads the rows after them', async () => {
    const head = 'Handle,Title,Variant Price\n';
    expect(await refusals(`${head}a,A,1,x\n,B,2\nc,"C" x,3\nd,D,4\ne,"open,5\nf,F,6\ng,"G",7\n`)).toEqual({
      refused: [
        [2, 'a', '4 cells where the header has 3, and a value that is in no column'],
        [3, '', 'The handle is missing'],
        [4, 'c', 'Unexpected quote inside a cell'],
        [6, 'e', 'Unexpected quote inside a cell'],
      ],
      taken: ['d', 'f', 'g'],
    });
    expect(await refusals(`${head}a,A,1\nb,"open,2\nc,C,3\n`)).toEqual({
      refused: [[3, 'b', 'Missing closing quote']],
      taken: ['a', 'c'],
    });
    expect(
      (await refusals(`${head}a,A,1\nb,"open,2\n${`c,${'C'.repeat(60)},3\n`.repeat(5_000)}`)).taken,
    ).toEqual(['a', 'c']);
  });

  it('refuses a product with undecodable characters, as of a file that was saved in a wrong encoding', async () => {
    const refused = { ok: false, refusals: [{ line: 2, column: 'Title' }] };
    const file = 'Handle,Title,Variant Price\ncafe,Caf\ufffd,1\ntea,Tea,1\n';
    expect(await parse(file)).toMatchObject([refused, { ok: true }]);
  });

  it('a wrong file type, an empty file or invalid CSV is reported immediately', async () => {
    const read = async (content: string | Buffer) => {
      await outlineFile(await folder.write(content));
    };
    await expect(read('')).rejects.toThrow('The file is empty');
    await expect(read('number;store\n1;y\n')).rejects.toThrow(
      'no column "Handle", "Title", "Variant Price". The file has: number, store.',
    );
    await expect(read(Buffer.from('PK\u0003\u0004\u0014\u0000'))).rejects.toThrow('This is a spreadsheet');
    await expect(read(`Handle,Title,Variant Price\n${'a,"b"c,"\n'.repeat(60)}`)).rejects.toThrow(
      'This is not a CSV file',
    );
  });

  it('no content of a file causes an unexpected error, and every row is either read or refused', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '\r\n', '__proto__', 'constructor', '-', '=cmd()', ' ', '\u2028', '<script>'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            Handle: hostile,
            Title: hostile,
            'Variant Price': fc.oneof(hostile, fc.constant('10')),
            'Body (HTML)': hostile,
            Tags: hostile,
            'Option1 Value': hostile,
          }),
          { maxLength: 8 },
        ),
        async (rows) => {
          const file = await folder.write(toCsv(rows), 'hostile.csv');
          const outline = await outlineFile(file);
          let taken = 0;
          for await (const group of groupProducts(file, outline)) {
            taken += group.length;
            const parsed = readProduct(group, 2);
            if (!parsed.ok)
              expect(parsed.refusals.every((refusal) => refusal.line >= 2 && refusal.reason !== '')).toBe(
                true,
              );
          }
          expect(taken + outline.refusals.length).toBe(rows.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('texts of a product file', () => {
  it.each([
    ['<p>Sweet &amp; <b>thick</b></p><ul><li>A</li><li>B</li></ul>', 'Sweet & thick\n• A\n• B'],
    ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
    ['a <script>never closed', 'a'],
    ['&#65;&#x1F36F;&#0;&nope;&lt;b&gt;', 'A🍯 &nope;<b>'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%s reads %s', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('a million open brackets are read in linear time', () => {
    // Quadratic time would exceed the test's limit a hundredfold on any machine.
    expect(toPlainText('<'.repeat(1_000_000) + '<script>'.repeat(1_000))).toMatch(/^<+$/);
  });

  it('a name in another script still has a slug', () => {
    expect(toSlug('Crème brûlée — 2 × 100 g')).toBe('creme-brulee-2-100-g');
    expect(toSlug('शहद')).toBe('shahad');
    expect(toSlug('饅頭')).toBe('mantou');
    expect(toSlug('…')).toMatch(/^x-[0-9a-f]{10}$/);
    expect(toSlug('…')).not.toBe(toSlug('—'));
  });
});
