import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DisputeRecord } from '#contracts/desk/dispute.ts';
import type { PaymentDetail, PaymentRecord } from '#contracts/desk/payment-record.ts';
import { orders, payments, storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addStore, newKey } from '../support/orders.ts';
import { type Begun, openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember, type Member } from '../support/wallets.ts';

type Who = { cookie: string };
type Paid = Begun & { who: Member; orderId: number };

let shop: PayingShop;
let admin: Who;
let support: Who;
let keeper: Who;
beforeAll(async () => {
  shop = await openPayingShop({ seeded: true });
  const signIn = async (who: string): Promise<Who> => {
    const person = { email: `${who}@haat.example`, password: demoPassword };
    return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  };
  [admin, support, keeper] = [await signIn('admin'), await signIn('support'), await signIn('shop')];
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const desk = (name: string, body: object, who = support) => shop.call(`/desk/${name}`, body, who);
const list = async (filter: object, who = support): Promise<PaymentRecord[]> =>
  (await desk('payments/list', { page: 1, perPage: 100, ...filter }, who)).data.rows;
const detail = async (id: number, who = support): Promise<PaymentDetail> =>
  (await desk('payments/get', { id }, who)).data;
const orderAtDesk = async ({ orderId }: Paid) => (await desk('orders/get', { id: orderId })).data;
const step = async ({ orderId }: Paid, to: string, reason = '') =>
  expect((await desk('orders/step', { id: orderId, to, reason })).status).toBe(200);

/** An order of 125.00, paid online; moved on to `states`. */
async function paidOrder(
  provider: 'stripe' | 'razorpay',
  states: readonly string[] = [],
  changes: Record<string, unknown> = {},
): Promise<Paid> {
  const who = await addMember(shop, 5_000);
  const begun = await shop.begin(who, provider, changes);
  await shop.pay(begun);
  const { data } = await shop.status(begun);
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.order.unique_order_id as string));
  const paid = { ...begun, who, orderId: row!.id };
  for (const to of states) await step(paid, to);
  await shop.runJobs();
  return paid;
}
const ready = ['accepted', 'preparing', 'ready'];
const lastPaymentId = async (): Promise<number> =>
  (await shop.db.select({ id: payments.id }).from(payments).orderBy(desc(payments.id)).limit(1))[0]!.id;

