import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { providerIds } from '#domain/payment-provider-facts.ts';
import { checkouts, messages, orders, payments, variants } from '#server/db/schema/index.ts';
import { readCheckoutStatus } from '#server/services/payment/checkout-status.ts';
import { addItem, addStore, countRows, orderOf, stockOf } from '../support/orders.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember, giveCredit } from '../support/wallets.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const orderOfCheckout = async (checkout: StartedCheckout) => {
  const [row] = await shop.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(checkouts.uniqueId, checkout.id));
  return row?.order;
};
const paymentOf = async (checkout: StartedCheckout) => {
  const [row] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.uniqueId, checkout.id));
  return row!.payment;
};
const variantOf = (one: StartedCheckout) => (one.request['items'] as { variant_id: number }[])[0]!.variant_id;

describe.each(providerIds)('paying with %s', (provider) => {
  it('CALL-76 reserves stock, opens a page, and creates the order when it is paid', async () => {
    const guest = await shop.guest();
    const before = await countRows(shop.db, 'orders');
    const started = await shop.begin(guest, provider);
    expect(started.answer).toMatchObject({ status: 200, data: { order: null, checkout: { total: 12_500 } } });
    expect(await countRows(shop.db, 'orders')).toBe(before);
    const { reserved } = await stockOf(shop.db, variantOf(started));
    expect(reserved).toBe(1);
    expect((await shop.status(started)).data).toMatchObject({ state: 'open', order: null });
    await shop.pay(started);
    expect((await shop.status(started)).data).toMatchObject({ state: 'placed', order: { total: 12_500 } });
    const order = (await orderOfCheckout(started))!;
    expect(order).toMatchObject({ status: 'placed', total: 12_500, paymentMethod: provider });
    expect((await stockOf(shop.db, variantOf(started))).reserved).toBe(0);
    expect(await paymentOf(started)).toMatchObject(
      provider === 'stripe'
        ? { state: 'authorised', authorised: 12_500, captured: 0 }
        : { state: 'captured', captured: 12_500 },
    );
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.uniqueId, started.id));
    expect(row).toMatchObject({ draft: null });
    // The state of a decided payment is returned without a request to its provider.
    shop.demo.behaviour.fault({ answer: 'error', times: 99 });
    expect((await shop.status(started)).data.state).toBe('placed');
    shop.demo.behaviour.reset();
    // The same request again returns the existing order.
    expect((await shop.call('/payment/begin', started.request, guest)).data).toMatchObject({
      checkout: null,
      order: { unique_order_id: order.uniqueOrderId },
    });
  });

  it('settles once when the page, three webhooks and the job run at the same time', async () => {
    const checkout = await shop.begin(await shop.guest(), provider);
    const before = await countRows(shop.db, 'orders');
    await shop.pay(checkout);
    const answers = await Promise.all([
      shop.status(checkout),
      shop.status(checkout),
      shop.deliver(3),
      shop.status(checkout),
      shop.runJobs(),
    ]);
    expect(answers[2]).not.toContain(500);
    expect(await countRows(shop.db, 'orders')).toBe(before + 1);
    const states = [answers[0], answers[1], answers[3]].map(({ data }) => data.state);
    expect(new Set(states)).toEqual(new Set(['placed']));
  });

  it('settles by the webhook alone, and by the job alone if no webhook arrives', async () => {
    const first = await shop.begin(await shop.guest(), provider);
    await shop.pay(first);
    expect(new Set(await shop.deliver())).toEqual(new Set([204]));
    expect(await orderOfCheckout(first)).toMatchObject({ status: 'placed' });
    shop.demo.behaviour.webhooks = { isDisabled: true };
    const second = await shop.begin(await shop.guest(), provider);
    await shop.pay(second);
    expect(await shop.deliver()).toEqual([]);
    shop.clock.advance(60_000);
    await shop.runJobs();
    expect(await orderOfCheckout(second)).toMatchObject({ status: 'placed' });
  });

  it('a webhook with a wrong signature changes nothing', async () => {
    const checkout = await shop.begin(await shop.guest(), provider);
    shop.demo.behaviour.webhooks = { hasInvalidSignature: true };
    await shop.pay(checkout);
    expect(new Set(await shop.deliver())).toEqual(new Set([400]));
    expect(await orderOfCheckout(checkout)).toBeUndefined();
    expect((await shop.status(checkout)).data.state).toBe('placed');
  });

  it('[F33] stays pending and never charges twice when the provider answers 500, slowly or not at all', async () => {
    const checkout = await shop.begin(await shop.guest(), provider);
    await shop.pay(checkout);
    for (const answer of ['error', 'busy', 'lose'] as const) {
      shop.demo.behaviour.fault({ answer });
      expect((await shop.status(checkout)).data.state).toBe('confirming');
    }
    expect((await shop.status(checkout)).data.state).toBe('placed');
    expect(shop.pageOf(checkout).payments.filter(({ state }) => state !== 'failed')).toHaveLength(1);
  });

  it('[F33] finds the page again if the response to opening it was lost', async () => {
    const guest = await shop.guest();
    shop.demo.behaviour.fault({ answer: 'lose' });
    const lost = await shop.begin(guest, provider);
    expect(lost.answer).toMatchObject({ success: false, error: { code: 'PAYMENT_UNAVAILABLE' } });
    const again = await shop.call('/payment/begin', lost.request, guest);
    expect(again.data.checkout.url).toContain('http');
    const open = shop.demo.state.pages.filter(({ metadata }) =>
      Object.values(metadata).includes(again.data.checkout.id),
    );
    expect(open).toHaveLength(1);
  });

  it('[F33] waits for a page that the provider never opened, and ends without it', async () => {
    const guest = await shop.guest();
    shop.demo.behaviour.fault({ match: 'POST', answer: 'error' });
    const { request } = await shop.begin(guest, provider);
    const key = String(request['idempotency_key']);
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.key, key));
    const checkout = { answer: null!, id: row!.uniqueId, url: '', who: guest, request };
    shop.clock.advance(10 * 60_000);
    expect((await shop.status(checkout)).data).toMatchObject({ state: 'open', order: null });
    shop.clock.advance(6 * 60_000);
    await shop.runJobs();
    expect((await shop.status(checkout)).data.state).toBe('ended');
    expect((await stockOf(shop.db, variantOf(checkout))).reserved).toBe(0);
  });

  it('ends after 15 minutes and releases stock and slot; a later payment becomes an order or is refunded', async () => {
    const [left, late, soldOut] = [
      await shop.begin(await shop.guest(), provider),
      await shop.begin(await shop.guest(), provider),
      await shop.begin(await shop.guest(), provider),
    ];
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    expect((await stockOf(shop.db, variantOf(left))).reserved).toBe(0);
    expect((await shop.status(left)).data.state).toBe('ended');
    shop.demo.control.payLate(shop.pageOf(late).id);
    expect((await shop.status(late)).data.state).toBe('placed');
    await shop.db
      .update(variants)
      .set({ onHand: 0 })
      .where(eq(variants.id, variantOf(soldOut)));
    shop.demo.control.payLate(shop.pageOf(soldOut).id);
    expect((await shop.status(soldOut)).data.state).toBe('refunded');
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.uniqueId, soldOut.id));
    expect(await readCheckoutStatus(shop.db, row!)).toEqual({
      ...{ state: 'refunded', amount: 12_500, reason: expect.stringMatching(/\w/) },
    });
    const notices = await shop.db.select().from(messages).where(eq(messages.recipient, soldOut.who.phone));
    expect(notices).toMatchObject([{ event: 'payment-returned', channel: 'sms', storeId: row!.storeId }]);
    await shop.runJobs();
    const money = shop.pageOf(soldOut).payments.at(-1)!;
    expect(
      money.state === 'cancelled' || money.refunds.reduce((sum, { amount }) => sum + amount, 0) === 12_500,
    ).toBe(true);
    await shop.db
      .update(variants)
      .set({ onHand: 1_000 })
      .where(eq(variants.id, variantOf(soldOut)));
  });

  it('refunds a late payment if the price has changed meanwhile', async () => {
    const checkout = await shop.begin(await shop.guest(), provider);
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    await shop.db
      .update(variants)
      .set({ regularPrice: 11_000 })
      .where(eq(variants.id, variantOf(checkout)));
    shop.demo.control.payLate(shop.pageOf(checkout).id);
    expect((await shop.status(checkout)).data.state).toBe('refunded');
    await shop.runJobs();
    await shop.db
      .update(variants)
      .set({ regularPrice: 10_000 })
      .where(eq(variants.id, variantOf(checkout)));
  });

  it('closes the page when the customer switches to cash, but a payment completed at that moment becomes the order', async () => {
    const guest = await shop.guest();
    const checkout = await shop.begin(guest, provider);
    const cash = await shop.call('/order/place', { ...checkout.request, payment_method: 'cash' }, guest);
    expect(cash.status).toBe(200);
    expect(shop.pageOf(checkout).status).not.toBe('open');
    expect((await shop.status(checkout)).data.state).toBe('ended');
    const paid = await shop.begin(guest, provider);
    await shop.pay(paid);
    const answer = await shop.call('/order/place', { ...paid.request, payment_method: 'cash' }, guest);
    expect(answer.data.unique_order_id).toBe((await orderOfCheckout(paid))!.uniqueOrderId);
  });

  it('releases everything once when it is cancelled', async () => {
    const guest = await shop.guest();
    const checkout = await shop.begin(guest, provider);
    await shop.pay(checkout);
    await shop.status(checkout);
    const { uniqueOrderId } = (await orderOfCheckout(checkout))!;
    const cancels = await Promise.all(
      [1, 2, 3].map(() => shop.call('/order/cancel', { unique_order_id: uniqueOrderId }, guest)),
    );
    expect(cancels.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.runJobs();
    const money = shop.pageOf(checkout).payments.at(-1)!;
    if (provider === 'stripe') expect(money.state).toBe('cancelled');
    else expect(money.refunds.map(({ amount }) => amount)).toEqual([12_500]);
    const { payment_state, refunds } = (
      await shop.call('/order/single', { unique_order_id: uniqueOrderId }, guest)
    ).data;
    expect(payment_state).toBe(provider === 'stripe' ? 'void' : 'refunded');
    expect(refunds).toHaveLength(provider === 'stripe' ? 0 : 1);
  });
});

