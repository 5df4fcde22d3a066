import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment-provider.ts';
import { checkouts, orders, payments, stores, users } from '#server/db/schema/index.ts';
import { type CrashPoint, openCrashProxy } from '../../support/crash-proxy.ts';
import { addItem, newKey, orderOf } from '../../support/orders.ts';
import { payingProcess } from '../../support/paying-process-name.ts';
import { openPayingShop, type PayingShop } from '../../support/paying-shop.ts';

/** `npm run test:faults -- crash` kills at every message, before it and after it; the suite at some of them. */
const isEvery = process.env['HAAT_FAULT_RUNS'] !== undefined;
const samples = 2;

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
  shop.demo.behaviour.webhooks = { isNever: true };
  // The clock advances five minutes after each kill: the long run of this test covers more than a day.
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  await shop.db.update(stores).set({ hours });
  await shop.db.insert(users).values({ id: 'picker', name: 'Picker', email: 'picker@haat.example' });
});
afterAll(() => shop.close());

/** Runs the process until it is killed at message `at`; how many messages it sent. */
async function runUntil(
  at: number,
  kind: CrashPoint,
  provider: ProviderId,
): Promise<{ messages: number; isDone: boolean }> {
  const guest = await shop.guest();
  const line = await addItem(shop.db, shop.store, { onHand: 10 });
  const two = { ...line, quantity: 2 };
  const request = orderOf(guest, shop.store, [two], { payment_method: provider, idempotency_key: newKey() });
  let messages = 0;
  const hooks = {
    next: () => ((messages += 1) === at ? kind : 'pass'),
    kill: () => void child.kill('SIGKILL'),
  };
  const database = new URL(shop.url);
  const demo = new URL(shop.demo.url);
  const proxies = await Promise.all([
    openCrashProxy({ host: database.hostname, port: Number(database.port) }, hooks),
    openCrashProxy({ host: demo.hostname, port: Number(demo.port) }, hooks),
  ]);
  database.port = String(proxies[0].port);
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'paying-process.ts'),
      database.href,
      `http://127.0.0.1:${proxies[1].port}`,
      shop.clock.now().toISOString(),
      guest.cookie,
      JSON.stringify(request),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, HAAT_SECRET: process.env['HAAT_SECRET'] ?? '', LOG_LEVEL: 'silent' },
    },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...ending) => resolve(ending)),
  );
  expect(signal ?? code).toSatisfy((ending) => ending === 'SIGKILL' || ending === 0);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await waitForRollback();
  return { messages, isDone: output.includes('done') };
}

/**
 * Until PostgreSQL has ended the connections of a killed process, its last transaction holds locks, and the five minutes
 * of `recover` take less than a second.
 */
async function waitForRollback(): Promise<void> {
  await expect
    .poll(
      () =>
        shop.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and application_name = ${payingProcess}`,
        ),
      { timeout: 60_000, interval: 5 },
    )
    .toMatchObject({ rowCount: 0 });
}

/** What the next process does within five minutes. */
async function recover(): Promise<void> {
  for (let minute = 0; minute < 5; minute += 1) {
    shop.clock.advance(59_000);
    await shop.runJobs();
  }
}

/** Every payment page and what the shop knows of it. */
async function compare(): Promise<void> {
  const rows = await shop.db
    .select({ checkout: checkouts, payment: payments, order: orders })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id));
  const byKey = Map.groupBy(shop.demo.state.pages, ({ metadata }) => metadata['checkout'] ?? '');
  for (const { checkout, payment, order } of rows) {
    const pages = byKey.get(checkout.uniqueId) ?? [];
    const paid = pages.flatMap((page) => page.payments.filter(({ state }) => state !== 'failed'));
    // Never charged twice.
    expect(paid.length).toBeLessThanOrEqual(1);
    const [money] = paid;
    if (!money) {
      expect(order).toBeNull();
      continue;
    }
    const refunded = money.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect([payment.captured, payment.refunded]).toEqual([money.captured, refunded]);
    const isKept = money.state !== 'cancelled' && refunded < (money.captured || money.amount);
    expect(isKept).toBe(order !== null && order.status !== 'cancelled');
  }
}

test.each(['stripe', 'razorpay'] as const)(
  '[F28] killed at any await between payment and order, %s: the next process finishes or refunds, nothing twice',
  async (provider) => {
    const whole = await runUntil(Infinity, 'pass', provider);
    expect(whole.isDone).toBe(true);
    const points = Array.from({ length: whole.messages }, (_, index) => index + 1);
    const chosen = isEvery
      ? points
      : points.filter((point) => point % Math.ceil(whole.messages / samples) === 3);
    const kinds = ['before', 'after'] as const;
    let killed = 0;
    for (const [index, point] of chosen.entries())
      for (const kind of isEvery ? kinds : [kinds[index % 2]!]) {
        const { isDone } = await runUntil(point, kind, provider);
        if (!isDone) killed += 1;
        await recover();
        expect(await shop.breaches(), `message ${point}, killed ${kind}`).toEqual([]);
        await compare();
      }
    expect(killed).toBeGreaterThanOrEqual(chosen.length - 1);
    if (isEvery) console.log(`  ${provider}: ${killed} kills at ${chosen.length} messages`);
  },
  isEvery ? 3_600_000 : 300_000,
);
