import { spawn } from 'node:child_process';
import pg from 'pg';
import { createTestDatabase, joinTestServer } from './database.ts';
import { freePort } from './free-port.ts';

export type SecondShop = { url: string; databaseUrl: string; close: () => Promise<void> };

/** A built shop with a database of its own, for what would disturb the tests that share one; `prepare` is SQL run before it starts. */
export async function openSecondShop({
  mode = 'demo',
  seeded = true,
  prepare = '',
}: { mode?: 'demo' | 'shop'; seeded?: boolean; prepare?: string } = {}): Promise<SecondShop> {
  const server = await joinTestServer();
  const database = await createTestDatabase({ seeded });
  if (prepare) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(prepare);
    await client.end();
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tests/support/serve-built.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      HAAT_MODE: mode,
      HAAT_ORIGIN: url,
      HAAT_SECRET: 'a secret for tests, 32 characters long',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(url);
  return {
    url,
    databaseUrl: database.url,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      await server.release();
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The second shop did not become ready within 20 s.');
}
