import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkouts } from '#server/db/schema/index.ts';
import { findPaidOrderOfCart } from '#server/services/checkout/find-order-by-key.ts';
import { openPayLink, showPayLink } from '#server/services/payment/pay-link-screen.ts';
import { type OthersPaymentView, showPayment } from '#server/services/payment/payment-screen.ts';
import { showTopUp, type TopUpView } from '#server/services/payment/top-up-screen.ts';
import { addMember } from '../support/wallets.ts';
import { setSettings } from '../support/memberships.ts';
import { CheckoutPage, viewOf } from '../support/checkout-page.ts';
import { addItem, newKey, orderOf } from '../support/orders.ts';
import { codeSentTo } from '../support/sent-code.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { cookiesAfter, openScreen } from '../support/screens.ts';
import { stepOrder } from '../support/step-order.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
  await setSettings(shop, { walletTopUpMaximum: 100_000 });
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

describe('the form that adds money to the wallet', () => {
  const show = (cookie: string) =>
    openScreen({ cookie }, (app, context) => showTopUp(app, context, null)) as Promise<TopUpView>;
  const send = (cookie: string, form: Record<string, string>) => openScreen({ cookie, form }, showTopUp);

  test('offers amounts and methods to a customer, and nothing to a guest', async () => {
    const { cookie } = await addMember(shop, 40_000);
    expect(await show(cookie)).toMatchObject({
      ...{ entered: '', problem: null, key: expect.stringMatching(/^[\w-]{24}$/) },
      offer: { most: 60_000, methods: ['stripe', 'razorpay'] },
    });
    expect((await show('')).offer).toBeNull();
  });

  test('opens one payment page for one form', async () => {
    const { cookie } = await addMember(shop);
    const form = { amount: ' 500 ', method: 'stripe', key: newKey() };
    const first = await send(cookie, form);
    expect(first).toEqual({ redirect: expect.stringMatching(/^\/payment\/[\w-]{10,}\?go$/) });
    expect(await send(cookie, form)).toEqual(first);
    const id = /payment\/([\w-]+)/.exec((first as { redirect: string }).redirect)![1]!;
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.uniqueId, id));
    expect(row).toMatchObject({ purpose: 'top_up', total: 50_000 });
  });

  test('keeps the input, and shows why it is refused', async () => {
    const { cookie } = await addMember(shop);
    const refused = async (form: Record<string, string>) =>
      (await send(cookie, { method: 'stripe', key: newKey(), ...form })) as TopUpView;
    for (const amount of ['1001', '0', 'much', '']) {
      const view = await refused({ amount });
      expect(view).toMatchObject({ entered: amount, problem: expect.stringMatching(/\w/) });
    }
    expect(await refused({ amount: '500', method: 'cash' })).toMatchObject({
      entered: '500',
      problem: expect.stringMatching(/\w/),
    });
    expect((await refused({ amount: '1'.repeat(50) })).entered).toHaveLength(20);
  });
});

test('a guest who may not pay in cash pays online after the code', async () => {
  await setSettings(shop, { walletTopUpMaximum: 100_000, cashMaximum: 10_000 });
  const phone = '+919892012345';
  const page = new CheckoutPage().fill(shop.store, [await addItem(shop.db, shop.store)]);
  const typed = { name: 'Meera', phone, payment: 'stripe' };
  const asked = viewOf(await page.send(await page.open(), typed));
  expect(asked).toMatchObject({ step: 'code', issues: [] });
  const paying = await page.send(asked, { otp: await codeSentTo(shop.db, phone) });
  expect(paying).toMatchObject({ payment: { total: 12_500, url: expect.stringContaining('http') } });
  const again = await page.open();
  expect(again.openPayment).toMatchObject({ id: (paying as { payment: { id: string } }).payment.id });
  await setSettings(shop, { walletTopUpMaximum: 100_000 });
});

