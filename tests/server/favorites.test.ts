import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemSchema, storeSchema } from '#contracts/catalogue.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import type { StoreView } from '#domain/store.ts';
import { itemFavorites, items, storeFavorites, stores, users } from '#server/db/schema/index.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const nobody = { latitude: 12.7209, longitude: 77.2813 };

let shop: TestShop;
let asha: Record<string, string>;

beforeAll(async () => {
  shop = await openShop({ seeded: true, now: new Date('2026-06-15T05:00:00Z') });
  asha = await signIn('asha@haat.example');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(itemFavorites);
  await shop.db.delete(storeFavorites);
});

async function signIn(email: string): Promise<Record<string, string>> {
  const response = await shop.call('/account/login', { email, password: 'haat-demo-1' });
  return { cookie: cookiesOf(response.headers), origin: 'http://localhost' };
}

const itemId = async (slug: string) =>
  (await shop.db.select({ id: items.id }).from(items).where(eq(items.slug, slug)))[0]!.id;
const storeId = async (slug: string) =>
  (await shop.db.select({ id: stores.id }).from(stores).where(eq(stores.slug, slug)))[0]!.id;
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      ...headers,
    },
  });

describe('favourite stores', () => {
  test('FAV-01, CALL-32 a customer adds and removes a favourite store', async () => {
    const id = await storeId('green-basket');
    const toggle = (body: object = {}) =>
      shop.call('/stores/toggle-favorite', { token: null, id, ...body }, asha);
    expect((await toggle()).data).toEqual({ id, is_favorited: true });
    expect((await toggle()).data).toEqual({ id, is_favorited: false });
    for (let time = 0; time < 2; time++)
      expect((await toggle({ is_favorited: true })).data).toEqual({ id, is_favorited: true });
    expect(await shop.db.$count(storeFavorites)).toBe(1);
  });

  test('[F42] two simultaneous taps leave at most one row and cause no error', async () => {
    const id = await storeId('green-basket');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('/stores/toggle-favorite', { id, is_favorited: true }, asha)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await shop.db.$count(storeFavorites)).toBe(1);
  });

  test('CALL-13 are listed with a mark that shows whether they deliver to the point', async () => {
    const id = await storeId('green-basket');
    await shop.call('/stores/toggle-favorite', { id }, asha);
    const list = async (point: object) =>
      (await shop.call<StoreView[]>('/stores/favorites', { token: null, ...point }, asha)).data;
    const here = await list(indiranagar);
    for (const store of here) expect(storeSchema.safeParse(store).error).toBeUndefined();
    expect(here).toMatchObject([{ slug: 'green-basket', is_favorited: true, is_operational: 1 }]);
    expect(await list(nobody)).toMatchObject([{ slug: 'green-basket', is_operational: 0 }]);
    await shop.db.update(stores).set({ isActive: false }).where(eq(stores.id, id));
    expect(await list(indiranagar)).toEqual([]);
    await shop.db.update(stores).set({ isActive: true }).where(eq(stores.id, id));
  });

  test('CALL-23 store info shows whether the store is a favourite', async () => {
    const read = () => shop.call<StoreView>('/stores/info-with-favorite/green-basket', { token: null }, asha);
    expect((await read()).data.is_favorited).toBe(false);
    await shop.call('/stores/toggle-favorite', { id: await storeId('green-basket') }, asha);
    expect((await read()).data.is_favorited).toBe(true);
    expect((await shop.call('/stores/info-with-favorite/no-such-store', {}, asha)).status).toBe(404);
  });
});

describe('favourite items', () => {
  test('FAV-02, CALL-33 a customer adds and removes a favourite item', async () => {
    const id = await itemId('yelakki-banana');
    const toggle = () => shop.call('/items/toggle-favorite', { token: null, id }, asha);
    expect((await toggle()).data).toEqual({ id, is_favorited: true });
    expect((await toggle()).data).toEqual({ id, is_favorited: false });
  });

  test('FAV-03, CALL-14 are listed for the point, newest first, and again after each toggle', async () => {
    const list = async (point: object) =>
      (await shop.call<ListedItem[]>('/items/favorites', { token: null, ...point }, asha)).data;
    expect(await list(indiranagar)).toEqual([]);
    for (const slug of ['yelakki-banana', 'young-ginger'])
      await shop.call('/items/toggle-favorite', { id: await itemId(slug) }, asha);
    const both = await list(indiranagar);
    for (const item of both) expect(itemSchema.safeParse(item).error).toBeUndefined();
    expect(slugs(both)).toEqual(['young-ginger', 'yelakki-banana']);
    expect(both.every(({ is_favorited }) => is_favorited)).toBe(true);
    await shop.call('/items/toggle-favorite', { id: await itemId('young-ginger') }, asha);
    expect(slugs(await list(indiranagar))).toEqual(['yelakki-banana']);
    expect(await list(nobody)).toEqual([]);
  });

  test('CALL-26, FAV-05 a store’s items are marked with the customer’s favourites', async () => {
    const id = await itemId('yelakki-banana');
    const [{ storeId: store } = { storeId: 0 }] = await shop.db
      .select({ storeId: items.storeId })
      .from(items)
      .where(eq(items.id, id));
    await shop.call('/items/toggle-favorite', { id }, asha);
    const { data } = await shop.call<{ items: ListedItem[] }>(
      `/stores/${store}/items-with-favorite/0`,
      { token: null, limit: 100 },
      asha,
    );
    expect(slugs(data.items.filter(({ is_favorited }) => is_favorited))).toEqual(['yelakki-banana']);
  });

  test('keep a withdrawn item until it is removed, and refuse a draft as unknown', async () => {
    const id = await itemId('young-ginger');
    await shop.call('/items/toggle-favorite', { id, is_favorited: true }, asha);
    await shop.db.update(items).set({ publication: 'withdrawn', isActive: false }).where(eq(items.id, id));
    expect((await shop.call('/favorites/ids', {}, asha)).data.items).toEqual([id]);
    expect((await shop.call('/items/toggle-favorite', { id, is_favorited: false }, asha)).data).toEqual({
      id,
      is_favorited: false,
    });
    await shop.db.update(items).set({ publication: 'draft' }).where(eq(items.id, id));
    expect((await shop.call('/items/toggle-favorite', { id, is_favorited: true }, asha)).status).toBe(404);
    await shop.db.update(items).set({ publication: 'published', isActive: true }).where(eq(items.id, id));
  });
});