it('CALL-75 an order is offered the payment methods that accept its currency and amount', async () => {
  const guest = await shop.guest();
  const methods = async (total?: number) =>
    (await shop.call('/payment/gateways', { total }, guest)).data.map(({ id }: { id: string }) => id);
  expect(await methods()).toEqual(['cash', 'stripe', 'razorpay']);
  expect(await methods(100)).toEqual(['cash', 'stripe', 'razorpay']);
  expect(await methods(99)).toEqual(['cash', 'stripe']);
  expect(await methods(49)).toEqual(['cash']);
});

it('a checkout charges the rest to a provider and holds the wallet’s part, which is released if the checkout ends', async () => {
  const member = await addMember(shop, 5_000);
  const checkout = await shop.begin(member, 'stripe', { wallet_amount: 5_000 });
  expect(shop.pageOf(checkout).amount).toBe(7_500);
  const balance = async () => (await shop.call('/wallet/balance', {}, member)).data;
  expect(await balance()).toMatchObject({ available: 0 });
  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  expect(await balance()).toMatchObject({ available: 5_000 });
  const again = await shop.begin(member, 'stripe', { wallet_amount: 5_000 });
  await shop.pay(again);
  expect((await shop.status(again)).data.state).toBe('placed');
  expect(await balance()).toMatchObject({ available: 0 });
});

