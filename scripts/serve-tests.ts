import { join } from 'node:path';
import pg from 'pg';
import { dataFolder } from '#server/db/acquire-database.ts';
import { createTestDatabase, joinTestServer } from '../tests/support/database.ts';
import { buildIfStale } from './build.ts';
import { describeError, prepareEnvironment } from './environment.ts';

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
  // An IP address may request 20 codes an hour, but all browsers of the tests share one address, so the counted
  // requests are deleted regularly.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const cleanupTimer = setInterval(() => {
    pool.query(`delete from rate_limits where key like 'codeByNetwork:%'`).catch(() => undefined);
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
