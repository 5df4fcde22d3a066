import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const oldShop = `
  insert into stores (id, slug, name, address, tax_number, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 'Road 1', '29A', 12.97, 77.64, 9, '[]'), (180, 'dairy', 'Dairy', '', null, 12.97, 77.64, 9, '[]');
  insert into orders (id, unique_order_id, order_number, store_id, customer_name, phone, mode, payment_method, item_total, total,
      tax_total, currency, bill, status, version) values
    (1, 'a', '1-000017', 1, 'Asha', '+911', 'delivery', 'cash', 0, 0, 0, 'INR', '{"lines":[],"taxes":[]}', 'delivered', 6);
  insert into order_events (order_id, version, from_status, to_status, actor) values (1, 1, null, 'placed', 'customer'),
    (1, 2, 'placed', 'accepted', 'store'), (1, 3, 'accepted', 'preparing', 'store'), (1, 4, 'preparing', 'ready', 'store'),
    (1, 5, 'ready', 'picked_up', 'rider'), (1, 6, 'picked_up', 'delivered', 'rider');`;

test('each store becomes its own seller, and orders delivered earlier keep their summary', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0051_invoices'));
  await pool.query(oldShop);
  await migrate(database.url);
  const { rows } = await pool.query(
    'select s.slug, l.name, l.address, l.tax_number, l.series from stores s join sellers l on l.id = s.seller_id order by s.id',
  );
  expect(rows).toEqual([
    { slug: 'basket', name: 'Basket', address: 'Road 1', tax_number: '29A', series: 'S1' },
    { slug: 'dairy', name: 'Dairy', address: '', tax_number: '', series: 'B4' },
  ]);
  const next = await pool.query("insert into sellers (name, series) values ('New', 'N') returning id");
  expect(next.rows).toEqual([{ id: 181 }]);
  expect((await pool.query('select * from invoices')).rows).toEqual([]);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
  await database.drop();
});
