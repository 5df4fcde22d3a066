import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openBenchStore, placeBenchOrder } from '../bench/orders.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { clientAddress, openRequest, responseOf } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const people = 420;
const streamsEach = 5;
const addresses = 12;

/**
 * Follows each buyer's order with one stream more than allowed. Checks that the limits hold, and that memory stays
 * low and is freed afterwards.
 */
export async function runStreams(databaseUrl: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const shop = await startFaultShop(databaseUrl);
  try {
    const store = await openBenchStore(pool, people);
    for (const buyer of store.buyers) await placeBenchOrder(shop.origin, store, buyer);
    const { rows } = await pool.query<{ id: string; phone: string }>(
      'select unique_order_id as id, phone from orders where store_id = $1',
      [store.storeId],
    );
    const orderByPhone = new Map(rows.map(({ id, phone }) => [phone, id]));
    const before = shop.memory();
    let open = 0;
    let refused = 0;
    const streams: ClientRequest[] = [];
    const follow = async (cookie: string, orderId: string | undefined, address: string) => {
      const sent = openRequest(shop.origin, {
        path: `/api/order/${orderId}/events`,
        headers: { cookie, accept: 'text/event-stream' },
        address,
      });
      sent.on('error', () => undefined);
      sent.end();
      streams.push(sent);
      const response = await responseOf(sent).catch(() => undefined);
      response?.resume();
      if (response?.statusCode === 200) open += 1;
      else refused += 1;
    };
    for (const [person, { cookie, phone }] of store.buyers.entries())
      await Promise.all(
        Array.from({ length: streamsEach + 1 }, () =>
          follow(cookie, orderByPhone.get(phone), clientAddress(person % addresses)),
        ),
      );
    await sleep(1000);
    const during = shop.memory();
    for (const stream of streams) stream.destroy();
    await sleep(5_000);
    const after = shop.memory();
    return [
      { name: 'orders placed', value: rows.length, limit: String(people), isGood: rows.length === people },
      atMost('open streams', open, 2_000),
      atLeast('open streams', open, 1_900),
      atLeast('refused streams', refused, people),
      atMost(`memory with ${open} streams (before: ${Math.round(before)} MiB)`, during, 600, ' MiB'),
      atMost('memory after they closed', after, Math.max(600, before * 1.5), ' MiB'),
    ];
  } finally {
    await shop.close();
    await pool.end();
  }
}
