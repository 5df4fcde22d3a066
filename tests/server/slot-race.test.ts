import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, slots } from '#server/db/schema/index.ts';
import { addItem, addStore, type ApiResponse, orderOf, stockOf } from '../support/orders.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { stepOrder } from '../support/step-order.ts';

/** The number of buyers; `npm run test:faults -- slots` uses 1,000. */
const buyers = Number(process.env['HAAT_FAULT_RUNS'] ?? 40);
const [windows, capacity, units] = [10, 6, Math.min(50, Math.round(buyers / 2))];
/** How many customers order at the same time, each on a separate device. */
const concurrency = 40;

let shop: PayingShop;
let store: number;
let line: Awaited<ReturnType<typeof addItem>>;

beforeAll(async () => {
  shop = await openPayingShop();
  store = await addStore(shop.db, { slotMinutes: 60, slotCapacity: capacity });
  line = await addItem(shop.db, store, { onHand: units });
});
afterAll(() => shop.close());

/**
 * The start of one of tomorrow's ten windows. Window 0 starts at 10:00 in the store's time zone, which is 04:30 UTC.
 */
const startOf = (n: number) => new Date(Date.parse('2026-06-25T04:30:00Z') + n * 3_600_000).toISOString();

async function buy(n: number): Promise<ApiResponse & { checkout?: StartedCheckout }> {
  const who = await shop.guest();
  // Most buyers choose one of the first windows.
  const when = { type: 'slot', starts_at: startOf(Math.floor(windows * ((n * 0.618) % 1) ** 2)) };
  if (n % 3 > 0) return shop.call('/order/place', orderOf(who, store, [line], { when }), who);
  const request = orderOf(who, store, [line], { when, payment_method: 'stripe' });
  const answer = await shop.call('/payment/begin', request, who);
  const { id = '', url = '' } = answer.data?.checkout ?? {};
  return { ...answer, checkout: { answer, id, url, who, request } };
}

async function buyAll(count: number) {
  const answers: Awaited<ReturnType<typeof buy>>[] = [];
  for (let from = 0; from < count; from += concurrency)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(concurrency, count - from) }, (_, index) => buy(from + index)),
      )),
    );
  return answers;
}

/** The taken places and sold units according to the rows of slots and stock. */
async function taken() {
  const rows = await shop.db.select().from(slots).where(eq(slots.storeId, store));
  const { on_hand: onHand, reserved } = await stockOf(shop.db, line.variant_id);
  return {
    places: rows.reduce((sum, row) => sum + row.orders, 0),
    fullest: Math.max(0, ...rows.map((row) => row.orders)),
    sold: units - onHand + reserved,
  };
}

it('[F1] [F24] many buyers of ten slots and a few units oversell none, and every reservation is released', async () => {
  // Three buyers who pay online go first, because otherwise buyers who pay in cash could take all of the few units.
  const early = [await buy(0), await buy(3), await buy(6)];
  const answers = [...early, ...(await buyAll(buyers))];
  const won = answers.filter(({ status }) => status === 200);
  for (const { status, error } of answers)
    if (status !== 200)
      expect([status, error.code]).toEqual([409, expect.stringMatching(/^(SLOT_FULL|OUT_OF_STOCK)$/)]);
  const first = await taken();
  expect(first).toEqual({ places: won.length, fullest: capacity, sold: won.length });
  expect(won.length).toBeLessThanOrEqual(units);
  expect(answers.some(({ error }) => error?.code === 'SLOT_FULL')).toBe(true);
  expect(await shop.breaches()).toEqual([]);

  // Every second online customer pays; the payment pages of the others expire.
  const paying = won.flatMap(({ checkout }) => checkout ?? []);
  expect(paying.length).toBeGreaterThan(1);
  for (const [index, checkout] of paying.entries()) if (index % 2 === 0) await shop.pay(checkout);
  await shop.deliver(2);
  expect(await shop.breaches()).toEqual([]);
  expect(await taken()).toEqual(first);
  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  const kept = won.length - Math.floor(paying.length / 2);
  expect(await taken()).toMatchObject({ places: kept, sold: kept });
  expect(await shop.breaches()).toEqual([]);

  // Each order is cancelled twice at the same time, while other buyers order the released places and units.
  const rows = await shop.db.select().from(orders).where(eq(orders.storeId, store));
  const cancel = ({ uniqueOrderId }: (typeof rows)[number]) => stepOrder(shop, uniqueOrderId, 'cancelled');
  const cancelTwice = async (some: typeof rows) => {
    const steps = [];
    for (const row of some) steps.push(...(await Promise.all([cancel(row), cancel(row)])));
    return steps;
  };
  const half = Math.ceil(rows.length / 2);
  const [rebooked, ...steps] = await Promise.all([
    buyAll(Math.min(60, Math.ceil(buyers / 2))),
    cancelTwice(rows.slice(0, half)),
    cancelTwice(rows.slice(half)),
  ]);
  expect(steps.flat().filter(({ ok }) => ok)).toHaveLength(rows.length);
  const regained = rebooked.filter(({ status }) => status === 200).length;
  expect(await taken()).toMatchObject({ places: regained, sold: regained });
  expect((await taken()).fullest).toBeLessThanOrEqual(capacity);
  expect(await shop.breaches()).toEqual([]);

  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  const left = await shop.db
    .select()
    .from(orders)
    .where(sql`${orders.storeId} = ${store} and ${orders.status} <> 'cancelled'`);
  for (const row of left) expect((await cancel(row)).ok).toBe(true);
  expect(await taken()).toEqual({ places: 0, fullest: 0, sold: 0 });
  expect(await shop.breaches()).toEqual([]);
}, 120_000);
