import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseListQuery } from '#contracts/list-query.ts';
import type { Attention, DraftProblems, Sales } from '#contracts/desk/overview.ts';
import {
  farmDays,
  farmVisits,
  items,
  messages,
  orders,
  stores,
  storeStaff,
} from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { recordSearchWithoutResult } from '#server/services/catalogue/record-search-without-result.ts';
import { exploreScreen } from '#server/services/browse/explore-screen.ts';
import { findSearchesWithoutResult } from '#server/repositories/searches-without-result.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

type Who = { cookie: string };
let shop: TestShop;
let admin: Who;
let keeper: Who;
let support: Who;
let editor: Who;
let own: number;
let other: number;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const signIn = async (who: string): Promise<Who> => {
    const person = { email: `${who}@haat.example`, password: demoPassword };
    return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  };
  [admin, keeper, support, editor] = [
    await signIn('admin'),
    await signIn('shop'),
    await signIn('support'),
    await signIn('editor'),
  ];
  [own, other] = [await addStore(shop.db), await addStore(shop.db)];
  await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId: own });
});
afterAll(() => shop.close());

const attention = async (who: Who) =>
  (await shop.call('/desk/overview/attention', {}, who)).data as Attention;
const sales = async (who: Who) => (await shop.call('/desk/overview/sales', {}, who)).data as Sales;
async function place(storeId: number, name: string, quantity = 1) {
  const guest = await shop.guest();
  const item = { ...(await addItem(shop.db, storeId, {}, { name })), quantity };
  const placed = await shop.call('/order/place', orderOf(guest, storeId, [item]), guest);
  expect(placed.error).toBeUndefined();
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.uniqueOrderId, placed.data.unique_order_id));
  return row!;
}

