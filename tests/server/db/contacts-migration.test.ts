import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

test('the migration that adds emails preserves codes, proofs and checkout tokens for phones', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0040_contacts'));
  await pool.query(`
    insert into users (id, name, email) values ('asha', 'Asha', 'asha@shop.example');
    insert into phone_codes (phone, code_hash, expires_at) values ('+911', 'hash', now() + interval '5 minutes');
    insert into proven_phones (user_id, phone) values ('asha', '+911');
    insert into checkout_tokens (token_hash, phone, expires_at) values ('token', '+911', now() + interval '15 minutes');`);
  await migrate(database.url);
  const contactsIn = async (table: string) =>
    (await pool.query(`select contact from ${table}`)).rows as { contact: string }[];
  for (const table of ['one_time_codes', 'proven_contacts', 'checkout_tokens'])
    expect(await contactsIn(table), table).toEqual([{ contact: '+911' }]);
  await pool.query(
    `insert into one_time_codes (contact, code_hash, expires_at) values ('a@b.example', 'hash', now())`,
  );
  await close();
  await database.drop();
});