describe('a payment that returns to another browser', () => {
  const returnElsewhere = (id: string) =>
    openScreen({}, (app, context) => showPayment(app, context, id)) as Promise<OthersPaymentView>;

  test('says there whether it arrived and which order it paid for, but nothing of the order', async () => {
    const checkout = await shop.begin(await addMember(shop));
    const open = await returnElsewhere(checkout.id);
    expect(open).toMatchObject({ is: 'others', status: { state: 'open' }, orderId: null });
    await shop.pay(checkout);
    expect(await returnElsewhere(checkout.id)).toMatchObject({
      is: 'others',
      status: { state: 'placed' },
      orderId: expect.stringMatching(/^[\w-]{16,}$/),
    });
    expect(await returnElsewhere(newKey())).toBeNull();
    expect((await shop.status(checkout)).data.state).toBe('placed');
  });

  test('empties the guest’s cart in the browser where it was filled: the cart’s page leads to the order', async () => {
    const phone = '+919892012346';
    const item = await addItem(shop.db, shop.store);
    const page = new CheckoutPage().fill(shop.store, [item]);
    const typed = { name: 'Meera', phone, payment: 'stripe' };
    const asked = viewOf(await page.send(await page.open(), typed));
    const answer = await page.send(asked, { otp: await codeSentTo(shop.db, phone) });
    const { id, url } = (answer as { payment: { id: string; url: string } }).payment;
    const openCart = () => openScreen({ path: '/cart', cookie: page.cookie }, findPaidOrderOfCart);
    expect(await openCart()).toBeNull();
    shop.demo.control.pay(shop.demo.state.findPage(url.split('/').at(-1)!)!.id);
    const { orderId } = await returnElsewhere(id);
    const paid = await openCart();
    expect(paid).toEqual({
      redirect: `/running-order/${orderId}?placed`,
      cookies: expect.arrayContaining([expect.stringMatching(/^device_cart=;/)]),
    });
    // The same products, ordered again later, are another order.
    const now = shop.clock.now();
    shop.clock.set(new Date(now.getTime() + 3 * 3_600_000).toISOString());
    expect(await openCart()).toBeNull();
    shop.clock.set(now.toISOString());
    page.cookie = cookiesAfter(page.cookie, paid!.cookies);
    page.fill(shop.store, [item]);
    expect(await openCart()).toBeNull();
  });

  test('empties the account’s cart of the ordered items, without any return, but not a cart that was changed', async () => {
    for (const isChanged of [false, true]) {
      const member = await addMember(shop);
      const checkout = await shop.begin(member);
      const [line] = checkout.request['items'] as { item_id: number; variant_id: number; quantity: number }[];
      const lines = [{ ...line, addon_ids: [] }];
      if (isChanged) lines.push({ ...(await addItem(shop.db, shop.store)), addon_ids: [] });
      const cart = { restaurant_id: shop.store, lines, coupon: null };
      const put = await shop.call('/cart/put', { cart, version: 0 }, member);
      expect(put.data.cart.lines).toHaveLength(lines.length);
      await shop.pay(checkout);
      await shop.deliver();
      const { data } = await shop.call('/cart/get', {}, member);
      expect(data.cart.lines).toHaveLength(isChanged ? 2 : 0);
    }
  });
});

test('an order that is paid online is not placed without its payment page', async () => {
  const member = await addMember(shop);
  const order = orderOf(member, shop.store, [await addItem(shop.db, shop.store)], {
    payment_method: 'stripe',
  });
  const refused = await shop.call('/order/place', order, member);
  expect(refused).toMatchObject({ success: false, error: { code: 'PAYMENT_METHOD' } });
});

test('an order that is paid online is collected only once its payment is captured', async () => {
  const member = await addMember(shop);
  const checkout = await shop.begin(member, 'stripe', { userSelected: 'SELFPICKUP', address: null });
  await shop.pay(checkout);
  const uniqueOrderId = (await shop.status(checkout)).data.order.unique_order_id as string;
  for (const to of ['accepted', 'preparing', 'ready'] as const)
    expect(await stepOrder(shop, uniqueOrderId, to)).toMatchObject({ ok: true });
  expect(await stepOrder(shop, uniqueOrderId, 'collected')).toEqual({ ok: false, error: 'PAYMENT_DUE' });
  await shop.runJobs();
  expect(await stepOrder(shop, uniqueOrderId, 'collected')).toMatchObject({ ok: true });
});

describe('the page of a pay link', () => {
  /** Creates a checkout with a pay link, as staff do for a phone order. */
  async function linked(changes: Partial<typeof checkouts.$inferInsert> = {}) {
    const member = await addMember(shop);
    const checkout = await shop.begin(member);
    const token = newKey();
    await shop.db
      .update(checkouts)
      .set({ payToken: token, ...changes })
      .where(eq(checkouts.uniqueId, checkout.id));
    return { token, checkout, member };
  }
  const show = (token: string, cookie = '') =>
    openScreen({ cookie }, (app, context) => showPayLink(app, context, token));
  const open = (token: string) => openScreen({}, (app, context) => openPayLink(app, context, token));

  test('shows everybody the bill, but no address, until it is paid; its customer can open the order', async () => {
    const { token, checkout, member } = await linked();
    const view = await show(token);
    expect(view).toMatchObject({
      ...{ store: expect.stringMatching(/^Store/), status: { state: 'open' }, isOwn: false },
      order: { itemTotal: 10_000, total: 12_500, currency: 'INR', lines: [{ quantity: 1 }] },
    });
    expect(JSON.stringify(view!.order)).not.toMatch(/Meera|Indiranagar|\+91/);
    expect((await show(token, member.cookie))?.isOwn).toBe(true);
    expect((await show(token, (await addMember(shop)).cookie))?.isOwn).toBe(false);
    await shop.pay(checkout);
    expect(await show(token)).toMatchObject({
      status: { state: 'placed', order: { total: 12_500 } },
      order: null,
    });
  });

  test('does not exist for an unknown link, or for a link without a store', async () => {
    expect(await show(newKey())).toBeNull();
    expect(await open(newKey())).toBeNull();
  });

  test('opens the payment page, but not once the time for paying is over', async () => {
    const { token, checkout } = await linked();
    expect(await open(token)).toBe(checkout.url);
    const late = await linked({ expiresAt: shop.clock.now() });
    expect(await open(late.token)).toBeNull();
  });
});
