import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockSchema, type BlockInput } from '#blocks/schemas.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { toControlItem } from '#domain/control-item.ts';
import { itemBySlug } from '#server/repositories/item.ts';
import { carts, documents, items, redirects, stores } from '#server/db/schema/index.ts';
import { campaignPlace, campaignZone } from '#server/services/content/campaign-zone.ts';
import { documentScreen } from '#server/services/content/document-screen.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { exploreScreen } from '#server/services/browse/explore-screen.ts';
import { campaignsOverview } from '#server/services/content/document-overviews.ts';
import { recipeScreen } from '#server/services/content/recipe-screen.ts';
import { resolveBlocks } from '#server/services/content/resolve-blocks.ts';
import { readServerCart } from '#server/services/cart/server-cart.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { publishContent } from '../support/publish-content.ts';

let shop: TestShop;
let basket: number;
const everywhere = { zone: null, locale: 'en' };

beforeAll(async () => {
  shop = await openShop({ seeded: true });
  const [store] = await shop.db.select({ id: stores.id }).from(stores).where(eq(stores.slug, 'green-basket'));
  basket = store!.id;
});
afterAll(() => shop.close());

const resolve = (
  blocks: readonly unknown[],
  visit: { zone: { storeIds: number[] } | null; locale: string } = everywhere,
) => resolveBlocks(shop.app, { ...visit, blocks });
const shelf = (...slugs: string[]): BlockInput => ({
  type: 'itemShelf',
  props: { id: 'shelf', items: slugs },
});

async function withoutItem<T>(slug: string, work: () => Promise<T>): Promise<T> {
  await shop.db.update(items).set({ isActive: false }).where(eq(items.slug, slug));
  try {
    return await work();
  } finally {
    await shop.db.update(items).set({ isActive: true }).where(eq(items.slug, slug));
  }
}

