import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { auditLog, messages, orders, refunds, storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { refundDestinationsOf } from '#server/services/desk/payments.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addCoupon,
  addItem,
  addStore,
  newKey,
  openTestShop,
  orderOf,
  type TestShop,
} from '../support/orders.ts';
import { publish } from '../support/publish.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: TestShop;
let store: number;
let support: { cookie: string };

const signIn = async (email: string) => {
  const person = { email, password: demoPassword };
  return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
};

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  support = await signIn('support@haat.example');
});
afterAll(() => shop.close());
beforeEach(async () => void (store = await addStore(shop.db, { deliveryCharges: 2_500 })));
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const balanceOf = ({ id }: Member) => findBalance(shop.db, { userId: id, currency: 'INR' });

/** Places an order of 3 × 100.00 with a coupon of 10.00 and delivery for 25.00, and moves it through `states`. */
async function orderAtDesk(
  member: Member,
  changes: Record<string, unknown>,
  states = ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'],
): Promise<DeskOrder> {
  const { code } = await addCoupon(shop.db, { discount: 1_000 }, [store]);
  const line = { ...(await addItem(shop.db, store)), quantity: 3 };
  const request = orderOf(member, store, [line], { coupon: code, ...changes });
  const { data } = await shop.call('/order/place', request, member);
  const list = await shop.call('/desk/orders/list', { page: 1, perPage: 1, storeId: store }, support);
  expect(data.total).toBe(31_500);
  const { id } = list.data.rows[0];
  for (const to of states) await shop.call('/desk/orders/step', { id, to }, support);
  return (await shop.call('/desk/orders/get', { id }, support)).data;
}

const refund = (id: number, changes: Record<string, unknown>, who = support) =>
  shop.call(
    '/desk/orders/refund',
    { id, parts: null, cashTo: 'wallet', reason: 'Bruised', key: newKey(), ...changes },
    who,
  );

