import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListQuery } from '#contracts/list-query.ts';
import { storeScreen } from '#server/services/browse/store-screen.ts';
import { openDeskAs, type DeskCaller, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
let keeper: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  [admin, keeper] = await Promise.all([openDeskAs(shop, 'admin'), openDeskAs(shop, 'shop')]);
});
afterAll(() => shop.close());

const storeOf = async (slug: string) => (await admin('stores/list', { q: slug })).data.rows[0];
const itemsOf = async (storeId: number): Promise<{ id: number; name: string }[]> =>
  (await admin('items/list', { storeId, perPage: 4, sort: 'name' })).data.rows;

test('[F39] staff of a store see and change only the sections of their own store', async () => {
  const own = await storeOf('green-basket');
  const other = await storeOf('dilli-dhaba');
  const [theirs] = (await admin('menu-sections/list', { storeId: other.id })).data.rows;
  expect(theirs).toMatchObject({ storeName: 'Dilli Dhaba', name: 'Dal, chole and vegetables' });
  expect((await keeper('menu-sections/list')).data.total).toBe(0);
  expect((await keeper('menu-sections/get', { id: theirs.id })).status).toBe(404);
  expect((await keeper('menu-sections/delete', { id: theirs.id })).status).toBe(404);
  const sent = withoutFields(theirs, 'storeName');
  expect((await keeper('menu-sections/save', sent)).status).toBe(404);
  const moved = await keeper('menu-sections/save', { storeId: other.id, name: 'Mine' });
  expect(moved.error?.fields).toEqual({ storeId: 'Choose one of your stores.' });
  const [foreign] = await itemsOf(other.id);
  const taken = await keeper('menu-sections/save', { storeId: own.id, name: 'A', itemIds: [foreign!.id] });
  // The name of an item of another store is not for them to know; staff of both stores see it.
  expect(taken.error?.fields).toEqual({ itemIds: 'One of these items no longer exists.' });
  const seen = await admin('menu-sections/save', { storeId: own.id, name: 'A', itemIds: [foreign!.id] });
  expect(seen.error?.fields).toEqual({ itemIds: `“${foreign!.name}” belongs to another store.` });
});

test('a section stays in its store', async () => {
  const [from, to] = await Promise.all([storeOf('dilli-dhaba'), storeOf('green-basket')]);
  const made = (await admin('menu-sections/save', { storeId: from.id, name: 'Specials' })).data;
  const sent = { ...withoutFields(made, 'storeName'), storeId: to.id };
  expect((await admin('menu-sections/save', sent)).error?.fields).toEqual({
    storeId: 'A section stays in its store. Make a new section in the other store.',
  });
  expect((await admin('menu-sections/get', { id: made.id })).data.storeId).toBe(from.id);
});

test('a store becomes a menu with sections, whose items are in the order that staff chose', async () => {
  const store = await storeOf('green-basket');
  const [first, second, third] = await itemsOf(store.id);
  const ids = [third!.id, first!.id];
  const made = await keeper('menu-sections/save', {
    storeId: store.id,
    name: 'Today',
    itemIds: ids,
    translations: { hi: { name: 'आज' } },
  });
  expect(made.data).toMatchObject({ name: 'Today', itemIds: ids, storeName: store.name });
  const twice = { storeId: store.id, name: 'Tomorrow', itemIds: [first!.id, second!.id] };
  expect((await keeper('menu-sections/save', twice)).error?.fields).toEqual({
    itemIds: `“${first!.name}” is already in “Today”. Remove it there first.`,
  });
  const sent = withoutFields(made.data, 'storeName');
  const reordered = await keeper('menu-sections/save', { ...sent, itemIds: ids.toReversed() });
  expect(reordered.data.itemIds).toEqual(ids.toReversed());

  const saved = await keeper('stores/save', { ...withoutFields(store, 'items'), layout: 'menu' });
  expect(saved.data.layout).toBe('menu');
  const item = (await keeper('items/get', { id: third!.id })).data;
  const changed = {
    ...withoutFields(item, 'storeName', 'listPrice', 'stockState'),
    variants: item.variants.map((each: object) => withoutFields(each, 'reserved')),
    ...{ portion: 'Serves 2', spice: 3, isBestseller: true },
  };
  expect((await keeper('items/save', { ...changed, spice: 4 })).error?.fields).toEqual({
    spice: 'Must be from 0 to 3.',
  });
  const long = { hi: { portion: 'अ'.repeat(41) } };
  expect((await keeper('items/save', { ...changed, translations: long })).error?.fields).toEqual({
    'translations.hi.portion': 'Maximum 40 characters.',
  });
  expect((await keeper('items/save', changed)).data).toMatchObject({ portion: 'Serves 2', spice: 3 });
  const screen = await storeScreen(shop.app, {
    slug: store.slug,
    zone: null,
    locale: 'hi',
    query: parseListQuery(new URLSearchParams()),
  });
  const [section] = screen!.menu!.sections;
  expect(section).toMatchObject({ name: 'आज', count: 2 });
  // The bestseller is first, although staff put it second.
  expect(section!.items!.map(({ id }) => id)).toEqual(ids);

  expect((await keeper('menu-sections/delete', { id: made.data.id })).error).toBeUndefined();
  expect((await keeper('items/get', { id: third!.id })).status).toBe(200);
});
