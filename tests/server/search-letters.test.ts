import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseListQuery } from '#contracts/list-query.ts';
import { items, stores } from '#server/db/schema/index.ts';
import { listItems } from '#server/services/catalogue/list-items.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };

let shop: TestShop;
let ids: number[];
let storeId: number;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
  const sold = await shop.db
    .select({ id: items.id, storeId: items.storeId })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(sql`${stores.slug} = 'green-basket' and ${items.isActive} and not ${items.isFreeItem}`)
    .orderBy(asc(items.id))
    .limit(9);
  ids = sold.map(({ id }) => id);
  storeId = sold[0]!.storeId;
});
afterAll(() => shop.close());

const rename = (place: number, name: string, translations: Record<string, { name: string }> = {}) =>
  shop.db.update(items).set({ name, translations, tags: [], brand: '' }).where(eq(items.id, ids[place]!));
const search = async (words: string) => {
  const { data } = await shop.call('/items/search', { search: words, ...indiranagar });
  return (data.items as { id: number }[]).map(({ id }) => id);
};
const deskSearch = async (q: string) => {
  const { data, error } = await admin('items/list', { q, page: 1, perPage: 50 });
  expect(error).toBeUndefined();
  return (data.rows as { id: number }[]).map(({ id }) => id);
};

describe('a search, of the shop and at the desk, finds what is on the shelf', () => {
  test.each([
    ['Persian and Urdu letters', 'بيض بلدي كيك', ['بیض', 'کیک', 'بيض بلدی']],
    ['Urdu’s own h', 'فواكه', ['فواکہ', 'فواکھ', 'فواكة']],
    ['Polish letters', 'Łódź łosoś wędzony', ['łódź', 'łosoś', 'Lodz', 'WĘDZONY']],
    ['Danish letters', 'Øl og æg, rødløg', ['øl', 'ol', 'æg', 'aeg', 'RØDLØG', 'rodlog']],
    ['German letters', 'Süßes Weißbrot', ['süßes', 'weißbrot', 'susses', 'WEISSBROT']],
    ['Vietnamese letters', 'Đậu hũ', ['đậu', 'dau', 'đậu hũ']],
    ['Turkish letters', 'Işık çayı', ['işık', 'isik', 'IŞIK', 'ışık']],
    ['digits of other scripts', '7 Up 555', ['७ up', '٧ up', '۷ Up', '൭ up', '５５５']],
    ['Greek capitals', 'Ψωμί ολικής', ['ΟΛΙΚΗΣ', 'ολικης', 'ψωμι']],
    ['the vowels of Hebrew', 'לֶחֶם', ['לחם', 'לֶחֶם']],
    ['katakana and hiragana', 'カレー', ['かれー', 'カレー', 'ｶﾚｰ']],
    ['Ukrainian and Kurdish letters', 'Ґречка نانی کوڕ', ['ґречка', 'Гречка', 'کور', 'کوڕ']],
    ['the joint of a Persian word', 'می\u200cخوش', ['می\u200cخوش', 'ميخوش']],
    ['their own digits', 'जूस ५०', ['जूस 50', 'जूस ५०']],
  ])('with %s', async (_, name, typed) => {
    await rename(0, name);
    for (const words of typed) {
      expect(await search(words), `the shop: ${words}`).toContain(ids[0]);
      expect(await deskSearch(words), `the desk: ${words}`).toContain(ids[0]);
    }
  });
});

describe('a list sorted by name', () => {
  const listed = async (locale: string, named: Record<number, string>) => {
    const list = await listItems(
      shop.db,
      { zone: { storeIds: [storeId] }, locale, defaultLocale: 'en' },
      parseListQuery(new URLSearchParams('sort=name')),
      { itemIds: Object.keys(named).map((place) => ids[Number(place)]!) },
    );
    return list.items.map(({ name }) => name);
  };

  test('is in alphabetical order, whatever the case and accents, with numbers by their values', async () => {
    const names = ['Zucchini', 'apple', 'Item 10', 'Éclair', 'Item 9', 'Banana', 'zebra cake'];
    for (const [place, name] of names.entries()) await rename(place, name);
    const inOrder = ['apple', 'Banana', 'Éclair', 'Item 9', 'Item 10', 'zebra cake', 'Zucchini'];
    expect(await listed('en', { ...names })).toEqual(inOrder);
    const { data } = await admin('items/list', {
      ids: ids.slice(0, 7),
      page: 1,
      perPage: 50,
      sort: 'name',
      order: 'ASC',
    });
    expect((data.rows as { name: string }[]).map(({ name }) => name)).toEqual(inOrder);
  });

  test('is in the order of the names that are shown, by the rules of their language', async () => {
    const names = { sv: ['Ärtor', 'Ost', 'Ål', 'Zucchini'], hi: ['सेब', 'केला', 'अनार', 'तोरी'] };
    const originals = ['D', 'C', 'B', 'A'];
    for (const [place, name] of originals.entries())
      await rename(place, name, { sv: { name: names.sv[place]! }, hi: { name: names.hi[place]! } });
    expect(await listed('sv', { ...originals })).toEqual(['Ost', 'Zucchini', 'Ål', 'Ärtor']);
    expect(await listed('hi', { ...originals })).toEqual(['अनार', 'केला', 'तोरी', 'सेब']);
    expect(await listed('en', { ...originals })).toEqual(['A', 'B', 'C', 'D']);
  });
});
