import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#server/db/schema/index.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { addCoupon, addItem } from '../support/orders.ts';
import {
  handOver,
  openPickingShop,
  packOrder,
  partsOf,
  type PickingShop,
  placeForPicking,
  refundsOf,
  singleOrder,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const item = async (quantity = 1, price = 10_000) => ({
  ...(await addItem(shop.db, shop.store, { regularPrice: price, onHand: 50 })),
  quantity,
});
const two = async () => [await item(), await item()];

/** Places an order of two lines of 100.00 each with delivery for 25.00, and packs it without the second line. */
async function orderWithoutSecond(changes: Record<string, unknown>, options = {}) {
  const order = await placeForPicking(shop, await two(), changes, options);
  await packOrder(shop, order, [
    { lineId: order.lineIds[0]!, quantity: 1 },
    { lineId: order.lineIds[1]!, quantity: 0, reason: 'not_there' },
  ]);
  return order;
}

const invoiceOf = async ({ id }: { id: number }) =>
  shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);

describe('payments of a settled order', () => {
  it('[F17] less cash is due at delivery, and the invoice covers the packed pieces', async () => {
    const order = await orderWithoutSecond({});
    expect(await partsOf(shop, order)).toEqual([['cash', 12_500, 0, 0]]);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([['cash', 12_500, 12_500, 0]]);
    const issued = await invoiceOf(order);
    expect(issued.map(({ kind, total }) => [kind, total])).toEqual([['invoice', 12_500]]);
    expect(issued[0]!.body.lines).toHaveLength(1);
  });

  it('[F34] a lower amount is captured from the card, before the wallet’s part is lowered', async () => {
    const order = await orderWithoutSecond(
      { payment_method: 'stripe', wallet_amount: 5_000 },
      { credit: 5_000 },
    );
    expect(await partsOf(shop, order)).toEqual([
      ['wallet', 5_000, 5_000, 0],
      ['stripe', 7_500, 7_500, 0],
    ]);
    expect(await refundsOf(shop, order)).toEqual([]);
  });

  it('[F34] a card with nothing left to capture is released, and the rest of the reduction goes to the wallet', async () => {
    const order = await orderWithoutSecond(
      { payment_method: 'stripe', wallet_amount: 20_000 },
      { credit: 20_000 },
    );
    expect(await partsOf(shop, order)).toEqual([
      ['wallet', 12_500, 12_500, 0],
      ['stripe', 0, 0, 0],
    ]);
    expect(await findBalance(shop.db, { userId: order.who.id, currency: 'INR' })).toMatchObject({
      available: 7_500,
      pending: 0,
    });
    await handOver(shop, order);
  });

  it('the wallet is charged for the packed pieces only', async () => {
    const order = await orderWithoutSecond(
      { payment_method: 'wallet', wallet_amount: 22_500 },
      { credit: 30_000 },
    );
    expect(await partsOf(shop, order)).toEqual([['wallet', 12_500, 12_500, 0]]);
  });

  it('[F34] an amount captured earlier by a provider is refunded once, without a credit note', async () => {
    const order = await orderWithoutSecond({ payment_method: 'razorpay' });
    expect(await refundsOf(shop, order)).toEqual([
      { amount: 10_000, isSettlement: true, state: expect.any(String) },
    ]);
    await shop.deliver();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['razorpay', 12_500, 22_500, 10_000]]);
    await handOver(shop, order);
    expect((await invoiceOf(order)).map(({ kind, total }) => [kind, total])).toEqual([['invoice', 12_500]]);
  });

  it('an earlier refund of a missing piece is not repeated', async () => {
    const order = await placeForPicking(shop, await two(), { payment_method: 'razorpay' });
    const refund = await shop.call(
      '/desk/orders/refund',
      {
        ...{ id: order.id, cashTo: 'wallet', reason: 'Sold out', key: crypto.randomUUID() },
        parts: { lines: [{ id: order.lineIds[1]!, quantity: 1 }], delivery: false, slot: false, tip: false },
      },
      shop.support,
    );
    expect(refund.error).toBeUndefined();
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1 },
      { lineId: order.lineIds[1]!, quantity: 0, reason: 'not_there' },
    ]);
    expect(await refundsOf(shop, order)).toEqual([
      { amount: 10_000, isSettlement: false, state: expect.any(String) },
    ]);
    const { data } = await shop.call('/desk/orders/get', { id: order.id }, shop.support);
    expect(data.refundable).toMatchObject({
      amount: 12_500,
      lines: [{ id: order.lineIds[0], amount: 10_000 }],
    });
  });

  it.each([
    ['PERCENTAGE', 10, -1_000, 11_500],
    ['FIXED', 4_000, -4_000, 8_500],
    ['FIXED', 15_000, -10_000, 2_500],
  ] as const)(
    '[F17] a coupon of %s %i is still applied when the order is settled: %i',
    async (discountType, discount, amount, total) => {
      const { code } = await addCoupon(shop.db, { discountType, discount }, [shop.store]);
      const order = await orderWithoutSecond({ coupon: code });
      const found = await singleOrder(shop, order);
      expect(found.bill.find(({ kind }: { kind: string }) => kind === 'coupon').amount).toBe(amount);
      expect(found.total).toBe(total);
    },
  );

  it('refunds after the settlement are limited to the charged amounts', async () => {
    const order = await orderWithoutSecond({ payment_method: 'stripe', tip: { amount: 2_000 } });
    await handOver(shop, order);
    const { data } = await shop.call('/desk/orders/get', { id: order.id }, shop.support);
    expect(data.refundable).toMatchObject({ amount: 14_500, delivery: 2_500, tip: 2_000 });
    const all = { id: order.id, parts: null, cashTo: 'wallet', reason: 'Bad', key: crypto.randomUUID() };
    expect((await shop.call('/desk/orders/refund', all, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 14_500, 14_500, 14_500]]);
  });

  it('[F33] if the response to a capture is lost, the payment is looked up and not captured twice', async () => {
    const order = await placeForPicking(shop, await two(), { payment_method: 'stripe' });
    shop.demo.behaviour.fault({ match: 'capture', answer: 'lose' });
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1 },
      { lineId: order.lineIds[1]!, quantity: 0, reason: 'damaged' },
    ]);
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 0, 0]]);
    shop.clock.advance(15_000);
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 12_500, 0]]);
  });

  it('cancelling a settled order refunds everything', async () => {
    const order = await orderWithoutSecond({ payment_method: 'stripe' });
    const cancel = { id: order.id, to: 'cancelled', reason: 'Nobody is there' };
    expect((await shop.call('/desk/orders/step', cancel, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 12_500, 12_500]]);
  });
});
