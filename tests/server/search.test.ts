import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items, searchWords, stores } from '#server/db/schema/index.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { itemScreen } from '#server/services/browse/item-screen.ts';
import { sectionScreen, sectionsScreen } from '#server/services/browse/section-screen.ts';
import { storeScreen } from '#server/services/browse/store-screen.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  const sold = await shop.db
    .select({ id: items.id })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(sql`${stores.slug} = 'green-basket' and ${items.isActive} and not ${items.isFreeItem}`)
    .orderBy(asc(items.id))
    .limit(8);
  ids = sold.map(({ id }) => id);
});
afterAll(() => shop.close());

test('an item of a store that is not active has no page', async () => {
  const visit = { zone: null, locale: 'en', address: { slug: 'nashik-onions' } };
  expect(await itemScreen(shop.app, visit)).toMatchObject({ item: { slug: 'nashik-onions' } });
  const [item] = await shop.db.select().from(items).where(eq(items.slug, 'nashik-onions'));
  const setActive = (isActive: boolean) =>
    shop.db.update(stores).set({ isActive }).where(eq(stores.id, item!.storeId));
  await setActive(false);
  expect(await itemScreen(shop.app, visit)).toBeNull();
  await setActive(true);
});

const rename = (place: number, name: string, soldCount = 0) =>
  shop.db.update(items).set({ name, soldCount }).where(eq(items.id, ids[place]!));
const search = async (words: string) => {
  const { data } = await shop.call('/items/search', { search: words, ...indiranagar });
  return {
    names: data.items.map(({ name }: { name: string }) => name) as string[],
    corrected: data.corrected,
  };
};

