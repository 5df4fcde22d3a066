import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const oldOrder = `
  insert into stores (id, slug, name, latitude, longitude, hours) values (1, 'basket', 'Basket', 12.97, 77.64, '[]');
  insert into orders (id, unique_order_id, order_number, store_id, customer_name, phone, mode, payment_method, item_total, total, tax_total, bill)
    values (1, 'a', '1-1', 1, 'Asha', '+911', 'SELFPICKUP', 'cash', 250, 250, 0, '{"lines":[],"taxes":[]}');
  insert into payments (order_id, method, state, amount) values (1, 'cash', 'due', 250);`;
const settings = `
  insert into documents (id, kind, slug, state, title) values (1, 'settings', 'shop', 'published', 'Shop');
  insert into revisions (id, document_id, number, body) values
    (1, 1, 1, '{"currencyCode":"JPY","currencyDigits":0}'), (2, 1, 2, '{"currencyCode":"EUR"}');
  update documents set published_revision_id = 1, latest_revision_id = 2;`;

test.each([
  ['the published one', settings, 'JPY'],
  ['INR without published settings', '', 'INR'],
])('the migration sets the currency of existing orders and payments to %s', async (_, prepare, currency) => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0049_order_currency'));
  await pool.query(oldOrder + prepare);
  await migrate(database.url);
  for (const table of ['orders', 'payments'])
    expect((await pool.query(`select currency from ${table}`)).rows, table).toEqual([{ currency }]);
  await close();
  await database.drop();
});
