import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, comboParts, coupons, itemCategories, items } from '#server/db/schema/index.ts';
import { createRequestContext } from '#server/middleware/create-request-context.ts';
import { findLinkedItems } from '#server/services/items/linked-items.ts';
import { itemScreen } from '#server/services/browse/item-screen.ts';
import { storeScreen } from '#server/services/browse/store-screen.ts';
import { categoriesInStores } from '#server/repositories/category.ts';
import { findReferenceStates } from '#server/repositories/reference-states.ts';
import { searchReferences } from '#server/repositories/reference-search.ts';
import { itemsBySlugs } from '#server/repositories/slide-targets.ts';
import { itemIdsBySlug } from '#server/repositories/item-ids-by-slug.ts';
import { findRedirect, writeRedirect } from '#server/repositories/redirects.ts';
import { findItemForTestOrder } from '#server/repositories/desk/setup.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { type DeskCaller, openDeskAs, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';

type Publication = 'draft' | 'published' | 'withdrawn';

const point = { latitude: 12.9719, longitude: 77.6412 };
const everywhere = { zone: null, locale: 'en' };
const slug = 'nagpur-oranges';

let shop: TestShop;
let admin: DeskCaller;
let item: typeof items.$inferSelect;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
  [item] = (await shop.db.select().from(items).where(eq(items.slug, slug))) as [typeof item];
  await shop.db.update(items).set({ name: 'Quixberry' }).where(eq(items.id, item.id));
});
afterAll(() => shop.close());
beforeEach(() => setPublication('published'));

const setPublication = (publication: Publication, id = item.id) =>
  shop.db.update(items).set({ publication }).where(eq(items.id, id));
const row = async () => (await shop.db.select().from(items).where(eq(items.id, item.id)))[0]!;
const lastAudit = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;

/** For each public place where the item can appear: whether it appears there. */
async function appearances() {
  const text = async (path: string) => (await shop.request(path)).text();
  const found = (await shop.call('/items/search', { search: 'quixberry', ...point })).data;
  const store = await storeScreen(shop.app, {
    ...everywhere,
    slug: 'green-basket',
    query: parseListQuery(new URLSearchParams({ q: 'quixberry' })),
  });
  const targets = await itemsBySlugs(shop.db, { slugs: [slug], locale: 'en' });
  const others = await itemScreen(shop.app, { ...everywhere, address: { slug: 'kiran-watermelon' } });
  const shelves = others && 'item' in others ? [...others.similar, ...others.bought_with] : [];
  return {
    search: found.items.some(({ id }: { id: number }) => id === item.id),
    storeSearch: JSON.stringify(store).includes('Quixberry'),
    slide: targets.some(({ isActive }) => isActive),
    shelves: shelves.some(({ id }) => id === item.id),
    linked: (await shop.call('/items/linked', { slug, ...point })).data?.items?.length > 0,
    sitemap: (await text('/sitemap/items-1.xml')).includes(`/item/${slug}<`),
    feed: (await text('/products.xml')).includes('Quixberry'),
    reference: (await findReferenceStates(shop.db, 'item', [slug])).get(slug) === 'there',
  };
}

test('draft and withdrawn items are in no list, search, feed, slider or shelf, and published items are in all', async () => {
  const shown = await appearances();
  const { linked: _, shelves: __, ...sure } = shown;
  expect(Object.values(sure)).toEqual(Object.keys(sure).map(() => true));
  const count = async () =>
    (await categoriesInStores(shop.db, { storeIds: null, locale: 'en' })).find(
      ({ slug: own }) => own === 'fruit',
    )!.item_count;
  const before = await count();
  for (const state of ['draft', 'withdrawn'] as const) {
    await setPublication(state);
    const gone = await appearances();
    expect(Object.entries(gone).filter(([, isShown]) => isShown)).toEqual([]);
    expect(await count()).toBe(before - 1);
    const typo = (await shop.call('/items/search', { search: 'quixbery', ...point })).data;
    expect([typo.items, typo.corrected]).toEqual([[], null]);
    const choices = await searchReferences(shop.db, { kind: 'item', words: slug });
    expect(choices[0]?.hint).toContain(` · ${state}`);
    expect((await findItemForTestOrder(shop.db, item.storeId))?.item_id).not.toBe(item.id);
  }
});

