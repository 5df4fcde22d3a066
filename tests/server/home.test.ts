import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { itemSchema } from '#contracts/catalogue.ts';
import {
  comboSchema,
  featuredSectionSchema,
  homeComponentSchema,
  promoSliderSchema,
  type WireHomeComponent,
} from '#contracts/home.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { settingsSchema } from '#contracts/settings.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import type { FilledSection, Slider } from '#domain/section.ts';
import { itemFavorites, items, stores } from '#server/db/schema/index.ts';
import { categoryScreen } from '#server/services/browse/category-screen.ts';
import { homeScreen } from '#server/services/browse/home-screen.ts';
import { sectionScreen, sectionsScreen } from '#server/services/browse/section-screen.ts';
import { maybeShuffle } from '#server/services/items/deals-and-combos.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { shownItem } from '../support/shown-item.ts';
import { publish } from '../support/publish.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const nobody = { latitude: 12.7209, longitude: 77.2813 };
const everywhere = { zone: null, locale: 'en' };

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  const person = { email: 'asha@haat.example', password: 'haat-demo-1' };
  cookie = cookiesOf((await shop.call('/account/login', person)).headers);
});
afterAll(() => shop.close());

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const asAsha = (path: string, body: object) => shop.call(path, body, { cookie, origin: 'http://localhost' });

describe('the home screen', () => {
  test('HOME-27 CALL-05 ENT-18 returns home components in order_column order, never an empty list', async () => {
    const { data } = await shop.call<WireHomeComponent[]>('/home/components', {
      slug: 'home',
      ...indiranagar,
    });
    for (const component of data) expect(homeComponentSchema.safeParse(component).error).toBeUndefined();
    const order = data.map(({ order_column }) => order_column);
    expect(order.length).toBeGreaterThanOrEqual(14);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { items, child_sections, slides } of data)
      expect(
        items.length + child_sections.length + (slides?.promo_slider.slides.length ?? 0),
      ).toBeGreaterThan(0);
    expect((await shop.call('/home/components', { slug: 'home', ...nobody })).data).toEqual([]);
  });

  test('shows every style of sections and of banners once', async () => {
    const { data } = await shop.call<WireHomeComponent[]>('/home/components', {
      slug: 'home',
      ...indiranagar,
    });
    const stylesOf = (type: WireHomeComponent['type']) =>
      new Set(data.filter((each) => each.type === type).map(({ style }) => style));
    expect([...stylesOf('DynamicFeaturedSection')].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(stylesOf('PromoSlider')).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]));
    expect(data.some(({ is_parent }) => is_parent)).toBe(true);
  });

  test('ENT-17 a tabbed section has its children with their pictures, colours and style', async () => {
    const { data } = await shop.call<WireHomeComponent[]>('/home/components', {
      slug: 'home',
      ...indiranagar,
    });
    const parent = data.find(({ is_parent }) => is_parent)!;
    expect(parent).toMatchObject({ bg_color: '#1c4a36', item_color: '#fffdf5', style: 2, items: [] });
    expect(parent.child_sections).toHaveLength(3);
    for (const child of parent.child_sections)
      expect(child).toMatchObject({
        id: expect.any(Number),
        title: expect.any(String),
        image: expect.any(String),
      });
  });

  test('needs few queries, regardless of the number of sections and slides', async () => {
    const queries = vi.spyOn(pg.Pool.prototype, 'query');
    const home = await homeScreen(shop.app, everywhere);
    const questions = queries.mock.calls.length;
    queries.mockRestore();
    expect(home.components.length).toBeGreaterThanOrEqual(14);
    expect(questions).toBeGreaterThan(5);
    expect(questions).toBeLessThanOrEqual(18);
  });

  test('shows some items of a section, and all of them on the section’s own page', async () => {
    const home = await homeScreen(shop.app, everywhere);
    const first = home.components[0]!;
    const few = 'section' in first ? first.section : null;
    const all = await sectionScreen(shop.app, { ...everywhere, slug: few!.slug });
    expect(all!.section.items.length).toBeGreaterThan(few!.items.length);
    expect(await sectionScreen(shop.app, { ...everywhere, slug: 'no-such-section' })).toBeNull();
    const shelves = await sectionsScreen(shop.app, { ...everywhere, kind: 'main', maxItems: 2 });
    expect(Math.max(...shelves.sections.map(({ items: shown }) => shown.length))).toBe(2);
  });

  test('an editor’s change is visible immediately and purges the page; a scheduled end limits the caching time', async () => {
    const now = new Date('2026-11-21T10:00:00Z');
    shop.setNow(now);
    const until = new Date('2026-11-21T10:05:00Z');
    await publish(
      shop.db,
      'section',
      'for-an-hour',
      { title: { en: 'For an hour' }, items: ['yelakki-banana'] },
      { until },
    );
    await publish(shop.db, 'home', 'home', {
      title: {},
      blocks: [{ type: 'section', props: { id: 'a', slug: 'for-an-hour' } }],
    });
    const home = await homeScreen(shop.app, everywhere);
    expect(home.components).toHaveLength(1);
    expect(home.tags).toEqual(
      expect.arrayContaining(['documents:section', 'documents:promo_slider', 'document:home:home']),
    );
    expect(home.maxAge).toBeLessThanOrEqual(300);
    await publish(shop.db, 'home', 'home', {
      title: {},
      blocks: [
        { type: 'heading', props: { id: 'a', title: 'Good morning' } },
        { type: 'section', props: { id: 'b', slug: 'no-such-section' } },
        { type: 'section', props: { id: 'c', slug: 'for-an-hour' } },
      ],
    });
    expect((await homeScreen(shop.app, everywhere)).components).toMatchObject([
      { type: 'Block', order_column: 1, block: { type: 'heading', props: { title: 'Good morning' } } },
      { type: 'DynamicFeaturedSection', order_column: 3, section: { slug: 'for-an-hour' } },
    ]);
    shop.setNow(until);
    expect((await homeScreen(shop.app, everywhere)).components).toHaveLength(1);
  });
});