describe('payments at the desk', () => {
  test('show amounts, order, customer, commands and events in their order', async () => {
    const paid = await paidOrder('stripe', ready, { wallet_amount: 5_000 });
    const { payments: parts, customerId, order } = await orderAtDesk(paid);
    expect(parts).toMatchObject([
      { method: 'wallet', amount: 5_000, captured: 5_000, state: 'captured' },
      { method: 'stripe', amount: 7_500, authorised: 7_500, captured: 7_500, refunded: 0, concerns: [] },
    ]);
    const found = await detail(parts[1].id);
    expect(found).toMatchObject({
      purpose: 'order',
      order: { id: paid.orderId, number: order.order_number },
      customer: { id: customerId, name: order.customer_name },
      storeName: order.restaurant.name,
      problem: null,
      openUntil: null,
      providerPayment: shop.pageOf(paid).payments.at(-1)!.id,
      commands: [{ kind: 'capture', amount: 7_500, state: 'done', tries: 1 }],
      refunds: [],
      disputes: [],
    });
    expect(found.events.map(({ kind }) => kind)).toEqual(['begun', 'authorised', 'captured']);
    const [listed] = await list({ q: order.order_number, method: 'stripe' });
    expect(listed).toMatchObject({ id: parts[1].id, state: 'captured', customer: { id: customerId } });
    expect((await list({ q: found.providerPayment! })).map(({ id }) => id)).toEqual([parts[1].id]);
    expect((await list({ customerId })).map(({ id }) => id)).toEqual([parts[1].id, parts[0].id]);
    const customer = (await desk('customers/get', { id: customerId })).data;
    expect(customer.latestPayments.map(({ id }: PaymentRecord) => id)).toEqual([parts[1].id, parts[0].id]);
  });

  test('are filtered by state, store, day and page, newest first', async () => {
    await paidOrder('razorpay', ready);
    const all = await list({});
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await list({ state: 'authorised', method: 'razorpay' })).toEqual([]);
    expect((await list({ state: 'captured', method: 'razorpay' })).length).toBeGreaterThan(0);
    expect((await list({ storeId: shop.store })).length).toBe(all.length);
    expect(await list({ storeId: await addStore(shop.db) })).toEqual([]);
    expect(await list({ from: '2026-06-25' })).toEqual([]);
    expect((await list({ from: '2026-06-24', to: '2026-06-24' })).length).toBe(all.length);
    const { data } = await desk('payments/list', { page: 2, perPage: 2 });
    expect(data).toMatchObject({ total: all.length, rows: all.slice(2, 4).map(({ id }) => ({ id })) });
    expect((await desk('payments/list', { page: 1, perPage: 5, from: '2026-02-30' })).status).toBe(400);
  });

  test('[F39] are limited to payments and disputes of their store for its staff, without the payer', async () => {
    const paid = await paidOrder('razorpay', ready);
    const [row] = (await orderAtDesk(paid)).payments;
    shop.demo.control.dispute(shop.pageOf(paid).payments.at(-1)!.id, 'open');
    await shop.deliver();
    expect((await desk('payments/get', { id: row.id }, keeper)).status).toBe(404);
    expect((await desk('payments/ask', { id: row.id }, keeper)).status).toBe(404);
    expect(await list({}, keeper)).toEqual([]);
    expect((await desk('disputes/list', { page: 1, perPage: 5 }, keeper)).data.total).toBe(0);
    await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId: shop.store });
    expect(await detail(row.id, keeper)).toMatchObject({ id: row.id, customer: null, isDisputed: true });
    expect((await list({}, keeper)).every(({ customer }) => customer === null)).toBe(true);
    expect(await list({ customerId: paid.who.id }, keeper)).toEqual([]);
    expect((await desk('disputes/list', { page: 1, perPage: 5 }, keeper)).data.total).toBe(1);
    const { payments: attention } = (await desk('overview/attention', {}, keeper)).data;
    expect(attention).toEqual({ concerns: 0, disputes: 1 });
    await shop.db.delete(storeStaff).where(eq(storeStaff.storeId, shop.store));
    expect((await desk('overview/attention', {}, keeper)).data.payments).toEqual({
      concerns: 0,
      disputes: 0,
    });
    shop.demo.control.dispute(shop.pageOf(paid).payments.at(-1)!.id, 'lost');
    await shop.deliver();
  });
});

describe('payments that need attention', () => {
  const concernsOf = async (id: number) => (await detail(id)).concerns;
  const counted = async (): Promise<number> => (await desk('overview/attention', {})).data.payments.concerns;

  test('include an undecided checkout until the provider answers again', async () => {
    const before = await counted();
    const begun = await shop.begin(await addMember(shop), 'stripe');
    const id = await lastPaymentId();
    expect((await detail(id)).openUntil).toBe(
      new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString(),
    );
    await shop.pay(begun);
    shop.clock.advance(21 * 60_000);
    expect(await concernsOf(id)).toEqual(['undecided']);
    expect((await list({ concern: 'undecided' })).map((row) => row.id)).toEqual([id]);
    expect((await list({ concern: 'any' })).map((row) => row.id)).toContain(id);
    expect(await counted()).toBe(before + 1);
    shop.demo.behaviour.fault({ match: '/v1/checkout/sessions', answer: 'error', times: 2 });
    expect((await desk('payments/ask', { id })).data.concerns).toEqual(['undecided']);
    const asked = await desk('payments/ask', { id });
    expect(asked.data).toMatchObject({ concerns: [], order: { id: expect.any(Number) }, openUntil: null });
    expect(await counted()).toBe(before);
  });

  test('include a packed order whose payment could not be captured, until it is paid', async () => {
    const paid = await paidOrder('stripe', ['accepted', 'preparing']);
    shop.demo.behaviour.failCaptures();
    await step(paid, 'ready');
    await shop.runJobs();
    const before = await orderAtDesk(paid);
    const [failed] = before.payments;
    expect(failed).toMatchObject({ state: 'failed', concerns: ['capture_failed'] });
    expect(await detail(failed.id)).toMatchObject({
      problem: expect.stringContaining('refused'),
      commands: [{ kind: 'capture', state: 'failed', problem: expect.stringContaining('refused') }],
    });
    expect(before.payLink).toMatchObject({ amount: 12_500, openUntil: null });
    const asked = { unique_order_id: before.order.unique_order_id, payment_method: 'razorpay' };
    const { data } = await shop.call('/payment/order', asked, paid.who);
    const during = await orderAtDesk(paid);
    expect(during.payLink.openUntil).toBe(new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString());
    expect(during.payments).toMatchObject([
      { state: 'failed' },
      { method: 'razorpay', purpose: 'pay_order', state: 'due' },
    ]);
    const page = { ...paid, id: data.checkout.id, url: data.checkout.url };
    await shop.pay(page);
    await shop.status(page);
    expect(await orderAtDesk(paid)).toMatchObject({
      payLink: null,
      payments: [{ concerns: [] }, { state: 'captured', concerns: [] }],
    });
  });

  test('include a payment without an order that cannot be refunded', async () => {
    const who = await addMember(shop);
    const begun = await shop.begin(who, 'razorpay');
    const id = await lastPaymentId();
    await shop.pay(begun);
    // The page says another amount than was asked for.
    shop.pageOf(begun).amount = 13_000;
    shop.pageOf(begun).payments.at(-1)!.amount = 13_000;
    shop.pageOf(begun).payments.at(-1)!.captured = 13_000;
    expect((await shop.status(begun)).data).toMatchObject({ state: 'refunded' });
    expect(await concernsOf(id)).toEqual(['mismatch', 'without_order']);
    shop.demo.behaviour.holdRefunds();
    await shop.runJobs();
    const [made] = shop.pageOf(begun).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(made!.id, 'failed');
    await shop.deliver();
    expect(await concernsOf(id)).toEqual(['refund_failed', 'mismatch', 'without_order']);
    const [failed] = (await detail(id)).refunds;
    expect(failed).toMatchObject({ state: 'failed', againTo: ['provider', 'wallet'] });
    expect((await desk('payments/refund-again', { id: failed!.id, to: 'cash' })).error.fields).toHaveProperty(
      'to',
    );
    const again = await desk('payments/refund-again', { id: failed!.id, to: 'wallet' });
    expect(again.data).toMatchObject({ state: 'refunded', concerns: ['mismatch'] });
    expect((await shop.call('/wallet/balance', {}, who)).data.available).toBe(13_000);
  });
});

