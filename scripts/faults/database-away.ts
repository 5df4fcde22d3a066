import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { openRequest, responseOf, signIn } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const maxRecoveryMs = 30_000;

/**
 * Cuts the connections to the database ten times. Checks that every response is a page, a redirect or a 503, and that
 * the shop recovers without a restart.
 */
export async function runDatabaseAway(databaseUrl: string): Promise<Figure[]> {
  const proxy = await openDatabaseProxy(databaseUrl);
  const shop = await startFaultShop(proxy.url);
  try {
    const session = await signIn(shop.origin, 'asha@haat.example');
    let wrong = 0;
    let unavailable = 0;
    let withoutRetry = 0;
    let slowest = 0;
    for (let round = 0; round < 10; round += 1) {
      proxy.cutAt('select');
      for (const [path, cookie] of [
        [`/explore?q=round${round}`, ''],
        [`/my-orders?round=${round}`, session],
        [`/my-account?round=${round}`, session],
      ] as const) {
        const { status, retryAfter } = await get(shop.origin, path, cookie);
        if (![200, 302, 303, 503].includes(status)) wrong += 1;
        if (status === 503) unavailable += 1;
        if (status === 503 && retryAfter === undefined) withoutRetry += 1;
      }
      proxy.cutAt(undefined);
      const started = performance.now();
      const elapsed = () => performance.now() - started;
      while (
        (await get(shop.origin, `/my-account?again=${round}`, session)).status !== 200 &&
        elapsed() <= maxRecoveryMs
      )
        await sleep(50);
      slowest = Math.max(slowest, elapsed());
    }
    return [
      atLeast('answers with 503', unavailable, 10),
      atMost('answers that are neither a page nor 503', wrong, 0),
      atMost('503 without Retry-After', withoutRetry, 0),
      atMost('slowest recovery', slowest, maxRecoveryMs, ' ms'),
    ];
  } finally {
    await shop.close();
    await proxy.close();
  }
}

async function get(origin: string, path: string, cookie: string) {
  const sent = openRequest(origin, { path, headers: cookie ? { cookie } : {} });
  sent.end();
  const response = await responseOf(sent).catch(() => undefined);
  response?.resume();
  return { status: response?.statusCode ?? 0, retryAfter: response?.headers['retry-after'] };
}