describe('sections', () => {
  test('ENT-16 CALL-06 a guest requests with token null; every section has title, subtitle, image and items', async () => {
    const { data } = await shop.call<FilledSection[]>('/home/sections', { token: null, ...indiranagar });
    expect(data.length).toBeGreaterThan(8);
    for (const section of data) expect(featuredSectionSchema.safeParse(section).error).toBeUndefined();
    expect(data.find(({ slug }) => slug === 'ten-weeks-of-mango')).toMatchObject({
      title: 'Ten weeks of mango',
      subtitle: 'From Devgad, Gir and Kurnool',
      image: 'mango',
    });
    expect((await shop.call('/home/sections', { token: null, ...nobody })).data).toEqual([]);
  });

  test('CALL-07 a customer’s request contains their token, and the response their favourites', async () => {
    expect((await shop.call('/home/sections-signed-in', { token: null, ...indiranagar })).status).toBe(401);
    const [banana] = await shop.db
      .select({ id: items.id })
      .from(items)
      .where(eq(items.slug, 'yelakki-banana'));
    await asAsha('/items/toggle-favorite', { token: null, id: banana!.id });
    const { data } = await asAsha('/home/sections-signed-in', { token: null, ...indiranagar });
    const all = (data as FilledSection[]).flatMap((section) => section.items);
    expect(all.filter((item) => item.is_favorited).map(({ slug }) => slug)).toContain('yelakki-banana');
    expect(all.some((item) => item.slug !== 'yelakki-banana' && item.is_favorited)).toBe(false);
  });

  test('CALL-08 returns a section by its slug', async () => {
    const { data } = await shop.call('/home/section', { token: null, slug: 'small-hunger', ...indiranagar });
    expect(data).toMatchObject({ slug: 'small-hunger', style: 4 });
    expect((await shop.call('/home/section', { slug: 'no-such-section' })).status).toBe(404);
  });

  test('LIST-15 LIST-16 frequently bought lists contain active items only', async () => {
    const read = async () =>
      (await sectionsScreen(shop.app, { ...everywhere, kind: 'frequently_bought' })).sections[0]!;
    expect(slugs((await read()).items)).toContain('young-ginger');
    await shop.db.update(items).set({ isActive: false }).where(eq(items.slug, 'young-ginger'));
    expect(slugs((await read()).items)).not.toContain('young-ginger');
    await shop.db.update(items).set({ isActive: true }).where(eq(items.slug, 'young-ginger'));
  });

  test('sections of one store show items of that store, and a section without selected items shows its category', async () => {
    await publish(shop.db, 'section', 'one-store', {
      title: { en: 'One store' },
      store: 'green-basket',
      items: ['yelakki-banana', 'malai-paneer'],
    });
    await publish(shop.db, 'section', 'one-category', { title: { en: 'Eggs' }, category: 'eggs', items: [] });
    expect(
      slugs((await sectionScreen(shop.app, { ...everywhere, slug: 'one-store' }))!.section.items),
    ).toEqual(['yelakki-banana']);
    expect(
      slugs((await sectionScreen(shop.app, { ...everywhere, slug: 'one-category' }))!.section.items),
    ).toContain('country-eggs-free-range');
  });

  test('sections of frequently bought items appear on the item’s page, from the store of that item', async () => {
    const screen = await shownItem(shop.app, { ...everywhere, address: { slug: 'nagpur-oranges' } });
    expect(screen.bought_with.length).toBeGreaterThan(2);
    expect(new Set(screen.bought_with.map((item) => item.restaurant_slug))).toEqual(
      new Set(['green-basket']),
    );
    expect(slugs(screen.bought_with)).not.toContain('nagpur-oranges');
  });
});