describe('blocks of a page', () => {
  test('contain items in the editor’s order, with the tags that purge the page', async () => {
    const { blocks, tags } = await resolve([shelf('nashik-onions', 'hill-tomatoes-kolar', 'no-such-item')]);
    const [block] = blocks;
    const found = block?.type === 'itemShelf' ? block.data : [];
    expect(found.map(({ slug }) => slug)).toEqual(['nashik-onions', 'hill-tomatoes-kolar']);
    expect(tags).toEqual(expect.arrayContaining(found.map(({ id }) => `item:${id}`)));
  });

  test('omit inactive items and items that are not delivered to the visitor, and are omitted if they are then empty', async () => {
    const blocks = [
      shelf('nashik-onions'),
      { type: 'itemBar', props: { id: 'bar', item: 'nashik-onions' } },
      { type: 'itemKinds', props: { id: 'kinds', kinds: [{ item: 'nashik-onions' }] } },
      { type: 'heading', props: { id: 'words', title: 'Stays' } },
    ];
    expect((await resolve(blocks)).blocks).toHaveLength(4);
    const elsewhere = await resolve(blocks, { zone: { storeIds: [basket + 1] }, locale: 'en' });
    expect(elsewhere.blocks.map(({ type }) => type)).toEqual(['heading']);
    const withoutOnions = await withoutItem('nashik-onions', () => resolve(blocks));
    expect(withoutOnions.blocks.map(({ type }) => type)).toEqual(['heading']);
  });

  test('itemKinds: the second card keeps its own text when the first item is unavailable', async () => {
    const kinds = [
      { item: 'nashik-onions', name: 'First' },
      { item: 'hill-tomatoes-kolar', name: 'Second' },
    ];
    const { blocks } = await withoutItem('nashik-onions', () =>
      resolve([{ type: 'itemKinds', props: { id: 'kinds', kinds } }]),
    );
    const [block] = blocks;
    if (block?.type !== 'itemKinds') throw new Error('no kinds');
    expect([...block.data].map(([index, item]) => [block.props.kinds[index]?.name, item.slug])).toEqual([
      ['Second', 'hill-tomatoes-kolar'],
    ]);
  });

  test('show the named section, tabs or slider, and the items of a section in a shelf', async () => {
    const { blocks, tags } = await resolve([
      { type: 'itemShelf', props: { id: 'a', section: 'ten-weeks-of-mango' } },
      { type: 'section', props: { id: 'b', slug: 'small-hunger' } },
      { type: 'promoSlider', props: { id: 'c', slug: 'mango-shelf' } },
      { type: 'promoSlider', props: { id: 'd', slug: 'no-such-slider' } },
      { type: 'section', props: { id: 'e', slug: 'no-such-section' } },
    ]);
    expect(blocks.map(({ type }) => type)).toEqual(['itemShelf', 'section', 'promoSlider']);
    const [shelfBlock, section, slider] = blocks;
    expect(shelfBlock?.type === 'itemShelf' && shelfBlock.data.length).toBeGreaterThan(2);
    expect(section).toMatchObject({ data: { slug: 'small-hunger' } });
    expect(slider).toMatchObject({ data: { slug: 'mango-shelf' } });
    expect(tags).toEqual(expect.arrayContaining(['documents:section', 'documents:promo_slider']));
  });

  test('a shelf shows the chosen items also if a section is chosen', async () => {
    const props = { id: 'a', items: ['nashik-onions'], section: 'todays-fruit-stall' };
    const slugs = async (changed: object) => {
      const { blocks } = await resolve([{ type: 'itemShelf', props: { ...props, ...changed } }]);
      return blocks.flatMap((block) =>
        block.type === 'itemShelf' ? block.data.map(({ slug }) => slug) : [],
      );
    };
    expect(await slugs({})).toEqual(['nashik-onions']);
    expect((await slugs({ items: [] })).length).toBeGreaterThan(2);
  });

  test('have their texts in the visitor’s language, without unknown blocks and script links', async () => {
    const { blocks } = await resolve(
      [
        { type: 'heading', props: { id: 'a', title: { en: 'Hello', hi: 'नमस्ते' } } },
        { type: 'iframe', props: { id: 'b', src: 'https://evil.example' } },
        { type: 'banner', props: { id: 'c', link: { label: 'x', url: 'javascript:alert(1)' } } },
      ],
      { zone: null, locale: 'hi' },
    );
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ type: 'heading', props: { title: 'नमस्ते' } });
  });

  test('blocks without a selection show all stores, categories, sections, recipes and campaigns; columns contain blocks', async () => {
    await publishContent(shop.db, { kind: 'recipe', slug: 'poha', body: recipe({ title: 'Poha' }) });
    const { blocks, tags } = await resolve([
      { type: 'storeRow', props: { id: 'a' } },
      { type: 'categoryGrid', props: { id: 'b', most: 3 } },
      { type: 'recipeRow', props: { id: 'c', recipes: ['poha'] } },
      { type: 'columns', props: { id: 'd', start: [shelf('nashik-onions')], end: [shelf('no-such-item')] } },
    ]);
    expect(blocks.map(({ type }) => type)).toEqual(['storeRow', 'categoryGrid', 'recipeRow', 'columns']);
    const columns = blocks[3];
    expect(columns?.type === 'columns' && [columns.data.start.length, columns.data.end.length]).toEqual([
      1, 0,
    ]);
    expect(tags).toEqual(expect.arrayContaining(['stores', 'categories', 'documents:recipe']));
    // The page is cached only until the first of its recipes ends.
    const row = { type: 'recipeRow', props: { id: 'e', recipes: ['poha'] } };
    expect((await resolve([row])).maxAge).toBe(3_600);
    const until = new Date(shop.app.clock.now().getTime() + 60_000);
    await shop.db.update(documents).set({ publishTo: until }).where(eq(documents.slug, 'poha'));
    expect((await resolve([row])).maxAge).toBeLessThanOrEqual(60);
    await shop.db.update(documents).set({ publishTo: null }).where(eq(documents.slug, 'poha'));
  });
});

