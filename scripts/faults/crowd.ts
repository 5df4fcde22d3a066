import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { query } from '../bench/start-shop.ts';
import { percentile } from '../bench/table.ts';
import { atMost, type Figure } from './figure.ts';
import { clientAddress } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const workerCounts = [0, 60, 300, 700];
const seconds = 8;
/** Other clients, each with an address of its own; each requests every kind in turn. */
const others = 6;
/** Milliseconds between two requests of another client. */
const pause = 250;

type Target = { path: string; body?: string };

/**
 * Lets hundreds of workers of one address request pages and API calls that are never cached. Checks that other clients
 * are never refused, and how long they wait.
 */
export async function runCrowd(databaseUrl: string): Promise<Figure[]> {
  const shop = await startFaultShop(databaseUrl);
  try {
    const items = await query<{ id: number }>(
      databaseUrl,
      `select i.id from items i join stores s on s.id = i.store_id where s.slug = 'green-basket' order by i.id limit 5`,
    );
    const body = JSON.stringify({
      items: items.map(({ id }) => ({ item_id: id, quantity: 1 })),
      token: null,
    });
    const kinds = kindsOf(body);
    const figures: Figure[] = [];
    for (const workers of workerCounts) {
      // A thread of its own, so that the times of others are those of the shop.
      const attack =
        workers > 0
          ? new Worker(new URL(import.meta.url), { workerData: { origin: shop.origin, workers, body } })
          : null;
      await sleep(2_000);
      // The first request of a page loads its code.
      for (const target of Object.values(kinds)) await send(shop.origin, target(), clientAddress(2));
      const times = new Map<string, number[]>();
      let refused = 0;
      const until = performance.now() + seconds * 1_000;
      await Promise.all(
        Array.from({ length: others }, async (_, other) => {
          await sleep((other * pause) / others);
          while (performance.now() < until)
            for (const [kind, target] of Object.entries(kinds)) {
              const started = performance.now();
              const status = await send(shop.origin, target(), clientAddress(2 + other)).catch(() => 0);
              times.set(kind, [...(times.get(kind) ?? []), performance.now() - started]);
              if (status !== 200) refused++;
              await sleep(pause);
            }
        }),
      );
      await attack?.terminate();
      const limits = { 'cached page': 100, page: 400, 'API call': 600 };
      for (const [kind, limit] of Object.entries(limits))
        figures.push(
          atMost(
            `p95 of a ${kind} of others beside ${workers} workers of one address`,
            percentile(times.get(kind) ?? [], 95),
            limit,
            ' ms',
          ),
        );
      figures.push(atMost(`requests of others refused beside ${workers} workers`, refused, 0));
    }
    return figures;
  } finally {
    await shop.close();
  }
}

const kindsOf = (body: string): Record<'cached page' | 'page' | 'API call', () => Target> => {
  let n = 0;
  return {
    'cached page': () => ({ path: '/categories' }),
    page: () => ({ path: `/explore?q=mango${n++}` }),
    'API call': () => ({ path: '/api/cart/availability', body }),
  };
};

/** Requests pages and API calls without a pause, until the thread is ended. */
async function attack({
  origin,
  workers,
  body,
}: {
  origin: string;
  workers: number;
  body: string;
}): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const kinds = kindsOf(body);
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (;;)
        await send(origin, kinds[worker % 2 ? 'page' : 'API call'](), clientAddress(1), agent).catch(
          () => undefined,
        );
    }),
  );
}

if (!isMainThread) await attack(workerData as Parameters<typeof attack>[0]);

/** Sends a request from this address and receives its whole response; resolves with the status. */
function send(origin: string, { path, body }: Target, localAddress: string, agent?: Agent): Promise<number> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress,
      agent: agent ?? false,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}
