import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemSchema, storeSchema } from '#contracts/catalogue.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { en } from '#i18n/en/index.ts';
import {
  itemFavorites,
  items,
  storeCategoryLinks,
  stores,
  users,
  variants,
} from '#server/db/schema/index.ts';
import { type ItemScreen, itemScreen } from '#server/services/browse/item-screen.ts';
import { listItems } from '#server/services/catalogue/list-items.ts';
import { storeCategoriesScreen } from '#server/services/catalogue/stores-screen.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const jayanagar = { latitude: 12.925, longitude: 77.5938 };
const nobody = { latitude: 12.7209, longitude: 77.2813 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

const storeId = async (slug: string) =>
  (await shop.db.select({ id: stores.id }).from(stores).where(eq(stores.slug, slug)))[0]!.id;
const itemId = async (slug: string) =>
  (await shop.db.select({ id: items.id }).from(items).where(eq(items.slug, slug)))[0]!.id;
const slugs = (list: { slug: string }[]) => list.map((each) => each.slug);

describe('stores', () => {
  test('CALL-09 delivery stores are those that deliver to the point', async () => {
    const inIndiranagar = slugs((await shop.call('/stores/delivery', indiranagar)).data);
    const inJayanagar = slugs((await shop.call('/stores/delivery', jayanagar)).data);
    expect(inIndiranagar).toContain('green-basket');
    expect(inJayanagar).not.toContain('green-basket');
    expect((await shop.call('/stores/delivery', nobody)).data).toEqual([]);
  });

  test('CALL-10 self-pickup stores are those that offer pickup', async () => {
    const fetchable = async () => slugs((await shop.call('/stores/self-pickup', indiranagar)).data);
    const before = await fetchable();
    expect(before).toContain('green-basket');
    const green = eq(stores.slug, 'green-basket');
    await shop.db.update(stores).set({ hasSelfPickup: false }).where(green);
    expect(await fetchable()).toEqual(before.filter((slug) => slug !== 'green-basket'));
    await shop.db.update(stores).set({ hasSelfPickup: true }).where(green);
  });

  test('CALL-12 CALL-11 lists store categories, and the stores of a category', async () => {
    const categories = (await shop.call('/stores/categories')).data;
    expect(categories.length).toBeGreaterThan(1);
    const inIndiranagar = (await shop.call('/stores/delivery', indiranagar)).data;
    const links = await shop.db.select().from(storeCategoryLinks);
    for (const { id } of categories) {
      const found = (await shop.call('/stores/by-category', { ...indiranagar, category_ids: [id] })).data;
      const filed = new Set(links.flatMap((link) => (link.categoryId === id ? [link.storeId] : [])));
      expect(slugs(found)).toEqual(
        slugs(inIndiranagar.filter((store: { id: number }) => filed.has(store.id))),
      );
    }
    const two = categories.slice(0, 2).map(({ id }: { id: number }) => id);
    const either = (await shop.call('/stores/by-category', { ...indiranagar, category_ids: two })).data;
    expect(either.length).toBeGreaterThan(0);
    expect(either.length).toBeLessThan(inIndiranagar.length);
  });

  test('CALL-102 filters stores', async () => {
    const open = (await shop.call('/stores/filtered', { ...indiranagar, is_open: true })).data;
    const closed = (await shop.call('/stores/filtered', { ...indiranagar, is_open: false })).data;
    const all = slugs((await shop.call('/stores/filtered', indiranagar)).data);
    expect(open.map((store: { is_open: boolean }) => store.is_open)).toContain(true);
    expect(open.map((store: { is_open: boolean }) => store.is_open)).not.toContain(false);
    expect(slugs(closed)).toContain('tomato-raju');
    expect([...slugs(open), ...slugs(closed)].sort()).toEqual(all.sort());
  });

  test('CALL-69 store search tolerates a typo', async () => {
    expect(
      slugs((await shop.call('/stores/search', { search: 'grean basket', ...indiranagar })).data)[0],
    ).toBe('green-basket');
    expect((await shop.call('/stores/search', { search: 'green basket', ...nobody })).data).toEqual([]);
  });

  test('the page of stores shows the stores at the place, and the categories that limit them', async () => {
    const screenOf = async (storeIds: number[], category?: string) => {
      const screen = await storeCategoriesScreen(shop.app, {
        zone: { storeIds },
        locale: 'en',
        category: category ?? null,
      });
      return { categories: screen.categories.map(({ slug }) => slug), stores: slugs(screen.stores) };
    };
    const [basket, dairy] = [await storeId('green-basket'), await storeId('kaveri-dairy')];
    const one = await screenOf([basket]);
    expect(one.stores).toEqual(['green-basket']);
    expect(one.categories.length).toBeGreaterThan(0);
    const both = await screenOf([basket, dairy]);
    expect(both.stores.toSorted()).toEqual(['green-basket', 'kaveri-dairy']);
    const own = both.categories.find((slug) => !one.categories.includes(slug));
    expect(await screenOf([basket, dairy], own)).toEqual({ ...both, stores: ['kaveri-dairy'] });
    expect(await screenOf([])).toEqual({ categories: [], stores: [] });
  });

  test('CALL-20 CALL-21 ENT-08 store info by slug and by id returns the same store with all fields', async () => {
    const bySlug = await shop.call('/stores/info/green-basket');
    expect(storeSchema.safeParse(bySlug.data).error).toBeUndefined();
    const byId = await shop.call(`/stores/info-by-id/${bySlug.data.id}`);
    expect(byId.data).toEqual(bySlug.data);
    expect((await shop.call('/stores/info/no-such-store')).status).toBe(404);
  });

  test('CALL-22 ERR-07 store info by id with a point outside its delivery area is a 400 with that message', async () => {
    const id = await storeId('green-basket');
    expect((await shop.call(`/stores/info-by-id/${id}`, indiranagar)).status).toBe(200);
    expect((await shop.call(`/stores/info-by-id/${id}`)).status).toBe(200);
    const refused = await shop.call(`/stores/info-by-id/${id}`, nobody);
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'not_delivered', message: en['error.not_delivered'] },
    });
    const flagged = (await shop.call('/stores/operational', { id, ...nobody })).data;
    expect(flagged).toMatchObject({ is_operational: false, store: { id, is_operational: 0 } });
  });

  test('CALL-24 DELIV-13 returns store info and operational status', async () => {
    const id = await storeId('green-basket');
    expect((await shop.call('/stores/operational', { id, ...indiranagar })).data).toMatchObject({
      is_operational: true,
    });
    expect((await shop.call('/stores/operational', { id, ...nobody })).data).toMatchObject({
      is_operational: false,
      store: { is_operational: 0 },
    });
    expect((await shop.call('/stores/operational', { id })).data).toMatchObject({
      is_operational: true,
      distance: null,
    });
  });

  test('CALL-15 CALL-101 lists the categories of the stores that deliver', async () => {
    const inIndiranagar = (await shop.call('/stores/item-categories', indiranagar)).data;
    expect(inIndiranagar.length).toBeGreaterThanOrEqual(8);
    expect((await shop.call('/categories/list', nobody)).data).toEqual([]);
    expect((await shop.call('/categories/list')).data.length).toBeGreaterThanOrEqual(inIndiranagar.length);
  });
});

