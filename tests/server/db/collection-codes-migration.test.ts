import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const old = `
  insert into users (id, name, email, role) values ('r', 'Ravi', 'ravi@haat.example', 'rider');
  insert into riders (user_id, state, vehicle, identity_last_four, identity_hash, applied_at) values ('r', 'approved', 'bicycle', '1234', 'hash', now());
  insert into sellers (id, name, series) values (1, 'Basket', 'S1');
  insert into stores (id, slug, name, latitude, longitude, hours, seller_id)
    values (1, 'basket', 'Basket', 12.97, 77.64, '[]', 1);
  insert into orders (id, unique_order_id, order_number, store_id, customer_name, phone, mode, status, delivery_code, payment_method, currency, item_total, total, tax_total, bill)
    select id, 'o' || id, 'A-' || id, 1, 'Asha', '+911', mode, status, code, 'cash', 'INR', 250, 250, 0, '{"lines":[],"taxes":[]}'
    from (values (1, 'SELFPICKUP', 'ready', null), (2, 'SELFPICKUP', 'collected', null), (3, 'delivery', 'picked_up', '4711'))
      as row (id, mode, status, code);
  insert into deliveries (order_id, rider_id, taken_at, code_tries_left) values (3, 'r', now(), 3);
  insert into delivery_events (order_id, rider_id, kind, at, step_key) values
    (3, 'r', 'taken', now(), null), (3, 'r', 'wrong_code', now(), null), (3, 'r', 'wrong_code', now(), 'k');`;

test('the migration gives open orders for self-pickup a code, and keeps the wrong codes that riders have entered', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0101_collection_codes'));
  await pool.query(old);
  await migrate(database.url);
  const { rows } = await pool.query('select delivery_code as code from orders order by id');
  expect(rows).toEqual([
    { code: expect.stringMatching(/^\d{4}$/) as string },
    { code: null },
    { code: '4711' },
  ]);
  const wrong = await pool.query('select order_id, actor, actor_id, step_key from wrong_codes order by id');
  expect(wrong.rows).toEqual([
    { order_id: 3, actor: 'rider', actor_id: 'r', step_key: null },
    { order_id: 3, actor: 'rider', actor_id: 'r', step_key: 'k' },
  ]);
  const left = await pool.query('select kind from delivery_events');
  expect(left.rows).toEqual([{ kind: 'taken' }]);
  await close();
  await database.drop();
});
