import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const before = `
  insert into checkouts (id, unique_id, purpose, actor, key, request_hash, currency, total, description, locale, created_at, expires_at)
    values (1, 'a', 'top_up', 'a', 'a', 'a', 'INR', 250, 'Top-up', 'en', now(), now());
  insert into payments (checkout_id, method, currency, amount, authorised, captured, refunded, closed_as) values
    (1, 'stripe', 'INR', 250, 250, 250, 250, null), (1, 'stripe', 'INR', 250, 250, 250, 100, null),
    (1, 'stripe', 'INR', 250, 250, 0, 0, null), (1, 'stripe', 'INR', 250, 0, 0, 0, 'failed');`;

test('the migration keeps the state of payments and their index, and allows refunds above the captured amount', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0083_refunds_at_the_provider'));
  await pool.query(before);
  const states = async () =>
    (await pool.query<{ state: string }>('select state from payments order by id')).rows.map(
      ({ state }) => state,
    );
  const indexes = async () =>
    (await pool.query(`select indexdef from pg_indexes where tablename = 'payments' order by indexname`))
      .rows;
  const [oldStates, oldIndexes] = [await states(), await indexes()];
  await migrate(database.url);
  expect(await states()).toEqual(oldStates);
  expect(await indexes()).toEqual(oldIndexes);
  await pool.query('update payments set refunded = 300 where id = 1');
  expect((await states())[0]).toBe('refunded');
  await expect(pool.query('update payments set captured = 300 where id = 3')).rejects.toThrow(
    'payments_amounts',
  );
  await close();
  await database.drop();
});
