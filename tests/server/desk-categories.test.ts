import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
});
afterAll(() => shop.close());

test('a category whose parent was deleted meanwhile is refused at the parent, and an empty category can be deleted', async () => {
  const parent = { slug: 'festive', name: 'Festive', image: 'mango' };
  const { id } = (await admin('categories/save', parent)).data;
  expect((await admin('categories/delete', { id })).error).toBeUndefined();
  expect((await admin('categories/get', { id })).status).toBe(404);
  const child = { slug: 'lamps', name: 'Lamps', image: 'mango', parentId: id };
  expect((await admin('categories/save', child)).error?.fields).toEqual({
    parentId: 'This category no longer exists.',
  });
});

test('store categories are found by a part of their name in upper or lower case', async () => {
  const all = (await admin('store-categories/list', {})).data.rows as { name: string }[];
  const name = all.at(-1)!.name;
  const named = async (q: string) =>
    (await admin('store-categories/list', { q })).data.rows.map((row: { name: string }) => row.name);
  for (const q of [name.toUpperCase(), ` ${name.toLowerCase()} `, name.slice(0, -1)])
    expect(await named(q), q).toContain(name);
  expect(await named('no such category')).toEqual([]);
});
