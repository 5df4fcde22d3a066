import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

test('groups of which one addon had to be chosen are required after the migration; other groups keep their switch', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0079_required_single_addons'));
  await pool.query(`
    insert into sellers (id, name, series) values (1, 'Basket', 'S1');
    insert into stores (id, slug, name, seller_id, latitude, longitude, hours) values (1, 'basket', 'Basket', 1, 12.97, 77.64, '[]');
    insert into addon_categories (store_id, name, type, is_required) values
      (1, 'Cut', 'SINGLE', false), (1, 'Size', 'SINGLE', true), (1, 'Extras', 'MULTIPLE', false), (1, 'Sauce', 'MULTIPLE', true);`);
  await migrate(database.url);
  const { rows } = await pool.query('select name, is_required from addon_categories order by id');
  expect(rows.map(({ name, is_required }) => [name, is_required])).toEqual([
    ['Cut', true],
    ['Size', true],
    ['Extras', false],
    ['Sauce', true],
  ]);
  await close();
  await database.drop();
});
