import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMediaName, uncroppedMediaUrls } from '#domain/media.ts';
import { claimUnpreparedMedia } from '#server/repositories/media.ts';
import { deleteOldMedia, prepareNextMedia } from '#server/services/content/media-jobs.ts';
import { type Desk, signInAtDesk } from '../support/content.ts';
import { field, openDataFolder, uploadPicture } from '../support/media.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const folder = openDataFolder();
let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(async () => {
  await shop.close();
  folder.restore();
});

const deps = (msLater = 0) => ({
  db: shop.db,
  clock: { now: () => new Date(Date.now() + msLater) },
  media: folder.media,
});
const filesOf = (file: string) =>
  readdirSync(folder.media.folder).filter((name) => name.startsWith(`${file}-`));
async function upload(width: number, height: number) {
  const { data } = await uploadPicture(shop, editor, await field(width, height).jpeg().toBuffer());
  return {
    id: data.id as number,
    name: data.whole_name as string,
    file: parseMediaName(data.whole_name)!.file,
  };
}
async function prepareAll(msLater = 0) {
  while (await prepareNextMedia(deps(msLater)));
}

test('pages use available sizes until the job has created every size, and no size is larger than the picture', async () => {
  const { name, file } = await upload(1_000, 1_500);
  const { avif, src, width, height } = uncroppedMediaUrls(name)!;
  expect([width, height]).toEqual([1_000, 1_500]);
  const sizes = avif.split(', ').map((each) => each.split(' '));
  expect(sizes.map(([, descriptor]) => descriptor)).toEqual(['320w', '512w', '800w', '1000w']);
  const largest = sizes.at(-1)![0]!;
  const early = await shop.request(largest);
  expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect((await shop.request(src)).headers.get('cache-control')).toContain('immutable');

  await prepareAll();
  const made = await shop.request(largest);
  expect([made.headers.get('content-type'), made.headers.get('cache-control')]).toEqual([
    'image/avif',
    'public, max-age=31536000, immutable',
  ]);
  const metadata = await sharp(Buffer.from(await made.arrayBuffer())).metadata();
  expect([metadata.width, metadata.height]).toEqual([1_000, 1_500]);
  for (const url of [largest, ...sizes.map(([each]) => each!), src])
    expect(filesOf(file)).toContain(url.slice('/media/'.length));
  expect((await shop.request(`/media/${file}-full-1200.avif`)).status).toBe(404);
});

test('another process continues with the picture of a killed process', async () => {
  const { id, file } = await upload(900, 600);
  const claimed = await claimUnpreparedMedia(shop.db, {
    now: new Date(Date.now() + 1_000),
    leaseEnd: new Date(Date.now() + 60_000),
  });
  expect(claimed?.id).toBe(id);
  const first = join(folder.media.folder, filesOf(file)[0]!);
  const { mtimeMs } = statSync(first);
  expect(await prepareNextMedia(deps(2_000))).toBe(false);
  await prepareAll(61_000);
  expect(filesOf(file)).toHaveLength(2 * (3 + 4));
  expect(statSync(first).mtimeMs).toBe(mtimeMs);
});

test('two processes create the sizes of different pictures', async () => {
  const pictures = [await upload(400, 300), await upload(500, 300)];
  await Promise.all([prepareNextMedia(deps(1_000)), prepareNextMedia(deps(1_000))]);
  for (const { file } of pictures) expect(filesOf(file)).toHaveLength(2 * (3 + 2));
});

test('a new focal point requires new squares', async () => {
  const { id, file } = await upload(600, 400);
  await prepareAll(1_000);
  await editor.call('media/save', { id, focalX: 20, focalY: 80 });
  await prepareAll(62_000);
  expect(filesOf(file).filter((name) => name.includes('-20-80-'))).toHaveLength(6);
});

test('a picture whose file is missing is tried a few times, and does not delay the others', async () => {
  const lost = await upload(600, 400);
  rmSync(join(folder.media.folder, 'originals', `${lost.file}.webp`));
  const other = await upload(300, 200);
  for (let hours = 1; hours <= 8; hours += 1) await prepareAll(hours * 3_600_000);
  expect(filesOf(other.file)).toHaveLength(2 * (3 + 1));
  const { rows } = await shop.db.execute<{ prepare_tries: number }>(
    sql`select prepare_tries from media where id = ${lost.id}`,
  );
  expect(rows[0]?.prepare_tries).toBe(5);
});

test('a deleted picture is served for some days, because cached pages show it, and then its files are deleted', async () => {
  const { id, name, file } = await upload(600, 400);
  expect((await editor.call('media/delete', { id })).status).toBe(200);
  expect((await editor.call('media/get', { id })).status).toBe(404);
  expect((await editor.call('media/delete', { id })).status).toBe(404);
  const day = 24 * 3_600_000;
  await deleteOldMedia(deps(6 * day));
  expect((await shop.request(uncroppedMediaUrls(name)!.src)).status).toBe(200);
  await deleteOldMedia(deps(8 * day));
  expect((await shop.request(uncroppedMediaUrls(name)!.src)).status).toBe(404);
  expect([filesOf(file), existsSync(join(folder.media.folder, 'originals', `${file}.webp`))]).toEqual([
    [],
    false,
  ]);
  const { rows } = await shop.db.execute(sql`select id from media where id = ${id}`);
  expect(rows).toEqual([]);
});