test('a draft does not exist for customers: its page, calls and share picture respond as for an unknown item', async () => {
  const { headers } = await shop.call('/account/login', {
    email: 'asha@haat.example',
    password: demoPassword,
  });
  const identity = { cookie: cookiesOf(headers), 'sec-fetch-site': 'same-origin' };
  const variantId = (await admin('items/get', { id: item.id })).data.variants[0].id as number;
  const answers = async (id: number, known: string, variant: number) => {
    const call = async (path: string, body: object) => {
      const { status, data, error } = await shop.call(path, body, identity);
      return { status, data, error };
    };
    const line = { item_id: id, variant_id: null, addon_ids: [], quantity: 1 };
    const pages = [
      { slug: known },
      { store: 'green-basket', id: variant },
      { store: String(item.storeId), id },
    ];
    return {
      single: await call('/items/single', { id }),
      product: await call(`/items/product/${id}`, point),
      similar: await call('/items/similar', { id, ...point }),
      favorite: await call('/items/toggle-favorite', { id, token: null }),
      availability: (await call('/cart/availability', { items: [line] })).data.map(withoutId),
      cart: (
        await call('/cart/confirm', { restaurant_id: item.storeId, items: [line], ...point })
      ).data.changes.map(withoutId),
      pages: await Promise.all(pages.map((address) => itemScreen(shop.app, { ...everywhere, address }))),
      share: (await shop.request(`/pictures/share/item/en/${known}/mark.jpg`)).status,
      bySlug: (await itemIdsBySlug(shop.db, [known])).size,
    };
  };
  const withoutId = (answer: object) => withoutFields(answer, 'id', 'key');
  await setPublication('draft');
  const draft = await answers(item.id, slug, variantId);
  expect(draft).toEqual(await answers(900_001, 'no-such-item', 900_002));
  expect(draft.pages).toEqual([null, null, null]);
  expect(draft.single.status).toBe(404);
});

test('the page of a withdrawn item shows its name and links to its store and category, and calls report it as unavailable', async () => {
  await setPublication('withdrawn');
  const screen = await itemScreen(shop.app, { ...everywhere, address: { slug } });
  expect(screen).toMatchObject({
    withdrawn: { name: 'Quixberry' },
    store: { slug: 'green-basket' },
    category: { slug: expect.any(String) },
  });
  expect((await shop.call(`/items/product/${item.id}`, point)).status).toBe(404);
  expect((await shop.call('/items/single', { id: item.id })).data).toMatchObject({
    name: 'Quixberry',
    is_active: 0,
  });
  expect((await shop.request(`/pictures/share/item/en/${slug}/mark.jpg`)).status).toBe(404);
  await setPublication('published');
  expect(await itemScreen(shop.app, { ...everywhere, address: { slug } })).toMatchObject({
    item: { name: 'Quixberry', is_active: 1 },
  });
});

test('AVAIL-05 a line of a withdrawn item becomes an unavailable line of the cart', async () => {
  const { variants } = (await admin('items/get', { id: item.id })).data;
  const lines = [{ item_id: item.id, variant_id: variants[0].id, addon_ids: [], quantity: 1 }];
  const confirm = async () =>
    (await shop.call('/cart/confirm', { restaurant_id: item.storeId, items: lines, ...point })).data;
  expect((await confirm()).lines).toMatchObject([{ is_available: true }]);
  await setPublication('withdrawn');
  const answer = await confirm();
  expect(answer.lines).toMatchObject([{ is_available: false, name: 'Quixberry', reason: 'unavailable' }]);
  expect(answer.changes).toMatchObject([{ type: 'gone', name: 'Quixberry', reason: 'unavailable' }]);
  const [state] = (await shop.call('/cart/availability', { items: lines })).data;
  expect(state).toMatchObject({ is_active: 0, name: 'Quixberry' });
});

