import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePhoto } from '#server/media/encode-photo.ts';
import { explainRefusal } from '#server/services/desk/explain-document-refusals.ts';
import { type Desk, signInAtDesk } from '../support/content.ts';
import { field, openDataFolder, uploadPicture } from '../support/media.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const data = openDataFolder();
let shop: TestShop;
let editor: Desk;
/** A photograph of 100 megapixels that lies on its side, without two equal neighbours, so that it is large. */
let photo: Buffer;
const children: ChildProcess[] = [];
const onChild = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
const encoders = () =>
  children.filter(({ spawnargs = [] }) => spawnargs.join().includes('encode-photo-process'));

beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
  const noise = sharp({
    create: {
      ...{ width: 500, height: 500, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  photo = await field(11_600, 8_620)
    .composite([{ input: await noise.png().toBuffer(), tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();
  subscribe('child_process', onChild);
});
afterAll(async () => {
  unsubscribe('child_process', onChild);
  await shop.close();
  data.restore();
});

const incoming = () => readdirSync(join(data.media.folder, 'incoming'));

describe('[F52] photographs of staff', () => {
  test('with 100 megapixels and more than 20 MB are stored upright with 2,400 pixels', async () => {
    expect(photo.length / 1024 / 1024).toBeGreaterThan(20);
    const { status, data: row } = await uploadPicture(shop, editor, photo);
    expect([status, row?.width, row?.height]).toEqual([200, 1_783, 2_400]);
    expect(encoders()).toHaveLength(1);
    expect(incoming()).toEqual([]);
  });

  test('are decoded with less than 300 MB of memory', async () => {
    const path = join(data.folder, 'photo.jpg');
    writeFileSync(path, photo);
    const task = { path, encoded: `${path}.webp`, maxPixels: 100_000_000, timeoutSeconds: 60 };
    const result = await encodePhoto(task);
    expect(result).toMatchObject({ width: 1_783, height: 2_400, peakBytes: expect.any(Number) });
    expect((result as { peakBytes: number }).peakBytes / 1024 / 1024).toBeLessThan(300);
    expect(await encodePhoto({ ...task, maxProcessBytes: 60_000_000 })).toBe('stopped');
    writeFileSync(path, photo.subarray(0, 1_000_000));
    expect(await encodePhoto(task)).toBeNull();
  });

  test('wait for each other, and get an answer if the process that decodes them is killed', async () => {
    children.length = 0;
    const first = uploadPicture(shop, editor, photo);
    const second = uploadPicture(shop, editor, photo);
    await expect.poll(() => encoders()[0]?.pid, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(encoders()).toHaveLength(1);
    encoders()[0]!.kill('SIGKILL');
    const results = await Promise.all([first, second]);
    const [killed, other] = results.toSorted((a, b) => b.status - a.status);
    expect([killed!.status, killed!.error?.code]).toEqual([503, 'picture_stopped']);
    expect(killed!.error?.fields?.['file']).toMatch(/Try again.*up to 40 million pixels/);
    expect([other!.status, other!.data?.width]).toEqual([200, 1_783]);
    expect(encoders()).toHaveLength(2);
    expect(incoming()).toEqual([]);
  });

  const jpeg = (width: number, height: number, options: object = {}) =>
    field(width, height)
      .jpeg({ quality: 20, ...options })
      .toBuffer();
  test.each([
    [
      'more than 100 megapixels',
      () => jpeg(12_000, 8_400),
      'picture_large',
      /JPEG photographs up to 100 million/,
    ],
    ['a side of more than 20,000 pixels', () => jpeg(21_000, 100), 'picture_large', /no side .* 20,000/],
    [
      'more than 40 megapixels in a progressive JPEG',
      () => jpeg(8_000, 5_200, { progressive: true }),
      'picture_progressive',
      /progressive .* 40 million pixels.*baseline.*100 million/,
    ],
  ] as const)('with %s are refused with the limit and a solution', async (_, make, code, text) => {
    const { status, error } = await uploadPicture(shop, editor, await make());
    expect([status, error?.code]).toEqual([400, code]);
    expect(error?.fields?.['file']).toMatch(text);
  });

  test('with up to 40 megapixels may be progressive', async () => {
    const bytes = await jpeg(7_000, 5_000, { progressive: true });
    expect((await uploadPicture(shop, editor, bytes)).data).toMatchObject({ width: 2_400 });
  });

  test('as HEIC are refused with the way to a JPEG', () => {
    expect(explainRefusal({ ok: false, error: 'picture_heic' })).toMatchObject({
      fields: { file: expect.stringMatching(/iPhone.*Most Compatible/) },
    });
  });
});