test('FAV-04, ROLE-04 every favourites call asks a guest to sign in', async () => {
  const id = await itemId('yelakki-banana');
  for (const path of [
    'items/toggle-favorite',
    'stores/toggle-favorite',
    'items/favorites',
    'stores/favorites',
    'favorites/ids',
    'stores/info-with-favorite/green-basket',
    'stores/1/items-with-favorite/0',
  ])
    expect((await shop.call(`/${path}`, { token: null, id, ...indiranagar })).status, path).toBe(401);
  expect(await shop.db.$count(itemFavorites)).toBe(0);
});

test('[F41] nobody sees the favourites of another customer', async () => {
  await shop.call('/items/toggle-favorite', { id: await itemId('yelakki-banana') }, asha);
  const registered = await shop.call('/account/register', newPerson());
  const ravi = { cookie: cookiesOf(registered.headers), origin: 'http://localhost' };
  expect((await shop.call('/favorites/ids', {}, ravi)).data).toEqual({ items: [], stores: [] });
  expect((await shop.call('/items/favorites', indiranagar, ravi)).data).toEqual([]);
});

test('a list of favourites is limited, and the response reports this', async () => {
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'asha@haat.example'));
  const made = await shop.db
    .insert(items)
    .values(
      Array.from({ length: 301 }, (_, n) => ({
        slug: `plum-${n}`,
        storeId: 1,
        name: 'Plum',
        image: 'mango',
      })),
    )
    .returning({ id: items.id });
  const [one, ...others] = made.map(({ id }) => id);
  await shop.db.insert(itemFavorites).values(others.map((itemId) => ({ userId: user!.id, itemId })));
  const add = () => shop.call('/items/toggle-favorite', { id: one, is_favorited: true }, asha);
  expect((await add()).error).toMatchObject({
    code: 'favorites_full',
    message: expect.stringContaining('300'),
  });
  await shop.call('/items/toggle-favorite', { id: others[0], is_favorited: false }, asha);
  expect((await add()).status).toBe(200);
});

describe('“Sign in to save”', () => {
  test('FAV-04 asks a guest to sign in and then saves the favourite once', async () => {
    const id = await itemId('yelakki-banana');
    const asked = await submit('/api/favorites/save', { item: String(id), next: '/item/yelakki-banana' });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe('/login?next=%2Fitem%2Fyelakki-banana');
    const [pending] = asked.headers.getSetCookie().filter((line) => line.startsWith('save_favorite='));
    expect(pending).toMatch(/HttpOnly/);
    const waiting = { ...asha, cookie: `${asha['cookie']}; ${pending!.split(';')[0]}` };
    const first = await shop.call('/favorites/ids', {}, waiting);
    expect(first.data.items).toEqual([id]);
    expect(first.headers.getSetCookie().join()).toMatch(/save_favorite=;[^,]*Max-Age=0/);
  });

  test('[F42] saves nothing when a page is only read, and refuses forms of another site', async () => {
    const waiting = {
      ...asha,
      cookie: `${asha['cookie']}; save_favorite=item.${await itemId('yelakki-banana')}`,
    };
    await shop.request('/my-favorite-items', { headers: waiting });
    await shop.request('/login?next=/item/yelakki-banana', { headers: waiting });
    expect(await shop.db.$count(itemFavorites)).toBe(0);
    const forged = await submit(
      '/api/favorites/save',
      { item: String(await itemId('yelakki-banana')), next: '/' },
      { ...asha, origin: 'https://evil.example' },
    );
    expect(forged.status).toBe(403);
    expect(await shop.db.$count(itemFavorites)).toBe(0);
  });

  test('lets a signed-in customer without script save and remove with the same form', async () => {
    const id = String(await storeId('green-basket'));
    const saved = await submit('/api/favorites/save', { store: id, next: '/stores/green-basket' }, asha);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/stores/green-basket']);
    expect(await shop.db.$count(storeFavorites)).toBe(1);
    await submit('/api/favorites/save', { store: id, remove: '1', next: '/my-favorite-stores' }, asha);
    expect(await shop.db.$count(storeFavorites)).toBe(0);
  });

  test.each([
    ['a made-up cookie', 'item.999999999'],
    ['a broken cookie', 'item.1;drop'],
  ])('%s saves nothing and causes no error', async (_, value) => {
    const waiting = { ...asha, cookie: `${asha['cookie']}; save_favorite=${encodeURIComponent(value)}` };
    expect((await shop.call('/favorites/ids', {}, waiting)).data).toEqual({ items: [], stores: [] });
  });

  test('refuses an invalid id, and never redirects to another site', async () => {
    const wrong = await submit('/api/favorites/save', { item: 'x', next: '/' });
    expect(wrong.status).toBe(400);
    const elsewhere = await submit('/api/favorites/save', { item: '1', next: 'https://evil.example/' });
    expect(elsewhere.headers.get('location')).not.toContain('evil');
  });
});
