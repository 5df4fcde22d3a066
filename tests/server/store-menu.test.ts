import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHref, parseListQuery } from '#contracts/list-query.ts';
import { items, menuSectionItems, menuSections, stores } from '#server/db/schema/index.ts';
import { storeScreen } from '#server/services/browse/store-screen.ts';
import type { TestShop } from '../support/open-shop.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
let mains: number;
let drinks: number;

beforeAll(async () => {
  ({ shop, market } = await openSmallMarket());
  const { basket } = market;
  await shop.db.update(stores).set({ layout: 'menu' }).where(eq(stores.id, basket));
  const sections = await shop.db
    .insert(menuSections)
    .values([
      { storeId: basket, name: 'Drinks', position: 2 },
      { storeId: basket, name: 'Mains', position: 1, translations: { hi: { name: 'मुख्य व्यंजन' } } },
      { storeId: basket, name: 'Empty', position: 0 },
    ])
    .returning();
  [drinks, mains] = sections.map(({ id }) => id) as [number, number];
});
afterAll(() => shop.close());

const screenOf = (search = '', locale = 'en') =>
  storeScreen(shop.app, {
    slug: 'basket',
    zone: null,
    locale,
    query: parseListQuery(new URLSearchParams(search)),
  });
async function menuOf(search = '', locale = 'en') {
  const menu = (await screenOf(search, locale))?.menu;
  return (menu?.sections ?? []).map(({ name, count, items: dishes }) => ({
    name,
    count,
    dishes: dishes?.map(({ name: dish }) => dish) ?? null,
  }));
}
async function addDishes(count: number, section: number | null, values: Partial<typeof items.$inferInsert>) {
  const rows = await shop.db
    .insert(items)
    .values(
      Array.from({ length: count }, (_, index) => ({
        slug: `dish-${section}-${index}`,
        name: `Dish ${index}`,
        storeId: market.basket,
        image: 'apple',
        position: index,
        price: 10_000 + index,
        ...values,
      })),
    )
    .returning({ id: items.id });
  if (section !== null)
    await shop.db
      .insert(menuSectionItems)
      .values(rows.map(({ id }, position) => ({ itemId: id, sectionId: section, position })));
  return rows.map(({ id }) => id);
}

test('a menu has the store’s sections in order, bestsellers first and sold-out dishes last, then the other items by category', async () => {
  const [dal, roti, paneer, kadhi] = await addDishes(4, mains, {});
  const named = (id: number | undefined, values: Partial<typeof items.$inferInsert>) =>
    shop.db.update(items).set(values).where(eq(items.id, id!));
  await named(dal, { name: 'Dal', stockState: 'out', isBestseller: true });
  await named(roti, { name: 'Roti', isVeg: true });
  await named(paneer, { name: 'Paneer' });
  await named(kadhi, { name: 'Kadhi', isBestseller: true, portion: 'Serves 2', spice: 2 });
  const [first, ...others] = await menuOf();
  expect(first).toEqual({ name: 'Mains', count: 4, dishes: ['Kadhi', 'Roti', 'Paneer', 'Dal'] });
  expect(others.map(({ name }) => name)).toEqual(['Fruit']);
  expect(others[0]!.dishes).toContain('apple');
  expect((await menuOf('', 'hi'))[0]!.name).toBe('मुख्य व्यंजन');
  // A filter changes the counts, and leaves out sections without a match.
  expect(await menuOf('veg=1')).toEqual([{ name: 'Mains', count: 1, dishes: ['Roti'] }]);
  const kadhiView = (await screenOf())?.menu?.sections[0]?.items?.[0];
  expect(kadhiView).toMatchObject({ is_dish: 1, portion: 'Serves 2', spice: 2, is_bestseller: 1 });
  for (const search of ['', 'veg=1', 'sort=price'])
    expect((await screenOf(search))?.tags).toContain(`menu:${market.basket}`);
  // A search, and every other order, show one list.
  for (const search of ['q=paneer', 'sort=price'])
    expect(await screenOf(search)).toMatchObject({
      menu: null,
      list: { total: search[0] === 'q' ? 1 : expect.any(Number) },
    });
});

test('a section that the filters empty is shown empty among the sections with matches, and its filters can be cleared', async () => {
  const shownIn = async (search: string) =>
    (await screenOf(search))?.menu?.sections.map(({ name, count, items: dishes }) => [
      name,
      count,
      dishes?.length,
    ]);
  const [dish] = await addDishes(1, drinks, { name: 'Lassi' });
  expect(await shownIn(`section=${drinks}&veg=1`)).toEqual([
    ['Mains', 1, undefined],
    ['Drinks', 0, 0],
  ]);
  // Only the section’s own dishes matter: the price leaves out every dish of the menu.
  expect(await shownIn(`section=${drinks}&from=9000000`)).toEqual([['Drinks', 0, 0]]);
  expect(await shownIn(`section=${drinks}&veg=1&page=2`)).toBeUndefined();
  expect(await screenOf('section=none&veg=1')).toBeNull();
  await shop.db.delete(items).where(inArray(items.id, [dish!]));
  expect(await screenOf(`section=${drinks}&veg=1`)).toBeNull();
});

test('a whole menu has one page, and a search or another order leaves its section', async () => {
  expect(await screenOf('page=2')).toBeNull();
  expect(await screenOf('page=2&sort=price')).not.toBeNull();
  for (const search of ['section=3&sort=price', 'section=3&q=dal'])
    expect(parseListQuery(new URLSearchParams(search)).section).toBeUndefined();
  const query = parseListQuery(new URLSearchParams('section=3&veg=1'));
  expect(listHref('/menu', query)).toBe('/menu?section=3&veg=1');
  expect(listHref('/menu', { ...query, sort: 'price' })).toBe('/menu?sort=price&veg=1');
  expect(listHref('/menu', { ...query, q: 'dal' })).toBe('/menu?q=dal&veg=1');
});

test('a menu of 2,000 dishes renders the first ones and the headings of all sections, and each section by page', async () => {
  const ids = await addDishes(2000, drinks, {});
  const [, second] = await menuOf();
  expect(second).toEqual({ name: 'Drinks', count: 2000, dishes: null });
  const page = await screenOf(`section=${drinks}&page=3`);
  expect(page?.menu).toMatchObject({ current: String(drinks), page: 3, pageSize: 16 });
  const shown = page?.menu?.sections.find(({ key }) => key === String(drinks));
  expect(shown?.items?.map(({ id }) => id)).toEqual(ids.slice(32, 48));
  expect(await screenOf(`section=${drinks}&page=126`)).toBeNull();
  expect(await screenOf('section=none')).toBeNull();
  await shop.db.delete(items).where(inArray(items.id, ids));
});

test('a store with shelves has no menu, and its items are no dishes', async () => {
  await shop.db.update(stores).set({ layout: 'shelves' }).where(eq(stores.id, market.basket));
  const screen = await screenOf();
  expect(screen?.menu).toBeNull();
  expect(screen?.list.items.every(({ is_dish: isDish }) => isDish === 0)).toBe(true);
});
