import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';

export type BenchShop = {
  pid: number;
  origin: string;
  databaseUrl: string;
  close: () => Promise<void>;
};

/** A separate folder that remains between runs; the development data stays unchanged. */
export const benchFolder = resolve('.haat/bench');
const PORT = Number(process.env['BENCH_PORT'] ?? 4399);

/** Starts the built shop in production mode, in its own process with its own database. */
export async function startShop(databaseUrl: string): Promise<BenchShop> {
  mkdirSync(benchFolder, { recursive: true });
  const origin = `http://localhost:${PORT}`;
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HAAT_DATA: benchFolder,
      PORT: String(PORT),
      HAAT_MODE: 'demo',
      HAAT_ORDER_PACE: '2',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(`${origin}/readyz`, child);
  return {
    pid: child.pid!,
    origin,
    databaseUrl,
    close: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The shop stopped with exit code ${child.exitCode} before it was ready.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error('The shop was not ready within two minutes.');
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database with this name on the server of `url` and returns its URL. */
export async function createEmptyDatabase(url: string, name: string): Promise<string> {
  await query(url, `drop database if exists ${name} with (force)`);
  await query(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
