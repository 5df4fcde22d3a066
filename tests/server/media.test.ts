import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deflateSync, inflateSync } from 'node:zlib';
import { mediaSquareUrl, parseMediaName, uncroppedMediaUrls } from '#domain/media.ts';
import { pictureUrl } from '#domain/picture.ts';
import { readDocument } from '#server/services/documents/read-document.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let editor: Desk;
let folder: string;
const before = process.env['HAAT_DATA'];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-media-'));
  process.env['HAAT_DATA'] = folder;
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(async () => {
  await shop.close();
  if (before === undefined) delete process.env['HAAT_DATA'];
  else process.env['HAAT_DATA'] = before;
  rmSync(folder, { recursive: true, force: true });
});

async function upload(
  bytes: Uint8Array | Buffer,
  { name = 'photo.jpg', type = 'image/jpeg', desk = editor } = {},
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const response = await shop.request('/api/desk/media/upload', {
    method: 'POST',
    headers: desk.headers,
    body: form,
  });
  return {
    status: response.status,
    ...((await response.json()) as { data?: any; error?: { code: string; message: string } }),
  };
}

const field = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f4e' } });

/** A PNG whose header claims more pixels than it contains, with any number of text chunks. */
function hugePng(width: number, height: number, textChunks: readonly Buffer[] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
    return Buffer.concat([head, data, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...textChunks.map((packed) => chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('[F52] uploaded pictures', () => {
  test('are re-encoded without location and camera data, upright, under a new name', async () => {
    const photo = await field(900, 600)
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Spycam')).toBe(true);
    const { status, data } = await upload(photo, { name: '../../etc/passwd.jpg' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: `media:${data.id}`, width: 600, height: 900, focalX: 50, focalY: 50 });
    expect(data.title).not.toMatch(/[/\\]/);
    const [storedFile] = readdirSync(join(folder, 'media', 'originals'));
    expect(storedFile).toMatch(/^[0-9a-f]{24}\.webp$/);
    const original = sharp(join(folder, 'media', 'originals', storedFile!));
    expect((await original.metadata()).exif).toBeUndefined();
  });

  test('are found by their ids, or by their title, one page of results at a time', async () => {
    const jpeg = await field(600, 600).jpeg().toBuffer();
    const ids: number[] = [];
    for (const name of ['pear.jpg', 'quince.jpg', 'pear-tree.jpg'])
      ids.push((await upload(jpeg, { name })).data.id);
    const list = async (query: object) => {
      const { data } = await editor.call('media/list', { page: 1, perPage: 10, ...query });
      return { total: data.total, ids: data.rows.map(({ id }: { id: number }) => id) };
    };
    const byId = await list({ ids: ids.slice(0, 2) });
    expect([byId.total, byId.ids.toSorted()]).toEqual([2, ids.slice(0, 2).toSorted()]);
    expect((await list({ q: ' pear ' })).ids.toSorted()).toEqual([ids[0], ids[2]].toSorted());
    const first = await list({ perPage: 2 });
    const second = await list({ perPage: 2, page: 2 });
    expect(first.ids).toHaveLength(2);
    expect([...first.ids, ...second.ids].toSorted()).toEqual(expect.arrayContaining(ids.toSorted()));
    const pictures = async (page: number, perPage: number) =>
      (await editor.call('pictures/list', { page, perPage })).data.rows.map(({ id }: { id: string }) => id);
    const four = await pictures(1, 4);
    expect([...(await pictures(1, 2)), ...(await pictures(2, 2))]).toEqual(four);
    expect(new Set(four).size).toBe(4);
  });

  test.each(['png', 'webp', 'avif'] as const)('%s is accepted', async (kind) => {
    const { status, data } = await upload(await field(700, 700).toFormat(kind).toBuffer(), { name: 'a.jpg' });
    expect([status, data?.width]).toEqual([200, 700]);
  });

  const refused: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      400,
      'picture_kind',
    ],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//'), 400, 'picture_kind'],
    [
      'a page that says it is a JPEG',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      400,
      'picture_kind',
    ],
    ['nothing', () => Buffer.alloc(0), 400, 'picture_kind'],
    ['a zip', () => Buffer.from('504b030414000000080000002100', 'hex'), 400, 'picture_kind'],
    [
      'a HEIC',
      () => Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex'),
      400,
      'picture_heic',
    ],
    [
      'half a PNG',
      async () => (await field(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 3000),
      400,
      'picture_unreadable',
    ],
    [
      'a JPEG’s first bytes and then a script',
      () => Buffer.from('ffd8ffe000104a4649460001<script>alert(1)</script>', 'latin1'),
      400,
      'picture_kind',
    ],
    ['a PNG of 50,000 × 50,000 pixels', () => hugePng(50_000, 50_000), 400, 'picture_large'],
    ['a PNG of 39 million pixels in one line', () => hugePng(39_000_000, 1), 400, 'picture_large'],
    [
      'a JPEG of more than 50 MB',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(50 * 1024 * 1024 + 10)]),
      413,
      'too_large',
    ],
    [
      'a PNG of more than 20 MB',
      () => Buffer.concat([hugePng(500, 500), Buffer.alloc(20 * 1024 * 1024 + 10)]),
      413,
      'too_large',
    ],
  ];
  test.each(refused)('%s is refused', async (_, make, status, code) => {
    const response = await upload(await make());
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  test('uploaded pictures are never decompressed for text in a PNG', async () => {
    const packed = deflateSync(Buffer.alloc(40_000_000));
    const inflatingOne = await cpuTimeOf(() => inflateSync(packed));
    const uploading = await cpuTimeOf(async () => {
      const { data } = await upload(hugePng(500, 500, Array<Buffer>(40).fill(packed)));
      expect(data).toMatchObject({ width: 500, height: 500 });
    });
    expect(uploading / inflatingOne).toBeLessThan(20);
  });

  test('pictures above 20 MB do not reach the picture library', async () => {
    const response = await upload(Buffer.alloc(32 * 1024 * 1024));
    expect([response.status, response.error?.code]).toEqual([413, 'too_large']);
  });

  test('uploaded pictures are accepted from staff only', async () => {
    const customer = await signInAtDesk(shop, 'asha@haat.example');
    expect((await upload(await field(600, 600).png().toBuffer(), { desk: customer })).status).toBe(403);
    expect(
      (await upload(await field(600, 600).png().toBuffer(), { desk: { ...customer, headers: {} } })).status,
    ).toBe(401);
  });
});

describe('[F52] serving pictures', () => {
  test('are served from their own path, immutable, with nosniff, in the sizes in use', async () => {
    const half = Buffer.concat([Buffer.alloc(600 * 300 * 3, 0), Buffer.alloc(600 * 300 * 3, 255)]);
    const picture = await sharp(half, { raw: { width: 600, height: 600, channels: 3 } })
      .extend({ left: 600, background: '#000' })
      .png()
      .toBuffer();
    const { data } = await upload(picture);
    const { data: row } = await editor.call('media/save', {
      id: data.id,
      focalX: 100,
      focalY: 0,
      alt: { en: 'Half and half' },
    });
    const url = pictureUrl(row.whole_name, 256, 'avif');
    expect(url).toMatch(/^\/media\/[0-9a-f]{24}-100-0-256\.avif$/);
    const response = await shop.request(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([256, 256]);

    const wide = uncroppedMediaUrls(row.whole_name)!;
    expect(wide).toMatchObject({ width: 1200, height: 600 });
    const full = await sharp(Buffer.from(await (await shop.request(wide.src)).arrayBuffer())).metadata();
    expect([full.width, full.height]).toEqual([800, 400]);
  });

  test('unused crops, unused widths and guessed names are not generated', async () => {
    const { data } = await upload(await field(600, 600).png().toBuffer());
    const { file } = parseMediaName(data.whole_name)!;
    for (const name of [
      `${file}-11-12-256.avif`,
      `${file}-50-50-300.avif`,
      `${file}-full-481.webp`,
      'a'.repeat(24) + '-50-50-256.avif',
      '..%2foriginals%2fx.webp',
    ])
      expect((await shop.request(`/media/${name}`)).status).toBe(404);
    const led = await shop.request(pictureUrl(data.name, 256, 'webp'));
    expect([led.status, led.headers.get('location')]).toEqual([302, `/media/${file}-50-50-256.webp`]);
  });
});

test('an item’s picture is in use, and changes with its focal point', async () => {
  const { data } = await upload(await field(800, 800).png().toBuffer());
  const set = sql`update items set image = ${data.whole_name} where slug = 'yelakki-banana' returning id`;
  const { rows } = await shop.db.execute<{ id: number }>(set);
  const { data: detail } = await editor.call('media/get', { id: data.id });
  expect(detail.uses).toEqual([expect.objectContaining({ kind: 'item', id: rows[0]?.id })]);
  expect((await editor.call('media/delete', { id: data.id })).error?.code).toBe('media_used');

  await editor.call('media/save', { id: data.id, focalX: 10 });
  const storedFile = await shop.db.execute<{ image: string }>(
    sql`select image from items where id = ${rows[0]?.id}`,
  );
  expect(storedFile.rows[0]?.image).toBe(data.whole_name.replace(':50-50', ':10-50'));
  expect((await shop.request(mediaSquareUrl(storedFile.rows[0]!.image, 128, 'webp'))).status).toBe(200);
});

test('a picture in use shows its places and its alternative text, and cannot be deleted', async () => {
  const { data } = await upload(await field(800, 800).png().toBuffer());
  await editor.call('media/save', { id: data.id, alt: { en: 'A green field', hi: 'हरा खेत' } });
  const body = {
    ...campaignBody('In use'),
    picture: data.name,
    blocks: [{ type: 'image', props: { id: 'image', picture: { name: data.name, alt: '' } } }],
  };
  const made = await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'in-use',
    locale: 'en',
    body,
  });
  expect(made.status).toBe(200);
  await editor.call('documents/publish', { id: made.data.id, despite: true });
  const shown = await readDocument<any>(shop.app, { kind: 'campaign', slug: 'in-use', locale: 'en' });
  expect(shown!.body.picture).toBe((await editor.call('media/get', { id: data.id })).data.whole_name);
  expect(shown!.body.blocks[0].props.picture.alt).toBe('A green field');

  const { data: detail } = await editor.call('media/get', { id: data.id });
  expect(detail.uses).toEqual([expect.objectContaining({ kind: 'campaign', slug: 'in-use' })]);
  expect((await editor.call('media/delete', { id: data.id })).error?.code).toBe('media_used');
  const other = await upload(await field(800, 800).png().toBuffer());
  expect((await editor.call('media/delete', { id: other.data.id })).status).toBe(200);
});
