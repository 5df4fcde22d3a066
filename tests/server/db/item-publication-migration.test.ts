import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const oldShop = `
  insert into stores (id, slug, name, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 12.97, 77.64, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]');
  insert into items (id, slug, store_id, name, image, price, is_active, is_combo) values
    (1, 'apple', 1, 'Apple', 'apple', 100, true, false), (2, 'pear', 1, 'Pear', 'pear', 200, false, false),
    (3, 'box', 1, 'Box', 'basket', 300, true, true);
  insert into variants (id, item_id, name, regular_price, on_hand, is_default) values (1, 1, '', 100, 9, true), (2, 2, '', 200, 9, true);
  insert into combo_parts (combo_item_id, item_id, quantity) values (3, 1, 1);`;

test('the migration leaves every item of an existing shop published and unchanged, including derived data', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  const rows = async (columns: string) =>
    (await pool.query(`select ${columns} from items order by id`)).rows as Record<string, unknown>[];
  const kept = 'id, slug, name, price::float8, is_active, list_price::float8, stock_state, updated_at';
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0030_item_publication'));
  await pool.query(oldShop);
  const before = await rows(kept);
  await migrate(database.url);
  expect(await rows(kept)).toEqual(before);
  expect(await rows('publication')).toEqual(before.map(() => ({ publication: 'published' })));
  expect(await checkInvariants(db)).toEqual([]);
  await pool.query("update items set publication = 'withdrawn' where id = 1");
  expect((await rows('stock_state')).at(2)).toEqual({ stock_state: 'out' });
  const { rows: settings } = await pool.query(
    "select proname, proconfig from pg_proc where proname in ('refresh_listing', 'purge_changed_items') order by 1",
  );
  expect(settings).toEqual([
    { proname: 'purge_changed_items', proconfig: ['search_path=public, pg_temp', 'enable_nestloop=off'] },
    { proname: 'refresh_listing', proconfig: ['enable_seqscan=off', 'search_path=public, pg_temp'] },
  ]);
  await close();
  await database.drop();
});
