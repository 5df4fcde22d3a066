import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import {
  disputes,
  orders,
  paymentCommands,
  paymentEvents,
  payments,
  refunds,
} from '#server/db/schema/index.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { loadPublishedShop } from '#server/services/settings/published-shop.ts';
import { refundOrder } from '#server/services/desk/refunds.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { settleRefund } from '#server/services/payment/settle-refund.ts';
import type { OrderState } from '#domain/order-state.ts';
import { newKey } from '../support/orders.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

type Paid = StartedCheckout & { order: string; who: Member };

/** Places an order of 125.00, which is paid online and accepted. */
async function paidOrder(
  provider: 'stripe' | 'razorpay',
  changes: Record<string, unknown> = {},
): Promise<Paid> {
  const who = await addMember(shop, 5_000);
  const checkout = await shop.begin(who, provider, changes);
  await shop.pay(checkout);
  const { data } = await shop.status(checkout);
  const paid = { ...checkout, who, order: data.order.unique_order_id as string };
  expect(await step(paid, 'accepted')).toMatchObject({ ok: true });
  return paid;
}

const step = ({ order }: Pick<Paid, 'order'>, to: OrderState, reason: string | null = null) =>
  inTransaction(shop.db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, order))!, {
      ...{ to, actor: 'support', actorId: null, reason },
      at: shop.clock.now(),
    }),
  );

async function makeReady(paid: Paid): Promise<void> {
  for (const to of ['preparing', 'ready'] as const) expect(await step(paid, to)).toMatchObject({ ok: true });
}

const rowOf = async ({ order }: Paid) =>
  (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, order)))[0]!;
const paymentsOf = async (paid: Paid) =>
  shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, (await rowOf(paid)).id))
    .orderBy(payments.id);
const single = async ({ order, who }: Paid) =>
  (await shop.call('/order/single', { unique_order_id: order }, who)).data;

async function refund(paid: Paid) {
  const { settings } = await loadPublishedShop(shop.db);
  return refundOrder(
    { db: shop.db, clock: shop.clock, settings },
    { id: (await rowOf(paid)).id, parts: null, cashTo: 'wallet', reason: 'Bruised', key: newKey() },
    { userId: paid.who.id, role: 'admin', storeIds: null } as never,
  );
}

it('a payment is captured when the order is ready, and only then the order can be picked up', async () => {
  const paid = await paidOrder('stripe', { wallet_amount: 5_000 });
  await makeReady(paid);
  expect((await paymentsOf(paid)).map(({ method, state }) => [method, state])).toEqual([
    ['wallet', 'authorised'],
    ['stripe', 'authorised'],
  ]);
  expect(await step(paid, 'picked_up')).toEqual({ ok: false, error: 'PAYMENT_DUE' });
  await shop.runJobs();
  expect((await paymentsOf(paid)).map(({ state }) => state)).toEqual(['captured', 'captured']);
  expect(shop.pageOf(paid).payments.at(-1)).toMatchObject({ state: 'captured', captured: 7_500 });
  expect(await step(paid, 'picked_up')).toMatchObject({ ok: true });
  expect(await step(paid, 'delivered')).toMatchObject({ ok: true });
});

it('[F33] a capture whose response is lost is looked up, never repeated', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  shop.demo.behaviour.fault({ match: 'capture', answer: 'lose' });
  await shop.runJobs();
  expect((await paymentsOf(paid))[0]).toMatchObject({ captured: 0 });
  shop.clock.advance(15_000);
  await shop.runJobs();
  expect((await paymentsOf(paid))[0]).toMatchObject({ state: 'captured', captured: 12_500 });
});

it('a failed capture leaves the order ready and unpaid, and it can be picked up once the customer pays again', async () => {
  const paid = await paidOrder('stripe', { wallet_amount: 5_000 });
  await makeReady(paid);
  shop.demo.behaviour.failCaptures();
  await shop.runJobs();
  expect(await single(paid)).toMatchObject({ status: 'ready', due_online: 7_500 });
  expect(await step(paid, 'picked_up')).toEqual({ ok: false, error: 'PAYMENT_DUE' });
  const asked = { unique_order_id: paid.order, payment_method: 'razorpay' };
  const [first, concurrent] = await Promise.all([
    shop.call('/payment/order', asked, paid.who),
    shop.call('/payment/order', asked, paid.who),
  ]);
  expect(concurrent.data.checkout.url).toBe(first.data.checkout.url);
  const again = await shop.call('/payment/order', asked, paid.who);
  expect(again.data.checkout.url).toBe(first.data.checkout.url);
  const page = { ...paid, id: first.data.checkout.id, url: first.data.checkout.url };
  await shop.pay(page);
  expect((await shop.status(page)).data).toMatchObject({
    state: 'placed',
    order: { unique_order_id: paid.order },
  });
  expect(await single(paid)).toMatchObject({ due_online: 0, payment_state: 'captured' });
  expect(await step(paid, 'picked_up')).toMatchObject({ ok: true });
});

