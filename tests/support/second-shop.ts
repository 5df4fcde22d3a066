import { spawn } from 'node:child_process';
import pg from 'pg';
import { createTestDatabase, joinTestServer } from './database.ts';
import { freePort } from './free-port.ts';

/** Disables the cookie notice, which would cover tap targets on this new origin. */
const disableConsent = `update revisions set body = body || '{"showGdpr":"false"}' where id =
  (select published_revision_id from documents where kind = 'settings' and slug = 'shop');`;

export type SecondShop = { url: string; databaseUrl: string; close: () => Promise<void> };

/**
 * Opens a built shop with its own database, for tests that would disturb the shared shop. `prepare` is SQL that runs
 * before the start; `environment` contains further environment variables.
 */
export async function openSecondShop({
  mode = 'demo',
  seeded = true,
  prepare = '',
  environment = {},
}: {
  mode?: 'demo' | 'shop';
  seeded?: boolean;
  prepare?: string;
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<SecondShop> {
  const server = await joinTestServer();
  const database = await createTestDatabase({ seeded });
  if (prepare || seeded) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // On a slow machine, changing all prices takes longer than the limit of the shop's user.
    await client.query('set statement_timeout = 0');
    await client.query(disableConsent + prepare);
    await client.end();
  }
  const { url, stop } = await serveOn(database.url, mode, environment);
  return {
    url,
    databaseUrl: database.url,
    async close() {
      await stop();
      await database.drop();
      await server.release();
    },
  };
}

/** Starts another process on the database of a shop, as in a deployment with two servers. */
export async function startSecondProcess({
  databaseUrl,
}: SecondShop): Promise<{ url: string; close: () => Promise<void> }> {
  const { url, stop } = await serveOn(databaseUrl, 'demo');
  return { url, close: stop };
}

async function serveOn(
  databaseUrl: string,
  mode: 'demo' | 'shop',
  environment: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tests/support/serve-built.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      HAAT_MODE: mode,
      HAAT_ORIGIN: url,
      HAAT_SECRET: 'a secret for tests, 32 characters long',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The second shop did not become ready within 60 s.');
}
