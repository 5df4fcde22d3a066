import { get, type ClientRequest } from 'node:http';
import pg from 'pg';
import { openBenchStore, placeBenchOrder, placeOrdersFor } from './orders.ts';
import { median, formatWholeNumber, percentile, type Table } from './table.ts';

type Options = { origin: string; databaseUrl: string; rounds?: number; seconds?: number };

const followedOrders = 40;
/** As many streams as one person may open (`maxStreamsPerViewer`). The limit for one order is higher. */
const streamsPerOrder = 5;

/** Measures orders per second without open streams, then while 200 open streams follow changing orders. */
export async function measureNotify({
  origin,
  databaseUrl,
  rounds = 3,
  seconds = 8,
}: Options): Promise<Table> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const buyers = await openBenchStore(pool, 10);
    const rates: { alone: number[]; followed: number[] } = { alone: [], followed: [] };
    const times: { alone: number[]; followed: number[] } = { alone: [], followed: [] };
    let receivedCount = 0;
    await placeOrdersFor(buyers, { origin, seconds: 2 });
    for (let round = 0; round < rounds; round += 1) {
      const alone = await placeOrdersFor(buyers, { origin, seconds });
      rates.alone.push(alone.placed / alone.seconds);
      times.alone.push(...alone.times);
      const followers = await openFollowers(pool, origin);
      const followed = await placeOrdersFor(buyers, { origin, seconds });
      rates.followed.push(followed.placed / followed.seconds);
      times.followed.push(...followed.times);
      const received = followers.close();
      if (received === 0) throw new Error('The followed orders did not change.');
      receivedCount += received;
    }
    const ratio = median(rates.followed) / median(rates.alone);
    return {
      title: 'Followers',
      note: `Guests place orders for ${seconds} s, alone and with ${followedOrders * streamsPerOrder} streams open that follow ${followedOrders} orders; median of ${rounds} rounds. Goal: at most 10 % fewer orders/s. The streams received ${formatWholeNumber(receivedCount)} changes.`,
      columns: ['What', 'orders/s', 'p95 ms', 'of alone'],
      rows: [
        ['alone', median(rates.alone).toFixed(1), formatWholeNumber(percentile(times.alone, 95)), '100 %'],
        [
          'followed',
          median(rates.followed).toFixed(1),
          formatWholeNumber(percentile(times.followed, 95)),
          `${Math.round(ratio * 100)} %`,
        ],
      ],
    };
  } finally {
    await pool.end();
  }
}

/**
 * Places orders and opens streams that follow each of them; then the demo moves the orders forward. `close` returns how
 * many changes the streams have received.
 */
async function openFollowers(pool: pg.Pool, origin: string): Promise<{ close: () => number }> {
  const store = await openBenchStore(pool, followedOrders);
  for (const buyer of store.buyers) await placeBenchOrder(origin, store, buyer);
  const { rows } = await pool.query<{ id: string; phone: string }>(
    'select unique_order_id as id, phone from orders where store_id = $1',
    [store.storeId],
  );
  const orderByPhone = new Map(rows.map(({ id, phone }) => [phone, id]));
  const open: ClientRequest[] = [];
  let receivedCount = 0;
  await Promise.all(
    store.buyers.flatMap(({ phone, cookie }) =>
      Array.from({ length: streamsPerOrder }, () =>
        opened(`${origin}/api/order/${orderByPhone.get(phone)}/events`, cookie),
      ),
    ),
  );
  await pool.query('update stores set auto_accept = true where id = $1', [store.storeId]);
  return {
    close() {
      for (const stream of open) stream.destroy();
      // The first message of each stream is the current state, not a change.
      return receivedCount - open.length;
    },
  };

  function opened(url: string, cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream = get(url, { headers: { cookie, accept: 'text/event-stream' }, agent: false });
      open.push(stream);
      stream.on('error', reject);
      stream.on('response', (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream answered ${response.statusCode}.`));
        response.on('error', () => undefined);
        response.on(
          'data',
          (chunk: Buffer) => (receivedCount += chunk.toString().split('event: step').length - 1),
        );
        resolve();
      });
    });
  }
}
