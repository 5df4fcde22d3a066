import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaSquareUrl, parseMediaName, setShownWhole } from '#domain/media.ts';
import { itemCsvLines } from '#server/services/desk/export/items.ts';
import { importColumns } from '#server/services/import/columns.ts';
import { type Desk, signInAtDesk } from '../support/content.ts';
import { field, openDataFolder, uploadPicture } from '../support/media.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { shownItem } from '../support/shown-item.ts';

const folder = openDataFolder();
let shop: TestShop;
let editor: Desk;
let admin: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
  admin = await signInAtDesk(shop, 'admin@haat.example');
});
afterAll(async () => {
  await shop.close();
  folder.restore();
});

async function upload(width = 600, height = 800) {
  const { data } = await uploadPicture(shop, editor, await field(width, height).jpeg().toBuffer());
  return { id: data.id as number, name: data.whole_name as string };
}

const slug = 'yelakki-banana';
async function itemRow() {
  const { rows } = await shop.db.execute<{ id: number; image: string; pictures: string[] }>(
    sql`select id, image, pictures from items where slug = ${slug}`,
  );
  return rows[0]!;
}
const screen = (locale = 'en') => shownItem(shop.app, { address: { slug }, zone: null, locale });

test('an item has several pictures in a fixed order, with alternative texts in the visitor’s language', async () => {
  const [first, second, third] = [await upload(), await upload(900, 500), await upload()];
  await editor.call('media/save', { id: first.id, alt: { en: 'A bunch of bananas', hi: 'केले का गुच्छा' } });
  const { id } = await itemRow();
  const { data: row } = await admin.call('items/get', { id });
  const { storeName: _, listPrice: __, stockState: ___, ...values } = row;
  const saved = await admin.call('items/save', {
    ...values,
    variants: values.variants.map(({ reserved: ____, ...variant }: any) => variant),
    image: first.name,
    pictures: [setShownWhole(third.name, true), second.name],
  });
  expect(saved.error).toBeUndefined();
  const { item, pictures } = await screen();
  expect(pictures).toEqual([
    { name: first.name, alt: 'A bunch of bananas' },
    { name: setShownWhole(third.name, true), alt: item.name },
    { name: second.name, alt: item.name },
  ]);
  expect((await screen('hi')).pictures[0]?.alt).toBe('केले का गुच्छा');

  const { data: detail } = await editor.call('media/get', { id: second.id });
  expect(detail.uses).toEqual([expect.objectContaining({ kind: 'item', id })]);
  expect((await editor.call('media/delete', { id: second.id })).error?.code).toBe('media_used');
});

test('a new focal point applies to every picture of an item, and cropped pictures stay cropped and whole pictures whole', async () => {
  const [first, second] = [await upload(), await upload()];
  await shop.db.execute(
    sql`update items set image = ${setShownWhole(first.name, true)}, pictures = array[${second.name}, 'mango', ${setShownWhole(second.name, true)}] where slug = ${slug}`,
  );
  await editor.call('media/save', { id: first.id, focalX: 20, focalY: 30 });
  await editor.call('media/save', { id: second.id, focalX: 70, focalY: 80 });
  const moved = (name: string, focal: string) => name.replace(':50-50', `:${focal}`);
  expect(await itemRow()).toMatchObject({
    image: `${moved(first.name, '20-30')}:fit`,
    pictures: [moved(second.name, '70-80'), 'mango', `${moved(second.name, '70-80')}:fit`],
  });
});

test('a change of the pictures purges the item’s page and updates its date', async () => {
  const { name } = await upload();
  const changed = () =>
    shop.db
      .execute<{ at: string }>(sql`select updated_at::text as at from items where slug = ${slug}`)
      .then(({ rows }) => rows[0]!.at);
  const before = await changed();
  await shop.db.execute(sql`update items set pictures = array[${name}] where slug = ${slug}`);
  expect(await changed()).not.toBe(before);
});

test('the square sizes of a picture that is shown whole are not cropped', async () => {
  const { name } = await upload(400, 800);
  const url = mediaSquareUrl(setShownWhole(name, true), 256, 'webp');
  expect(url).toBe(`/media/${parseMediaName(name)!.file}-fit-256.webp`);
  const response = await shop.request(url);
  expect(response.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect([info.width, info.height, alphaAt(2, 128), alphaAt(128, 2)]).toEqual([256, 256, 0, 255]);
  const short = await shop.request(mediaSquareUrl('media:1:fit', 128, 'webp'));
  expect(short.headers.get('location')).toMatch(/-fit-128\.webp$/);
});

test('an item without a photograph is shown by its texts, and further pictures need a first one', async () => {
  const id = (await itemRow()).id;
  const { data: row } = await admin.call('items/get', { id });
  const { storeName: _, listPrice: __, stockState: ___, ...values } = row;
  const variants = values.variants.map(({ reserved: ____, ...variant }: any) => variant);
  const save = (pictures: string[]) => admin.call('items/save', { ...values, variants, image: '', pictures });
  expect((await save(['mango'])).error?.fields).toEqual({
    image: 'Choose the first picture here: cards show only this one.',
  });
  expect((await save([])).data).toMatchObject({ image: '', pictures: [] });
  const { item, pictures } = await screen();
  expect([item.image, pictures]).toEqual([null, []]);
  const access = { userId: 'admin', role: 'admin', storeIds: null } as const;
  const [header, ...lines] = await itemCsvLines(shop.db, access, String, '.');
  const cell = (name: string) => header!.indexOf(name);
  const line = lines.find((each) => each[cell(importColumns.handle)] === slug);
  expect(line![cell(importColumns.image)]).toBe('');
});
