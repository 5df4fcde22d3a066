import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LedgerRow } from '#contracts/desk/ledger.ts';
import type { PayoutRow, StoreBalance } from '#contracts/desk/payout.ts';
import { storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, newKey, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addMember } from '../support/wallets.ts';

let shop: TestShop;
let admin: { cookie: string };
let keeper: { cookie: string };
let store: number;
let other: number;

const desk = (name: string, body: object, who = admin) => shop.call(`/desk/${name}`, body, who);
const balanceOf = async (storeId: number, who = admin): Promise<StoreBalance | undefined> =>
  (await desk('payouts/balances', {}, who)).data.find((each: StoreBalance) => each.storeId === storeId);
const record = (changes: object, who = admin) =>
  desk(
    'payouts/record',
    {
      ...{ storeId: store, direction: 'paid', amount: 10_000, day: '2026-06-24' },
      ...{ reference: 'UTR 4711', key: newKey() },
      ...changes,
    },
    who,
  );

/** Places and delivers an order of 3 × 100.00, paid from the wallet or in cash. */
async function sell(storeId: number, changes: Record<string, unknown>): Promise<void> {
  const member = await addMember(shop, 30_000);
  const line = { ...(await addItem(shop.db, storeId)), quantity: 3 };
  expect((await shop.call('/order/place', orderOf(member, storeId, [line], changes), member)).status).toBe(
    200,
  );
  const { id } = (await desk('orders/list', { page: 1, perPage: 1, storeId })).data.rows[0];
  for (const to of ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'])
    expect((await desk('orders/step', { id, to })).status).toBe(200);
}

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const signIn = async (who: string) => ({
    cookie: cookiesOf(
      (await shop.call('/account/login', { email: `${who}@haat.example`, password: demoPassword })).headers,
    ),
  });
  [admin, keeper] = [await signIn('admin'), await signIn('shop')];
  // A commission of 10.01 per cent: 30.03 of 300.00 a day.
  store = await addStore(shop.db, { name: 'North', deliveryCharges: 0, commissionBasisPoints: 1_001 });
  other = await addStore(shop.db, { name: 'South', deliveryCharges: 0, commissionBasisPoints: 0 });
  await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId: store });
  await sell(store, { wallet_amount: 30_000 });
  await sell(other, { wallet_amount: 30_000 });
  shop.clock.advance(24 * 3_600_000);
  await sell(store, {});
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

test('the amount owed to a store is the total of the closes of past days', async () => {
  const closeOf = async (day: string) =>
    (await desk('daily-close/get', { day })).data.stores.find(
      (each: { storeId: number }) => each.storeId === store,
    ).owed;
  expect(await balanceOf(store)).toMatchObject({ owed: await closeOf('2026-06-24'), paid: 0 });
  shop.clock.advance(24 * 3_600_000);
  const [first, second] = [await closeOf('2026-06-24'), await closeOf('2026-06-25')];
  expect([first, second]).toEqual([30_000 - 3_003, -3_003]);
  expect(await balanceOf(store)).toMatchObject({ owed: first + second, paid: 0, left: first + second });
});

test('a payout is recorded once, reduces the amount owed, and is in the ledger and the audit log', async () => {
  const before = (await balanceOf(store))!;
  const key = newKey();
  const both = await Promise.all([record({ key }), record({ key })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await balanceOf(store)).toMatchObject({
    owed: before.owed,
    paid: 10_000,
    left: before.left - 10_000,
  });
  await record({ direction: 'received', amount: 2_500, reference: 'UTR 4712', day: '2026-06-25' });
  expect(await balanceOf(store)).toMatchObject({ paid: 7_500, left: before.left - 7_500 });
  const { rows, total } = (await desk('payouts/list', { page: 1, perPage: 10 })).data;
  expect(total).toBe(2);
  expect(rows as PayoutRow[]).toMatchObject([
    { direction: 'received', amount: 2_500, reference: 'UTR 4712', day: '2026-06-25', storeName: 'North' },
    { direction: 'paid', amount: 10_000, actor: expect.stringMatching(/./) },
  ]);
  const posted: LedgerRow[] = (await desk('ledger/list', { page: 1, perPage: 10, kind: 'payout' })).data.rows;
  expect(posted).toMatchObject([
    { from: { kind: 'payout', name: 'North' }, to: { kind: 'bank' }, amount: 2_500, note: 'UTR 4712' },
    { from: { kind: 'bank' }, to: { kind: 'payout', name: 'North' }, amount: 10_000 },
  ]);
  const [audited] = (await desk('audit/list', { page: 1, perPage: 1 })).data.rows;
  expect(audited).toMatchObject({ action: 'payout.recorded' });
  // The daily close contains what was earned, and is not changed by payouts.
  const { sum } = (await desk('daily-close/get', {})).data;
  expect(sum).toMatchObject({ net: 0, owed: 0 });
});

test.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: 1.5 }],
  ['day', { day: '2026-02-30' }],
  ['day', { day: '2030-01-01' }],
  ['reference', { reference: '  ' }],
  ['storeId', { storeId: 999_999 }],
  ['currency', { currency: 'rupees' }],
])('an invalid %s is reported and no payout is recorded', async (field, changes) => {
  const before = (await desk('payouts/list', { page: 1, perPage: 10 })).data.total;
  const refused = await record(changes);
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toHaveProperty(field);
  expect((await desk('payouts/list', { page: 1, perPage: 10 })).data.total).toBe(before);
});

test('[F39] staff of a store see its payouts only, and cannot record one', async () => {
  await record({ storeId: other, amount: 500 });
  expect(await balanceOf(other, keeper)).toBeUndefined();
  expect(await balanceOf(store, keeper)).toMatchObject({ storeName: 'North' });
  const { rows } = (await desk('payouts/list', { page: 1, perPage: 10 }, keeper)).data;
  expect(rows.every(({ storeName }: PayoutRow) => storeName === 'North')).toBe(true);
  expect((await record({}, keeper)).status).toBe(403);
});
