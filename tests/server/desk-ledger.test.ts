import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerRow, StoreClose } from '#contracts/desk/ledger.ts';
import { stores, storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, newKey, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: TestShop;
let admin: { cookie: string };
let support: { cookie: string };
let ofStore: { cookie: string };
let north: number;
let south: number;
let member: Member;

const signIn = async (email: string) => ({
  cookie: cookiesOf((await shop.call('/account/login', { email, password: demoPassword })).headers),
});
const desk = (name: string, body: object, who = admin) => shop.call(`/desk/${name}`, body, who);

/** Places an order of 3 × 100.00 and moves it through `states`; returns its id at the desk. */
async function order(
  store: number,
  changes: Record<string, unknown>,
  states: readonly string[],
): Promise<number> {
  const line = { ...(await addItem(shop.db, store)), quantity: 3 };
  const placed = await shop.call('/order/place', orderOf(member, store, [line], changes), member);
  expect(placed.status).toBe(200);
  const { id } = (await desk('orders/list', { page: 1, perPage: 1, storeId: store })).data.rows[0];
  for (const to of states) expect((await desk('orders/step', { id, to })).status).toBe(200);
  return id;
}

const delivered = ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'];
const refund = (id: number, changes: object) =>
  desk('orders/refund', { id, parts: null, cashTo: 'cash', reason: 'Bruised', key: newKey(), ...changes });

/** Two consecutive days in the shop's time zone. */
const firstDay = '2026-06-24';
const secondDay = '2026-06-25';

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  [admin, support, ofStore] = [
    await signIn('admin@haat.example'),
    await signIn('support@haat.example'),
    await signIn('shop@haat.example'),
  ];
  [north, south] = [
    await addStore(shop.db, { name: 'North', deliveryCharges: 2_500, commissionBasisPoints: 1_250 }),
    await addStore(shop.db, { name: 'South', deliveryCharges: 0, commissionBasisPoints: 333 }),
  ];
  member = await addMember(shop, 100_000);
  await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId: south });

  // North: an order of 325.00, of which the wallet pays 200.00 and cash the rest. Then an order of 325.00 in cash,
  // whose delivery charge is refunded in cash.
  await order(north, { wallet_amount: 20_000 }, delivered);
  const second = await order(north, {}, delivered);
  await refund(second, { parts: { lines: [], delivery: true, tip: false } });
  // South: 300.00 by wallet, which is refunded.
  await refund(await order(south, { wallet_amount: 30_000 }, delivered), {});
  // The second day begins at midnight in the shop’s time zone, which is 18:30 UTC.
  const third = await order(north, { wallet_amount: 32_500 }, ['accepted', 'preparing']);
  shop.clock.set('2026-06-24T18:29:59.999Z');
  await desk('orders/step', { id: third, to: 'ready' });
  shop.clock.set('2026-06-24T18:30:00.000Z');
  for (const to of ['picked_up', 'delivered']) await desk('orders/step', { id: third, to });
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const closeOf = async (day: string, who = admin): Promise<StoreClose[]> =>
  (await desk('daily-close/get', { day }, who)).data.stores.filter(({ storeId }: StoreClose) =>
    [north, south].includes(storeId),
  );

describe('daily close', () => {
  test('has payments and refunds by method, commission, cash held and the amount owed', async () => {
    const [first, other] = await closeOf(firstDay);
    expect(first).toMatchObject({
      storeName: 'North',
      orders: 2,
      capturedCash: 12_500 + 32_500,
      // The third order became ready just before midnight, and its wallet part was captured at that time.
      capturedWallet: 20_000 + 32_500,
      refundedCash: 2_500,
      refundedWallet: 0,
      captured: 97_500,
      refunded: 2_500,
      net: 95_000,
      commissionBasisPoints: 1_250,
      commission: 11_875,
      cashHeld: 42_500,
      owed: 95_000 - 11_875 - 42_500,
    });
    expect(other).toMatchObject({
      storeName: 'South',
      orders: 1,
      captured: 30_000,
      refundedWallet: 30_000,
      net: 0,
      commission: 0,
      owed: 0,
    });
    const [next] = await closeOf(secondDay);
    expect(next).toMatchObject({ orders: 1, captured: 0, net: 0, owed: 0 });
  });

  test('every figure is the total of the ledger’s rows behind it', async () => {
    for (const close of await closeOf(firstDay)) {
      const day = { storeId: close.storeId, from: firstDay, to: firstDay, currency: 'INR' };
      const sum = async (filter: object): Promise<number> => {
        const { rows, total } = (await desk('ledger/list', { page: 1, perPage: 500, ...day, ...filter }))
          .data;
        expect(rows).toHaveLength(total);
        return rows.reduce((all: number, { amount }: LedgerRow) => all + amount, 0);
      };
      expect(await sum({ kind: 'payment', accountKind: 'cash' })).toBe(close.capturedCash);
      expect(await sum({ kind: 'payment', accountKind: 'wallet' })).toBe(close.capturedWallet);
      expect(await sum({ kind: 'refund', accountKind: 'cash' })).toBe(close.refundedCash);
      expect(await sum({ kind: 'refund', accountKind: 'wallet' })).toBe(close.refundedWallet);
      const totals = (await desk('ledger/totals', { ...day, accountKind: 'store' })).data;
      const earned = totals.find((row: { accountKind: string }) => row.accountKind === 'store');
      expect(earned.to - earned.from).toBe(close.net);
    }
  });

  test('shows staff of a store their stores only, and is separate for each currency', async () => {
    expect((await closeOf(firstDay, ofStore)).map(({ storeName }) => storeName)).toEqual(['South']);
    const { data } = await desk('daily-close/get', { day: firstDay }, ofStore);
    expect(data.sum).toMatchObject({ captured: 30_000, refunded: 30_000 });
    expect((await desk('daily-close/csv', { day: firstDay }, ofStore)).data.text).not.toContain('North');
    expect((await desk('daily-close/get', { day: firstDay, currency: 'USD' })).data.stores).toEqual([]);
    expect((await desk('daily-close/get', { day: firstDay }, support)).status).toBe(403);
    expect((await desk('daily-close/get', { day: '2026-02-30' })).status).toBe(400);
  });

  test('is final when the day is over, and its file has a row for each store', async () => {
    expect((await desk('daily-close/get', { day: firstDay })).data.isOver).toBe(true);
    expect((await desk('daily-close/get', {})).data).toMatchObject({ day: secondDay, isOver: false });
    const { name, text } = (await desk('daily-close/csv', { day: firstDay })).data;
    expect(name).toBe('daily-close-2026-06-24-INR.csv');
    expect(text.split('\n')).toContain(
      '2026-06-24,INR,North,2,450.00,525.00,0.00,975.00,25.00,0.00,0.00,25.00,0.00,0.00,950.00,0.00,12.50,118.75,425.00,406.25',
    );
  });
});

