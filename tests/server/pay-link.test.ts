import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkouts, messages, orderEvents, orders, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { findCheckoutByPayToken } from '#server/repositories/checkout.ts';
import type { RequestContext } from '#server/request/context.ts';
import { openPaymentPageOfLink, showPayLink } from '#server/services/payment/pay-link-screen.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, home, newKey, stockOf, wednesdayNoon } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';

let shop: PayingShop;
let support: { cookie: string };
beforeAll(async () => {
  shop = await openPayingShop({ seeded: true });
  const person = { email: 'support@haat.example', password: demoPassword };
  support = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
beforeEach(() => shop.clock.set(wednesdayNoon));
afterEach(async () => expect(await shop.breaches()).toEqual([]));
afterAll(() => shop.close());

let phones = 0;

/** Takes an order by phone for one piece of an item with a stock of two. */
async function takeOrder(method: string) {
  const phone = `98861${String(10_000 + (phones += 1))}`;
  const { data: customer } = await shop.call('/phone-order/register', { name: 'Ravi', phone }, support);
  const item = await addItem(shop.db, shop.store, { onHand: 2 });
  const order = {
    ...{ idempotency_key: newKey(), restaurant_id: shop.store, items: [item], address: home },
    ...{ payment_method: method, name: 'Ravi', phone },
  };
  const place = (changes = {}) =>
    shop.call(
      '/desk/phone-orders/place',
      { customerId: customer.id, isCustomerConfirmed: true, order: { ...order, ...changes } },
      support,
    );
  return { customer, item, place, phone: `+91${phone}` };
}

const linkState = async (id: number) =>
  (await shop.call('/desk/phone-orders/pay-link', { id }, support)).data;
const tokenOf = (url: string) => url.split('/').at(-1)!;

/** Presses “Pay” on the page of the link, and pays on the provider’s page. */
async function payLink(url: string): Promise<void> {
  const checkout = (await findCheckoutByPayToken(shop.db, tokenOf(url)))!;
  const { byCode } = await publishedShop();
  const opened = await openPaymentPageOfLink(shop.app, checkout, {
    shop: byCode.get('en')!.shop,
    user: null,
  });
  shop.demo.control.pay(tokenOf(opened!));
}

const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));

