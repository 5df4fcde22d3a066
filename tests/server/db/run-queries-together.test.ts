import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { runQueriesTogether } from '#server/db/run-queries-together.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let open: OpenTestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** The maximum number of queries running in parallel. */
async function mostAtOnce(db: Db): Promise<number> {
  let now = 0;
  let most = 0;
  const ask = async () => {
    most = Math.max(most, (now += 1));
    await db.execute(sql`select pg_sleep(0.02)`);
    now -= 1;
  };
  await runQueriesTogether(db, [ask, ask, ask]);
  return most;
}

describe('several queries', () => {
  it('run in parallel in the pool, and in sequence in a transaction with its single connection', async () => {
    expect(await mostAtOnce(open.db)).toBe(3);
    expect(await open.db.transaction((tx) => mostAtOnce(tx))).toBe(1);
    expect(await open.db.transaction((tx) => tx.transaction((inner) => mostAtOnce(inner)))).toBe(1);
  });
});
