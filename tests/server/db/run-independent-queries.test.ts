import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let open: OpenTestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** Measures the maximum number of queries that run in parallel. */
async function maxParallelQueries(db: Db): Promise<number> {
  let now = 0;
  let max = 0;
  const sendRequest = async () => {
    max = Math.max(max, (now += 1));
    await db.execute(sql`select pg_sleep(0.02)`);
    now -= 1;
  };
  await runIndependentQueries(db, [sendRequest, sendRequest, sendRequest]);
  return max;
}

describe('several queries', () => {
  it('run in parallel in the pool, and in sequence in a transaction with its single connection', async () => {
    expect(await maxParallelQueries(open.db)).toBe(3);
    expect(await open.db.transaction((tx) => maxParallelQueries(tx))).toBe(1);
    expect(await open.db.transaction((tx) => tx.transaction((inner) => maxParallelQueries(inner)))).toBe(1);
  });
});