describe('promo sliders', () => {
  test('CALL-04 ENT-19 ENT-20 BAN-23 have all fields, their slides contain the linked records, and each slider has its position', async () => {
    const { data } = await shop.call<Slider[]>('/home/promo-sliders', indiranagar);
    for (const slider of data) expect(promoSliderSchema.safeParse(slider).error).toBeUndefined();
    const item = data.flatMap(({ slides }) => slides).find((slide) => slide.data?.model === 'item')!;
    expect(item.data).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      image: expect.any(String),
    });
    expect(item.url).toMatch(/^\/item\//);
    expect(data.find(({ slug }) => slug === 'mango-shelf')).toMatchObject({
      position_id: 3,
      category: 'mangoes',
    });
  });
});

test('the slider of a category is shown on the first page of the category, and a slider without a category on the first page of every other category', async () => {
  const sliderOf = async (slug: string, search = '', locale = 'en') => {
    const query = parseListQuery(new URLSearchParams(search));
    return (await categoryScreen(shop.app, { zone: null, locale, slug, query }))!.slider;
  };
  const own = await sliderOf('mangoes');
  expect(own).toMatchObject({ position_id: 3, category: 'mangoes' });
  expect(await sliderOf('mangoes', 'page=2')).toBeNull();
  expect(await sliderOf('vegetables')).toBeNull();
  const slides = own!.slides.map(({ url, image }) => ({ title: { en: 'Here' }, url, image }));
  await publish(shop.db, 'promo_slider', 'everywhere', { title: {}, position_id: 3, slides });
  // A document that was stored before `show_title` existed.
  await shop.db.execute(sql`update revisions set body = body - 'show_title'`);
  expect(await sliderOf('vegetables')).toMatchObject({ slug: 'everywhere', show_title: false });
  const inHindi = (await sliderOf('vegetables', '', 'hi'))!.slides;
  expect(inHindi[0]).toMatchObject({ title: 'Here', foreign: { title: 'en' } });
  await publish(shop.db, 'promo_slider', 'everywhere', { title: {}, position_id: 2, slides });
  expect(await sliderOf('vegetables')).toBeNull();
});

test('a slide about an item or a store is shown only where it is delivered', async () => {
  const slides = async (point: object) => {
    const { data } = await shop.call<Slider[]>('/home/promo-sliders', point);
    return data.flatMap((slider) => slider.slides).filter(({ data: about }) => about?.model === 'store');
  };
  expect((await slides(indiranagar)).map(({ url }) => url)).toContain('/stores/green-basket');
  expect(await slides({ latitude: 18.5074, longitude: 73.8077 })).toEqual([]);
  await shop.db.update(stores).set({ isActive: false }).where(eq(stores.slug, 'green-basket'));
  expect((await slides({})).map(({ url }) => url)).not.toContain('/stores/green-basket');
  await shop.db.update(stores).set({ isActive: true }).where(eq(stores.slug, 'green-basket'));
});