test('a coupon does not give an item for free that is not for sale', async () => {
  const [gift] = await shop.db.select().from(items).where(eq(items.isFreeItem, true)).limit(1);
  await shop.db
    .insert(coupons)
    .values({ code: 'GIFTED', discountType: 'FIXED', discount: 0, freeItemId: gift!.id });
  const { variants } = (await admin('items/get', { id: item.id })).data;
  const lines = [{ item_id: item.id, variant_id: variants[0].id, addon_ids: [], quantity: 1 }];
  const apply = async () =>
    (
      await shop.call('/coupon/apply', {
        token: null,
        coupon: 'GIFTED',
        restaurant_id: item.storeId,
        cartProducts: lines,
      })
    ).data;
  const before = await apply();
  for (const state of ['withdrawn', 'draft'] as const) {
    await setPublication(state, gift!.id);
    expect(await apply()).toMatchObject({ success: false, coupon: { free_item_id: null } });
  }
  await setPublication('published', gift!.id);
  expect(await apply()).toEqual(before);
  expect(before).toMatchObject({ success: true, coupon: { free_item_id: gift!.id } });
});

test('the desk publishes and withdraws all selected items or no item, and records the person', async () => {
  expect((await admin('items/withdraw', { ids: [item.id] })).data).toEqual({ changed: 1 });
  expect((await row()).publication).toBe('withdrawn');
  expect(await lastAudit()).toMatchObject({ action: 'item.withdrawn', detail: { id: item.id, slug } });
  expect((await lastAudit()).actorId).not.toBeNull();
  expect((await admin('items/withdraw', { ids: [item.id] })).data).toEqual({ changed: 0 });
  expect((await admin('items/list', { publication: 'withdrawn' })).data).toMatchObject({
    total: 1,
    rows: [{ id: item.id, publication: 'withdrawn' }],
  });
  expect((await admin('items/publish', { ids: [item.id] })).data).toEqual({ changed: 1 });
  expect(await lastAudit()).toMatchObject({ action: 'item.published' });

  const draft = await admin('items/save', {
    storeId: item.storeId,
    name: 'Unripe',
    slug: 'unripe',
    image: 'basket',
    publication: 'draft',
  });
  expect(draft.data).toMatchObject({ publication: 'draft' });
  const refused = await admin('items/withdraw', { ids: [item.id, draft.data.id] });
  expect(refused.error?.fields).toEqual({ ids: '“Unripe” was never published, so it can’t be withdrawn.' });
  expect((await row()).publication).toBe('published');
  expect((await admin('items/publish', { ids: [item.id, 900_001] })).status).toBe(404);
  const keeper = await openDeskAs(shop, 'shop');
  const [elsewhere] = (
    await shop.db.execute<{ id: number }>(sql`select id from items where store_id <> ${item.storeId} limit 1`)
  ).rows;
  expect((await keeper('items/withdraw', { ids: [elsewhere!.id] })).status).toBe(404);
  for (const ids of [[], [0], Array.from({ length: 501 }, (_, index) => index + 1)])
    expect((await admin('items/withdraw', { ids })).status).toBe(400);
});

test('saving an item keeps its publication state, and an unknown step is refused', async () => {
  const saved = async (changes: object) => {
    const current = (await admin('items/get', { id: item.id })).data;
    const variants = current.variants.map((each: object) => withoutFields(each, 'reserved'));
    const sent = withoutFields(current, 'storeName', 'listPrice', 'stockState', 'publication');
    return admin('items/save', { ...sent, variants, ...changes });
  };
  expect((await saved({ publication: 'draft' })).error?.fields).toEqual({
    publication: '“Quixberry” has been published before, so it can’t be a draft. Withdraw it instead.',
  });
  await setPublication('withdrawn');
  expect((await saved({ brand: 'Grove' })).data).toMatchObject({ publication: 'withdrawn', brand: 'Grove' });
  expect((await saved({ publication: 'published' })).data).toMatchObject({ publication: 'published' });
  const createdWithdrawn = await admin('items/save', {
    storeId: item.storeId,
    name: 'Ghost',
    slug: 'ghost',
    image: 'basket',
    publication: 'withdrawn',
  });
  expect(createdWithdrawn.error?.fields?.['publication']).toContain('was never published');
});

