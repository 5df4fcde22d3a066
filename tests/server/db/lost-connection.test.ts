import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let shop: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('[F35] a connection lost in the middle of a transaction fails that transaction, and nothing else', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  await shop.db.execute(sql`create table kept (id int)`);
  const work = shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await shop.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`insert into kept values (2)`);
  });
  await expect(work).rejects.toThrow('Failed query');
  expect((await shop.db.execute(sql`select id from kept`)).rows).toEqual([]);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