it('[F39] nobody else can see or close the payment page of an open order', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  shop.demo.behaviour.failCaptures();
  await shop.runJobs();
  const asked = { unique_order_id: paid.order, payment_method: 'razorpay' };
  const { data } = await shop.call('/payment/order', asked, paid.who);
  const other = await addMember(shop, 0);
  for (const method of ['razorpay', 'stripe'])
    expect(await shop.call('/payment/order', { ...asked, payment_method: method }, other)).toMatchObject({
      status: 404,
    });
  expect((await shop.call('/payment/order', asked, paid.who)).data.checkout.url).toBe(data.checkout.url);
});

it('an order cancelled during its capture is refunded completely', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  shop.demo.behaviour.fault({ match: 'capture', answer: 'lose' });
  await shop.runJobs();
  expect(await step(paid, 'cancelled', 'Sold out')).toMatchObject({ ok: true });
  shop.clock.advance(60_000);
  await shop.runJobs();
  await shop.runJobs();
  expect(
    shop
      .pageOf(paid)
      .payments.at(-1)!
      .refunds.map(({ amount, state }) => [amount, state]),
  ).toEqual([[12_500, 'succeeded']]);
  expect((await paymentsOf(paid))[0]).toMatchObject({ state: 'refunded' });
});

it('[F33] a release whose response is lost is looked up, and the payment is void', async () => {
  const paid = await paidOrder('stripe');
  shop.demo.behaviour.fault({ match: '/cancel', answer: 'lose' });
  expect(await step(paid, 'cancelled', 'Sold out')).toMatchObject({ ok: true });
  await shop.runJobs();
  const commandsOf = async () =>
    shop.db
      .select()
      .from(paymentCommands)
      .where(eq(paymentCommands.paymentId, (await paymentsOf(paid))[0]!.id));
  expect(await commandsOf()).toMatchObject([{ kind: 'cancel', doneAt: null, tries: 1 }]);
  expect(shop.pageOf(paid).payments.at(-1)!.state).toBe('cancelled');
  shop.clock.advance(15_000);
  await shop.runJobs();
  expect(await commandsOf()).toMatchObject([{ kind: 'cancel', state: 'done', doneAt: expect.any(Date) }]);
  const [payment] = await paymentsOf(paid);
  expect(payment).toMatchObject({ state: 'void', captured: 0 });
  const noted = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, payment!.id));
  expect(noted.filter(({ kind }) => kind === 'cancelled')).toMatchObject([{ amount: 0 }]);
});

it('a refund uses the original payment method, shows its state, and counts once if the response is lost', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  await shop.runJobs();
  shop.demo.behaviour.holdRefunds();
  shop.demo.behaviour.fault({ match: 'POST /v1/refunds', answer: 'lose' });
  expect(await refund(paid)).toEqual({ ok: true });
  expect((await single(paid)).refunds).toMatchObject([{ destination: 'provider', state: 'pending' }]);
  await shop.runJobs();
  shop.clock.advance(60_000);
  await shop.runJobs();
  const made = shop.pageOf(paid).payments.at(-1)!.refunds;
  expect(made).toHaveLength(1);
  expect((await single(paid)).refunds).toMatchObject([{ state: 'pending', amount: 12_500 }]);
  shop.demo.control.settleRefund(made[0]!.id, 'succeeded');
  await shop.deliver(2);
  expect((await single(paid)).refunds).toMatchObject([{ state: 'succeeded', amount: 12_500 }]);
  // A late webhook or a response without a reference does not change the state of the refund.
  const rowOfRefund = async () =>
    (
      await shop.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, (await paymentsOf(paid))[0]!.id))
    )[0]!;
  const before = await rowOfRefund();
  expect(before).toMatchObject({ state: 'succeeded', reference: made[0]!.id });
  const pending = { is: 'refund', reference: '', state: 'pending', amount: 12_500, failure: null } as const;
  await inTransaction(shop.db, (tx) => settleRefund(tx, before.id, pending, shop.clock.now()));
  expect(await rowOfRefund()).toEqual(before);
});

it('a refund that the provider refuses is reported as failed, with its reason', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  await shop.runJobs();
  const money = shop.pageOf(paid).payments.at(-1)!;
  // The provider knows of a dispute, but the shop does not yet.
  money.dispute = { id: 'dp_unknown', amount: 12_500, state: 'open', createdAt: money.createdAt };
  expect(await refund(paid)).toEqual({ ok: true });
  await shop.runJobs();
  const rows = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, (await paymentsOf(paid))[0]!.id));
  expect(rows).toMatchObject([{ state: 'failed', reference: null, problem: expect.stringMatching(/\w/) }]);
  expect((await paymentsOf(paid))[0]).toMatchObject({ refunded: 0 });
});

