import { expect, test } from 'vitest';
import { hyphenate, maxSlugLength, numberedSlug } from '#domain/slug.ts';
import { toSlug } from '#server/text/slug.ts';

test.each([
  ['Crème brûlée — 2 × 100 g', /^creme-brulee-2-x?-?100-g$/],
  ['Farmer’s tea & coffee', /^farmers-tea-and-coffee$/],
  ['काजू कतली', /^kaju-katali$/],
  ['ज़रा दिल्ली १०० ग्राम', /^jara-dilli-100-gram$/],
  ['காபி', /^kapi$/],
  ['ಹಾಲು', /^halu$/],
  ['حلويات', /^hlwyt$/],
  ['Медовик', /^medovik$/],
  ['Ψωμί', /^psomi$/],
  ['Straße, Łosoś, Đậu hũ, Øl, Æbleskiver', /^strasse-losos-dau-hu-ol-aebleskiver$/],
  ['苹果汁', /^pingguozhi$/],
  ['김치', /^gimchi$/],
  ['לחם', /^lhm$/],
  ['🥭', /^mango$/],
  ['…', /^x-[\da-f]{10}$/],
])('%s has the slug %s', (text, slug) => {
  expect(toSlug(text)).toMatch(slug);
});

test('a name in Latin letters has the same slug before the server is asked', () => {
  for (const name of ['Crème brûlée', 'Farmer’s tea & coffee', '  Plain  '])
    expect(hyphenate(name)).toBe(toSlug(name));
  expect(hyphenate('दूध')).toBe('');
});

test('a slug is never longer than a slug may be, also with a number', () => {
  const long = hyphenate('mango '.repeat(40));
  expect(long).toMatch(/^mango(-mango)+-ma$/);
  expect(long.length).toBeLessThanOrEqual(maxSlugLength);
  expect(numberedSlug(long, 12).length).toBeLessThanOrEqual(maxSlugLength);
  expect(numberedSlug(long, 12)).toMatch(/[a-z]-12$/);
  expect(numberedSlug('kaju-katli', 2)).toBe('kaju-katli-2');
});
