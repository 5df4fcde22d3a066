import { expect, it } from 'vitest';
import { isPictureSetting, logoUrl } from '#domain/logo.ts';
import { pictureUrl } from '#domain/picture.ts';

const uploaded = 'media:7:abcdef123456:1600x900:40-60';

it.each([
  // value of the setting, whether it may be saved, URL of the logo
  ['', true, null],
  ['  ', true, null],
  ['null', true, null],
  ['mango', true, pictureUrl('mango', 256, 'webp')],
  ['M', true, pictureUrl('M', 256, 'webp')],
  ['9-Lives-', true, pictureUrl('9-Lives-', 256, 'webp')],
  ['media:7', true, '/media/7-256.webp'],
  [uploaded, true, '/media/abcdef123456-40-60-256.webp'],
  ['/logo.svg', true, '/logo.svg'],
  ['/images/../logo.svg?v=2', true, '/logo.svg?v=2'],
  ['-mango', false, null],
  ['!mango', false, null],
  ['mango.png', false, null],
  ['man go', false, null],
  ['media:', false, null],
  ['//shop.example/logo.svg', false, null],
  ['https://shop.example/logo.svg', false, null],
])('the logo setting %j can be saved: %s, and its URL is %s', (logo, may, url) => {
  expect(isPictureSetting(logo)).toBe(may);
  expect(logoUrl(logo)).toBe(url);
});
