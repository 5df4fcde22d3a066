import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { positionSendSeconds } from '#domain/rider-position.ts';
import { openBenchStore, placeBenchOrder } from './orders.ts';
import { percentile, type Table, formatWholeNumber } from './table.ts';

type Options = { origin: string; databaseUrl: string; rounds?: number; seconds?: number };

const riderCount = 200;
const ordersPerSecond = 20;

/**
 * Measures the response times of orders: first alone, then while 200 riders send positions as often as a rider's page
 * does.
 */
export async function measureRiders({
  origin,
  databaseUrl,
  rounds = 3,
  seconds = 20,
}: Options): Promise<Table> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const tokens = await createDeliveringRiders(pool, origin);
    const times: Record<'alone' | 'sending', number[]> = { alone: [], sending: [] };
    let taken = 0;
    let refused = 0;
    await placeAtRate(pool, { origin, seconds: 3 });
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(...(await placeAtRate(pool, { origin, seconds })));
      const riders = startSending(tokens, origin);
      times.sending.push(...(await placeAtRate(pool, { origin, seconds })));
      const sent = await riders.stop();
      taken += sent.taken;
      refused += sent.refused;
    }
    const p95 = { alone: percentile(times.alone, 95), sending: percentile(times.sending, 95) };
    const row = (what: 'alone' | 'sending'): Table['rows'][number] => [
      what === 'alone' ? 'alone' : `${riderCount} riders`,
      times[what].length,
      formatWholeNumber(percentile(times[what], 50)),
      formatWholeNumber(p95[what]),
      `${Math.round((p95[what] / p95.alone) * 100)} %`,
    ];
    return {
      title: 'Riders',
      note: `Guests place ${ordersPerSecond} orders/s for ${seconds} s, alone and while ${riderCount} riders send a position every ${positionSendSeconds} s; ${rounds} rounds. Goal: p95 at most 20 % longer. ${formatWholeNumber(taken)} positions were taken, ${formatWholeNumber(refused)} failed.`,
      columns: ['What', 'orders', 'p50 ms', 'p95 ms', 'p95 of alone'],
      rows: [row('alone'), row('sending')],
    };
  } finally {
    await pool.end();
  }
}

/**
 * Places orders and gives each a rider who is on the way to the customer; returns the tokens of the tracker addresses.
 */
async function createDeliveringRiders(pool: pg.Pool, origin: string): Promise<string[]> {
  const store = await openBenchStore(pool, riderCount);
  for (const buyer of store.buyers) await placeBenchOrder(origin, store, buyer);
  const { rows } = await pool.query<{ id: number }>('select id from orders where store_id = $1', [
    store.storeId,
  ]);
  const tokens: string[] = [];
  for (const { id } of rows) {
    const rider = `bench-rider-${id}`;
    const token = randomBytes(18).toString('base64url');
    tokens.push(token);
    await pool.query(
      `insert into users (id, name, email, role) values ($1, 'Bench', $1 || '@haat.example', 'rider')`,
      [rider],
    );
    await pool.query(
      `insert into riders (user_id, state, vehicle, identity_hash, identity_last_four, applied_at, tracker_hash)
       values ($1, 'approved', 'scooter', $1, '1234', now(), $2)`,
      [rider, createHash('sha256').update(token).digest('hex')],
    );
    await pool.query(`insert into deliveries (order_id, rider_id, taken_at) values ($1, $2, now())`, [
      id,
      rider,
    ]);
    await pool.query(`update orders set status = 'picked_up' where id = $1`, [id]);
  }
  return tokens;
}

/** Places orders at a fixed rate, even while earlier ones are still pending, and returns their response times. */
async function placeAtRate(
  pool: pg.Pool,
  { origin, seconds }: { origin: string; seconds: number },
): Promise<number[]> {
  const store = await openBenchStore(pool, ordersPerSecond);
  const times: number[] = [];
  const failures: number[] = [];
  const open: Promise<void>[] = [];
  for (let n = 0; n < seconds * ordersPerSecond; n += 1) {
    open.push(
      (async () => {
        const startedAt = performance.now();
        const status = await placeBenchOrder(origin, store, store.buyers[n % ordersPerSecond]!);
        if (status === 200) times.push(performance.now() - startedAt);
        else failures.push(status);
      })(),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / ordersPerSecond));
  }
  await Promise.all(open);
  if (failures.length > times.length) throw new Error(`Most orders failed, with status ${failures[0]}.`);
  return times;
}

function startSending(
  tokens: readonly string[],
  origin: string,
): { stop: () => Promise<{ taken: number; refused: number }> } {
  const sent = { taken: 0, refused: 0 };
  let isOver = false;
  const riders = tokens.map(async (token, n) => {
    await new Promise((resolve) => setTimeout(resolve, ((positionSendSeconds * 1000) / tokens.length) * n));
    for (let step = 0; !isOver; step += 1) {
      const query = `lat=${0.5 + step / 10_000}&lon=0.5&accuracy=8&timestamp=${Date.now()}`;
      const status = await fetch(`${origin}/api/tracker/${token}?${query}`).then(
        ({ status: code }) => code,
        () => 599,
      );
      if (status === 200) sent.taken += 1;
      else sent.refused += 1;
      await new Promise((resolve) => setTimeout(resolve, positionSendSeconds * 1000));
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(riders);
      return sent;
    },
  };
}
