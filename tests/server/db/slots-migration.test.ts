import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const order = (id: number, day: string | null, from: number | null, status: string) =>
  `(${id}, 'o${id}', '1-${id}', 1, 'Asha', '+911', 'delivery', 'cash', 0, 0, 0, 'INR', '{"lines":[],"taxes":[]}',
    '${status}', ${day ? `'${day}'` : 'null'}, ${from ?? 'null'}, ${from === null ? 'null' : from + 60}, 1)`;

const oldShop = `
  insert into sellers (id, name, series) values (1, 'Basket', 'S1');
  insert into stores (id, slug, name, seller_id, time_zone, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 1, 'Europe/Berlin', 12.97, 77.64, 9, '[]');
  insert into orders (id, unique_order_id, order_number, store_id, customer_name, phone, mode, payment_method, item_total, total,
      tax_total, currency, bill, status, scheduled_day, slot_from, slot_to, version) values
    ${[
      // On this day of 25 hours, ten o'clock is an hour later in UTC than on the day before.
      order(1, '2026-10-25', 600, 'placed'),
      order(2, '2026-10-25', 600, 'placed'),
      order(3, '2026-10-24', 600, 'placed'),
      order(4, '2026-10-25', null, 'placed'),
      order(5, null, null, 'placed'),
      order(6, '2026-10-25', 600, 'rejected'),
    ].join(',')};
  insert into order_events (order_id, version, from_status, to_status, actor)
    select id, 1, null, 'placed', 'customer' from orders;
  update orders set version = 2 where id = 6;
  insert into order_events (order_id, version, from_status, to_status, actor) values (6, 2, 'placed', 'rejected', 'store');`;

test('the migration gives orders placed earlier with a slot their place in it, in the time zone of their store', async () => {
  const database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0063_slots'));
  await pool.query(oldShop);
  await migrate(database.url);
  const { rows } = await pool.query(
    `select s.starts_at as at, s.orders, s.capacity, array_agg(p.order_id order by p.order_id) as placed
     from slots s join slot_places p on p.slot_id = s.id group by s.id order by s.starts_at`,
  );
  expect(rows).toEqual([
    { at: new Date('2026-10-24T08:00:00Z'), orders: 1, capacity: null, placed: [3] },
    { at: new Date('2026-10-25T09:00:00Z'), orders: 2, capacity: null, placed: [1, 2] },
  ]);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
  await database.drop();
});
