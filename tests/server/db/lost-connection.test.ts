import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let shop: OpenTestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase({ max: 2 });
});
afterAll(() => shop.close());

test('[F35] a connection lost during a transaction fails that transaction only', async () => {
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