test('a combo with an unpublished part cannot be sold, and cannot be published with a draft', async () => {
  const [part] = await shop.db
    .select({ comboId: comboParts.comboItemId, id: comboParts.itemId })
    .from(comboParts)
    .limit(1);
  const single = async () => (await shop.call('/items/single', { id: part!.comboId })).data;
  const whole = await single();
  await setPublication('withdrawn', part!.id);
  const { items: parts } = await single();
  expect(parts.find(({ id }: { id: number }) => id === part!.id).item_variant.is_active).toBe(0);
  await setPublication('draft', part!.id);
  const hidden = await single();
  expect(hidden.is_active).toBe(0);
  expect(hidden.items).toHaveLength(whole.items.length - 1);
  await setPublication('draft', part!.comboId);
  const refused = await admin('items/publish', { ids: [part!.comboId] });
  expect(refused.error?.fields?.['ids']).toMatch(/which is a draft. Publish that first.$/);
  expect((await admin('items/publish', { ids: [part!.comboId, part!.id] })).data).toEqual({ changed: 2 });
  expect(await single()).toEqual(whole);
});

test('a new slug of a draft creates no redirect, and replaces another redirect only once the item is published', async () => {
  const redirect = (from: string) => findRedirect(shop.db, 'item', from);
  const base = { storeId: item.storeId, name: 'Sapling', image: 'basket' };
  const save = async (changes: object) => (await admin('items/save', { ...base, ...changes })).data;
  await writeRedirect(shop.db, 'item', 'old-link', slug);
  const first = await save({ slug: 'sapling', publication: 'draft' });
  const { id } = first;
  const second = await save({ id, slug: 'old-link', version: first.version });
  expect([await redirect('sapling'), await redirect('old-link')]).toEqual([null, slug]);
  await admin('items/publish', { ids: [id] });
  expect(await redirect('old-link')).toBeNull();
  const { version } = (await admin('items/get', { id })).data;
  expect(version).not.toBe(second.version);
  await save({ id, slug: 'tree', version });
  expect(await redirect('old-link')).toBe('tree');
});

test('the linked items of a withdrawn item are alternatives from its category, or from its store without a category', async () => {
  const linked = async () => findLinkedItems(shop.app, everywhere, { slug, limit: 5 });
  expect(await linked()).toMatchObject({ isWithdrawn: false, total: 1 });
  await setPublication('withdrawn');
  const found = await linked();
  expect(found).toMatchObject({ isWithdrawn: true, name: 'Quixberry', total: 0 });
  expect(found.similar.length).toBeGreaterThan(0);
  expect(found.similar.map((each) => each.slug)).not.toContain(slug);
  const links = await shop.db.delete(itemCategories).where(eq(itemCategories.itemId, item.id)).returning();
  const ofStore = await linked();
  expect(ofStore.similar.length).toBeGreaterThan(0);
  expect(new Set(ofStore.similar.map((each) => each.restaurant_id))).toEqual(new Set([item.storeId]));
  await shop.db.insert(itemCategories).values(links);
  await shop.db.update(items).set({ isActive: false, publication: 'published' }).where(eq(items.id, item.id));
  expect(await linked()).toMatchObject({ isWithdrawn: false, total: 0 });
  await shop.db.update(items).set({ isActive: true }).where(eq(items.id, item.id));
});

test('[F55] a signed link shows a draft as it will look, at its own address only', async () => {
  await setPublication('draft');
  const { data } = await admin('items/preview', { id: item.id });
  const { context } = await createRequestContext(new Request(data.url), '203.0.113.7');
  const previewedItemId = context.preview?.itemId;
  const screen = (address: { slug: string }, id = previewedItemId) =>
    itemScreen(shop.app, { ...everywhere, address, previewedItemId: id });
  expect(new URL(data.url).pathname).toBe(`/item/${slug}`);
  expect(await screen({ slug })).toMatchObject({ item: { name: 'Quixberry', is_active: 1 } });
  expect(await screen({ slug: 'kiran-watermelon' })).toBeNull();
  expect(await itemScreen(shop.app, { ...everywhere, address: { slug } })).toBeNull();
  const forged = await createRequestContext(new Request(`${data.url.slice(0, -2)}xx`), '203.0.113.7');
  expect(forged.context.preview).toBeNull();
  // Store managers preview the items of their stores only.
  const keeper = await openDeskAs(shop, 'shop');
  const own = (await keeper('items/list', { perPage: 500 })).data.rows.map(({ id }: { id: number }) => id);
  const other = (await admin('items/list', { perPage: 500 })).data.rows.find(
    ({ id }: { id: number }) => !own.includes(id),
  );
  expect((await keeper('items/preview', { id: other.id })).status).toBe(404);
});
