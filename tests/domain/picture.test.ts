import { expect, it, test } from 'vitest';
import {
  pictureNameFromUrl,
  pictureUrl,
  pictureUrls,
  pictureUrlVersion,
  pictureWidths,
} from '#domain/picture.ts';

const uploaded = 'media:7:abcdef123456:1600x900:40-60';

it.each([
  ['mango', 256, 'webp', `/pictures/mango-256.${pictureUrlVersion}.webp`],
  ['red-onion', 512, 'avif', `/pictures/red-onion-512.${pictureUrlVersion}.avif`],
  [uploaded, 128, 'avif', '/media/abcdef123456-40-60-128.avif'],
  ['media:7', 256, 'webp', '/media/7-256.webp'],
] as const)('the URL of %s with a width of %i px as %s is %s', (name, width, format, url) => {
  expect(pictureUrl(name, width, format)).toBe(url);
});

it.each([
  [pictureUrl('mango', 256, 'webp'), 'mango'],
  [pictureUrl('red-onion-2', 512, 'avif'), 'red-onion-2'],
  [`https://shop.example${pictureUrl('mango', 256, 'webp')}?size=2#top`, 'mango'],
  ['/media/abcdef123456-40-60-128.avif', 'media:0:abcdef123456:0x0:40-60'],
  ['/pictures/mango-256.webp', null],
  ['/pictures/mango.abc.webp', null],
  ['/pictures/mango-.abc.webp', null],
  ['/pictures/-256.abc.webp', null],
  ['/shop/pictures/mango-256.abc.webp', null],
  ['/pictures/mango-256.abc.webp/more', null],
  ['/pictures/mango-256.abc.', null],
  ['/pictures/mango-256..webp', null],
  ['/logo.svg', null],
])('%s shows the picture %s', (url, name) => {
  expect(pictureNameFromUrl(url)).toBe(name);
});

test('a picture has files of all widths in two formats', () => {
  expect(pictureWidths).toEqual([128, 256, 512]);
  expect(pictureUrls('mango')).toEqual({
    avif: [128, 256, 512]
      .map((width) => `/pictures/mango-${width}.${pictureUrlVersion}.avif ${width}w`)
      .join(', '),
    webp: [128, 256, 512]
      .map((width) => `/pictures/mango-${width}.${pictureUrlVersion}.webp ${width}w`)
      .join(', '),
    src: `/pictures/mango-256.${pictureUrlVersion}.webp`,
    width: 256,
    height: 256,
  });
});