it('a late payment takes the wallet’s part again, and is refunded if the wallet no longer has it', async () => {
  const balance = async (member: { cookie: string }) =>
    (await shop.call('/wallet/balance', {}, member)).data.available;
  const ended = async () => {
    const member = await addMember(shop, 5_000);
    const checkout = await shop.begin(member, 'stripe', { wallet_amount: 5_000 });
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    expect((await shop.status(checkout)).data.state).toBe('ended');
    return { member, checkout };
  };
  const { member, checkout } = await ended();
  shop.demo.control.payLate(shop.pageOf(checkout).id);
  expect((await shop.status(checkout)).data.state).toBe('placed');
  expect(await balance(member)).toBe(0);
  const paid = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, (await orderOfCheckout(checkout))!.id))
    .orderBy(payments.id);
  expect(paid.filter(({ state }) => state === 'authorised')).toMatchObject([
    { method: 'stripe', amount: 7_500, authorised: 7_500 },
    { method: 'wallet', amount: 5_000, authorised: 5_000 },
  ]);
  const insufficient = await ended();
  await giveCredit(shop, insufficient.member.id, -1);
  shop.demo.control.payLate(shop.pageOf(insufficient.checkout).id);
  expect((await shop.status(insufficient.checkout)).data.state).toBe('refunded');
  expect(await balance(insufficient.member)).toBe(4_999);
});