const recipe = (more: object) => ({
  title: 'Rajma chawal',
  description: '',
  picture: 'curry-rajma',
  servings: 4,
  prep_minutes: 10,
  cook_minutes: 30,
  rest_minutes: 0,
  ingredients: [
    { text: 'Onions', amount: 2, unit: '', note: '', item: 'nashik-onions', quantity: 0.5 },
    { text: 'salt', amount: null, unit: '', note: '', item: null, quantity: 0 },
  ],
  steps: [],
  nutrition: [],
  blocks: [],
  ...more,
});

test('the explore screen shows categories and a shelf without a search, and a list with a search', async () => {
  const explore = (search: string) =>
    exploreScreen(shop.app, { ...everywhere, query: parseListQuery(new URLSearchParams(search)) });
  const plain = await explore('');
  expect(plain).toMatchObject({ list: null, stores: [], corrected: null });
  expect(plain.categories.length).toBeGreaterThan(3);
  expect(plain.categories.every(({ parent_id }) => parent_id === null)).toBe(true);
  expect(plain.section!.items.length).toBeGreaterThan(2);
  expect(plain.tags).toEqual(expect.arrayContaining(['categories', 'documents:section']));
  expect((await explore('q=mango')).list!.items.length).toBeGreaterThan(2);
  const elsewhere = {
    zone: { storeIds: [999_999] },
    locale: 'en',
    query: parseListQuery(new URLSearchParams()),
  };
  expect((await exploreScreen(shop.app, elsewhere)).categories).toEqual([]);
});

describe('ROUTE-27 a recipe', () => {
  test('is found by slug and by number; amounts and packs depend on the servings', async () => {
    const id = await publishContent(shop.db, { kind: 'recipe', slug: 'rajma', body: recipe({}) });
    for (const slug of ['rajma', String(id)]) {
      const screen = await recipeScreen(shop.app, { ...everywhere, slug, servingsOf: () => 12 });
      if (!screen || 'movedTo' in screen) throw new Error('no recipe');
      expect(screen.document.slug).toBe('rajma');
      expect(screen.ingredients[0]).toMatchObject({
        amount: 6,
        packs: 2,
        product: { slug: 'nashik-onions' },
      });
      expect(screen.ingredients[1]).toMatchObject({ amount: null, product: null });
      expect(screen.tags).toContain('document:recipe:rajma');
    }
    expect(await recipeScreen(shop.app, { ...everywhere, slug: '999999', servingsOf: (n) => n })).toBeNull();
  });

  test('shows items that are not delivered to the visitor without selling them', async () => {
    const visit = { zone: { storeIds: [basket + 1] }, locale: 'en' };
    const screen = await recipeScreen(shop.app, { ...visit, slug: 'rajma', servingsOf: (n) => n });
    if (!screen || 'movedTo' in screen) throw new Error('no recipe');
    expect(screen.ingredients.map(({ text, product }) => [text, product])).toEqual([
      ['Onions', null],
      ['salt', null],
    ]);
  });
});