describe('the first screen of the desk', () => {
  test('counts new and late orders, for a store manager only those of their stores', async () => {
    const before = await attention(keeper);
    const all = await attention(admin);
    await shop.db.update(stores).set({ deliveryTime: 30 }).where(eq(stores.id, own));
    const order = await place(own, 'Attention pears');
    await place(other, 'Other pears');
    expect((await attention(keeper)).orders).toMatchObject({
      waiting: before.orders!.waiting + 1,
      late: before.orders!.late,
      oldestWaiting: order.placedAt.toISOString(),
    });
    expect((await attention(admin)).orders!.waiting).toBe(all.orders!.waiting + 2);
    shop.clock.advance(31 * 60_000);
    expect((await attention(keeper)).orders!.late).toBe(before.orders!.late + 1);
    await shop.call('/desk/orders/step', { id: order.id, to: 'rejected', reason: 'Sold out.' }, keeper);
    expect((await attention(keeper)).orders).toMatchObject({
      waiting: before.orders!.waiting,
      late: before.orders!.late,
    });
  });

  test('shows each role only its own part', async () => {
    expect(await attention(editor)).toEqual({
      orders: null,
      stock: null,
      visits: null,
      messages: null,
      payments: null,
      printers: null,
      reviews: null,
    });
    const [store, help, adminAttention] = [
      await attention(keeper),
      await attention(support),
      await attention(admin),
    ];
    expect([store.stock, store.visits, store.messages, store.reviews]).toEqual([
      expect.any(Object),
      null,
      null,
      null,
    ]);
    expect([help.stock, help.visits, help.messages]).toEqual([null, expect.any(Object), expect.any(Object)]);
    expect(Object.values(adminAttention)).not.toContain(null);
    expect((await shop.call('/desk/overview/sales', {}, support)).status).toBe(403);
    const drafts = await shop.call('/desk/overview/drafts', {}, editor);
    expect((drafts.data as DraftProblems).drafts).toEqual(expect.any(Number));
    expect((await shop.call('/desk/overview/drafts', {}, keeper)).status).toBe(403);
  });

  test('counts items that are running out, today’s visits and messages that did not arrive', async () => {
    const before = await attention(admin);
    const low = await addItem(shop.db, own, { onHand: 2 }, { name: 'Few left' });
    await addItem(shop.db, own, { onHand: 0 }, { name: 'None left' });
    const hidden = await addItem(shop.db, own, { onHand: 0 });
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, hidden.item_id));
    const date = '2026-06-24';
    await shop.db.insert(farmDays).values({ date, capacity: 30 }).onConflictDoNothing();
    const visit = { userId: 'demo-asha', date, name: 'Asha', phone: '+919845012345', location: 'Home' };
    await shop.db.insert(farmVisits).values([
      { ...visit, adults: 2, kids: 1 },
      { ...visit, adults: 5, kids: 5, state: 'cancelled' },
    ]);
    const message = {
      channel: 'sms',
      recipient: '+919845012345',
      body: 'Hello',
      createdAt: shop.clock.now(),
    };
    const old = new Date(shop.clock.now().getTime() - 8 * 86_400_000);
    await shop.db.insert(messages).values([
      { ...message, eventKey: 'a', state: 'failed' },
      { ...message, eventKey: 'b', state: 'unknown' },
      { ...message, eventKey: 'c', state: 'expired' },
      { ...message, eventKey: 'd', state: 'sent' },
      { ...message, eventKey: 'e', state: 'failed', createdAt: old },
    ]);
    const now = await attention(admin);
    expect(now.stock).toEqual({ low: before.stock!.low + 1, out: before.stock!.out + 1 });
    expect(now.visits).toEqual({
      today: before.visits!.today + 1,
      people: before.visits!.people + 3,
      pending: before.visits!.pending + 1,
    });
    expect(now.messages!.failed).toBe(before.messages!.failed + 3);
    expect((await sales(keeper)).lowStock.map(({ name }) => name)).toContain('None left');
    const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from items where is_active and stock_state <> 'in' and store_id = ${low.item_id}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('items_low_stock');
  });

  test('adds up sales by the shop’s days without cancelled orders, and lists best sellers', async () => {
    shop.clock.set('2026-06-20T06:30:00.000Z');
    const before = await sales(keeper);
    await place(own, 'Best pears', 9);
    const cancelled = await place(own, 'Cancelled pears', 9);
    await shop.call('/desk/orders/step', { id: cancelled.id, to: 'rejected', reason: 'No.' }, keeper);
    await place(other, 'Foreign pears', 9);
    // 19:00 UTC is the next day in India.
    shop.clock.set('2026-06-21T19:00:00.000Z');
    const late = await shop.db
      .update(orders)
      .set({ placedAt: shop.clock.now() })
      .where(eq(orders.id, (await placeAtNoon('Late pears')).id))
      .returning();
    const found = await sales(keeper);
    const byDay = new Map(found.days.map((day) => [day.date, day.orders]));
    expect([byDay.get('2026-06-20'), byDay.get('2026-06-21'), byDay.get('2026-06-22')]).toEqual([1, 0, 1]);
    expect(found.today).toEqual({ total: late[0]!.total, orders: 1 });
    expect(found.week.orders).toBe(before.week.orders + 2);
    expect(found.days.at(-1)?.date).toBe('2026-06-22');
    expect(found.bestSellers[0]).toEqual({ name: 'Best pears', quantity: 9 });
    expect(found.bestSellers.map(({ name }) => name)).not.toContain('Foreign pears');
    expect(found.searchesWithoutResult).toBeNull();
  });

  test('counts searches without results, without personal data, and at most a thousand different searches a day', async () => {
    shop.clock.set('2026-06-24T06:30:00.000Z');
    const seen = async () => (await sales(admin)).searchesWithoutResult;
    const visit = { zone: null, locale: 'en' };
    const query = parseListQuery(new URLSearchParams({ q: '  Dragonfruit  ' }));
    const filtered = parseListQuery(new URLSearchParams({ q: 'rambutan', veg: '1' }));
    await exploreScreen({ db: shop.db, clock: shop.clock }, { ...visit, query: filtered });
    await exploreScreen({ db: shop.db, clock: shop.clock }, { ...visit, query });
    await expect.poll(seen).toEqual([{ words: 'dragonfruit', count: 1 }]);
    for (const search of ['dragonfruit', 'asha@haat.example', '98450 12345 call', 'x', 'y'.repeat(41)])
      recordSearchWithoutResult({ db: shop.db, clock: shop.clock }, search);
    await expect.poll(seen).toEqual([{ words: 'dragonfruit', count: 2 }]);
    await shop.db.execute(
      sql`insert into searches_without_result (day, words) select '2026-06-24', 'w' || n from generate_series(1, 999) n`,
    );
    recordSearchWithoutResult({ db: shop.db, clock: shop.clock }, 'one too many');
    recordSearchWithoutResult({ db: shop.db, clock: shop.clock }, 'dragonfruit');
    await expect.poll(async () => (await seen())?.[0]).toEqual({ words: 'dragonfruit', count: 3 });
    const all = await findSearchesWithoutResult(shop.db, { from: '2026-06-24', limit: 2_000 });
    expect(all.map(({ words }) => words)).not.toContain('one too many');
  });
});

/** Places an order at noon, because the store is closed at the time of the shop’s clock. */
async function placeAtNoon(name: string) {
  const now = shop.clock.now();
  shop.clock.set('2026-06-21T06:30:00.000Z');
  const order = await place(own, name);
  shop.clock.set(now.toISOString());
  return order;
}
