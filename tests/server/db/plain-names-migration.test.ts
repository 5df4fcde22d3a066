import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const catalogue = `
  insert into stores (id, slug, name, latitude, longitude, radius_km, hours, seller_id) values
    (1, 'dairy', 'Dairy', 12.97, 77.64, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]', 1);
  insert into items (id, slug, store_id, name, image, price) values (1, 'milk', 1, 'Milk', 'milk', 100);
  insert into variants (id, item_id, name, regular_price, on_hand, is_default) values (1, 1, '', 100, 9, true);`;
const seller = `insert into sellers (id, name, address, series) values (1, 'Dairy', '', 'D')`;

/** What a rename does not change: the identity and definition of each object. */
const definitions = {
  triggers: `select tgrelid::regclass::text as "table", tgfoid::int as function, tgtype as type, tgenabled as enabled,
      tgqual::text as condition
    from pg_trigger where not tgisinternal order by tgrelid, oid`,
  indexes: `select indexrelid::int as id, indisunique, indisvalid, pg_get_expr(indpred, indrelid) as condition
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace order by indexrelid`,
  constraints: `select oid::int as id, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by oid`,
};

test('the migration to plain names keeps the rows, triggers, indexes and constraints of a shop, and they still work', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  const readDefinitions = async () =>
    Promise.all(Object.values(definitions).map(async (query) => (await pool.query(query)).rows as unknown[]));
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0078_plain_names'));
  await pool.query(
    `${seller}; ${catalogue}; insert into refused_searches (day, words) values ('2026-11-01', 'kale')`,
  );
  const before = await readDefinitions();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  await migrate(database.url, migrationsBefore('0079_required_single_addons'));
  expect(await readDefinitions()).toEqual(before);
  const { rows: earlierNames } = await pool.query(
    `select tgname from pg_trigger where tgname ~ '_(came|went|gone|flipped|kept)$'`,
  );
  expect(earlierNames).toEqual([]);

  await migrate(database.url);
  await pool.query(
    `update variants set on_hand = 0 where id = 1; update items set name = 'Whole milk' where id = 1`,
  );
  const { rows } = await pool.query(
    `select stock_state, exists (select from search_words where word = 'whole') as is_found,
       (select words from searches_without_result) as words_without_result from items`,
  );
  expect(rows).toEqual([{ stock_state: 'out', is_found: true, words_without_result: 'kale' }]);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
  await database.drop();
});
