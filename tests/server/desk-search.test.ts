import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolOf } from '#server/db/client.ts';
import { writeOrderTexts } from '#server/db/data-migrations/write-order-texts.ts';
import { media, printers, riders } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

const name = 'Łukasz Ørsted بیض بلدی ५०%';
const typed = [
  'Łukasz',
  'lukasz',
  'ORSTED łuk',
  'بيض',
  'بلدي Ørs',
  '50%',
  '५०',
  '٥٠%',
  'øR',
  'ø lu',
  'بيض, lukasz',
];
const others = ['lukaszz', 'lu_asz', '5%0', '_', '\\', 'lukasz nobody'];

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'admin@haat.example', password: demoPassword };
  cookie = cookiesOf((await shop.call('/account/login', person)).headers);
  const guest = await shop.guest('+919900112233');
  const store = await addStore(shop.db);
  const placed = await shop.call(
    '/order/place',
    orderOf(guest, store, [await addItem(shop.db, store)]),
    guest,
  );
  expect(placed.error).toBeUndefined();
});
afterAll(() => shop.close());

const admin = (path: string, body: object) => shop.call(`/desk/${path}`, body, { cookie });

/** Gives the first row of a table this text, and returns its id. */
async function rename(table: string, column: string, id = 'id', where = 'true'): Promise<number | string> {
  const { rows } = await shop.db.execute<{ id: number | string }>(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${name}
    where ${sql.identifier(id)} = (select min(${sql.identifier(id)}) from ${sql.identifier(table)} where ${sql.raw(where)})
    returning ${sql.identifier(id)} as id`);
  return rows[0]!.id;
}
const customer = () => rename('users', 'name', 'id', `role = 'customer' and erased_at is null`);

/** For each list, the row with the name. */
const lists: Readonly<Record<string, () => Promise<number | string>>> = {
  'customers/list': customer,
  async 'riders/list'() {
    const userId = String(await customer());
    await shop.db.insert(riders).values({
      userId,
      vehicle: 'bicycle',
      identityHash: 'x',
      identityLastFour: '1234',
      appliedAt: new Date(),
    });
    return userId;
  },
  async 'members/list'() {
    const userId = String(await customer());
    await shop.db.execute(
      sql`update membership_periods set user_id = ${userId}, starts_at = '2020-01-01', ends_at = '2020-02-01' where id = (select min(id) from membership_periods)`,
    );
    return userId;
  },
  'orders/list': () => rename('orders', 'customer_name'),
  'stores/list': () => rename('stores', 'name'),
  'categories/list': () => rename('categories', 'name'),
  'store-categories/list': () => rename('store_categories', 'name'),
  'coupons/list': () => rename('coupons', 'title'),
  'sellers/list': () => rename('sellers', 'name'),
  'plans/list': () => rename('membership_plans', 'name'),
  'addons/list': () => rename('addon_categories', 'name'),
  'menu-sections/list': () => rename('menu_sections', 'name'),
  async 'printers/list'() {
    await shop.db.insert(printers).values({ name: 'Kitchen', kind: 'star', storeId: 1, tokenHash: 'x' });
    return rename('printers', 'name');
  },
  async 'media/list'() {
    const [picture] = await shop.db
      .insert(media)
      .values({ file: 'a.webp', title: name, width: 1, height: 1, bytes: 1 })
      .returning();
    return picture!.id;
  },
  'documents/list': () => rename('documents', 'title'),
  'items/list': () => rename('items', 'name', 'id', 'is_active'),
};

describe('a search at the desk finds names as the shop finds items, in any order of the words', () => {
  test.each(Object.keys(lists))('%s', async (path) => {
    const id = await lists[path]!();
    const found = async (q: string) => {
      const { data, error } = await admin(path, { q, page: 1, perPage: 50 });
      expect(error).toBeUndefined();
      return (data.rows as { id: number | string }[]).map((row) => row.id);
    };
    for (const q of typed) expect.soft([q, await found(q)]).toEqual([q, expect.arrayContaining([id])]);
    for (const q of others) expect.soft([q, await found(q)]).toEqual([q, []]);
  });

  test('a reference of an editor', async () => {
    await rename('stores', 'name');
    const found = async (q: string) => (await admin('documents/references', { kind: 'store', q })).data;
    for (const q of typed)
      expect
        .soft([q, await found(q)])
        .toEqual([q, expect.arrayContaining([expect.objectContaining({ name })])]);
    for (const q of others) expect.soft([q, await found(q)]).toEqual([q, []]);
  });
});

test('items and their stock are found by a code in digits of any script, with or without separators', async () => {
  const { rows } = await shop.db.execute<{ id: number; item_id: number }>(sql`
    update variants set sku = '0890-1234 56789' where id = (select min(id) from variants where is_active) returning id, item_id`);
  const { id, item_id: itemId } = rows[0]!;
  const idsOf = async (path: string, q: string) =>
    ((await admin(path, { q, page: 1, perPage: 50 })).data.rows as { id: number }[]).map((row) => row.id);
  for (const q of ['0890-1234 56789', '8901 2345', '٨٩٠١٢٣٤٥٦٧٨٩', '०८९०१२३४५६७८९', '008901234.56789']) {
    expect.soft([q, await idsOf('items/list', q)]).toEqual([q, [itemId]]);
    expect.soft([q, await idsOf('stock/list', q)]).toEqual([q, [id]]);
  }
  expect(await idsOf('items/list', '8901 2346')).toEqual([]);
});

test('a search at the desk follows a change of an order’s contact', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`update orders set email = 'new@haat.example', phone = '+919812300045' where id = (select max(id) from orders) returning id`,
  );
  const found = async (q: string) =>
    ((await admin('orders/list', { q, page: 1, perPage: 50 })).data.rows as { id: number }[]).map(
      (row) => row.id,
    );
  for (const q of ['new@haat.example', '٩٨١٢٣ ٠٠٠٤٥', '098123 00045'])
    expect(await found(q)).toEqual([rows[0]!.id]);
  // An order from before the table of these texts.
  await shop.db.execute(sql`delete from order_search`);
  expect(await found('new@haat.example')).toEqual([]);
  const client = await poolOf(shop.db).connect();
  await writeOrderTexts(client as never);
  client.release();
  expect(await found('new@haat.example')).toEqual([rows[0]!.id]);
});

test.each([
  ['members/list', 'name', 'name'],
  ['stock/list', 'item', 'item'],
  ['documents/list', 'title', 'title'],
  ['stores/list', 'name', 'name'],
])('%s is in alphabetical order, whatever letters and capitals the names have', async (path, sort, field) => {
  const { data, error } = await admin(path, { sort, order: 'ASC', page: 1, perPage: 100 });
  expect(error).toBeUndefined();
  const names = (data.rows as Record<string, string>[]).map((row) => row[field]!);
  expect(names).not.toEqual([]);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});
