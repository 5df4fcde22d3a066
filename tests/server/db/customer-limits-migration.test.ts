import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const oldShop = `
  insert into stores (id, slug, name, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 12.97, 77.64, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]');
  insert into users (id, name, email) values ('asha', 'Asha', 'asha@shop.example');
  insert into coupons (id, code, discount_type, discount, uses, max_uses_per_customer) values (1, 'ONCE', 'FIXED', 100, 2, 1);
  insert into orders (id, unique_order_id, invoice_number, store_id, user_id, customer_name, phone, mode, latitude, longitude,
      address, house, payment_method, coupon_id, coupon_code, item_total, total, tax_total, bill, version) values
    (1, 'a', '1-1', 1, 'asha', 'Asha', '+911', 'delivery', 12.97, 77.64, 'Road', 'Flat १२, B', 'cash', 1, 'ONCE', 0, 0, 0, '{"lines":[],"taxes":[]}', 1),
    (2, 'b', '1-2', 1, null, 'Guest', '+911', 'SELFPICKUP', null, null, null, null, 'cash', 1, 'ONCE', 0, 0, 0, '{"lines":[],"taxes":[]}', 1);
  insert into order_events (order_id, version, to_status, actor) values (1, 1, 'placed', 'customer'), (2, 1, 'placed', 'customer');
  insert into coupon_uses (coupon_id, order_id, customer_key, slot) values (1, 1, 'user:asha', 1), (1, 2, 'phone:+911', 1);`;

test('the migration preserves coupon uses and confirmations of guest orders, and uses above the new limits violate no invariant', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0025_customer_limits'));
  await pool.query(oldShop);
  await migrate(database.url);
  const uses = await pool.query(
    'select user_id, phone, house, latitude, is_limited from coupon_uses order by order_id',
  );
  expect(uses.rows).toEqual([
    { user_id: 'asha', phone: '+911', house: 'flat12b', latitude: 12.97, is_limited: false },
    { user_id: null, phone: '+911', house: null, latitude: null, is_limited: false },
  ]);
  const orders = await pool.query('select confirmed_by from orders order by id');
  expect(orders.rows).toEqual([{ confirmed_by: null }, { confirmed_by: 'phone' }]);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
  await database.drop();
});
