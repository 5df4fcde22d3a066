import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '#server/db/schema/index.ts';
import { packAsPlaced } from '../support/edit-order.ts';
import { setSettings } from '../support/memberships.ts';
import { addItem, newKey, orderOf } from '../support/orders.ts';
import { handOver, openPickingShop, partsOf, placeForPicking, singleOrder } from '../support/picking.ts';

test.each([
  ['JPY', 1_500, 28_500],
  ['VND', 25_000, 28_500_000],
  // More than 32 bits can store: 28,500,000 rupiah.
  ['IDR', 2_500_000, 1_425_000_000],
  ['KWD', 1_735, 6_675],
])('an order in %s is placed, delivered, invoiced and refunded exactly', async (currencyCode, tip, price) => {
  const shop = await openPickingShop();
  await setSettings(shop, { currencyCode });
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: price })), quantity: 2 };
  const order = await placeForPicking(shop, [line], { tip: { amount: tip } });
  const { total, bill } = await singleOrder(shop, order);
  const charged = (bill as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(charged);
  expect(total).toBeGreaterThanOrEqual(2 * price + 2_500);
  await packAsPlaced(shop, order);
  await handOver(shop, order);
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(invoice).toMatchObject({ total, currency: currencyCode });
  const refund = async (parts: object | null) => {
    const request = { id: order.id, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
    expect((await shop.call('/desk/orders/refund', request, shop.support)).error).toBeUndefined();
    await shop.runJobs();
  };
  await setSettings(shop, { currencyCode, refundLimitSupport: null });
  await refund({ lines: [{ id: order.lineIds[0], quantity: 1 }], delivery: false, tip: false });
  expect(await partsOf(shop, order)).toEqual([['cash', total, total, price]]);
  await refund(null);
  expect(await partsOf(shop, order)).toEqual([['cash', total, total, total]]);
  expect(await shop.breaches()).toEqual([]);
  await shop.close();
});

test('an order in KWD is paid by card if its total is a multiple of the provider’s step, and refunded in steps', async () => {
  const shop = await openPickingShop();
  await setSettings(shop, { currencyCode: 'KWD', refundLimitSupport: null });
  const quoteOf = async (line: object) => {
    const who = await shop.guest();
    const request = orderOf(who, shop.store, [line] as never, { userSelected: 'SELFPICKUP', address: null });
    return (await shop.call('/order/quote', request, who)).data.options;
  };
  const odd = await addItem(shop.db, shop.store, { regularPrice: 1_235 });
  expect(await quoteOf({ ...odd, quantity: 1 })).toMatchObject({
    payment_methods: ['cash'],
    no_online: expect.stringMatching(/multiple of .*0\.010/),
  });
  expect(await quoteOf({ ...odd, quantity: 2 })).toMatchObject({
    payment_methods: ['cash', 'stripe', 'razorpay'],
    no_online: null,
  });
  const line = { ...odd, quantity: 2 };
  const pickup = { userSelected: 'SELFPICKUP', address: null, payment_method: 'razorpay' };
  const order = await placeForPicking(shop, [line], pickup);
  const refund = async (parts: object | null) => {
    const request = { id: order.id, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
    expect((await shop.call('/desk/orders/refund', request, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    return (await partsOf(shop, order)).map(([, , , refunded]) => refunded);
  };
  const piece = { lines: [{ id: order.lineIds[0], quantity: 1 }], delivery: false, tip: false };
  expect(await refund(piece)).toEqual([1_230]);
  expect(await refund(null)).toEqual([2_470]);
  expect(await shop.breaches()).toEqual([]);
  await shop.close();
});

test('an order above the limit of its currency is refused with the limit', async () => {
  const shop = await openPickingShop();
  await setSettings(shop, { currencyCode: 'INR' });
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: 1_000_000_000 })), quantity: 3 };
  const guest = await shop.guest();
  const refused = await shop.call('/order/place', orderOf(guest, shop.store, [line]), guest);
  expect(refused.error).toMatchObject({
    ...{ code: 'validation_failed', fields: { items: 'amount_limit' } },
    message: expect.stringMatching(/at most ₹2,10,00,000\.|at most ₹21,000,000\./),
  });
  await shop.close();
});
