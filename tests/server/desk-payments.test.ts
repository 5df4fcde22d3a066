import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DisputeRow } from '#contracts/desk/dispute.ts';
import type { PaymentRecord } from '#contracts/desk/payment-record.ts';
import { storeStaff } from '#server/db/schema/index.ts';
import { addStore } from '../support/orders.ts';
import {
  desk,
  detail,
  keeper,
  lastPaymentId,
  list,
  onPaymentDesk,
  orderAtDesk,
  paidOrder,
  ready,
  shop,
  step,
} from '../support/payment-desk.ts';
import { addMember } from '../support/wallets.ts';

onPaymentDesk();

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

  test('[F39] show the staff of a store payments and disputes of that store only, without the payer', async () => {
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
    const checkout = await shop.begin(await addMember(shop), 'stripe');
    const id = await lastPaymentId();
    expect((await detail(id)).openUntil).toBe(
      new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString(),
    );
    await shop.pay(checkout);
    shop.clock.advance(21 * 60_000);
    expect(await concernsOf(id)).toEqual(['undecided']);
    expect((await list({ concern: 'undecided' })).map((row) => row.id)).toEqual([id]);
    expect((await list({ concern: 'open' })).map((row) => row.id)).toContain(id);
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
    const checkout = await shop.begin(who, 'razorpay');
    const id = await lastPaymentId();
    await shop.pay(checkout);
    // The payment page has a different amount than the shop requested.
    shop.pageOf(checkout).amount = 13_000;
    shop.pageOf(checkout).payments.at(-1)!.amount = 13_000;
    shop.pageOf(checkout).payments.at(-1)!.captured = 13_000;
    expect((await shop.status(checkout)).data).toMatchObject({ state: 'refunded' });
    expect(await concernsOf(id)).toEqual(['mismatch', 'without_order']);
    shop.demo.behaviour.holdRefunds();
    await shop.runJobs();
    const [made] = shop.pageOf(checkout).payments.at(-1)!.refunds;
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
    // The list behind the overview's tile has as many payments as the tile counts.
    expect((await list({ concern: 'mismatch' })).map((row) => row.id)).toContain(id);
    expect(await list({ concern: 'open' })).toHaveLength(await counted());
    expect((await shop.call('/wallet/balance', {}, who)).data.available).toBe(13_000);
  });
});

test('disputes are listed by urgency, with their order and their ledger entries', async () => {
  const paid = await paidOrder('razorpay', ready);
  const money = shop.pageOf(paid).payments.at(-1)!;
  shop.demo.control.dispute(money.id, 'open');
  await shop.deliver();
  const { data } = await desk('disputes/list', { page: 1, perPage: 10 });
  const [first] = data.rows as DisputeRow[];
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