describe('ROUTE-28 a campaign', () => {
  test('is shown for the visitor’s place; CAMP-02 without a place it uses the place in the URL, and is hidden elsewhere', async () => {
    const body = {
      title: 'Onions',
      description: '',
      blocks: [shelf('nashik-onions')],
      latitude: null,
      longitude: null,
    };
    await publishContent(shop.db, { kind: 'campaign', slug: 'onions', body });
    const zones = await currentZoneResolver();
    const at = (lat: number, lng: number) => new URLSearchParams({ lat: String(lat), lng: String(lng) });
    const shown = async (search: URLSearchParams, zone: { storeIds: number[] } | null = null) => {
      const screen = await documentScreen<typeof body>(shop.app, {
        kind: 'campaign',
        slug: 'onions',
        locale: 'en',
        zone,
        zoneOf: (found) => campaignZone(zones, campaignPlace(search, found)),
      });
      return screen && 'blocks' in screen ? screen.blocks.length : -1;
    };
    expect(await shown(at(12.9719, 77.6412))).toBe(1);
    expect(campaignZone(zones, { lat: 12.9719, lng: 77.6412 })?.storeIds).toContain(basket);
    expect(campaignZone(zones, { lat: 0, lng: 0 })).toBeNull();
    expect(campaignZone(zones, null)).toBeNull();
    expect(await shown(at(12.9719, 77.6412), { storeIds: [] })).toBe(0);
    // No store delivers to the point in the URL: a visitor without a place still sees the whole campaign.
    expect(await shown(at(0, 0))).toBe(1);
    expect(await shown(new URLSearchParams({ lat: 'x', lng: '1e9' }))).toBe(1);
  });

  test('uses the place in the URL instead of the place of the campaign', () => {
    const ownPoint = { latitude: 18.5, longitude: 73.8 };
    expect(campaignPlace(new URLSearchParams('lat=12.97&lng=77.64'), ownPoint)).toEqual({
      lat: 12.97,
      lng: 77.64,
    });
    expect(campaignPlace(new URLSearchParams(), ownPoint)).toEqual({ lat: 18.5, lng: 73.8 });
    expect(campaignPlace(new URLSearchParams('lat=91&lng=0'), ownPoint)).toEqual({ lat: 18.5, lng: 73.8 });
  });

  test('has a card with the design of its header, and is in no list once it has ended', async () => {
    const hero = {
      type: 'hero',
      props: { id: 'top', word: 'chai', title: 'Rain', tone: 'dusk', art: ['chai'] },
    };
    expect(blockSchema.safeParse(hero).success).toBe(true);
    await publishContent(shop.db, {
      kind: 'campaign',
      slug: 'rain',
      body: { title: 'Rain', blocks: [hero] } as never,
    });
    const { entries, tags } = await campaignsOverview(shop.app, { locale: 'en' });
    expect(entries.find(({ slug }) => slug === 'rain')).toMatchObject({
      tone: 'dusk',
      word: 'chai',
      picture: 'chai',
    });
    expect(tags).toEqual(['documents:campaign']);
  });
});

test('ROUTE-49 an unknown page is null; a moved page redirects to its new path', async () => {
  const page = (slug: string) => documentScreen(shop.app, { kind: 'page', slug, ...everywhere });
  expect(await page('no-such-page')).toBeNull();
  await publishContent(shop.db, {
    kind: 'page',
    slug: 'shipping',
    body: { title: 'Shipping', blocks: [] } as never,
  });
  await shop.db.insert(redirects).values({ kind: 'page', fromSlug: 'posting', toSlug: 'shipping' });
  expect(await page('posting')).toEqual({ movedTo: 'shipping' });
});

describe('a recipe without JavaScript', () => {
  test('adds everything it needs to the server cart with one form', async () => {
    const line = async (count: number, slug: string) => {
      const item = toControlItem((await itemBySlug(shop.db, slug, 'en'))!);
      return `${count}x${encodeProduct({ item_id: item.id, variant_id: item.variant ?? null, addon_ids: [] })}`;
    };
    const response = await shop.request('/api/cart/add-all', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: 'place=12.9719,77.6412',
      },
      body: new URLSearchParams([
        ['line', await line(2, 'nashik-onions')],
        ['line', await line(1, 'hill-tomatoes-kolar')],
        ['next', '/recipe/rajma'],
      ]),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/recipe/rajma#added');
    const [{ id }] = (await shop.db
      .select({ id: carts.id })
      .from(carts)
      .orderBy(desc(carts.updatedAt))
      .limit(1)) as [{ id: string }];
    const { cart } = (await readServerCart(shop.app, { key: id })).state;
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
});
