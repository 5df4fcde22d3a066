import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DailyClose } from '#contracts/desk/ledger.ts';
import type { PaymentComparison } from '#contracts/desk/payment-comparison.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember } from '../support/wallets.ts';

let shop: PayingShop;
let admin: { cookie: string };
beforeAll(async () => {
  shop = await openPayingShop({ seeded: true });
  const person = { email: 'admin@haat.example', password: demoPassword };
  admin = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
afterAll(() => shop.close());
afterEach(() => shop.demo.behaviour.reset());

const desk = (name: string, body: object) => shop.call(`/desk/${name}`, body, admin);
const compare = async (provider: 'stripe' | 'razorpay', input: object = {}): Promise<PaymentComparison> =>
  (await desk('daily-close/compare', input)).data.find(
    (each: PaymentComparison) => each.provider === provider,
  );
const comparisonLines = async (provider: 'stripe' | 'razorpay'): Promise<string[]> => {
  const { data } = await desk('daily-close/compare-csv', {});
  return (data.text as string).split('\n').filter((line) => line.includes(`,${provider},`));
};
const close = async (day?: string): Promise<DailyClose> =>
  (await desk('daily-close/get', day ? { day } : {})).data;

async function paid(provider: 'stripe' | 'razorpay'): Promise<StartedCheckout & { orderId: number }> {
  const checkout = await shop.begin(await addMember(shop), provider);
  await shop.pay(checkout);
  const { data } = await shop.status(checkout);
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.order.unique_order_id as string));
  return { ...checkout, orderId: row!.id };
}

async function makeReady({ orderId }: { orderId: number }): Promise<void> {
  for (const to of ['accepted', 'preparing', 'ready'])
    expect((await desk('orders/step', { id: orderId, to })).status).toBe(200);
  await shop.runJobs();
}

const giveBackDelivery = ({ orderId, id }: { orderId: number; id: string }) =>
  desk('orders/refund', {
    ...{ id: orderId, cashTo: 'cash', reason: 'Late', key: `late-${id}` },
    parts: { lines: [], delivery: true, tip: false },
  });

test('the daily close shows online payments and refunds, disputes, and the movements of each provider', async () => {
  const [card, upi] = [await paid('stripe'), await paid('razorpay')];
  await makeReady(card);
  await makeReady(upi);
  expect((await giveBackDelivery(upi)).status).toBe(200);
  await shop.runJobs();
  shop.demo.control.dispute(shop.pageOf(card).payments.at(-1)!.id, 'open');
  await shop.deliver();
  const { stores, sum, providers } = await close();
  expect(stores.find(({ storeId }) => storeId === shop.store)).toMatchObject({
    capturedOnline: 25_000,
    refundedOnline: 2_500,
    disputed: 12_500,
    captured: 25_000,
    refunded: 2_500,
    net: 10_000,
    cashHeld: 0,
  });
  expect(sum).toMatchObject({ capturedOnline: 25_000, refundedOnline: 2_500, disputed: 12_500 });
  expect(providers).toEqual([
    {
      provider: 'stripe',
      lines: [
        { kind: 'payment', accountKind: 'store', amount: 12_500 },
        { kind: 'dispute', accountKind: 'store', amount: -12_500 },
      ],
      net: 0,
    },
    {
      provider: 'razorpay',
      lines: [
        { kind: 'payment', accountKind: 'store', amount: 12_500 },
        { kind: 'refund', accountKind: 'store', amount: -2_500 },
      ],
      net: 10_000,
    },
  ]);
  shop.demo.control.dispute(shop.pageOf(card).payments.at(-1)!.id, 'won');
  await shop.deliver();
  expect((await close()).sum).toMatchObject({ disputed: 0, net: 22_500 });
  expect(await shop.breaches()).toEqual([]);
});

