import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import {
  addons,
  categories,
  itemCategories,
  items,
  menuSectionItems,
  menuSections,
  stores,
  variants,
} from '#server/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { type SmallMarket, seedSmallMarket } from '../support/small-market.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let market: SmallMarket;
let purges: Awaited<ReturnType<typeof listenForPurges>>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  market = await seedSmallMarket(opened.db);
  purges = await listenForPurges(database.url);
});
afterAll(async () => {
  await purges.close();
  await opened.close();
  await database.drop();
});

const purgedBy = (change: PromiseLike<unknown>) => purges.purgedBy(() => change);
const variant = () => opened.db.update(variants);

test('an item’s page is purged when its content changes, but not by a sale that leaves enough stock', async () => {
  const { db } = opened;
  const { apple, apple1, orangeBig, orange, melon, honey } = market;
  expect(await purgedBy(db.update(items).set({ name: 'Kashmir apple' }).where(eq(items.id, apple)))).toEqual([
    `item:${apple}`,
  ]);
  expect(await purgedBy(variant().set({ onHand: 41 }).where(eq(variants.id, apple1)))).toEqual([]);
  expect(await purgedBy(db.update(items).set({ soldCount: 9 }).where(eq(items.id, apple)))).toEqual([]);
  expect(await purgedBy(variant().set({ regularPrice: 999 }).where(eq(variants.id, orangeBig)))).toEqual([
    `item:${orange}`,
  ]);
  expect(await purgedBy(db.update(addons).set({ price: 1200 }).where(eq(addons.id, honey)))).toEqual([
    `item:${melon}`,
  ]);
});

test('a new item purges the lists of its store, and a changed store or category purges every page', async () => {
  const { db } = opened;
  const made = db.insert(items).values({ slug: 'fig', storeId: market.basket, name: 'Fig', image: 'apple' });
  expect(await purgedBy(made)).toEqual(['categories', 'home', 'search', `store:${market.basket}`]);
  expect(
    await purgedBy(db.update(stores).set({ isPaused: true }).where(eq(stores.id, market.dairy))),
  ).toEqual(['zones']);
  expect(
    await purgedBy(db.update(stores).set({ isPaused: true }).where(eq(stores.id, market.dairy))),
  ).toEqual([]);
  expect(await purgedBy(db.update(categories).set({ name: 'Fruits' }))).toEqual(['zones']);
});

test('[F9] a combo with an inactive part is shown as unavailable, and its page is purged', async () => {
  const { db } = opened;
  const { box, pear } = market;
  const stock = async () =>
    (await db.select({ state: items.stockState }).from(items).where(eq(items.id, box)))[0]?.state;
  const before = await stock();
  expect(before).not.toBe('out');
  const switched = (isActive: boolean) => db.update(items).set({ isActive }).where(eq(items.id, pear));
  expect(await purgedBy(switched(false))).toContain(`item:${box}`);
  expect(await stock()).toBe('out');
  await switched(true);
  expect(await stock()).toBe(before);
});

test('publishing and withdrawing an item purges its page and the lists, and its combos become unavailable', async () => {
  const { db } = opened;
  const { box, pear, basket } = market;
  const setPublication = (publication: 'draft' | 'published' | 'withdrawn') =>
    db.update(items).set({ publication }).where(eq(items.id, pear));
  const row = async (id: number) => (await db.select().from(items).where(eq(items.id, id)))[0]!;
  const before = await row(box);
  const all = ['categories', 'home', `item:${box}`, `item:${pear}`, 'search', `store:${basket}`].toSorted();
  const changedAt = (await row(pear)).updatedAt;
  expect((await purgedBy(setPublication('withdrawn'))).toSorted()).toEqual(all);
  expect((await row(box)).stockState).toBe('out');
  expect((await row(pear)).updatedAt.getTime()).toBeGreaterThan(changedAt.getTime());
  expect((await purgedBy(setPublication('published'))).toSorted()).toEqual(all);
  expect((await row(box)).stockState).toBe(before.stockState);
  await expect(setPublication('hidden' as 'draft')).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('a change of a menu purges the pages of its store, and an item that moves to another store leaves the menu', async () => {
  const { db } = opened;
  const { apple, basket, dairy } = market;
  const store = [`store:${basket}`];
  const [section] = await db.insert(menuSections).values({ storeId: basket, name: 'Fruit' }).returning();
  const { id } = section!;
  const link = { itemId: apple, sectionId: id };
  expect(await purgedBy(db.insert(menuSectionItems).values(link))).toEqual(store);
  expect(await purgedBy(db.update(menuSectionItems).set({ position: 3 }))).toEqual(store);
  const renamed = db.update(menuSections).set({ name: 'Fresh' }).where(eq(menuSections.id, id));
  expect(await purgedBy(renamed)).toEqual(store);
  expect(await purgedBy(db.update(items).set({ spice: 2 }).where(eq(items.id, apple)))).toEqual([
    `item:${apple}`,
  ]);
  await db.update(items).set({ storeId: dairy }).where(eq(items.id, apple));
  expect(await db.$count(menuSectionItems)).toBe(0);
  await db.update(items).set({ storeId: basket }).where(eq(items.id, apple));
  expect(await purgedBy(db.delete(menuSections))).toEqual(store);
});

test('a change that moves a dish in the menu of its store, or leaves it out, purges the pages of the menu', async () => {
  const { db } = opened;
  const { apple, plain, basket, dairy } = market;
  const menu = `menu:${basket}`;
  await db.update(stores).set({ layout: 'menu' }).where(eq(stores.id, basket));
  const changed = (values: Partial<typeof items.$inferInsert>) =>
    purgedBy(db.update(items).set(values).where(eq(items.id, plain)));
  expect(await changed({ isActive: false })).toEqual([`item:${plain}`, menu]);
  expect(await changed({ isActive: true })).toContain(menu);
  expect(await changed({ isBestseller: true })).toEqual([`item:${plain}`, menu]);
  expect(await changed({ stockState: 'out' })).toEqual([`item:${plain}`, menu]);
  expect(await changed({ price: 1_700 })).toEqual([`item:${plain}`, menu]);
  expect(await changed({ position: 7 })).toEqual([menu]);
  expect(await changed({ storeId: dairy })).toEqual([`item:${plain}`, menu]);
  expect(await changed({ storeId: basket })).toEqual([`item:${plain}`, menu]);
  // The name of a dish is only on pages that render it.
  expect(await changed({ name: 'Plainest' })).toEqual([`item:${plain}`]);
  expect(await changed({ soldCount: 9 })).toEqual([]);

  const [herbs] = await db
    .insert(categories)
    .values({ slug: 'herbs', name: 'Herbs', image: 'apple' })
    .returning();
  const lists = ['categories', 'home', menu];
  const link = { itemId: apple, categoryId: herbs!.id, position: 1 };
  expect(await purgedBy(db.insert(itemCategories).values(link))).toEqual(lists);
  const ofHerbs = eq(itemCategories.categoryId, herbs!.id);
  expect(await purgedBy(db.update(itemCategories).set({ position: -1 }).where(ofHerbs))).toEqual(lists);
  expect(await purgedBy(db.delete(itemCategories).where(ofHerbs))).toEqual(lists);

  await db.update(stores).set({ layout: 'shelves' }).where(eq(stores.id, basket));
  expect(await changed({ isBestseller: false })).toEqual([`item:${plain}`]);
});