describe('ledger at the desk', () => {
  const list = async (filter: object, who = support): Promise<LedgerRow[]> =>
    (await desk('ledger/list', { page: 1, perPage: 100, ...filter }, who)).data.rows;

  test('shows accounts, order, actor and note, newest first and in pages', async () => {
    const credits = await list({ kind: 'store_credit', accountKind: 'wallet' });
    const credit = credits.find(({ to }) => to.owner === member.id);
    expect(credit).toMatchObject({
      kind: 'store_credit',
      from: { kind: 'credit', owner: '', name: '' },
      to: { kind: 'wallet', owner: member.id, name: expect.stringMatching(/./) },
      amount: 100_000,
      currency: 'INR',
      order: null,
      actor: null,
      note: 'A gift',
    });
    const [returned] = await list({ kind: 'refund', storeId: north });
    expect(returned).toMatchObject({
      from: { kind: 'store', name: 'North' },
      to: { kind: 'cash', name: 'North' },
      amount: 2_500,
      actor: { name: expect.stringMatching(/./) },
    });
    const ofOrder = await list({ q: returned!.order!.number });
    expect(ofOrder.map(({ kind }) => kind)).toEqual(['refund', 'payment']);
    const all = await list({ storeId: north });
    const second = await desk('ledger/list', { page: 2, perPage: 2, storeId: north }, support);
    expect(second.data).toMatchObject({ total: all.length, rows: all.slice(2, 4) });
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await list({ storeId: north, from: secondDay })).toEqual([]);
    expect(await list({ storeId: north, to: '2026-06-23' })).toEqual([]);
  });

  test('has equal totals on both sides, and the file has the same rows', async () => {
    const filter = { storeId: north, from: firstDay, to: firstDay };
    const { data: totals } = await desk('ledger/totals', filter, support);
    expect(totals).toEqual([
      { accountKind: 'wallet', currency: 'INR', from: 52_500, to: 0 },
      { accountKind: 'store', currency: 'INR', from: 2_500, to: 97_500 },
      { accountKind: 'cash', currency: 'INR', from: 45_000, to: 2_500 },
    ]);
    const { name, text } = (await desk('ledger/csv', filter, support)).data;
    expect(name).toBe('ledger-2026-06-25.csv');
    const lines: string[] = text.trim().split('\n');
    expect(lines).toHaveLength((await list(filter)).length + 1);
    expect(text).toMatch(/,2026-06-24,.*,refund,store,North,cash,North,25\.00,INR,/);
    expect(text).toContain(`wallet,${member.id},store,North,200.00`);
    expect((await desk('ledger/csv', filter, ofStore)).status).toBe(403);
  });
});

test('only administrators can change the commission of a store, from 0 to 100 per cent', async () => {
  const row = async (who = admin) => {
    const { items: _, ...fields } = (await desk('stores/get', { id: south }, who)).data;
    return fields;
  };
  const changed = async (commissionBasisPoints: number, who = admin) =>
    desk('stores/save', { ...(await row(who)), commissionBasisPoints }, who);
  expect((await row()).commissionBasisPoints).toBe(333);
  expect((await changed(400, ofStore)).error.fields).toHaveProperty('commissionBasisPoints');
  for (const wrong of [-1, 10_001, 1.5]) expect((await changed(wrong)).status).toBe(400);
  expect((await changed(400)).data.commissionBasisPoints).toBe(400);
  const [stored] = await shop.db.select().from(stores).where(eq(stores.id, south));
  expect(stored!.commissionBasisPoints).toBe(400);
  const { text } = (await desk('export/csv', { what: 'stores' })).data;
  expect(text).toMatch(/commission_percent[\s\S]*,4\.00,/);
  expect(
    text
      .split('\n')[0]
      .replace(/^\uFEFF|\r$/g, '')
      .split(','),
  ).toEqual([
    ...['slug', 'name', 'description', 'address', 'phone', 'email', 'seller', 'seller_series', 'tax_number'],
    ...['region', 'is_active', 'latitude', 'longitude', 'radius_km', 'polygon', 'delivery_time', 'min_order'],
    ...['delivery_charge_type', 'delivery_charge', 'base_charge', 'base_distance_km', 'extra_charge'],
    ...['extra_distance_km', 'free_delivery_from', 'self_pickup', 'takes_cash', 'time_zone', 'hours'],
    ...['holidays', 'commission_percent', 'items'],
  ]);
});