describe('lists of promoted items', () => {
  test('are in a random order only if this is requested', () => {
    const random = vi
      .spyOn(Math, 'random')
      .mockReturnValueOnce(0.9)
      .mockReturnValueOnce(0.1)
      .mockReturnValueOnce(0.5);
    expect(maybeShuffle(['a', 'b', 'c'], true)).toEqual(['b', 'c', 'a']);
    random.mockRestore();
    expect(maybeShuffle(['a', 'b', 'c'], false)).toEqual(['a', 'b', 'c']);
  });

  test.each(['deals', 'featured'])(
    'CALL-16 CALL-18 the list %s is returned to guests, and its signed-in call returns the same items to customers only',
    async (name) => {
      const guest = await shop.call<ListedItem[]>(`/items/${name}`, { token: null, ...indiranagar });
      expect(guest.data.length).toBeGreaterThan(3);
      for (const item of guest.data) expect(itemSchema.safeParse(item).error).toBeUndefined();
      expect((await shop.call(`/items/${name}-signed-in`, { token: null, ...indiranagar })).status).toBe(401);
      const customerResult = await asAsha(`/items/${name}-signed-in`, {
        token: null,
        ...indiranagar,
        is_randomize: true,
      });
      expect(slugs(customerResult.data).toSorted()).toEqual(slugs(guest.data).toSorted());
    },
  );

  test('CALL-17 ENT-15 combos are returned to guests with all their fields, and the signed-in call returns them to customers only', async () => {
    const guest = await shop.call('/items/combos', { token: null, ...indiranagar, is_randomize: false });
    expect(guest.data.length).toBeGreaterThan(2);
    for (const combo of guest.data) expect(comboSchema.safeParse(combo).error).toBeUndefined();
    expect(guest.data[0].item.items.length).toBeGreaterThan(0);
    expect((await shop.call('/items/combos-signed-in', indiranagar)).status).toBe(401);
    expect((await asAsha('/items/combos-signed-in', indiranagar)).data).toHaveLength(guest.data.length);
  });

  test('CALL-19 LIST-40 linked items: the flag says whether the slug is of an item or a store, and items not delivered to the point are omitted', async () => {
    const sendRequest = async (body: object) =>
      (await shop.call('/items/linked', { token: null, ...body })).data;
    expect(
      slugs((await sendRequest({ slug: 'yelakki-banana', flag: 'item', ...indiranagar })).items),
    ).toEqual(['yelakki-banana']);
    expect((await sendRequest({ slug: 'yelakki-banana', flag: 'item', ...nobody })).items).toEqual([]);
    const first = await sendRequest({ slug: 'green-basket', flag: 'store', limit: 10, ...indiranagar });
    expect(first).toMatchObject({ flag: 'store', nextCursor: '10' });
    const next = await sendRequest({
      slug: 'green-basket',
      flag: 'store',
      limit: 10,
      cursor: first.nextCursor,
      ...indiranagar,
    });
    expect(slugs(next.items)).not.toEqual(slugs(first.items));
    expect((await sendRequest({ slug: 'green-basket', flag: 'store', ...nobody })).items).toEqual([]);
    const setActive = (isActive: boolean) =>
      shop.db.update(stores).set({ isActive }).where(eq(stores.slug, 'green-basket'));
    await setActive(false);
    expect(await sendRequest({ slug: 'green-basket', flag: 'store' })).toMatchObject({ items: [], total: 0 });
    await setActive(true);
    expect((await sendRequest({ slug: 'green-basket', flag: 'store' })).items.length).toBeGreaterThan(0);
    expect(await sendRequest({ slug: 'yelakki-banana', flag: 'store', ...indiranagar })).toMatchObject({
      flag: 'store',
      items: [],
    });
    expect(await sendRequest({ slug: 'no-such-thing', ...indiranagar })).toMatchObject({
      items: [],
      total: 0,
    });
  });

  test('LIST-44 a customer adds and removes a favourite, and a guest is asked to sign in', async () => {
    const [ginger] = await shop.db.select({ id: items.id }).from(items).where(eq(items.slug, 'young-ginger'));
    const turn = () => asAsha('/items/toggle-favorite', { token: null, id: ginger!.id });
    expect((await shop.call('/items/toggle-favorite', { token: null, id: ginger!.id })).status).toBe(401);
    expect((await turn()).data).toEqual({ id: ginger!.id, is_favorited: true });
    expect(
      await shop.db.select().from(itemFavorites).where(eq(itemFavorites.itemId, ginger!.id)),
    ).toHaveLength(1);
    expect((await turn()).data).toEqual({ id: ginger!.id, is_favorited: false });
    expect((await asAsha('/items/toggle-favorite', { id: 2_000_000_000 })).status).toBe(404);
  });

  test('CALL-02 settings are requested with the origin of the page', async () => {
    const { data } = await shop.call('/settings/get', { origin: 'https://haat.example' });
    expect(settingsSchema.safeParse(data).error).toBeUndefined();
  });
});