it('a refund that fails later is reported, and can be repeated', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  await shop.runJobs();
  expect(await refund(paid)).toEqual({ ok: true });
  await shop.runJobs();
  const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
  expect((await single(paid)).refunds).toMatchObject([{ state: 'succeeded' }]);
  shop.demo.control.settleRefund(made!.id, 'failed');
  await shop.deliver();
  expect((await single(paid)).refunds).toMatchObject([{ state: 'failed' }]);
  expect((await paymentsOf(paid))[0]).toMatchObject({ refunded: 0, state: 'captured' });
  expect(await refund(paid)).toEqual({ ok: true });
  await shop.runJobs();
  expect((await single(paid)).refunds).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
});

it('a dispute posts to the ledger once, blocks refunds, and is reversed when the shop wins it', async () => {
  const paid = await paidOrder('razorpay');
  await makeReady(paid);
  const money = shop.pageOf(paid).payments.at(-1)!;
  shop.demo.control.dispute(money.id, 'open');
  await shop.deliver(3);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ state: 'open', amount: 12_500 }]);
  expect(await refund(paid)).toMatchObject({ ok: false, error: 'disputed' });
  shop.demo.control.dispute(money.id, 'won');
  await shop.deliver(2);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ state: 'won' }]);
  const kinds = await shop.db
    .select({ kind: paymentEvents.kind })
    .from(paymentEvents)
    .orderBy(desc(paymentEvents.id))
    .limit(2);
  expect(kinds.map(({ kind }) => kind)).toEqual(['dispute_won', 'disputed']);
});

it('[F33] a lost dispute is not refunded a second time, at the desk or with the order', async () => {
  const paid = await paidOrder('stripe', { wallet_amount: 5_000 });
  await makeReady(paid);
  await shop.runJobs();
  const money = shop.pageOf(paid).payments.at(-1)!;
  for (const state of ['open', 'lost'] as const) {
    shop.demo.control.dispute(money.id, state);
    await shop.deliver();
  }
  expect((await paymentsOf(paid)).map(({ captured }) => captured)).toEqual([5_000, 7_500]);
  // The order ends, and only the wallet's part is still to be refunded.
  expect(await step(paid, 'cancelled', 'Nobody at home')).toMatchObject({ ok: true });
  await shop.runJobs();
  expect((await paymentsOf(paid)).map(({ refunded }) => refunded)).toEqual([5_000, 0]);
  expect(money.refunds).toEqual([]);
  expect(await refund(paid)).toMatchObject({ ok: false, error: 'nothing_left' });
});

it.each(['won', 'lost'] as const)(
  '[F33] the refund of an order that is cancelled during a dispute waits until the dispute is %s',
  async (outcome) => {
    const paid = await paidOrder('stripe', { wallet_amount: 5_000 });
    await makeReady(paid);
    await shop.runJobs();
    const money = shop.pageOf(paid).payments.at(-1)!;
    shop.demo.control.dispute(money.id, 'open');
    await shop.deliver();
    expect(await step(paid, 'cancelled', 'Nobody at home')).toMatchObject({ ok: true });
    await shop.runJobs();
    expect(money.refunds).toEqual([]);
    const states = async () => (await single(paid)).refunds.map(({ state }: { state: string }) => state);
    expect((await states()).toSorted()).toEqual(['pending', 'succeeded']);

    shop.demo.control.dispute(money.id, outcome);
    await shop.deliver();
    await shop.runJobs();
    // Only a dispute that was won leaves money to refund.
    expect(money.refunds).toHaveLength(outcome === 'won' ? 1 : 0);
    expect((await paymentsOf(paid)).map(({ refunded }) => refunded)).toEqual([
      5_000,
      outcome === 'won' ? 7_500 : 0,
    ]);
    expect((await states()).toSorted()).toEqual(
      outcome === 'won' ? ['succeeded', 'succeeded'] : ['failed', 'succeeded'],
    );
    expect(await refund(paid)).toMatchObject({ ok: false, error: 'nothing_left' });
  },
);

it('[F33] a refund whose first try had no answer is not sent after a lost dispute', async () => {
  const paid = await paidOrder('stripe');
  await makeReady(paid);
  await shop.runJobs();
  const money = shop.pageOf(paid).payments.at(-1)!;
  shop.demo.behaviour.fault({ match: 'POST /v1/refunds', answer: 'error' });
  expect(await step(paid, 'cancelled', 'Nobody at home')).toMatchObject({ ok: true });
  await shop.runJobs();
  const [tried] = await shop.db
    .select()
    .from(paymentCommands)
    .where(eq(paymentCommands.kind, 'refund'))
    .orderBy(desc(paymentCommands.id))
    .limit(1);
  expect(tried).toMatchObject({ state: 'waiting', tries: 1 });
  for (const state of ['open', 'lost'] as const) {
    shop.demo.control.dispute(money.id, state);
    await shop.deliver();
  }
  shop.clock.advance(3_600_000);
  await shop.runJobs();
  expect(money.refunds).toEqual([]);
  expect((await paymentsOf(paid)).map(({ refunded }) => refunded)).toEqual([0]);
  expect((await single(paid)).refunds).toMatchObject([{ state: 'failed' }]);
});
