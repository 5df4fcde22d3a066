import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { disputes, invoices, ledgerEntries, orders, payments } from '#server/db/schema/index.ts';
import { compareWithProviders } from '#server/services/payment/follow-provider.ts';
import { newKey } from '../support/orders.ts';
import {
  desk,
  onPaymentDesk,
  orderAtDesk,
  type Paid,
  paidOrder,
  ready,
  shop,
  step,
} from '../support/payment-desk.ts';
import { addMember } from '../support/wallets.ts';

onPaymentDesk();

async function deliveredOrder(provider: 'stripe' | 'razorpay'): Promise<Paid> {
  const paid = await paidOrder(provider, ready);
  for (const to of ['picked_up', 'delivered']) await step(paid, to);
  return paid;
}
const moneyOf = (paid: Paid) => shop.pageOf(paid).payments.at(-1)!;
const paymentsOf = ({ orderId }: Paid) =>
  shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
const onlineOf = async (paid: Paid) => (await paymentsOf(paid)).find(({ method }) => method !== 'wallet')!;
const creditNotesOf = async ({ orderId }: Paid) =>
  (await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id))
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ total }) => total);
const postedOf = async ({ orderId }: Paid) =>
  shop.db.$count(ledgerEntries, eq(ledgerEntries.orderId, orderId));
const refundAtDesk = ({ orderId }: Paid, parts: object | null = null) =>
  desk('orders/refund', { id: orderId, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() });
const ask = async (paid: Paid) => desk('payments/ask', { id: (await onlineOf(paid)).id });
const singleOf = async ({ orderId, who }: Pick<Paid, 'orderId' | 'who'>) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return (await shop.call('/order/single', { unique_order_id: row!.uniqueOrderId }, who)).data;
};

/** The comparison asks about payments that are authorised for a long time. */
const makeOld = ({ orderId }: Paid) =>
  shop.db
    .update(payments)
    .set({ createdAt: new Date(shop.clock.now().getTime() - 13 * 3_600_000) })
    .where(eq(payments.orderId, orderId));

/** The ways in which the shop learns what happened at a provider. */
const sources = {
  'a webhook': async (_: Paid) => void (await shop.deliver(3)),
  'Ask now': async (paid: Paid) => expect((await ask(paid)).status).toBe(200),
  'the nightly comparison': async (_: Paid) => compareWithProviders(shop.app),
} as const;
const sourceNames = Object.keys(sources) as (keyof typeof sources)[];

