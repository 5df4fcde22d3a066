import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseListQuery } from '#contracts/list-query.ts';
import { buildNameIndexes } from '#server/db/build-name-indexes.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { nameIndexStates } from '#server/db/name-order.ts';
import { findNameOrders } from '#server/repositories/name-orders.ts';
import { listItems } from '#server/services/catalogue/list-items.ts';
import { openShop, type TestShop } from '../../support/open-shop.ts';

const english = { code: 'en', isDefault: true };
const translations = ['sv', 'cs', 'ar', 'hi', 'eo-X'].map((code) => ({ code, isDefault: false }));

let shop: TestShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});
beforeEach(async () => {
  await client.query(`update items set translations = '{}'`);
  await buildNameIndexes(client, [english]);
});

const indexes = async () => (await findNameOrders(shop.db)).indexes.toSorted();
const brokenRules = async () => (await checkInvariants(shop.db)).map(({ id }) => id);

/** All items of the shop by name, in pages of this size. */
async function listed(locale: string, pageSize = 100): Promise<{ ids: number[]; names: string[] }> {
  const found: { id: number; name: string }[] = [];
  for (let page = 1; ; page += 1) {
    const list = await listItems(
      shop.db,
      { zone: null, locale, defaultLocale: 'en' },
      parseListQuery(new URLSearchParams(`sort=name&page=${page}`)),
      { pageSize },
    );
    found.push(...list.items);
    if (list.items.length < pageSize) break;
  }
  return { ids: found.map(({ id }) => id), names: found.map(({ name }) => name) };
}

/** Gives the first items these names in a language, and returns those of the list in its order. */
async function inOrder(locale: string, names: readonly string[]): Promise<string[]> {
  await client.query(
    `update items i set translations = jsonb_set(translations, array[$1], jsonb_build_object('name', named.name))
      from (select id, ($2::text[])[row_number() over (order by id)] as name from items where is_active and publication = 'published' and not is_free_item) named
      where named.id = i.id and named.name is not null`,
    [locale, names],
  );
  return (await listed(locale)).names.filter((name) => names.includes(name));
}

const alphabets: [string, string[], string[]][] = [
  ['sv', ['Ärtor', 'Zucchini', 'Ål', 'Ost', 'Äpple'], ['Ost', 'Zucchini', 'Ål', 'Äpple', 'Ärtor']],
  ['cs', ['Chléb', 'Cukr', 'Hrách', 'Ibišek', 'Čaj'], ['Cukr', 'Čaj', 'Hrách', 'Chléb', 'Ibišek']],
  ['ar', ['موز', 'تفاح', 'أرز', 'بصل'], ['أرز', 'بصل', 'تفاح', 'موز']],
  ['hi', ['सेब', 'केला', 'अनार', 'तोरी'], ['अनार', 'केला', 'तोरी', 'सेब']],
  ['xx', ['Zebra 10', 'zebra 9', 'Éclair', 'eclair a'], ['Éclair', 'eclair a', 'zebra 9', 'Zebra 10']],
];
test.each(alphabets)(
  'the list of all items is in the order of a published language: %s',
  async (code, names, sorted) => {
    await buildNameIndexes(client, [english, { code, isDefault: false }]);
    expect(await indexes()).toEqual(['items_by_name', `items_by_name_${code}`]);
    expect(await inOrder(code, names)).toEqual(sorted);
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from items where is_active
      order by coalesce(translations -> '${code}' ->> 'name', name) collate "${['ar', 'xx'].includes(code) ? 'names' : `names_${code}`}", id limit 20`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`items_by_name_${code}`);
  },
);

test('before its index exists, a language is sorted by the folded names', async () => {
  expect(await inOrder('sv', alphabets[0]![1])).toEqual(['Ål', 'Äpple', 'Ärtor', 'Ost', 'Zucchini']);
});

test('no item is twice or missing at the edges of pages, with equal names too', async () => {
  await buildNameIndexes(client, [english, ...translations]);
  await inOrder(
    'sv',
    Array.from({ length: 40 }, (_, place) => ['Ål', 'ål', 'Äpple'][place % 3]!),
  );
  const { ids } = await listed('sv', 7);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual((await listed('sv')).ids);
});

test('an index is dropped when its language is no longer published, and an interrupted one is built again', async () => {
  expect(await buildNameIndexes(client, [english, ...translations])).toBe(true);
  expect(await indexes()).toContain('items_by_name_eo_x');
  expect(await buildNameIndexes(client, [english, ...translations])).toBe(false);
  await buildNameIndexes(client, [english, translations[0]!]);
  expect(await indexes()).toEqual(['items_by_name', 'items_by_name_sv']);
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'items_by_name_sv'::regclass`,
  );
  expect(await indexes()).toEqual(['items_by_name']);
  expect(await brokenRules()).toContain('I20');
  expect(await buildNameIndexes(client, [english, translations[0]!])).toBe(true);
  expect(await indexes()).toEqual(['items_by_name', 'items_by_name_sv']);
  expect(await brokenRules()).not.toContain('I20');
});

test('an index of another version of ICU is not used, reported, and built again', async () => {
  await buildNameIndexes(client, [english, translations[0]!]);
  await client.query(`update pg_collation set collversion = '1' where collname in ('names', 'names_sv')`);
  expect(await indexes()).toEqual([]);
  expect(await brokenRules()).toContain('I20');
  const before = await client.query(`select relfilenode from pg_class where relname = 'items_by_name_sv'`);
  expect(await buildNameIndexes(client, [english, translations[0]!])).toBe(true);
  expect(await indexes()).toEqual(['items_by_name', 'items_by_name_sv']);
  expect(await brokenRules()).not.toContain('I20');
  const after = await client.query(`select relfilenode from pg_class where relname = 'items_by_name_sv'`);
  expect(after.rows).not.toEqual(before.rows);
});

test('two processes at once build one index of each language', async () => {
  const other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
  await Promise.all([
    buildNameIndexes(client, [english, translations[0]!]),
    buildNameIndexes(other, [english, translations[0]!]),
  ]);
  await other.end();
  expect(await indexes()).toEqual(['items_by_name', 'items_by_name_sv']);
});

test('without ICU, names are sorted by their folded form, with an index for each language', async () => {
  await client.query(
    `update pg_collation set collprovider = 'c', collcollate = 'C', collctype = 'C', collversion = null where collname = 'names'`,
  );
  try {
    await buildNameIndexes(client, [english, translations[0]!]);
    const { rows } = await client.query<{ name: string }>(nameIndexStates);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'items_by_name',
      'items_by_name_en_own_folded',
      'items_by_name_sv_folded',
    ]);
    expect(await inOrder('sv', alphabets[0]![1])).toEqual(['Ål', 'Äpple', 'Ärtor', 'Ost', 'Zucchini']);
  } finally {
    await client.query(
      `update pg_collation set collprovider = 'i', collcollate = null, collctype = null where collname = 'names'`,
    );
  }
});
