import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { findInvalidPhones } from '#server/db/find-invalid-phones.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const unseen = '\u3164';
const decomposed = 'Zoe\u0301';

/** A shop in Italy, as releases before the entrance for texts and phone numbers have stored it. */
const oldShop = `
  insert into documents (id, kind, slug, published_revision_id) values (1, 'settings', 'shop', 1);
  insert into revisions (id, document_id, number, body) values (1, 1, 1, '{"country":"IT","callingCode":"+39"}');
  insert into documents (id, kind, slug, locale, title) values (2, 'page', 'about', 'en', '${decomposed}${unseen}');
  insert into revisions (id, document_id, number, body) values
    (2, 2, 1, '{"title":"${decomposed}","blocks":[{"type":"richText","props":{"id":"a","html":"<p>Cre\u0300me\u200b क्\u200dष</p>","size":2}}]}');
  insert into sellers (id, name, series) values (1, 'Basket', 'S1');
  insert into stores (id, seller_id, slug, name, latitude, longitude, radius_km, hours, translations) values
    (1, 1, 'basket', 'Bas\u00adket${unseen}', 45.46, 9.19, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]', '{"hi":{"name":"क्\u200dष"}}');
  insert into items (id, slug, store_id, name, image, price, tags, translations) values
    (1, 'caffe', 1, 'Caffe\u0300', 'caffe', 100, '{"Cre\u0300me","plain"}', '{"hi":{"name":"कॉफ़ी\u2060"}}'),
    (2, 'plain', 1, 'Plain 👩‍🌾', 'plain', 100, '{}', '{}');
  insert into coupons (id, code, discount_type, discount) values (1, 'SAVE\u201150', 'FIXED', 1), (2, 'SAVE-60', 'FIXED', 1), (3, 'SAVE\u201160', 'FIXED', 1);
  insert into users (id, name, email, phone_number) values
    ('a', '${decomposed}', 'a@shop.example', '+39212345678'),
    ('b', '${unseen}', 'b@shop.example', '+4407911123456'),
    ('c', 'Taken', 'c@shop.example', '+447911123456'),
    ('d', 'Nobody', 'd@shop.example', '+3911');
  insert into proven_contacts (user_id, contact) values ('a', '+39212345678'), ('a', '+390212345678'), ('b', 'b@shop.example');
  insert into farm_days (date, capacity) values ('2026-01-01', 9);
  insert into orders (id, unique_order_id, order_number, store_id, customer_name, phone, mode, payment_method, currency, item_total, total, tax_total, bill)
    select n, 'u' || n, '1-' || n, 1, '${decomposed} ' || n, '+39212' || 345000 + n, 'SELFPICKUP', 'cash', 'EUR', 0, 0, 0, '{"lines":[],"taxes":[]}'
    from generate_series(1, 1200) n;`;

describe('the data migrations of a shop with rows of earlier releases', () => {
  let shop: ReturnType<typeof openDatabase> & { drop: () => Promise<void>; url: string };
  beforeAll(async () => {
    const database = await createTestDatabase();
    shop = { ...openDatabase(database.url), drop: database.drop, url: database.url };
    await shop.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
    await migrate(database.url, migrationsBefore('0081_data_migrations'));
    await shop.pool.query(oldShop);
    await migrate(database.url);
  });
  afterAll(async () => {
    await shop.close();
    await shop.drop();
  });
  const rows = async (query: string) => (await shop.pool.query(query)).rows as Record<string, unknown>[];

  test('clean names, tags and translations in every batch, and keep what would be empty', async () => {
    expect(await rows('select name, tags, translations from items order by id')).toEqual([
      { name: 'Caffè', tags: ['Crème', 'plain'], translations: { hi: { name: 'कॉफ़ी'.normalize('NFC') } } },
      { name: 'Plain 👩‍🌾', tags: [], translations: {} },
    ]);
    expect(await rows('select name, translations from stores')).toEqual([
      { name: 'Basket', translations: { hi: { name: 'क्\u200dष' } } },
    ]);
    expect((await rows('select name from users order by id')).map(({ name }) => name)).toEqual([
      'Zoé',
      unseen,
      'Taken',
      'Nobody',
    ]);
    expect(await rows(`select count(*)::int as n from orders where customer_name like 'Zoé %'`)).toEqual([
      { n: 1200 },
    ]);
  });

  test('clean the texts of pages, and leave everything else in them', async () => {
    expect(await rows('select title from documents where id = 2')).toEqual([{ title: 'Zoé' }]);
    expect(await rows('select body from revisions where id = 2')).toEqual([
      {
        body: {
          title: 'Zoé',
          blocks: [{ type: 'richText', props: { id: 'a', html: '<p>Crème क्\u200dष</p>', size: 2 } }],
        },
      },
    ]);
  });

  test('write codes of coupons as they are compared, unless another coupon has that code', async () => {
    expect((await rows('select code from coupons order by id')).map(({ code }) => code)).toEqual([
      'SAVE-50',
      'SAVE-60',
      'SAVE\u201160',
    ]);
  });

  test('UNK-08 repair phone numbers with one certain reading, unless another account has that number', async () => {
    expect(
      (await rows('select phone_number from users order by id')).map((row) => row['phone_number']),
    ).toEqual(['+390212345678', '+4407911123456', '+447911123456', '+3911']);
    expect(
      await rows(`select contact from proven_contacts where user_id = 'a' and contact = '+390212345678'`),
    ).toHaveLength(1);
    expect(await rows(`select count(*)::int as n from orders where phone ~ '^[+]39021234'`)).toEqual([
      { n: 1200 },
    ]);
  });

  test('list the numbers that stay invalid by their accounts, and break no rule', async () => {
    expect(await findInvalidPhones(shop.db)).toEqual([
      { table: 'users', column: 'phone_number', count: 2, ids: ['b', 'd'] },
    ]);
  });

  test('run once, and again without changing anything', async () => {
    const before = await rows('select * from users order by id');
    const done = await rows('select name from data_migrations order by name');
    await shop.pool.query('delete from data_migrations');
    await migrate(shop.url);
    expect(await rows('select * from users order by id')).toEqual(before);
    expect(await rows('select name from data_migrations order by name')).toEqual(done);
  });
});
