/**
 * `npm run test:cluster [-- --seconds N]`: three processes of a shop behind HAProxy take orders while they are replaced
 * one after another (SIGTERM) and killed (kill -9). No request may fail after its repeats, no order may be lost or
 * placed twice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { acquireDatabase } from '#server/db/acquire-database.ts';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { type BenchStore, openBenchStore, sendBenchOrder } from '../bench/orders.ts';
import { createEmptyDatabase, query } from '../bench/start-shop.ts';
import { percentile } from '../bench/table.ts';
import { buildIfStale } from '../build.ts';
import { describeError } from '../environment.ts';
import { atLeast, atMost, type Figure } from '../faults/figure.ts';
import { startHaproxy } from './haproxy.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const seconds = Number(values.seconds);
const processCount = 3;
const ordersPerSecond = 5;
const pagesPerSecond = 10;
/** Seconds between two interruptions; a process starts again in less. */
const pause = 10;
/** How often and how soon a client repeats a request that got no answer of the shop, as the checkout does. */
const repeats = 5;
const repeatPause = 500;

const folder = resolve('.haat/cluster');
const pages = ['/stores', '/categories', '/explore?q=mango', '/stores/green-basket'];
/** What a proxy answers in place of the shop. */
const isNoAnswer = (answer: Response): boolean =>
  [502, 503, 504].includes(answer.status) && !answer.headers.has('x-shop-answer');

type Sent = { repeated: number; failed: string[]; times: number[] };