describe('a refund that failed', () => {
  /** A captured payment, given back whole, whose refund the bank has sent back. */
  async function failedRefund(undo = false): Promise<{ paid: Paid; payment: number; refund: number }> {
    const paid = await paidOrder('stripe', ready);
    if (undo) await step(paid, 'cancelled', 'Sold out');
    else
      expect(
        (
          await desk('orders/refund', {
            ...{ id: paid.orderId, parts: null, cashTo: 'wallet', reason: 'Bruised', key: `key-${paid.id}` },
          })
        ).status,
      ).toBe(200);
    await shop.runJobs();
    const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(made!.id, 'failed');
    await shop.deliver();
    const found = await orderAtDesk(paid);
    expect(found.payments[0].concerns).toEqual(['refund_failed']);
    expect(found.refunds).toMatchObject([
      { state: 'failed', problem: expect.any(String), againTo: ['provider', 'wallet', 'cash'] },
    ]);
    return { paid, payment: found.payments[0].id, refund: found.refunds[0].id };
  }
  const again = (id: number, to: string, who = support) => desk('payments/refund-again', { id, to }, who);

  test('can be repeated once into the wallet, also with two simultaneous requests', async () => {
    const { paid, payment, refund } = await failedRefund();
    const answers = await Promise.all([
      again(refund, 'wallet'),
      again(refund, 'wallet'),
      again(refund, 'cash'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await detail(payment);
    expect(found).toMatchObject({ state: 'refunded', refunded: 12_500, concerns: [] });
    expect(found.refunds).toMatchObject([
      { state: 'failed', againTo: [] },
      { state: 'succeeded', reason: 'Bruised', amount: 12_500 },
    ]);
    expect(found.refunds).toHaveLength(2);
    const balance = (await shop.call('/wallet/balance', {}, paid.who)).data.available;
    expect(balance).toBe(5_000 + (found.refunds[1]!.destination === 'wallet' ? 12_500 : 0));
  });

  test('can be repeated to its payment method, and may fail again', async () => {
    const { paid, payment, refund } = await failedRefund();
    expect((await again(refund, 'provider')).data.refunds).toMatchObject([{}, { state: 'pending' }]);
    await shop.runJobs();
    const [, second] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(second!.id, 'failed');
    await shop.deliver();
    const [first, other] = (await detail(payment)).refunds;
    expect([first!.againTo, other!.againTo]).toEqual([[], ['provider', 'wallet', 'cash']]);
    expect((await again(other!.id, 'cash')).data).toMatchObject({ state: 'refunded', concerns: [] });
  });

  test('of a cancelled order can be paid out in cash, and all invariants hold', async () => {
    const { refund } = await failedRefund(true);
    expect(await shop.breaches()).toEqual([]);
    expect((await again(refund, 'cash', keeper)).status).toBe(404);
    expect((await again(refund, 'cash')).data).toMatchObject({ state: 'refunded' });
    const { rows } = (await desk('audit/list', { page: 1, perPage: 1 }, admin)).data;
    expect(rows[0]).toMatchObject({ action: 'refund.made-again' });
  });

  test('is brought up to date on request, also without a webhook', async () => {
    const paid = await paidOrder('stripe', ready);
    shop.demo.behaviour.holdRefunds();
    const refund = {
      id: paid.orderId,
      parts: null,
      cashTo: 'wallet',
      reason: 'Bruised',
      key: `k-${paid.id}`,
    };
    expect((await desk('orders/refund', refund)).status).toBe(200);
    await shop.runJobs();
    const { id } = (await orderAtDesk(paid)).payments[0];
    expect((await detail(id)).refunds).toMatchObject([{ state: 'pending', settledAt: null }]);
    const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.behaviour.webhooks = { isNever: true };
    shop.demo.control.settleRefund(made!.id, 'succeeded');
    expect((await desk('payments/ask', { id })).data.refunds).toMatchObject([{ state: 'succeeded' }]);
  });

  test('cannot be repeated once the money was refunded in another way or lost in a dispute', async () => {
    const refunded = await failedRefund();
    const rest = {
      id: refunded.paid.orderId,
      parts: null,
      cashTo: 'wallet',
      reason: 'Bruised',
      key: newKey(),
    };
    expect((await desk('orders/refund', rest)).status).toBe(200);
    const lost = await failedRefund();
    shop.demo.control.dispute(shop.pageOf(lost.paid).payments.at(-1)!.id, 'lost');
    await shop.deliver();
    for (const { payment, refund } of [refunded, lost]) {
      expect((await detail(payment)).refunds[0]).toMatchObject({ id: refund, state: 'failed', againTo: [] });
      expect(await again(refund, 'wallet')).toMatchObject({ error: { code: 'nothing_left' } });
    }
  });

  test('of a disputed payment waits, and one that has arrived cannot be repeated', async () => {
    const { paid, payment, refund } = await failedRefund();
    const money = shop.pageOf(paid).payments.at(-1)!;
    shop.demo.control.dispute(money.id, 'open');
    await shop.deliver();
    expect(await again(refund, 'wallet')).toMatchObject({ status: 409, error: { code: 'disputed' } });
    shop.demo.control.dispute(money.id, 'won');
    await shop.deliver();
    expect((await again(refund, 'wallet')).status).toBe(200);
    const [, arrived] = (await detail(payment)).refunds;
    expect(await again(arrived!.id, 'wallet')).toMatchObject({ error: { code: 'nothing_left' } });
    expect((await again(999_999, 'wallet')).status).toBe(404);
  });
});

test('disputes are listed by urgency, with their order and their ledger entries', async () => {
  const paid = await paidOrder('razorpay', ready);
  const money = shop.pageOf(paid).payments.at(-1)!;
  shop.demo.control.dispute(money.id, 'open');
  await shop.deliver();
  const { data } = await desk('disputes/list', { page: 1, perPage: 10 });
  const [first] = data.rows as DisputeRecord[];
  expect(first).toMatchObject({
    state: 'open',
    amount: 12_500,
    method: 'razorpay',
    answerBy: new Date((Math.floor(shop.clock.now().getTime() / 1_000) + 7 * 86_400) * 1_000).toISOString(),
    order: { id: paid.orderId },
  });
  expect((await orderAtDesk(paid)).disputes).toMatchObject([{ id: first!.id }]);
  expect((await detail(first!.paymentId)).disputes).toMatchObject([{ id: first!.id }]);
  const posted = await desk('ledger/list', { page: 1, perPage: 10, paymentId: first!.paymentId });
  expect(posted.data.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['dispute', 'payment']);
  shop.demo.control.dispute(money.id, 'won');
  await shop.deliver();
  const won = await desk('disputes/list', { page: 1, perPage: 10, state: 'won' });
  expect(won.data.rows[0]).toMatchObject({ id: first!.id, closedAt: expect.any(String) });
});
