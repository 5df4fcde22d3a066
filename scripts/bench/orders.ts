import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import { percentile, formatWholeNumber, type Table } from './table.ts';

type Options = { origin: string; databaseUrl: string; seconds?: number; concurrency?: number };

/** Measures orders per second over HTTP and their response times. Every order is really placed and committed. */
export async function measureOrders({
  origin,
  databaseUrl,
  seconds = 10,
  concurrency = 10,
}: Options): Promise<Table> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const cash = await placeOrdersFor(await openBenchStore(pool, concurrency), { origin, seconds });
    const guests = await openBenchStore(pool, concurrency);
    const members = { ...guests, buyers: await fillWallets(guests.buyers, { origin, databaseUrl }) };
    const wallet = await placeOrdersFor(members, { origin, seconds });
    const sale = await flashSale(pool, origin);
    return {
      title: 'Orders',
      note: `Guests place orders of two lines at one store and pay in cash, ${concurrency} at once for ${seconds} s; then customers who pay everything from their wallets; then 500 buyers want the same 50 units within 2 s. Goal: 50 orders/s, p95 at most 400 ms; exactly 50 sold, no 5xx.`,
      columns: ['What', 'orders', 'orders/s', 'p50 ms', 'p95 ms', 'refused', 'failed'],
      rows: [row('steady, cash', cash), row('steady, wallet', wallet), row('flash sale, 500 for 50', sale)],
    };
  } finally {
    await pool.end();
  }
}

const row = (what: string, { placed, refused, failed, seconds, times }: Result): Table['rows'][number] => [
  what,
  formatWholeNumber(placed),
  (placed / seconds).toFixed(1),
  formatWholeNumber(percentile(times, 50)),
  formatWholeNumber(percentile(times, 95)),
  refused,
  failed,
];

type Buyer = { cookie: string; phone: string; payment_method: 'cash' | 'wallet' };
export type BenchStore = {
  storeId: number;
  lines: { item_id: number; variant_id: number; addon_ids: number[]; quantity: number }[];
  buyers: Buyer[];
};
type Result = { placed: number; refused: number; failed: number; seconds: number; times: number[] };

/**
 * Creates a separate store that is always open, and guests with verified phones. The demo's stock stays unchanged.
 */
export async function openBenchStore(pool: pg.Pool, buyers: number, stock = 10_000_000): Promise<BenchStore> {
  const slug = `bench-${randomBytes(6).toString('hex')}`;
  const hours = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  );
  const one = async <Row>(text: string, values: unknown[]) => (await pool.query(text, values)).rows[0] as Row;
  const { id: storeId } = await one<{ id: number }>(
    `insert into stores (slug, name, latitude, longitude, radius_km, hours, is_active, seller_id) values ($1, 'Bench', 0.5, 0.5, 5, $2::jsonb, true, (select min(id) from sellers)) returning id`,
    [slug, hours],
  );
  const lines: BenchStore['lines'] = [];
  for (let n = 0; n < 2; n += 1) {
    const { id: itemId } = await one<{ id: number }>(
      `insert into items (slug, store_id, name, image) values ($1, $2, $1, 'tomato') returning id`,
      [`${slug}-${n}`, storeId],
    );
    const { id } = await one<{ id: number }>(
      `insert into variants (item_id, regular_price, is_default, on_hand) values ($1, 10000, true, $2) returning id`,
      [itemId, stock],
    );
    lines.push({ item_id: itemId, variant_id: id, addon_ids: [], quantity: 1 });
  }
  return { storeId, lines, buyers: await Promise.all(Array.from({ length: buyers }, () => buyer(pool))) };
}

async function buyer(pool: pg.Pool): Promise<Buyer> {
  const phone = `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into checkout_tokens (token_hash, contact, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest('hex'), phone],
  );
  return {
    phone,
    cookie: `guest=${randomBytes(32).toString('base64url')}; checkout=${token}`,
    payment_method: 'cash',
  };
}

/** Gives each buyer an account whose wallet holds enough for every order of the run. */
async function fillWallets(
  buyers: readonly Buyer[],
  { origin, databaseUrl }: Pick<Options, 'origin' | 'databaseUrl'>,
): Promise<Buyer[]> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const members: Buyer[] = [];
    for (const { cookie, ...guest } of buyers) {
      const answer = await fetch(`${origin}/api/account/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          name: 'Bench',
          email: `bench-${randomBytes(8).toString('hex')}@haat.example`,
          password: randomBytes(16).toString('hex'),
        }),
      });
      const { data } = (await answer.json()) as { data?: { id: string } };
      if (!data) throw new Error(`A customer could not be registered: ${answer.status}`);
      const session = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      await changeStoreCredit(
        { db, clock: { now: () => new Date() } },
        { userId: data.id, currency: 'INR', amount: 1_000_000_000, reason: 'Bench', actorId: null },
      );
      members.push({ ...guest, cookie: [cookie, ...session].join('; '), payment_method: 'wallet' });
    }
    return members;
  } finally {
    await close();
  }
}

export async function placeBenchOrder(origin: string, store: BenchStore, buyer: Buyer): Promise<number> {
  const answer = await sendBenchOrder(origin, { store, buyer, key: randomBytes(16).toString('hex') });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends an order; one with the same key is placed once. */
export function sendBenchOrder(
  origin: string,
  {
    store: { storeId, lines },
    buyer: { cookie, phone, payment_method },
    key,
  }: { store: BenchStore; buyer: Buyer; key: string },
): Promise<Response> {
  return fetch(`${origin}/api/order/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      idempotency_key: key,
      restaurant_id: storeId,
      items: lines,
      address: { latitude: 0.5, longitude: 0.5, address: 'Bench street', house: phone, tag: 'Home' },
      name: 'Bench',
      phone,
      payment_method,
    }),
  });
}

/** Lets every buyer of the store place orders, one after another, for this many seconds. */
export async function placeOrdersFor(
  store: BenchStore,
  { origin, seconds }: { origin: string; seconds: number },
): Promise<Result> {
  const result: Result = { placed: 0, refused: 0, failed: 0, seconds, times: [] };
  for (const guest of store.buyers) await placeBenchOrder(origin, store, guest);
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    store.buyers.map(async (guest) => {
      while (performance.now() < end) await timed(result, () => placeBenchOrder(origin, store, guest));
    }),
  );
  return result;
}

async function flashSale(pool: pg.Pool, origin: string): Promise<Result> {
  const store = await openBenchStore(pool, 500, 50);
  const result: Result = { placed: 0, refused: 0, failed: 0, seconds: 0, times: [] };
  const startedAt = performance.now();
  await Promise.all(
    store.buyers.map(async (guest) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2000));
      await timed(result, () => placeBenchOrder(origin, store, guest));
    }),
  );
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

async function timed(result: Result, work: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  const status = await work().catch(() => 599);
  result.times.push(performance.now() - startedAt);
  if (status === 200) result.placed += 1;
  else if (status === 409) result.refused += 1;
  else result.failed += 1;
}
