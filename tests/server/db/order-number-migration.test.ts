import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const oldShop = `
  insert into stores (id, slug, name, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 12.97, 77.64, 9, '[]'), (2, 'dairy', 'Dairy', 12.97, 77.64, 9, '[]');
  insert into invoice_counters (store_id, last) values (1, 17), (2, 4);
  insert into orders (id, unique_order_id, invoice_number, store_id, customer_name, phone, mode, payment_method, item_total, total,
      tax_total, bill, version) values
    (1, 'a', '1-000017', 1, 'Asha', '+911', 'SELFPICKUP', 'cash', 0, 0, 0, '{"lines":[],"taxes":[]}', 1);
  insert into order_events (order_id, version, to_status, actor) values (1, 1, 'placed', 'customer');
  insert into idempotency_keys (actor, route, key, request_hash, status, answer) values
    ('phone:+911', 'order/place', 'k', 'h', 200, '{"unique_order_id":"a","invoice_number":"1-000017"}');`;

test('orders keep their numbers, new numbers continue after the highest, and a repeated request gets the new field', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0048_order_number'));
  await pool.query(oldShop);
  await migrate(database.url);
  const { rows } = await pool.query(
    `select order_number, (select answer from idempotency_keys) as answer, nextval('order_numbers')::int as next from orders`,
  );
  expect(rows).toEqual([
    { order_number: '1-000017', answer: { unique_order_id: 'a', order_number: '1-000017' }, next: 18 },
  ]);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
  await database.drop();
});