describe('search', () => {
  test('finds an item by its new name with a typo immediately, and does not suggest the old name', async () => {
    await rename(0, 'Quixberry');
    expect(await search('quixbery')).toEqual({ names: ['Quixberry'], corrected: 'quixberry' });
    await rename(0, 'Zimbelina');
    expect(await search('zimblina')).toEqual({ names: ['Zimbelina'], corrected: 'zimbelina' });
    expect(await search('quixbery')).toEqual({ names: [], corrected: null });
  });

  test('sorts whole words before prefixes, inner matches and similar words, and each group by sales', async () => {
    const names = ['Red xylem', 'Xylemite', 'Proxylem', 'Xylen'];
    for (const [place, name] of names.entries()) await rename(place, name, place * 1_000);
    expect(await search('xylem')).toEqual({ names, corrected: null });
    await rename(4, 'A xylem, red one', 9_000);
    expect((await search('red xylem')).names).toEqual(['Red xylem', 'A xylem, red one']);
    await rename(4, 'Xylem-red');
    expect((await search('XYLEM RED')).names[0]).toBe('Xylem-red');
  });

  test('finds no similar words for a word that is for sale, and the most similar words for a typo', async () => {
    await rename(0, 'Mandarins, sweet');
    const { names } = await search('mango');
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Mandarins, sweet');
    expect(await search('mangoo')).toEqual({ names: expect.arrayContaining(names), corrected: 'mango' });
    // “pantry” is as near, but its consonants differ.
    expect((await search('panir')).corrected).toBe('paneer');
    expect((await search('mandarnis')).corrected).toBe('mandarins');
    expect((await search('mnadarins')).corrected).toBe('mandarins');
  });

  test('finds singular by plural and plural by singular', async () => {
    await rename(0, 'Tamarillos');
    await rename(1, 'Tamarillo');
    for (const words of ['tamarillo', 'tamarillos'])
      expect((await search(words)).names.sort()).toEqual(['Tamarillo', 'Tamarillos']);
  });

  test('a typo finds the words that begin with what it stands for, and an amount beside a word is no word', async () => {
    const [right, typo] = [await search('tomato'), await search('tomatto')];
    expect(right.names.length).toBeGreaterThan(2);
    expect(typo.names.toSorted()).toEqual(right.names.toSorted());
    const { names } = await search('milk');
    for (const typed of ['milk 1l', 'milk 1 l', '500ml milk', 'milk 2 litres', 'milk १ लीटर', 'milk 500ml.'])
      expect((await search(typed)).names, typed).toEqual(names);
    // A number that is part of a name, and an amount alone, are searched for.
    await rename(7, 'Grain 7 bread');
    expect((await search('grain 7')).names).toEqual(['Grain 7 bread']);
    expect((await search('zucchini 7')).names).not.toContain('Grain 7 bread');
  });

  test('finds two words typed as one, and one word typed as two', async () => {
    await rename(0, 'Glass noodles, fine');
    await rename(1, 'Buttermint');
    expect(await search('glassnoodles')).toEqual({
      names: ['Glass noodles, fine'],
      corrected: 'glass noodles',
    });
    expect((await search('butter mint')).names).toContain('Buttermint');
  });

  test('LANG-05 shows the corrected word in the script it was typed in', async () => {
    const found = await search('टमाटार');
    expect(found.names.length).toBeGreaterThan(0);
    expect(found.corrected).toBe('टमाटर');
    expect((await search('टमाटर')).corrected).toBeNull();
  });

  test('is consistent over all pages, and filters add no items', async () => {
    const id = (
      await shop.db.select({ id: stores.id }).from(stores).where(eq(stores.slug, 'green-basket'))
    )[0]!.id;
    const sendRequest = async (filter: object) =>
      (await shop.call(`/stores/${id}/items/0`, { search: 'mangoo', limit: 100, ...filter })).data;
    const whole = await sendRequest({});
    const found: number[] = [];
    for (let cursor: string | undefined = '0'; cursor;) {
      const page: any = await sendRequest({ limit: 2, cursor });
      expect(page.total).toBe(whole.total);
      found.push(...page.items.map((item: { id: number }) => item.id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(found).toEqual(whole.items.map((item: { id: number }) => item.id));
    expect(new Set(found).size).toBe(whole.total);
    for (const filter of [{ sort: 'price' }, { price_to: 1 }, { in_stock: true }])
      for (const item of (await sendRequest(filter)).items) expect(found).toContain(item.id);
  });
});

describe('searching inside a list', () => {
  const zone = async () => {
    const all = await shop.db.select({ id: stores.id }).from(stores);
    return { storeIds: all.map(({ id }) => id) };
  };
  const inStore = async (q: string, page = 1) => {
    const query = parseListQuery(new URLSearchParams({ q, page: String(page) }));
    const screen = await storeScreen(shop.app, { slug: 'green-basket', zone: null, locale: 'en', query });
    return { ...screen!.list, names: screen!.list.items.map(({ name }) => name) };
  };

  test('LIST-46 finds every item of a store whose name contains the text, on any page of its list', async () => {
    const { total } = await inStore('');
    expect(total).toBeGreaterThan(40);
    const all = (await Promise.all([1, 2, 3, 4].map((page) => inStore('', page)))).flatMap(
      (list) => list.names,
    );
    const further = all.slice(40, 60);
    expect(further.length).toBeGreaterThan(0);
    for (const name of further) {
      const part = name.slice(1, 7).toUpperCase();
      const expected = all.filter((each) => each.toUpperCase().includes(part));
      expect((await inStore(part)).names, part).toEqual(expect.arrayContaining(expected.slice(0, 40)));
    }
    // A text without letters is not looked up in the dictionary, but compared with the names.
    await rename(0, 'Lime (seedless)');
    expect((await inStore('(')).names).toContain('Lime (seedless)');
    expect((await inStore('¤')).total).toBe(0);
  });

  test('tolerates typos like the search of the shop, among items of the store only', async () => {
    await rename(0, 'Zimbelina');
    expect(await inStore('zimblina')).toMatchObject({
      names: ['Zimbelina'],
      corrected: 'zimbelina',
      total: 1,
    });
    expect(await inStore('zimbelina')).toMatchObject({ names: ['Zimbelina'], corrected: null });
    const query = parseListQuery(new URLSearchParams({ q: 'zimbelina' }));
    const elsewhere = await storeScreen(shop.app, {
      ...{ slug: 'old-fort-bakery', zone: null, locale: 'en' },
      query,
    });
    expect(elsewhere!.list.total).toBe(0);
  });

  test('LIST-18 LIST-19 finds items of a section, or of the whole category if the section has one', async () => {
    const visit = { zone: await zone(), locale: 'en' };
    const { sections } = await sectionsScreen(shop.app, { ...visit, kind: 'main' });
    for (const section of sections.filter(({ items: each }) => each.length > 0)) {
      const [item] = section.items.slice(-1);
      const search = item!.name.slice(1).toUpperCase();
      const found = await sectionScreen(shop.app, { ...visit, slug: section.slug, search });
      expect(found!.section.items.map(({ name }) => name)).toContain(item!.name);
      const none = await sectionScreen(shop.app, { ...visit, slug: section.slug, search: 'granite' });
      expect(none!.section.items).toEqual([]);
    }
    expect(await sectionScreen(shop.app, { ...visit, slug: 'no-such-section', search: 'a' })).toBeNull();
  });
});

describe('the dictionary of the search', () => {
  test('accepts the same new word from two transactions at once', async () => {
    let first: () => void = () => {};
    const written = new Promise<void>((done) => (first = done));
    let second: () => void = () => {};
    const both = new Promise<void>((done) => (second = done));
    const put = (place: number, name: string) => ({ name, id: ids[place]! });
    const one = shop.db.transaction(async (tx) => {
      const { id, name } = put(0, 'Wabanero mild');
      await tx.update(items).set({ name }).where(eq(items.id, id));
      first();
      await both;
    });
    await written;
    await shop.db.transaction(async (tx) => {
      const { id, name } = put(1, 'Wabanero hot');
      await tx.execute(sql`set local lock_timeout = '300ms'`);
      await tx.update(items).set({ name }).where(eq(items.id, id));
    });
    expect((await search('wabanerro')).names).toEqual(['Wabanero hot']);
    second();
    await one;
    expect((await search('wabanerro')).names.sort()).toEqual(['Wabanero hot', 'Wabanero mild']);
  });

  test('the dictionary of the search is not written when items are sold', async () => {
    const words = () => shop.db.select({ word: searchWords.word }).from(searchWords);
    const before = await words();
    await shop.db.delete(searchWords);
    await shop.db
      .update(items)
      .set({ soldCount: sql`${items.soldCount} + 1` })
      .where(inArray(items.id, ids));
    await shop.db.update(items).set({ tags: sql`${items.tags}` });
    expect(await words()).toEqual([]);
    await shop.db.insert(searchWords).values(before);
  });
});