describe('items of stores and categories', () => {
  test('the category of an item is its first category, not the oldest', async () => {
    const { data } = await shop.call('/items/search', { search: 'alphonso', ...indiranagar });
    const mango = data.items.find((one: { slug: string }) => one.slug === 'alphonso-mango-devgad');
    const categories = (await shop.call('/categories/list')).data as { id: number; slug: string }[];
    expect(categories.find(({ id }) => id === mango.category_id)?.slug).toBe('mangoes');
  });

  test('CALL-25 ENT-01 ENT-02 ENT-03 ENT-04 store items have all fields, in pages', async () => {
    const id = await storeId('green-basket');
    const first = (await shop.call(`/stores/${id}/items/0`, { token: '', ...indiranagar, limit: 10 })).data;
    expect(first.items).toHaveLength(10);
    for (const item of first.items) expect(itemSchema.safeParse(item).error).toBeUndefined();
    const second = (await shop.call(`/stores/${id}/items/0`, { limit: 10, cursor: first.nextCursor })).data;
    expect(slugs(second.items).filter((slug) => slugs(first.items).includes(slug))).toEqual([]);
    const all = (await shop.call(`/stores/${id}/items/0`, { limit: 100 })).data;
    expect(all.items.every((item: { restaurant_id: number }) => item.restaurant_id === id)).toBe(true);
  });

  test('CALL-27 LIST-20 category items are from the stores that deliver to the point, without free items', async () => {
    const [category] = (await shop.call('/categories/list', indiranagar)).data;
    const { data } = await shop.call('/categories/items', {
      token: null,
      slug: category.slug,
      ...indiranagar,
      limit: 100,
    });
    const served = (await shop.call('/stores/delivery', indiranagar)).data.map(
      (store: { id: number }) => store.id,
    );
    expect(data.items.length).toBeGreaterThan(0);
    expect(data.items.every((item: { restaurant_id: number }) => served.includes(item.restaurant_id))).toBe(
      true,
    );
    expect(data.items.some((item: { is_free_item: number }) => item.is_free_item === 1)).toBe(false);
    expect((await shop.call('/categories/items', { slug: 'no-such-category' })).status).toBe(404);
  });

  test('CALL-28 a single item is returned by its id, and an unknown id gets 404', async () => {
    const id = await itemId('nagpur-oranges');
    const single = await shop.call('/items/single', { id, token: null });
    expect(single.data).toMatchObject({ slug: 'nagpur-oranges', has_variant: 1 });
    expect((await shop.call('/items/single', { id: 2_000_000_000 })).status).toBe(404);
  });

  test('CALL-30 a single product is a POST with its id in the path and the point in the body', async () => {
    const id = await itemId('nagpur-oranges');
    const product = (body: object, path: string | number = id) => shop.call(`/items/product/${path}`, body);
    const [inIndiranagar, elsewhere] = [await product(indiranagar), await product(nobody)];
    const store = { id: await storeId('green-basket'), slug: 'green-basket' };
    expect(inIndiranagar.data).toMatchObject({
      item: { id, slug: 'nagpur-oranges' },
      store,
      delivered: true,
    });
    expect(elsewhere.data).toMatchObject({ item: { id }, store, delivered: false });
    const otherItem = await itemId('yelakki-banana');
    expect((await product(indiranagar, otherItem)).data.item.slug).toBe('yelakki-banana');
    expect((await product(indiranagar, 2_000_000_000)).status).toBe(404);
    expect((await product(indiranagar, 'nagpur-oranges')).status).toBe(400);
    const wrong = await product({ latitude: 91, longitude: '77.6412' });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {}).toSorted()]).toEqual([
      400,
      ['latitude', 'longitude'],
    ]);
    expect((await shop.request(`/api/items/product/${id}`)).status).toBe(404);
  });

  test('CALL-29 a single item with-favorite shows whether it is a favourite of the customer, and asks a guest to sign in', async () => {
    const id = await itemId('yelakki-banana');
    expect((await shop.call('/items/single-with-favorite', { id, token: null })).status).toBe(401);
    const signedIn = await shop.call('/account/login', {
      email: 'asha@haat.example',
      password: 'haat-demo-1',
    });
    const cookie = cookiesOf(signedIn.headers);
    const sendRequest = async () =>
      (
        await shop.call(
          '/items/single-with-favorite',
          { id, token: null },
          { cookie, origin: 'http://localhost' },
        )
      ).data.is_favorited;
    expect(await sendRequest()).toBe(false);
    const [asha] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'asha@haat.example'));
    await shop.db.insert(itemFavorites).values({ userId: asha!.id, itemId: id });
    expect(await sendRequest()).toBe(true);
  });

  test('search tolerates typos and returns the word it searched for', async () => {
    const found = (await shop.call('/items/search', { search: 'mangoo', ...indiranagar })).data;
    expect(found.items[0].name.toLowerCase()).toContain('mango');
    expect(found.corrected).toBe('mango');
    expect((await shop.call('/items/search', { search: 'mango', ...indiranagar })).data.corrected).toBeNull();
    expect((await shop.call('/items/search', { search: 'xqzvw' })).data.items).toEqual([]);
  });

  test('sorts lists by the price on the card and filters by stock, mark and price', async () => {
    const id = await storeId('green-basket');
    const oranges = await itemId('nagpur-oranges');
    const bananas = await itemId('yelakki-banana');
    await shop.db.update(variants).set({ onHand: 0, reserved: 0 }).where(eq(variants.itemId, oranges));
    await shop.db.update(items).set({ isVeg: false }).where(eq(items.id, bananas));
    const list = async (filter: object) =>
      (await shop.call(`/stores/${id}/items/0`, { limit: 100, ...filter })).data.items;
    const prices = await priced(await list({ sort: 'price' }));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const all = slugs(await list({}));
    expect(all).toEqual(expect.arrayContaining(['nagpur-oranges', 'yelakki-banana']));
    const inStock = slugs(await list({ in_stock: true }));
    expect(inStock).toContain('yelakki-banana');
    expect(inStock).not.toContain('nagpur-oranges');
    const veg = slugs(await list({ veg: true }));
    expect(veg).toContain('nagpur-oranges');
    expect(veg).not.toContain('yelakki-banana');
    await shop.db.update(variants).set({ onHand: 60 }).where(eq(variants.itemId, oranges));
    await shop.db.update(items).set({ isVeg: true }).where(eq(items.id, bananas));
    const cheap = await priced(await list({ price_to: 5_000 }));
    expect(cheap.length).toBeGreaterThan(0);
    expect(Math.max(...cheap)).toBeLessThanOrEqual(5_000);
    const onPage = async (search: string) =>
      (await listItems(shop.db, { zone: null, locale: 'en' }, parseListQuery(new URLSearchParams(search))))
        .total;
    expect(await onPage('to=50')).toBeGreaterThan(0);
    expect(await onPage('to=50')).toBeLessThan(await onPage(''));
  });

  test('the page of an item in a store selects the variant in the URL, even if the slug of the store ends with a number', async () => {
    const id = await itemId('nagpur-oranges');
    const own = await shop.db.select().from(variants).where(eq(variants.itemId, id));
    const store = (await shop.db.select({ store: items.storeId }).from(items).where(eq(items.id, id)))[0]!
      .store;
    const [{ slug }] = (await shop.db
      .select({ slug: stores.slug })
      .from(stores)
      .where(eq(stores.id, store))) as [{ slug: string }];
    const selected = async (address: { store: string; id: number }) => {
      const screen = await itemScreen(shop.app, { zone: null, locale: 'en', address });
      return (screen as ItemScreen).item.variants
        .filter((each) => each.is_default === 1)
        .map((each) => each.id);
    };
    const [usual] = await selected({ store: String(store), id });
    const other = own.find((each) => each.id !== usual)!.id;
    expect(await selected({ store: slug, id: other })).toEqual([other]);
    await shop.db.update(stores).set({ slug: 'basket-24' }).where(eq(stores.id, store));
    expect(await selected({ store: 'basket-24', id: other })).toEqual([other]);
    await shop.db.update(stores).set({ slug }).where(eq(stores.id, store));
    // A variant whose id equals the id of its item is not selected by a URL with the id of the item.
    await shop.db.update(variants).set({ id }).where(eq(variants.id, other));
    expect(await selected({ store: String(store), id })).toEqual([usual]);
    await shop.db.update(variants).set({ id: other }).where(eq(variants.id, id));
  });

  test('the price on a card follows its variants immediately', async () => {
    const id = await itemId('nagpur-oranges');
    const state = async () => (await shop.call('/items/single', { id })).data.stock_state;
    expect(await state()).not.toBe('out');
    await shop.db.update(variants).set({ onHand: 0, reserved: 0 }).where(eq(variants.itemId, id));
    expect(await state()).toBe('out');
    await shop.db.update(variants).set({ onHand: 60 }).where(eq(variants.itemId, id));
    expect(await state()).toBe('in');
  });

  test('extreme numbers and texts never cause a server error', async () => {
    const hostile = ["'; drop table items; --", '%%%', '\\', '\u0000x', '𝕏'.repeat(50), '  '];
    for (const search of hostile)
      expect((await shop.call('/items/search', { search })).status).toBeLessThan(500);
    expect((await shop.call('/categories/items', { slug: 'a\u0000b' })).status).toBe(400);
    expect((await shop.call('/stores/info/a%00b')).status).toBe(400);
    for (const id of [-1, 0, 1.5, 2 ** 53, '7', null])
      expect((await shop.call('/items/single', { id })).status).toBe(400);
    expect((await shop.call('/stores/info-by-id/99999999999')).status).toBeLessThan(500);
    expect(await shop.call('/stores/delivery', { latitude: 91, longitude: 0 })).toMatchObject({
      status: 400,
      error: { fields: { latitude: expect.any(String) } },
    });
  });
});

async function priced(list: { id: number }[]): Promise<number[]> {
  const ids = list.map((item) => item.id);
  const rows = await shop.db.execute<{ id: number; list_price: number }>(
    sql`select id, list_price::float8 from items where id = any(${sql.param(ids)}::int[])`,
  );
  const byId = new Map(rows.rows.map((row) => [row.id, row.list_price]));
  return ids.map((id) => byId.get(id)!);
}