describe('an order by phone that its customer pays by a link', () => {
  test.each(['stripe', 'razorpay'])(
    'UNK-02 with %s: the order is reserved, the link is sent and is not guessable, and paying makes exactly one order of the customer',
    async (method) => {
      const { customer, item, place, phone } = await takeOrder(method);
      const { data, error } = await place();
      expect(error).toBeUndefined();
      expect(data).toMatchObject({ order: null, payLink: { state: 'open', order: null, total: 12_500 } });
      const { payLink: link } = data;
      expect(tokenOf(link.url)).toMatch(/^[\w-]{24}$/);
      expect(new URL(link.url).pathname).toBe(`/pay/${tokenOf(link.url)}`);
      expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 1 });
      expect(await ordersOf(customer.id)).toEqual([]);
      const sent = await shop.db.select().from(messages).where(eq(messages.recipient, phone));
      expect(sent).toMatchObject([
        { event: 'pay-link', channel: 'sms', parameters: { link: link.url }, storeId: expect.any(Number) },
      ]);
      // The same request returns the same link, which is sent only once.
      expect((await place()).data.payLink).toMatchObject({ id: link.id, url: link.url });
      expect(await shop.db.$count(messages, eq(messages.recipient, phone))).toBe(1);

      await payLink(link.url);
      await Promise.all([shop.deliver(2), shop.runJobs()]);
      await shop.runJobs();
      const [order, ...others] = await ordersOf(customer.id);
      expect(others).toEqual([]);
      expect(order).toMatchObject({ phone, total: 12_500, paymentMethod: method });
      const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order!.id));
      expect(event).toMatchObject({ toStatus: 'placed', actor: 'support', actorId: 'demo-support' });
      expect(await linkState(link.id)).toMatchObject({
        ...{ state: 'placed', order: { id: order!.id, orderNumber: order!.orderNumber } },
      });
      expect((await place()).data).toMatchObject({ order: { id: order!.id }, payLink: null });
    },
  );

  test('UNK-02 [F17] the link of an order with an item sold by weight shows the highest total, which is paid', async () => {
    const { place } = await takeOrder('stripe');
    const fish = await addItem(shop.db, shop.store, {
      ...{ regularPrice: 0, pricePerKg: 40_000, unitId: 2, measurement: 1_200 },
    });
    const context = { locale: 'en', user: async () => null } as unknown as RequestContext;
    const shown = async (changes = {}) =>
      showPayLink(shop.app, context, tokenOf((await place(changes)).data.payLink.url));
    const weighed = await shown({ idempotency_key: newKey(), items: [fish] });
    expect(weighed).toMatchObject({ order: { total: 50_500, ceiling: 55_300 }, checkout: { total: 55_300 } });
    expect(await shown()).toMatchObject({ order: { total: 12_500, ceiling: null } });
  });

  test('UNK-02 a link that nobody pays ends after the minutes of the setting: stock is free, and the desk is informed', async () => {
    const { item, place, customer } = await takeOrder('stripe');
    const { payLink: link } = (await place()).data;
    expect(new Date(link.expiresAt).getTime() - shop.clock.now().getTime()).toBe(30 * 60_000);
    shop.clock.advance(29 * 60_000);
    await shop.runJobs();
    expect(await linkState(link.id)).toMatchObject({ state: 'open' });
    shop.clock.advance(60_000 + 1);
    expect(await linkState(link.id)).toMatchObject({ state: 'ended', order: null });
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
    expect(await ordersOf(customer.id)).toEqual([]);
  });

  test('UNK-02 staff end a link, or place the same order in cash instead: nobody pays twice', async () => {
    const { item, place, customer } = await takeOrder('stripe');
    const { payLink: link } = (await place()).data;
    const ended = await shop.call('/desk/phone-orders/end-pay-link', { id: link.id }, support);
    expect(ended.data.state).toBe('ended');
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
    const second = (await place()).data.payLink;
    expect(second.id).not.toBe(link.id);
    const cash = await place({ payment_method: 'cash' });
    expect(cash.data).toMatchObject({ payLink: null, order: { total: 12_500 } });
    expect((await linkState(second.id)).state).toBe('ended');
    expect(await ordersOf(customer.id)).toHaveLength(1);
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 1, reserved: 0 });
  });

  test('UNK-02 [F24] a link that staff end while its payment page is being opened cannot be paid', async () => {
    const { item, place, customer } = await takeOrder('stripe');
    const { payLink: link } = (await place()).data;
    const checkout = (await findCheckoutByPayToken(shop.db, tokenOf(link.url)))!;
    const { byCode } = await publishedShop();
    const buyer = { shop: byCode.get('en')!.shop, user: null };
    shop.demo.behaviour.fault({ match: 'POST /v1/checkout/sessions', delay: 1_500 });
    const opening = openPaymentPageOfLink(shop.app, checkout, buyer);
    await expect
      .poll(async () => (await findCheckoutByPayToken(shop.db, tokenOf(link.url)))!.checkedAt)
      .not.toBeNull();
    await shop.call('/desk/phone-orders/end-pay-link', { id: link.id }, support);
    expect(await opening).toBeNull();
    await shop.runJobs();
    expect(await linkState(link.id)).toMatchObject({ state: 'ended', order: null });
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
    expect(await ordersOf(customer.id)).toEqual([]);
    // A second tap on the old page opens no payment page.
    expect(await openPaymentPageOfLink(shop.app, checkout, buyer)).toBeNull();
    shop.demo.behaviour.reset();
  });

  test('UNK-02 UNK-19 a banned customer gets no link, and nothing is reserved', async () => {
    const { item, place, customer } = await takeOrder('stripe');
    await shop.db
      .update(users)
      .set({ isBanned: true, banReason: 'Orders not collected' })
      .where(eq(users.id, customer.id));
    const { status, error } = await place();
    expect([status, error]).toMatchObject([403, { message: 'Orders not collected' }]);
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
  });

  test('UNK-02 [F1] no link is made for more pieces than are in stock, and nothing is reserved', async () => {
    const { item, place, customer } = await takeOrder('stripe');
    const { status, error } = await place({ items: [{ ...item, quantity: 3 }] });
    expect([status, error.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(await shop.db.$count(checkouts, eq(checkouts.userId, customer.id))).toBe(0);
    expect(await stockOf(shop.db, item.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
  });

  test('UNK-02 [F39] the id of another checkout is no valid link', async () => {
    const ordinaryCheckout = await shop.begin(await shop.guest());
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.uniqueId, ordinaryCheckout.id));
    const asked = await shop.call('/desk/phone-orders/pay-link', { id: row!.id }, support);
    expect(asked.status).toBe(404);
    expect((await shop.call('/desk/phone-orders/end-pay-link', { id: row!.id }, support)).status).toBe(404);
  });
});
