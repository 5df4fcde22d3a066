import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { isDatabaseUnavailable } from '#server/request/database-errors.ts';
import { openDatabaseProxy } from '../../support/database-proxy.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let shop: OpenTestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase({ max: 2 });
});
afterAll(() => shop.close());

test('[F35] a connection lost during a transaction fails that transaction only', async () => {
  const uncaught: unknown[] = [];
  const collectError = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', collectError);
  onTestFinished(() => void process.off('uncaughtException', collectError));
  await shop.db.execute(sql`create table notes (id int)`);
  const work = shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await shop.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await expect(tx.execute(sql`insert into notes values (2)`)).rejects.toThrow('Failed query');
    throw new Error('as the work of a request does');
  });
  await expect(work).rejects.toThrow(/Failed query|as the work/);
  expect((await shop.db.execute(sql`select id from notes`)).rows).toEqual([]);
  expect(uncaught).toEqual([]);
});

test.each(['begin', 'insert', 'commit'])(
  '[F35] ten failovers during %s leave the pool intact, and it can be closed',
  async (statement) => {
    const proxy = await openDatabaseProxy(shop.url);
    const { db, pool, close } = openDatabase(proxy.url, { max: 2 });
    await db.execute(sql`create table if not exists rows_of_failover (id int)`);
    for (let failover = 0; failover < 10; failover++) {
      proxy.cutAt(statement);
      const both = await Promise.allSettled(
        [1, 2].map(() =>
          db.transaction((tx) => tx.execute(sql`insert into rows_of_failover values (${failover})`)),
        ),
      );
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      proxy.cutAt(undefined);
      await db.transaction((tx) => tx.execute(sql`select 1`));
    }
    expect(pool.waitingCount).toBe(0);
    expect(pool.totalCount).toBe(pool.idleCount);
    expect((await db.execute(sql`select id from rows_of_failover`)).rows).toEqual([]);
    await close();
    await proxy.close();
  },
);

test('[F35] a connection lost before a rollback is a temporary failure, which clients repeat', async () => {
  const proxy = await openDatabaseProxy(shop.url);
  const { db, close } = openDatabase(proxy.url, { max: 1 });
  proxy.cutAt('rollback');
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    throw new Error('as the work of a request does');
  });
  expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true);
  // The connection was lost earlier, and the driver noticed it before this query.
  const cause = new Error('Client has encountered a connection error and is not queryable');
  expect(isDatabaseUnavailable(new Error('Failed query: rollback', { cause }))).toBe(true);
  await close();
  await proxy.close();
});

test('[F35] a query fails if its database disappears without an error, and its connection is not used again', async () => {
  const proxy = await openDatabaseProxy(shop.url);
  const { db, pool, close } = openDatabase(proxy.url, { max: 1, isLongWork: true });
  pool.options.query_timeout = 2_000;
  await db.execute(sql`select 1`);
  proxy.silenceAt('select 2');
  await expect(db.transaction((tx) => tx.execute(sql`select 2`))).rejects.toThrow('Failed query');
  proxy.silenceAt(undefined);
  expect((await db.execute<{ n: number }>(sql`select 3 as n`)).rows).toEqual([{ n: 3 }]);
  await close();
  await proxy.close();
});