describe.each(['stripe', 'razorpay'] as const)('money moved at %s without the shop', (provider) => {
  test.each(sourceNames)(
    'a refund is recorded once from %s, and only the rest can be refunded',
    async (name) => {
      const paid = await deliveredOrder(provider);
      await shop.deliver();
      shop.demo.control.refundOutside(moneyOf(paid).id, 3_000);
      await sources[name](paid);
      const posted = await postedOf(paid);
      for (const each of sourceNames) await sources[each](paid);
      expect(await postedOf(paid)).toBe(posted);
      const order = await orderAtDesk(paid);
      expect(order.refunds).toMatchObject([{ amount: 3_000, destination: 'provider', state: 'succeeded' }]);
      expect(order.refundable).toMatchObject({ amount: 9_500 });
      expect(await onlineOf(paid)).toMatchObject({ refunded: 3_000, state: 'part_refunded' });
      expect(await creditNotesOf(paid)).toEqual([3_000]);
      expect((await refundAtDesk(paid)).status).toBe(200);
      await shop.runJobs();
      expect(moneyOf(paid).refunds.map(({ amount }) => amount)).toEqual([3_000, 9_500]);
      expect(await onlineOf(paid)).toMatchObject({ refunded: 12_500, state: 'refunded' });
      expect(await creditNotesOf(paid)).toEqual([3_000, 9_500]);
    },
  );

  test('a refund at the desk that the shop could not know to be too much gives back the rest', async () => {
    const paid = await deliveredOrder(provider);
    shop.demo.behaviour.webhooks = { isDisabled: true };
    shop.demo.control.refundOutside(moneyOf(paid).id, 3_000);
    expect((await refundAtDesk(paid)).status).toBe(200);
    await shop.runJobs();
    expect(moneyOf(paid).refunds.map(({ amount }) => amount)).toEqual([3_000, 9_500]);
    expect(await onlineOf(paid)).toMatchObject({ refunded: 12_500 });
    const order = await orderAtDesk(paid);
    expect(order.refunds).toMatchObject([
      { amount: 12_500, state: 'failed', againTo: [] },
      { amount: 3_000, state: 'succeeded' },
      { amount: 9_500, state: 'succeeded' },
    ]);
    expect(order).toMatchObject({ refundable: null, payments: [{ concerns: [] }] });
    expect(await creditNotesOf(paid)).toEqual([3_000, 9_500]);
  });

  test('a refund that the desk makes while the refunds are being listed is not taken for one of somebody else', async () => {
    const paid = await deliveredOrder(provider);
    shop.demo.control.refundOutside(moneyOf(paid).id, 3_000);
    await ask(paid);
    const adapter = shop.app.providers.find(({ id }) => id === provider)!;
    const [list, refund] = [adapter.findRefunds.bind(adapter), adapter.refund.bind(adapter)];
    const [sent, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refunding = vi.spyOn(adapter, 'refund').mockImplementationOnce(async (...request) => {
      const answer = await refund(...request);
      sent.resolve();
      await listed.promise;
      return answer;
    });
    let jobs: Promise<unknown> | undefined;
    const listing = vi.spyOn(adapter, 'findRefunds').mockImplementationOnce(async (...asked) => {
      expect((await refundAtDesk(paid)).status).toBe(200);
      jobs = shop.runJobs();
      await sent.promise;
      return list(...asked);
    });
    expect((await ask(paid)).status).toBe(200);
    listed.resolve();
    await jobs;
    for (const spy of [listing, refunding]) spy.mockRestore();
    const order = await orderAtDesk(paid);
    expect(
      order.refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]),
    ).toEqual([
      [3_000, 'succeeded'],
      [9_500, 'succeeded'],
    ]);
    expect(await creditNotesOf(paid)).toEqual([3_000, 9_500]);
  });

  test('an order that is cancelled after a whole refund is not refunded again', async () => {
    const paid = await paidOrder(provider, ready);
    shop.demo.control.refundOutside(moneyOf(paid).id, 12_500);
    await step(paid, 'cancelled', 'Sold out');
    await shop.runJobs();
    await shop.deliver(2);
    expect(moneyOf(paid).refunds).toHaveLength(1);
    expect(await onlineOf(paid)).toMatchObject({ refunded: 12_500, state: 'refunded' });
  });

  test('a pending refund counts at once, and no longer if it fails', async () => {
    const paid = await deliveredOrder(provider);
    shop.demo.behaviour.holdRefunds();
    const { id } = shop.demo.control.refundOutside(moneyOf(paid).id, 3_000);
    await shop.deliver();
    expect(await onlineOf(paid)).toMatchObject({ refunded: 3_000 });
    expect(await creditNotesOf(paid)).toEqual([]);
    shop.demo.control.settleRefund(id, 'failed');
    await shop.deliver(2);
    expect(await onlineOf(paid)).toMatchObject({ refunded: 0 });
    expect((await orderAtDesk(paid)).refundable).toMatchObject({ amount: 12_500 });
    expect(await creditNotesOf(paid)).toEqual([]);
  });

  test('a refund made before the shop knows of the payment is recorded with the order', async () => {
    const who = await addMember(shop, 0);
    const checkout = await shop.begin(who, provider);
    await shop.pay(checkout);
    if (provider === 'stripe') shop.demo.control.captureOutside(shop.pageOf(checkout).payments[0]!.id);
    shop.demo.control.refundOutside(shop.pageOf(checkout).payments[0]!.id, 3_000);
    await shop.deliver();
    const { unique_order_id: id } = (await shop.status(checkout)).data.order;
    expect((await shop.call('/order/single', { unique_order_id: id }, who)).data).toMatchObject({
      payment_state: 'part_refunded',
      refunds: [{ amount: 3_000, state: 'succeeded' }],
    });
  });

  test('a failed refund goes to the wallet only if the provider says that so much is left', async () => {
    const paid = await deliveredOrder(provider);
    expect((await refundAtDesk(paid)).status).toBe(200);
    await shop.runJobs();
    shop.demo.control.settleRefund(moneyOf(paid).refunds[0]!.id, 'failed');
    await shop.deliver();
    const [failed] = (await orderAtDesk(paid)).refunds;
    shop.demo.behaviour.webhooks = { isDisabled: true };
    shop.demo.control.refundOutside(moneyOf(paid).id, 3_000);
    const toWallet = { id: failed.id, to: 'wallet' };
    shop.demo.behaviour.fault({ match: 'GET', answer: 'error' });
    expect(await desk('payments/refund-again', toWallet)).toMatchObject({
      error: { code: 'provider_silent' },
    });
    expect(await desk('payments/refund-again', toWallet)).toMatchObject({ error: { code: 'nothing_left' } });
    expect((await orderAtDesk(paid)).refundable).toMatchObject({ amount: 9_500 });
  });

  test('a refund of money that the shop has already returned from the wallet is recorded, too', async () => {
    const paid = await deliveredOrder(provider);
    expect((await refundAtDesk(paid)).status).toBe(200);
    await shop.runJobs();
    shop.demo.control.settleRefund(moneyOf(paid).refunds[0]!.id, 'failed');
    await shop.deliver();
    const [failed] = (await orderAtDesk(paid)).refunds;
    expect((await desk('payments/refund-again', { id: failed.id, to: 'wallet' })).status).toBe(200);
    shop.demo.control.refundOutside(moneyOf(paid).id, 2_000);
    await shop.deliver(2);
    expect(await onlineOf(paid)).toMatchObject({ captured: 12_500, refunded: 14_500, state: 'refunded' });
    expect(await orderAtDesk(paid)).toMatchObject({ refundable: null });
    // The credit notes cover the invoice, not more.
    expect(await creditNotesOf(paid)).toEqual([12_500]);
  });

  test.each(['Ask now', 'the nightly comparison'] as const)('a dispute is found by %s', async (name) => {
    const paid = await deliveredOrder(provider);
    shop.demo.behaviour.webhooks = { isDisabled: true };
    const found = async () =>
      (
        await shop.db
          .select()
          .from(disputes)
          .where(eq(disputes.paymentId, (await onlineOf(paid)).id))
      ).map(({ state, amount }) => [state, amount]);
    for (const state of ['open', 'lost'] as const) {
      shop.demo.control.dispute(moneyOf(paid).id, state);
      await sources[name](paid);
      await sources[name](paid);
      expect(await found()).toEqual([[state, 12_500]]);
    }
    expect(await orderAtDesk(paid)).toMatchObject({ refundable: null });
  });
});

