import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

test('the migration expires messages that no earlier release could send, so that outdated messages are never sent', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0031_outbox'));
  await pool.query(
    `insert into messages (channel, recipient, body) select 'sms', '+9198450', 'Order placed' from generate_series(1, 3)`,
  );
  await migrate(database.url);
  const { rows } = await pool.query('select event_key, state from messages order by id');
  expect(rows).toEqual([1, 2, 3].map((id) => ({ event_key: `message:${id}`, state: 'expired' })));
  await close();
  await database.drop();
});
