import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const header = 'Store,Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
const cure = 'Give each its own, or empty the cell: scanned when packing, the code stands for all of them';

/** The notes and refusals about codes, without their column and their cure. */
async function messagesOf(rows: string, options: Parameters<ImportDesk['importProducts']>[1] = {}) {
  const { refused, summary } = await desk.importProducts(header + rows, options);
  const lines = refused.split('\n').slice(1, -1);
  for (const line of lines) expect(line).toContain(cure);
  return { summary, notes: lines.map((line) => line.replace(`. ${cure}`, '')) };
}

test.each([true, false])(
  'products that share a code are imported, and each row names both (preview: %s)',
  async (isDryRun) => {
    const { notes, summary } = await messagesOf(
      ',tea,Tea,Size,500 g,T1,180\n,tea,,Size,1 kg,T2,340\n,ghee,Ghee,,,t1,600\n,salt,Salt,,,S1,20\n',
      { isDryRun },
    );
    expect(summary).toMatchObject({ created: 3, refused: 0, notes: 2 });
    expect(notes).toEqual([
      'note,2,Variant SKU,tea,"“Tea, 500 g” has the code of “Ghee” in row 4",T1',
      'note,4,Variant SKU,ghee,"“Ghee” has the code of “Tea, 500 g” in row 2",t1',
    ]);
  },
);

test('more than two products with a code are counted, and empty codes are never the same', async () => {
  const { notes } = await messagesOf(',a,A,,,X,1\n,b,B,,,X,1\n,c,C,,,X,1\n,d,D,,,,1\n,e,E,,,,1\n');
  expect(notes).toEqual([
    'note,2,Variant SKU,a,"“A” has the code of “B” in row 3 and of 1 more",X',
    'note,3,Variant SKU,b,"“B” has the code of “A” in row 2 and of 1 more",X',
    'note,4,Variant SKU,c,"“C” has the code of “A” in row 2 and of 1 more",X',
  ]);
});

test('a code of a product that the file does not list, or of its unlisted variant, is named', async () => {
  await desk.importProducts(
    `${header},tea,Tea,Size,500 g,T1,180\n,tea,,Size,1 kg,T2,340\n,salt,Salt,,,S1,20\n`,
  );
  const { notes } = await messagesOf(',rice,Rice,,,S1,90\n,oil,Oil,,,T2,90\n,tea,Tea,Size,500 g,T1,190\n');
  expect(notes).toEqual([
    'note,2,Variant SKU,rice,"“Rice” has the code of “Salt” of the shop",S1',
    'note,3,Variant SKU,oil,"“Oil” has the code of “Tea, 1 kg” of the shop",T2',
  ]);
});

test.each([true, false])(
  'codes that change hands within the file are no duplicates (preview: %s)',
  async (isDryRun) => {
    await desk.importProducts(`${header},tea,Tea,,,T1,180\n,salt,Salt,,,S1,20\n`);
    const { notes, summary } = await messagesOf(',tea,Tea,,,S1,180\n,salt,Salt,,,T1,20\n', { isDryRun });
    expect(notes).toEqual([]);
    expect(summary).toMatchObject({ updated: 2 });
  },
);

test('the same code in another store, and a refused product with the code, are no duplicates', async () => {
  const { refused, summary } = await desk.importProducts(
    `${header},tea,Tea,,,T1,180\nmarket,tea,Tea,,,T1,180\n,salt,,,,T1,20\n`,
  );
  expect(summary).toMatchObject({ created: 2, refused: 1, notes: 0 });
  expect(refused).not.toContain('has the code of');
});

test('a code that recognises variants of one product twice is refused by its row', async () => {
  const { refused, summary } = await desk.importProducts(
    `${header},tea,Tea,Size,500 g,T1,180\n,tea,,Size,1 kg,T1,340\n`,
  );
  expect(summary).toMatchObject({ created: 0, refused: 1 });
  expect(refused).toContain(
    'refused,3,Variant SKU,tea,"“1 kg” has the code of “500 g” (row 2), but variants of a product are recognised by their codes. Give each its own, or leave a cell empty",T1',
  );
});