describe('refunds at the desk', () => {
  test('refund a line with its share of the coupon, then the rest; the customer sees amount, method and date', async () => {
    const member = await addMember(shop);
    const { id, refundable, order } = await orderAtDesk(member, {});
    const [line] = refundable!.lines;
    expect(refundable).toMatchObject({ amount: 31_500, hasCash: true, hasWallet: false, delivery: 2_500 });
    const parts = { lines: [{ id: line!.id, quantity: 1 }], delivery: false, tip: false };
    const first = await refund(id, { parts });
    expect(first.data.refundable).toMatchObject({ amount: 31_500 - 9_667 });
    expect((await balanceOf(member)).available).toBe(9_667);
    expect(
      (await refund(id, { parts: { ...parts, lines: [{ id: line!.id, quantity: 3 }] } })).error.code,
    ).toBe('already_refunded');
    const refundMessages = await shop.db.select().from(messages).where(eq(messages.event, 'order-refunded'));
    expect(refundMessages.map(({ parameters }) => parameters)).toMatchObject([
      { number: order.order_number, amount: { money: 9_667, currency: 'INR' }, reason: 'Bruised' },
    ]);
    const rest = await refund(id, { cashTo: 'cash' });
    expect(rest.data.refundable).toBeNull();
    expect((await refund(id, {})).error.code).toBe('nothing_left');
    const { data } = await shop.call('/order/single', { unique_order_id: order.unique_order_id }, member);
    expect(data).toMatchObject({
      payment_state: 'refunded',
      credit_notes: [{ total: 9_667 }, { total: 21_833 }],
      refunds: [
        {
          amount: 9_667,
          destination: 'wallet',
          state: 'succeeded',
          reason: 'Bruised',
          at: expect.any(String),
        },
        { amount: 21_833, destination: 'cash' },
      ],
    });
  });

  test('[F24] [F25] are made once for ten simultaneous taps, and two members of staff together never refund more than was paid', async () => {
    const member = await addMember(shop, 20_000);
    const { id, refundable } = await orderAtDesk(member, { wallet_amount: 20_000 });
    expect(await balanceOf(member)).toMatchObject({ posted: 0, pending: 0 });
    const key = newKey();
    const parts = { lines: [], delivery: true, tip: false };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { parts, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await balanceOf(member)).posted).toBe(2_500);
    const whole = await Promise.all(Array.from({ length: 4 }, () => refund(id, { cashTo: 'cash' })));
    expect(whole.filter(({ success }) => success)).toHaveLength(1);
    // The wallet part is refunded to the wallet, and the cash part in cash.
    expect((await balanceOf(member)).posted).toBe(20_000);
    expect(refundable!.amount).toBe(31_500);
  });

  test('made before delivery get a credit note when the invoice is issued', async () => {
    const member = await addMember(shop, 40_000);
    const { id, order } = await orderAtDesk(member, { payment_method: 'wallet' }, [
      'accepted',
      'preparing',
      'ready',
    ]);
    expect((await refund(id, { parts: { lines: [], delivery: true, tip: false } })).status).toBe(200);
    for (const to of ['picked_up', 'delivered']) await shop.call('/desk/orders/step', { id, to }, support);
    const { data } = await shop.call('/order/single', { unique_order_id: order.unique_order_id }, member);
    expect(data).toMatchObject({ invoice: { total: 31_500 }, credit_notes: [{ total: 2_500 }] });
    expect((await refund(id, {})).status).toBe(200);
    expect((await balanceOf(member)).posted).toBe(40_000);
  });

  test('refund nothing that was not paid, and give a guest no wallet', async () => {
    const member = await addMember(shop);
    const { id, refundable } = await orderAtDesk(member, {}, ['accepted']);
    expect(refundable).toBeNull();
    expect((await refund(id, {})).error.code).toBe('nothing_left');
    const guest = { id: '', ...(await shop.guest()) };
    const ofGuest = await orderAtDesk(guest, {});
    expect((await refund(ofGuest.id, {})).error).toMatchObject({ code: 'validation_failed' });
    expect((await refund(ofGuest.id, { cashTo: 'cash' })).status).toBe(200);
  });

  test('have a limit per order for each role, and staff of a store make them for its orders only', async () => {
    await publish(shop.db, 'settings', 'shop', { refundLimitSupport: 10_000, refundLimitShop: 30_000 });
    applyPurge([purgeAllTag]);
    const member = await addMember(shop);
    const { id, refundable } = await orderAtDesk(member, {});
    const one = { lines: [{ id: refundable!.lines[0]!.id, quantity: 1 }], delivery: false, tip: false };
    expect((await refund(id, {})).error).toMatchObject({ code: 'not_allowed' });
    expect((await refund(id, { parts: one })).status).toBe(200);
    expect((await refund(id, { parts: one })).error).toMatchObject({ code: 'not_allowed' });
    const admin = await signIn('admin@haat.example');
    expect((await refund(id, { parts: one }, admin)).status).toBe(200);
    const otherStore = await signIn('shop@haat.example');
    expect((await refund(id, { parts: one }, otherStore)).error.code).toBe('not_found');
    await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId: store });
    expect((await refund(id, { parts: one }, otherStore)).status).toBe(200);
    const made = await shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id);
    expect(made.map(({ actor, actorId }) => [actor, actorId])).toEqual([
      ['support', 'demo-support'],
      ['support', 'demo-admin'],
      ['store', 'demo-shop'],
    ]);
    await publish(shop.db, 'settings', 'shop', { refundLimitSupport: 0 });
    applyPurge([purgeAllTag]);
    const offered = async (who: { cookie: string }) =>
      (await shop.call('/desk/orders/get', { id }, who)).data.refundable?.amount;
    expect(await offered(support)).toBeUndefined();
    expect(await offered(admin)).toBe(2_500);
    await publish(shop.db, 'settings', 'shop', { refundLimitSupport: null });
    applyPurge([purgeAllTag]);
  });
});

test('a failed refund offers payment method, wallet and cash where the customer has them, while the payment still has the money', () => {
  const placesOf = (changes: object = {}, refundChanges: object = {}, keys: string[] = []) =>
    refundDestinationsOf(
      { id: 7, state: 'failed', amount: 4_000, orderId: 3, ...refundChanges },
      {
        ...{ orderUserId: 'asha', payerId: 'asha', isDisputed: false, lost: 0 },
        payment: { captured: 10_000, refunded: 6_000, providerPayment: 'pi_1' },
        ...changes,
      } as never,
      keys.map((key) => ({ key })),
    );
  expect(placesOf()).toEqual(['provider', 'wallet', 'cash']);
  expect(placesOf({ orderUserId: null })).toEqual(['provider', 'cash']);
  expect(placesOf({ orderUserId: null }, { orderId: null })).toEqual(['provider', 'wallet']);
  const payment = { captured: 10_000, refunded: 6_000, providerPayment: null };
  expect(placesOf({ payment })).toEqual(['wallet', 'cash']);
  expect(placesOf({ payment: { ...payment, refunded: 6_001 } })).toEqual([]);
  expect(placesOf({ lost: 1 })).toEqual([]);
  expect(placesOf({ isDisputed: true })).toEqual([]);
  expect(placesOf({}, { state: 'succeeded' })).toEqual([]);
  expect(placesOf({}, {}, ['other', 'again:7'])).toEqual([]);
  expect(placesOf({}, {}, ['other', 'again:8'])).not.toEqual([]);
});

