import { spawn } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type ProviderId, providerIds } from '#domain/payment-provider-facts.ts';
import { checkouts, payments, stores } from '#server/db/schema/index.ts';
import { type CrashPoint, openCrashProxy } from './crash-proxy.ts';
import { openPayingShop, type PayingShop } from './paying-shop.ts';
import { payingProcess } from './paying-process-name.ts';

/**
 * Whether processes are killed before and after every message, with each provider, as `npm run test:faults -- crash`
 * does. The test suite kills them only at some messages, with one provider.
 */
const killsAtEveryMessage = process.env['HAAT_FAULT_RUNS'] !== undefined;
const samples = 2;

/** The providers to test; the test suite uses only `first`. */
export const testedProviders = (first: ProviderId): readonly ProviderId[] =>
  killsAtEveryMessage ? providerIds : [first];

export const killTimeout = killsAtEveryMessage ? 3_600_000 : 300_000;

/** Opens a shop for processes that are killed. It gets no webhooks from the providers. */
export async function openKilledShop(): Promise<PayingShop> {
  const shop = await openPayingShop();
  shop.demo.behaviour.webhooks = { isDisabled: true };
  // The clock advances after each kill, and a long run covers more than a day, so the store never closes.
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  await shop.db.update(stores).set({ hours });
  return shop;
}

type Run = { messages: number; isDone: boolean };
export type KillPoint = { at: number; kind: CrashPoint };

/** Runs a process until it is killed at message `at`; returns how many messages it sent. */
export async function runUntil(
  shop: PayingShop,
  { at, kind }: KillPoint,
  { script, cookie, request }: { script: string; cookie: string; request: object },
): Promise<Run> {
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
      script,
      database.href,
      `http://127.0.0.1:${proxies[1].port}`,
      shop.clock.now().toISOString(),
      cookie,
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
  await waitForRollback(shop);
  return { messages, isDone: output.includes('done') };
}

/**
 * Waits until PostgreSQL has ended the connections of a killed process. Its last transaction holds locks until then,
 * and the runs of `recover` take less than a second, which can be too short.
 */
async function waitForRollback(shop: PayingShop): Promise<void> {
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

/** Does what a process started after the kill would do: runs the jobs during almost five minutes of the shop's clock. */
async function recover(shop: PayingShop): Promise<void> {
  for (let minute = 0; minute < 5; minute += 1) {
    shop.clock.advance(59_000);
    await shop.runJobs();
  }
}

/** Kills a process at its messages, and compares the shop after each kill. */
export async function killAtEach(
  shop: PayingShop,
  name: string,
  { run, compare }: { run: (point: KillPoint) => Promise<Run>; compare: () => Promise<void> },
): Promise<void> {
  const whole = await run({ at: Infinity, kind: 'pass' });
  expect(whole.isDone).toBe(true);
  const points = Array.from({ length: whole.messages }, (_, index) => index + 1);
  const chosen = killsAtEveryMessage
    ? points
    : points.filter((point) => point % Math.ceil(whole.messages / samples) === 3);
  const kinds = ['before', 'after'] as const;
  let killed = 0;
  for (const [index, at] of chosen.entries())
    for (const kind of killsAtEveryMessage ? kinds : [kinds[index % 2]!]) {
      const { isDone } = await run({ at, kind });
      if (!isDone) killed += 1;
      await recover(shop);
      expect(await shop.breaches(), `message ${at}, killed ${kind}`).toEqual([]);
      await compare();
    }
  expect(killed).toBeGreaterThanOrEqual(chosen.length - 1);
  if (killsAtEveryMessage) console.log(`  ${name}: ${killed} kills at ${chosen.length} messages`);
}

/**
 * Returns every checkout, and whether its money is kept. Expects at most one charge per checkout, with the same
 * amounts at the provider and in the shop.
 */
export async function comparePages(shop: PayingShop) {
  const rows = await shop.db
    .select({ checkout: checkouts, payment: payments })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id));
  const pages = Map.groupBy(shop.demo.state.pages, ({ metadata }) => metadata['checkout'] ?? '');
  return rows.map(({ checkout, payment }) => {
    const paid = (pages.get(checkout.uniqueId) ?? []).flatMap((page) =>
      page.payments.filter(({ state }) => state !== 'failed'),
    );
    expect(paid.length).toBeLessThanOrEqual(1);
    const [money] = paid;
    if (!money) return { checkout, isMoneyRetained: false };
    const refunded = money.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect([payment.captured, payment.refunded]).toEqual([money.captured, refunded]);
    return {
      checkout,
      isMoneyRetained: money.state !== 'cancelled' && refunded < (money.captured || money.amount),
    };
  });
}