test.each(['stripe', 'razorpay'] as const)(
  'the payments of %s are equal to those of the shop, and each difference is listed',
  async (provider) => {
    const before = await compare(provider);
    expect(before.differences).toEqual([]);
    const order = await paid(provider);
    await makeReady(order);
    const same = await compare(provider);
    expect(same).toMatchObject({
      problem: null,
      isComplete: true,
      count: before.count + 1,
      differences: [],
      ours: { captured: before.ours.captured + 12_500 },
      theirs: { captured: before.theirs.captured + 12_500 },
      others: 0,
    });
    // Somebody refunds money in the provider’s dashboard.
    const page = shop.pageOf(order);
    const money = page.payments.at(-1)!;
    money.refunds.push({
      ...{ id: `elsewhere-${provider}`, amount: 1_000, state: 'succeeded', receipt: null, metadata: {} },
      createdAt: money.createdAt,
    });
    expect((await compare(provider)).differences).toMatchObject([
      {
        kind: 'amounts',
        providerPayment: money.id,
        order: { id: order.orderId },
        ours: { captured: 12_500, refunded: 0 },
        theirs: { captured: 12_500, refunded: 1_000 },
        isUnderWay: false,
      },
    ]);
    expect(await comparisonLines(provider)).toEqual([
      expect.stringMatching(new RegExp(`,INR,${provider},total,,,\\d+\\.00,\\d+\\.00,\\d+\\.00,\\d+\\.00,$`)),
      expect.stringMatching(
        new RegExp(`,INR,${provider},amounts,${money.id},[^,]+,125\\.00,0\\.00,125\\.00,10\\.00,$`),
      ),
    ]);
    money.refunds.pop();
    // The shop has a refund that the provider has not received yet.
    expect((await giveBackDelivery(order)).status).toBe(200);
    expect((await compare(provider)).differences).toMatchObject([{ kind: 'amounts', isUnderWay: true }]);
    await shop.runJobs();
    expect((await compare(provider)).differences).toEqual([]);
    // The payment is first missing at the provider, and then missing in the shop.
    const name = money.id;
    const [kept] = await shop.db
      .select({ id: payments.id, checkoutId: payments.checkoutId })
      .from(payments)
      .where(eq(payments.providerPayment, name));
    shop.demo.state.pages.splice(shop.demo.state.pages.indexOf(page), 1);
    expect((await compare(provider)).differences).toMatchObject([
      { kind: 'missing', paymentId: kept!.id, theirs: null },
    ]);
    shop.demo.state.pages.push(page);
    money.id = `${name}-other`;
    expect((await compare(provider)).differences).toMatchObject([
      { kind: 'missing', paymentId: kept!.id, ours: { captured: 12_500, refunded: 2_500 } },
      { kind: 'unknown', paymentId: null, theirs: { captured: 12_500, refunded: 2_500 } },
    ]);
    page.metadata = {};
    expect(await compare(provider)).toMatchObject({
      others: before.others + 1,
      differences: [{ kind: 'missing' }],
    });
    money.id = name;
  },
);

test('a payment belongs to the provider’s day, also around midnight', async () => {
  // A minute before midnight in the shop’s time zone.
  shop.clock.set('2026-06-26T18:29:00.000Z');
  const checkout = await shop.begin(await addMember(shop), 'stripe', {
    when: { type: 'date', date: '2026-06-27' },
  });
  expect(checkout.answer.error).toBeUndefined();
  shop.clock.set('2026-06-26T18:35:00.000Z');
  await shop.pay(checkout);
  await shop.status(checkout);
  expect(await compare('stripe', { day: '2026-06-26' })).toMatchObject({ count: 0, differences: [] });
  expect(await compare('stripe', { day: '2026-06-27' })).toMatchObject({ count: 1, differences: [] });
});

test('a provider that does not respond is reported, and the payments of the other providers are compared', async () => {
  shop.demo.behaviour.fault({ match: 'GET /v1/payment_intents', answer: 'error' });
  const { data } = await desk('daily-close/compare', { day: '2026-06-24' });
  expect(data).toMatchObject([
    {
      ...{ provider: 'stripe', problem: expect.stringContaining('500'), isComplete: false, count: 0 },
      ...{ ours: { captured: 0, refunded: 0 }, theirs: { captured: 0, refunded: 0 } },
      ...{ differences: [], others: 0 },
    },
    { provider: 'razorpay', problem: null },
  ]);
  shop.demo.behaviour.fault({ match: 'GET /v1/payment_intents', answer: 'error' });
  const { text } = (await desk('daily-close/compare-csv', { day: '2026-06-24' })).data;
  expect(text).toContain(',stripe,no answer: ');
  expect((await desk('daily-close/compare', { day: 'yesterday' })).status).toBe(400);
});