describe('store credit at the desk', () => {
  test('is given and taken back with a reason, once per key, and shown to the customer with a running balance', async () => {
    const member = await addMember(shop);
    const credit = (amount: number, key = newKey()) =>
      shop.call(
        '/desk/customers/credit',
        { id: member.id, amount, reason: 'Sorry for the wait', key },
        support,
      );
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => credit(5_000, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers[0]!.data.wallet).toMatchObject({ available: 5_000, pending: 0 });
    expect((await credit(-6_000)).error.fields).toMatchObject({ amount: expect.stringContaining('less') });
    expect((await credit(-1_000)).data.wallet.available).toBe(4_000);
    expect((await credit(0)).status).toBe(400);

    // A repeated request succeeds, even if the wallet no longer contains the amount, and is recorded once.
    const allTaken = newKey();
    for (const answer of [await credit(-4_000, allTaken), await credit(-4_000, allTaken)])
      expect(answer.data.wallet.available).toBe(0);
    await credit(4_000);
    const audits = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
    expect(audits.map(({ action }) => action)).toEqual([
      ...['credit.given', 'credit.taken_back', 'credit.taken_back', 'credit.given'],
    ]);

    const list = (body: object) => shop.call('/wallet/transactions', body, member);
    expect((await list({})).data.transactions).toMatchObject([
      { kind: 'store_credit', amount: 4_000, balance: 4_000 },
      { kind: 'credit_taken_back', amount: -4_000, balance: 0 },
      { kind: 'credit_taken_back', amount: -1_000, balance: 4_000, note: 'Sorry for the wait', order: null },
      { kind: 'store_credit', amount: 5_000, balance: 5_000 },
    ]);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.data.nextCursor });
    expect(second.data).toMatchObject({ transactions: [{ amount: -4_000 }] });
    expect((await list({ filter: 'in' })).data.transactions).toHaveLength(2);
    expect((await shop.call('/wallet/balance', {}, member)).data).toEqual({
      currency: 'INR',
      posted: 4_000,
      pending: 0,
      available: 4_000,
    });
  });

  test('[F45] support gives credit within a limit for 24 hours and for an order, administrators without a limit; the customer sees the kind of reason', async () => {
    const member = await addMember(shop);
    const { data } = await shop.call(
      '/order/place',
      orderOf(member, store, [await addItem(shop.db, store, { regularPrice: 10_000 })]),
      member,
    );
    const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, data.unique_order_id));
    const credit = (amount: number, who: typeof support, changes = {}) =>
      shop.call(
        '/desk/customers/credit',
        { id: member.id, amount, category: 'late', reason: 'An hour late', key: newKey(), ...changes },
        who,
      );
    const key = newKey();
    const forOrder = { orderId: order!.id, key };
    expect((await credit(30_000, support, forOrder)).status).toBe(200);
    // The same key gives no second credit, and no error even if a second credit would exceed the limit.
    expect((await credit(30_000, support, forOrder)).data.wallet.available).toBe(30_000);
    expect((await credit(20_001, support)).error.fields).toMatchObject({
      amount: expect.stringContaining('your role'),
    });
    const both = await Promise.all([credit(15_000, support), credit(15_000, support)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    shop.clock.advance(24 * 3_600_000 + 1);
    expect((await credit(20_001, support, { orderId: order!.id })).status).toBe(400);
    expect((await credit(50_000, support)).status).toBe(200);
    const admin = await signIn('admin@haat.example');
    expect((await credit(90_000, admin, { orderId: order!.id })).status).toBe(200);
    const other = await addMember(shop);
    expect((await credit(100, admin, { id: other.id, orderId: order!.id })).status).toBe(404);
    const { transactions } = (await shop.call('/wallet/transactions', {}, member)).data;
    expect(transactions[0]).toMatchObject({
      ...{ amount: 90_000, reason: 'late', note: 'An hour late' },
      order: { unique_order_id: data.unique_order_id },
    });
    expect(await shop.breaches()).toEqual([]);
  });

  test('CALL-79 [F39] shows nobody else’s transactions', async () => {
    const [owner, other] = [await addMember(shop, 700), await addMember(shop)];
    expect((await shop.call('/wallet/transactions', {}, other)).data.transactions).toEqual([]);
    expect((await shop.call('/wallet/transactions', { user_id: owner.id }, other)).status).toBe(404);
    expect((await shop.call('/wallet/transactions', {})).status).toBe(401);
    expect((await shop.call('/wallet/balance', {})).status).toBe(401);
  });

  test('CALL-75 the payment methods include the wallet if its balance is above 0', async () => {
    const [owner, other] = [await addMember(shop, 700), await addMember(shop)];
    const methods = async (who: Member) => (await shop.call('/payment/gateways', {}, who)).data;
    expect(await methods(owner)).toEqual([
      { id: 'wallet', is_cash: false, available: 700 },
      { id: 'cash', is_cash: true },
    ]);
    expect(await methods(other)).toEqual([{ id: 'cash', is_cash: true }]);
  });
});