describe('a card payment changed at Stripe without the shop', () => {
  const payAgain = async (paid: Paid, due: number) => {
    const single = await singleOf(paid);
    expect(single).toMatchObject({ due_online: due });
    const asked = { unique_order_id: single.unique_order_id, payment_method: 'razorpay' };
    const { data } = await shop.call('/payment/order', asked, paid.who);
    const page = { ...paid, id: data.checkout.id, url: data.checkout.url };
    await shop.pay(page);
    expect((await shop.status(page)).data.state).toBe('placed');
    expect(await singleOf(paid)).toMatchObject({ due_online: 0 });
  };

  test.each(sourceNames)('a cancelled authorisation is due again, known from %s', async (name) => {
    const paid = await paidOrder('stripe', ['accepted']);
    await shop.deliver();
    await makeOld(paid);
    shop.demo.control.cancelOutside(moneyOf(paid).id);
    for (const each of [name, ...sourceNames]) await sources[each](paid);
    expect(await onlineOf(paid)).toMatchObject({ state: 'failed', captured: 0 });
    for (const to of ['preparing', 'ready']) await step(paid, to);
    await shop.runJobs();
    expect((await desk('orders/step', { id: paid.orderId, to: 'picked_up', reason: '' })).status).not.toBe(
      200,
    );
    await payAgain(paid, 12_500);
    for (const to of ['picked_up', 'delivered']) await step(paid, to);
  });

  test.each(sourceNames)('a capture is recorded once, known from %s', async (name) => {
    const paid = await paidOrder('stripe', ['accepted']);
    await shop.deliver();
    await makeOld(paid);
    shop.demo.control.captureOutside(moneyOf(paid).id);
    for (const each of [name, ...sourceNames]) await sources[each](paid);
    expect(await onlineOf(paid)).toMatchObject({ state: 'captured', captured: 12_500 });
    for (const to of ['preparing', 'ready', 'picked_up', 'delivered']) await step(paid, to);
    await shop.runJobs();
    expect(moneyOf(paid)).toMatchObject({ captured: 12_500, refunds: [] });
  });

  test('the rest of a part that was captured is due', async () => {
    const paid = await paidOrder('stripe', ready.slice(0, 2));
    shop.demo.control.captureOutside(moneyOf(paid).id, 10_000);
    await shop.deliver(2);
    await step(paid, 'ready');
    await shop.runJobs();
    expect((await paymentsOf(paid)).map(({ amount, captured, state }) => [amount, captured, state])).toEqual([
      [10_000, 10_000, 'captured'],
      [2_500, 0, 'failed'],
    ]);
    await payAgain(paid, 2_500);
    for (const to of ['picked_up', 'delivered']) await step(paid, to);
  });

  test('a payment captured after its order was cancelled is refunded', async () => {
    const paid = await paidOrder('stripe', ['accepted']);
    shop.demo.control.captureOutside(moneyOf(paid).id, 10_000);
    await step(paid, 'cancelled', 'Sold out');
    await shop.runJobs();
    await shop.deliver();
    await shop.runJobs();
    expect(moneyOf(paid).refunds).toMatchObject([{ amount: 10_000 }]);
    expect(await onlineOf(paid)).toMatchObject({ captured: 10_000, refunded: 10_000 });
  });

  test('a payment captured after the customer has paid in another way is refunded', async () => {
    const paid = await paidOrder('stripe', ready.slice(0, 2));
    await step(paid, 'ready');
    shop.demo.behaviour.failCaptures();
    await shop.runJobs();
    await payAgain(paid, 12_500);
    shop.demo.control.captureOutside(moneyOf(paid).id);
    await shop.deliver(2);
    await shop.runJobs();
    expect(moneyOf(paid).refunds).toMatchObject([{ amount: 12_500 }]);
    expect((await paymentsOf(paid)).map(({ captured, refunded }) => captured - refunded)).toEqual([
      0, 12_500,
    ]);
    expect((await orderAtDesk(paid)).refundable).toMatchObject({ amount: 12_500 });
  });
});
