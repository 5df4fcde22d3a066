import { join } from 'node:path';
import pg from 'pg';
import { dataFolder } from '#server/db/acquire-database.ts';
import { createTestDatabase, joinTestServer } from '../tests/support/database.ts';
import { buildIfStale } from './build.ts';
import { describeError, prepareEnvironment } from './environment.ts';

/** The well-stocked variants of the store where most tests order (tests/support/checkout-browser.ts). */
const findWellStocked = `
  select variants.id from variants join items on items.id = item_id join stores on stores.id = store_id
  where stores.slug = 'green-basket' and on_hand >= 18`;
const restock = 'update variants set on_hand = reserved + 60 where id = any($1) and on_hand - reserved < 2';

// Serves the build on a temporary copy of the demo market, for the browser tests.
try {
  const dataDir = join(dataFolder(), 'test');
  const server = await joinTestServer();
  const database = await createTestDatabase({ seeded: true });
  process.env['HAAT_DATA'] = dataDir;
  process.env['DATABASE_URL'] = database.url;
  process.env['LOG_LEVEL'] ??= 'warn';
  const { port } = prepareEnvironment();
  await buildIfStale((line) => console.log(line));
  const { serve } = await import('#server/main.ts');
  const shop = await serve({ port });
  // What all tests together use up is given back regularly: the codes that one IP address may request in an hour, and
  // the stock of what they order.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows: wellStocked } = await pool.query<{ id: number }>(findWellStocked);
  const cleanupTimer = setInterval(() => {
    pool.query(`delete from rate_limits where key like 'codeByNetwork:%'`).catch(() => undefined);
    pool.query(restock, [wellStocked.map(({ id }) => id)]).catch(() => undefined);
  }, 3_000);
  const stop = async () => {
    clearInterval(cleanupTimer);
    await pool.end();
    await shop.close();
    await database.drop();
    await server.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