async function main(): Promise<void> {
  await buildIfStale((line) => process.stderr.write(`${line}\n`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await acquireDatabase();
  try {
    const url = await createEmptyDatabase(database.url, 'haat_cluster');
    await migrate(url);
    await seedIfEmpty(url, { log: () => {} });
    // The demo's catalogue in a shop, whose processes claim the database when they start.
    await query(url, 'delete from installation');
    const figures = await runCluster(url);
    for (const { name, value, limit, isGood } of figures)
      console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${name}: ${value} (limit: ${limit})`);
    if (figures.some(({ isGood }) => !isGood)) process.exitCode = 1;
  } finally {
    await database.release();
  }
}

async function runCluster(databaseUrl: string): Promise<Figure[]> {
  const [port, ...ports] = await Promise.all(Array.from({ length: processCount + 1 }, freePort));
  const origin = `http://localhost:${port}`;
  const secret = randomBytes(32).toString('hex');
  const start = (own: number) => startProcess({ port: own, origin, databaseUrl, secret });
  const processes = await Promise.all(ports.map(start));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const proxy = await startHaproxy(port!, ports);
  try {
    const store = await openBenchStore(pool, 40);
    const orders: Sent & { acknowledged: string[] } = {
      repeated: 0,
      failed: [],
      times: [],
      acknowledged: [],
    };
    const read: Sent = { repeated: 0, failed: [], times: [] };
    const until = performance.now() + seconds * 1_000;
    let interruptions = 0;
    const interrupt = async (): Promise<void> => {
      for (let turn = 0; performance.now() < until - pause * 1_000; turn += 1) {
        const index = turn % processCount;
        const signal = Math.floor(turn / processCount) % 2 ? 'SIGKILL' : 'SIGTERM';
        console.log(`${signal} to process ${index + 1}`);
        await stopProcess(processes[index]!, signal);
        processes[index] = await start(ports[index]!);
        interruptions += 1;
        await sleep(pause * 1_000);
      }
    };
    await Promise.all([
      interrupt(),
      paced(ordersPerSecond, until, (turn) => placeOrder(origin, { store, turn }, orders)),
      paced(pagesPerSecond, until, (turn) => readPage(origin, pages[turn % pages.length]!, read)),
    ]);
    return [
      atLeast('interruptions', interruptions, Math.min(2 * processCount, Math.floor(seconds / 2 / pause))),
      ...describe('order', orders),
      ...describe('page', read),
      ...(await compareOrders(databaseUrl, store, orders.acknowledged)),
    ];
  } finally {
    await proxy.stop();
    await Promise.all(processes.map((each) => stopProcess(each, 'SIGKILL')));
    await pool.end();
  }
}

async function startProcess({
  port,
  origin,
  databaseUrl,
  secret,
}: {
  port: number;
  origin: string;
  databaseUrl: string;
  secret: string;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HAAT_DATA: folder,
      HAAT_MODE: 'shop',
      HAAT_ORIGIN: origin,
      HAAT_SECRET: secret,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      PORT: String(port),
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A process ended with exit code ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(100);
  }
}

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

/** Starts `work` this often, whether or not earlier work has ended, and waits for all of it. */
async function paced(perSecond: number, until: number, work: (turn: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    running.push(work(turn));
    await sleep(1_000 / perSecond);
  }
  await Promise.all(running);
}

async function placeOrder(
  origin: string,
  { store, turn }: { store: BenchStore; turn: number },
  sent: Sent & { acknowledged: string[] },
): Promise<void> {
  const buyer = store.buyers[turn % store.buyers.length]!;
  const key = randomBytes(16).toString('hex');
  const answer = await repeat(() => sendBenchOrder(origin, { store, buyer, key }), sent);
  const { data } = ((await answer?.json()) ?? {}) as { data?: { unique_order_id?: string } };
  if (answer?.ok && data?.unique_order_id) sent.acknowledged.push(data.unique_order_id);
  else if (answer) sent.failed.push(`order: ${answer.status}`);
}

async function readPage(origin: string, path: string, sent: Sent): Promise<void> {
  const answer = await repeat(() => fetch(origin + path), sent);
  await answer?.arrayBuffer();
  if (answer && !answer.ok) sent.failed.push(`${path}: ${answer.status}`);
}

/** Sends a request until the shop answers. */
async function repeat(send: () => Promise<Response>, sent: Sent): Promise<Response | undefined> {
  const started = performance.now();
  let problem = '';
  for (let tries = 0; tries <= repeats; tries += 1) {
    if (tries > 0) {
      sent.repeated += 1;
      await sleep(repeatPause);
    }
    const answer = await send().catch(
      (error: Error) => void (problem = String(error.cause ?? error.message)),
    );
    if (answer && !isNoAnswer(answer)) {
      sent.times.push(performance.now() - started);
      return answer;
    }
    if (answer) problem = String(answer.status);
  }
  sent.failed.push(`no answer: ${problem}`);
  return undefined;
}

const describe = (what: string, { failed, repeated, times }: Sent): Figure[] => [
  {
    name: `${what}s that failed after their repeats`,
    value: failed.length === 0 ? 0 : `${failed.length} (${failed.slice(0, 5).join(', ')})`,
    limit: 'none',
    isGood: failed.length === 0,
  },
  atMost(`requests of ${what}s that were repeated, of ${times.length}`, repeated, times.length / 20),
  atMost(`p95 of ${what}s, repeats included`, percentile(times, 95), 1_500, ' ms'),
];

/** Compares what customers were told with what is stored. */
async function compareOrders(
  databaseUrl: string,
  store: BenchStore,
  acknowledged: readonly string[],
): Promise<Figure[]> {
  const { db, pool, close } = openDatabase(databaseUrl);
  try {
    const { rows } = await pool.query<{ id: string; lines: number }>(
      `select unique_order_id as id, (select count(*)::int from order_lines where order_id = orders.id) as lines
        from orders where store_id = $1`,
      [store.storeId],
    );
    const stored = new Set(rows.map(({ id }) => id));
    const told = new Set(acknowledged);
    // The catalogue is the demo's, and comes with its accounts.
    const breaches = (await checkInvariants(db)).filter(({ id }) => id !== 'I13');
    return [
      atLeast('orders placed', told.size, (seconds * ordersPerSecond) / 2),
      atMost(
        'orders told to customers and not stored',
        acknowledged.filter((id) => !stored.has(id)).length,
        0,
      ),
      atMost('orders told twice as different orders', acknowledged.length - told.size, 0),
      atMost('orders stored that nobody was told of', rows.filter(({ id }) => !told.has(id)).length, 0),
      atMost(
        'orders without all their lines',
        rows.filter(({ lines }) => lines !== store.lines.length).length,
        0,
      ),
      atMost(`broken rules of the database ${JSON.stringify(breaches).slice(0, 200)}`, breaches.length, 0),
    ];
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