it('an order is not placed in cash while nobody knows whether its payment page was paid', async () => {
  const guest = await shop.guest();
  const checkout = await shop.begin(guest, 'stripe');
  const inCash = () => shop.call('/order/place', { ...checkout.request, payment_method: 'cash' }, guest);
  shop.demo.behaviour.fault({ match: '/v1/checkout/sessions', answer: 'error', times: 9 });
  expect(await inCash()).toMatchObject({
    success: false,
    error: { code: 'PAYMENT_PENDING', message: expect.stringMatching(/payment/i) },
  });
  expect(await orderOfCheckout(checkout)).toBeUndefined();
  shop.demo.behaviour.reset();
  expect((await inCash()).success).toBe(true);
});

it('[F25] ten simultaneous taps open one page and reserve once', async () => {
  const guest = await shop.guest();
  const first = await shop.begin(guest, 'stripe');
  const taps = await Promise.all(
    Array.from({ length: 9 }, () => shop.call('/payment/begin', first.request, guest)),
  );
  expect(new Set(taps.map(({ data }) => data.checkout.url))).toEqual(new Set([first.url]));
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as n from checkouts where unique_id = ${first.id} or key = ${String(first.request['idempotency_key'])}`,
  );
  expect(rows[0]).toEqual({ n: 1 });
});

it('CALL-72 a checkout holds its place in the slot until it ends', async () => {
  const slotted = await addStore(shop.db, { slotMinutes: 60, slotCapacity: 1 });
  const line = await addItem(shop.db, slotted);
  const when = { type: 'slot', starts_at: '2026-06-24T13:30:00.000Z' };
  const [first, second] = [await shop.guest(), await shop.guest()];
  const ask = (who: StartedCheckout['who']) =>
    shop.call('/payment/begin', orderOf(who, slotted, [line], { payment_method: 'stripe', when }), who);
  expect((await ask(first)).status).toBe(200);
  expect(await ask(second)).toMatchObject({ success: false, error: { code: 'SLOT_FULL' } });
  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  // The second guest's verification of the phone has expired too, so another guest is used.
  expect((await ask(await shop.guest())).status).toBe(200);
});

it('[F39] nobody else can see, cancel or pay a checkout', async () => {
  const checkout = await shop.begin(await shop.guest(), 'stripe');
  const stranger = await shop.guest();
  for (const path of ['/payment/status', '/payment/leave'])
    expect((await shop.call(path, { checkout_id: checkout.id }, stranger)).status).toBe(404);
  await shop.pay(checkout);
  await shop.status(checkout);
  const { uniqueOrderId } = (await orderOfCheckout(checkout))!;
  const answer = await shop.call(
    '/payment/order',
    { unique_order_id: uniqueOrderId, payment_method: 'stripe' },
    stranger,
  );
  expect(answer.status).toBe(404);
});
