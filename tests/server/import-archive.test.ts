import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import { exportItemPictures } from '#server/services/desk/export/item-pictures.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { productRow } from '../support/product-file.ts';

let desk: ImportDesk;
let [red, green]: Uint8Array[] = [];
beforeAll(async () => {
  desk = await openImportDesk();
  [red, green] = await Promise.all(['#c33', '#3c3'].map(png));
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

async function png(background: string): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}

const withPictures = (...sources: string[]) =>
  sources.map((source, index) => productRow({ Handle: `h${index}`, 'Image Src': source }));
const media = async () =>
  (
    await desk.open.db.execute<{ title: string; alt: object }>(
      sql`select title, alt from media order by title`,
    )
  ).rows;
const access = { userId: 'admin', role: 'admin', storeIds: null } as const;

async function exported(): Promise<{ file: string; archive: Buffer }> {
  const made = await exportCsv(desk.open.db, 'items', { access, digits: 2, today: '2026-06-24' });
  const pictures = await exportItemPictures(
    { db: desk.open.db, media: { folder: join(desk.folder.path, 'media') } },
    access,
  );
  if (!made.ok || !pictures.ok) throw new Error('The export was refused.');
  return { file: made.file.text, archive: Buffer.concat(await Array.fromAsync(pictures.bytes)) };
}

test('pictures are found in the archive whatever the folders, case and form of accents of their names', async () => {
  const archive = zipSync({
    'Fotos/CAFE\u0301.PNG': red!,
    'a/same.png': red!,
    'b/same.png': red!,
    'a/twin.png': red!,
    'b/twin.png': green!,
    '__MACOSX/a/._same.png': strToU8('x'),
  });
  const { summary, refused } = await desk.importProducts(
    withPictures(
      'caf\u00e9.png',
      'same.png',
      String.raw`C:\b\twin.png`,
      'b/twin.png',
      'twin.png',
      'other.png',
    ),
    { archive },
  );
  expect(summary).toMatchObject({ created: 6, refused: 0, notes: 3 });
  expect(refused.split('\n').slice(1).toSorted().filter(Boolean)).toEqual([
    expect.stringContaining('The archive has several pictures of this name (a/twin.png, b/twin.png)'),
    expect.stringContaining('The archive has several pictures of this name (a/twin.png, b/twin.png)'),
    'note,7,Image Src,h5,The picture is not in the archive,other.png',
  ]);
  // The same picture under two names is stored once, with the name that was read first.
  expect((await media()).map(({ title }) => title).toSorted()).toEqual([
    expect.stringMatching(/^(?:café|same)$/),
    'twin',
  ]);
});

test('a rehearsal with an archive adds no picture, and names those that are missing', async () => {
  const { summary, refused } = await desk.importProducts(withPictures('a.png', 'b.png'), {
    archive: zipSync({ 'a.png': red! }),
    isDryRun: true,
  });
  expect(summary).toMatchObject({ created: 2, notes: 1 });
  expect(refused).toContain('note,3,Image Src,h1,The picture is not in the archive,b.png');
  expect(await media()).toEqual([]);
});

/** The archive with another size of its first entry in the list of contents. */
function withSize(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

test.each([
  ['a path that leads outside', () => zipSync({ '../a.png': red! }), /outside of itself/],
  ['an absolute path', () => zipSync({ '/etc/a.png': red! }), /outside of itself/],
  ['more bytes than are allowed', () => withSize(zipSync({ 'a.png': red! }), 3e9), /too large/],
  ['no zip file', () => strToU8('not a zip file at all, just text'), /cannot be read/],
  ['half a zip file', () => zipSync({ 'a.png': red! }).subarray(0, 60), /cannot be read/],
])('[F39] an archive with %s is refused before anything is unpacked', async (_, make, reason) => {
  await expect(desk.importProducts(withPictures('a.png'), { archive: make() })).rejects.toThrow(reason);
});

test('[F39] a picture that is larger than the archive says, or is none, is a note of its row', async () => {
  const bomb = withSize(zipSync({ 'a.png': new Uint8Array(30_000_000), 'b.png': strToU8('text') }), 100);
  const { summary, refused } = await desk.importProducts(withPictures('a.png', 'b.png'), { archive: bomb });
  expect(summary).toMatchObject({ created: 2, notes: 2 });
  expect(refused).toContain('note,2,Image Src,h0,The picture could not be loaded');
  expect(refused).toContain('note,3,Image Src,h1,"The picture is not a JPEG, PNG, WebP or AVIF file",b.png');
  expect(await media()).toEqual([]);
});

test('the export names the pictures of its archive, and both make the same pictures in an empty shop', async () => {
  const rows = [
    productRow({
      'Image Src': 'front.png',
      'Image Alt Text': 'The front',
      'Option1 Name': 'Size',
      'Option1 Value': '1 kg',
    }),
    { Handle: 'honey', 'Image Src': 'Back side.png' },
    { Handle: 'honey', 'Option1 Value': '2 kg', 'Variant Price': '5' },
  ];
  await desk.importProducts(rows, { archive: zipSync({ 'front.png': red!, 'Back side.png': green! }) });
  await desk.open.db.execute(sql`update media set alt = alt || '{"hi": "सामने"}' where title = 'front'`);
  const before = { media: await media(), rows: await allRows() };
  const first = await exported();
  expect(Object.keys(unzipSync(first.archive)).toSorted()).toEqual([
    expect.stringMatching(/^Back side-[0-9a-f]{24}\.webp$/),
    expect.stringMatching(/^front-[0-9a-f]{24}\.webp$/),
  ]);
  // Into the same shop, with and without the archive, nothing changes.
  for (const archive of [first.archive, undefined]) {
    const { summary, refused } = await desk.importProducts(first.file, { ...(archive && { archive }) });
    expect({ refused, summary }).toMatchObject({ refused: '', summary: { unchanged: 1, notes: 0 } });
    expect({ media: await media(), rows: await allRows() }).toEqual(before);
  }
  await desk.clear();
  const { refused } = await desk.importProducts(first.file, { archive: first.archive });
  expect(refused).toBe('');
  expect(await media()).toEqual(before.media);
  expect((await desk.item('honey')).image).toMatch(/^media:\d:[0-9a-f]{24}:40x30:50-50$/);
});

async function allRows() {
  const tables = ['items', 'variants', 'media'];
  return Promise.all(
    tables.map(
      async (table) =>
        (await desk.open.db.execute(sql.raw(`select xmin::text, t.* from ${table} t order by t::text`))).rows,
    ),
  );
}

test('an item keeps its pictures if one that the file lists is missing, and gets the others beside them', async () => {
  const rows = (...sources: string[]) =>
    sources.map((source, index) =>
      index === 0 ? productRow({ 'Image Src': source }) : { Handle: 'honey', 'Image Src': source },
    );
  const archive = zipSync({ 'a.png': red!, 'b.png': green! });
  await desk.importProducts(rows('a.png'), { archive });
  const { image } = await desk.item('honey');
  const { refused } = await desk.importProducts(rows('lost.png', 'b.png'), { archive });
  expect(refused).toContain('The picture is not in the archive,lost.png');
  expect((await desk.item('honey')).image).toBe(image);
  const { rows: stored } = await desk.open.db.execute<{ count: number }>(
    sql`select cardinality(pictures) as count from items`,
  );
  expect(stored[0]!.count).toBe(1);
});
