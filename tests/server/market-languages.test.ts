import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directionOf } from '#i18n/direction.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const scripts = { hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u };
const inLanguage = (code: string) => ({ cookie: `lang=${code}`, 'sec-fetch-site': 'same-origin' });

describe.each(Object.entries(scripts))('LANG-05 the demo market in %s', (code, script) => {
  const call = (path: string, body: object) => shop.call(path, body, inLanguage(code));

  test('stores, categories, items, packs, addons and places have names', async () => {
    const { data: stores } = await call('/stores/delivery', indiranagar);
    const { data: categories } = await call('/categories/list', indiranagar);
    const { data: item } = await call('/items/single', { id: 1 });
    const { data: places } = await call('/location/popular', {});
    const named = [
      ...stores.map(({ name }: { name: string }) => name),
      ...categories.map(({ name }: { name: string }) => name),
      ...places.flatMap(({ name, address }: { name: string; address: string }) => [name, address]),
      item.name,
      item.restaurant_name,
      ...item.variants.map(({ name }: { name: string }) => name),
      ...item.addon_categories.flatMap(({ name, addons }: any) => [
        name,
        ...addons.map((each: any) => each.name),
      ]),
    ];
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !script.test(name) || /[A-Za-z]{4}/.test(name))).toEqual([]);
  });

  test('untranslated texts are shown in their original language', async () => {
    const { data: item } = await call('/items/single', { id: 1 });
    expect(item.description).toMatch(/^Loose-skinned santra/);
  });
});

test.each([
  ['hi', 'संतरे', 'Nagpur oranges'],
  ['hi', 'संतरा', 'Nagpur oranges'],
  ['hi', 'जामुन', 'Jamun, first of the season'],
  ['ar', 'مانجو', 'Alphonso mango, Devgad'],
  ['ar', 'ألفونسو', 'Alphonso mango, Devgad'],
  ['ar', 'ألفنسو', 'Alphonso mango, Devgad'],
  ['ar', 'اناناس', 'Pineapple, Vazhakulam'],
  ['ar', 'قهوة مصفاه', 'Filter coffee, 80:20'],
])(
  'a search in %s %s finds %s, with any spelling of hamza and nukta, and with a typo',
  async (code, words, english) => {
    const search = (headers: Record<string, string>) =>
      shop.call('/items/search', { ...indiranagar, search: words }, headers);
    const { data } = await search({});
    expect(data.items.map(({ name }: { name: string }) => name)).toContain(english);
    const translated = await search(inLanguage(code));
    expect(translated.data.items.length).toBe(data.items.length);
  },
);

test('a place is found by its name in Hindi and Arabic, and by its pin code in Arabic digits', async () => {
  for (const text of ['इंदिरा', 'إنديرا', '٥٦٠٠٣٨']) {
    const { data } = await shop.call('/location/suggest', { text });
    expect(
      data.map(({ name }: { name: string }) => name),
      text,
    ).toContain('Indiranagar');
  }
});

test('of the three languages only Arabic is right-to-left', async () => {
  const { data } = await shop.call('/languages/all');
  expect(data.map(({ code }: { code: string }) => [code, directionOf(code)])).toEqual([
    ['en', 'ltr'],
    ['hi', 'ltr'],
    ['ar', 'rtl'],
  ]);
});
