import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureUrl, pictureUrls, pictureUrlVersion } from '#domain/picture.ts';
import { makePicture, recipesFingerprint } from '#server/pictures/make-picture.ts';
import { demoPictures } from '#server/pictures/compositions/index.ts';
import { pictureRoute } from '#server/pictures/picture-route.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string) => pictureRoute({ folder }).request(path.replace('/pictures', ''));

describe('demo pictures', () => {
  test('have a version in their URLs that changes with the recipes', () => {
    expect(pictureUrlVersion).toBe(recipesFingerprint());
  });

  test('are square pictures in the width and format of their URL, cached for ever', async () => {
    const response = await get(pictureUrl('mango-box', 256, 'avif'));
    const { width, height, hasAlpha } = await sharp(await response.arrayBuffer()).metadata();
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect({ width, height, hasAlpha }).toEqual({ width: 256, height: 256, hasAlpha: true });
    expect((await get(pictureUrl('mango', 128, 'webp'))).headers.get('content-type')).toBe('image/webp');
  });

  test('pictures in large sizes fit the first packets of a slow connection, also detailed pictures', async () => {
    for (const name of ['mango', 'jalebi', 'squid', 'curry-leaves'] as const) {
      const bytes = await makePicture({ folder }, { name, width: 512, format: 'avif' });
      expect(bytes!.length, name).toBeLessThanOrEqual(14 * 1024);
    }
  });

  test('are rendered once per file and completely, also with simultaneous requests', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        makePicture({ folder }, { name: 'tomato', width: 128, format: 'avif' }),
      ),
    );
    expect(new Set(all).size).toBe(1);
    expect((await readdir(folder)).filter((file) => file.startsWith('tomato-'))).toEqual([
      `tomato-128.${pictureUrlVersion}.avif`,
    ]);
  });

  test('demo pictures can be rendered from every recipe', async () => {
    for (const name of Object.keys(demoPictures).filter((_, index) => index % 12 === 0)) {
      expect(
        (await makePicture({ folder }, { name, width: 128, format: 'webp' }))!.length,
        name,
      ).toBeGreaterThan(400);
    }
  });

  test.each([
    '/mango-100.VERSION.avif',
    '/mango-256.aaaaaa.avif',
    '/nothing-256.VERSION.avif',
    '/constructor-256.VERSION.avif',
    '/..%2f..%2fpackage-256.VERSION.avif',
    '/mango-256.VERSION.svg',
  ])('%s is not found', async (path) => {
    expect((await get(path.replace('VERSION', pictureUrlVersion))).status).toBe(404);
  });

  test('are offered to components in both formats and every width', () => {
    expect(pictureUrls('mango')).toMatchObject({
      width: 256,
      height: 256,
      src: `/pictures/mango-256.${pictureUrlVersion}.webp`,
    });
    expect(pictureUrls('mango').avif.split(', ')).toHaveLength(3);
  });
});
