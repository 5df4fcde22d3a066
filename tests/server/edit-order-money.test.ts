import { describe, expect, it } from 'vitest';
import { findBalance } from '#server/repositories/wallet.ts';
import { confirmEdit, packAsPlaced, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem, newKey } from '../support/orders.ts';
import { handOver, partsOf, placeForPicking, refundsOf } from '../support/picking.ts';

onEditShop();

const item = async (quantity = 1) => ({
  ...(await addItem(shop.db, shop.store, { regularPrice: 10_000, onHand: 50 })),
  quantity,
});

describe('the payments of a changed order', () => {
  const half = async (changes: Record<string, unknown>, options = {}) => {
    const order = await placeForPicking(shop, [await item(2)], changes, options);
    const edited = await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
    expect(edited.error).toBeUndefined();
    return order;
  };

  it('[F34] a reduced order captures less from the card', async () => {
    const order = await half({ payment_method: 'stripe' });
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 0, 0]]);
    await packAsPlaced(shop, order);
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 12_500, 0]]);
  });

  it('[F20] an order that is reduced and increased again uses the first authorisation of the card, and only an amount above it must be paid', async () => {
    const order = await half({ payment_method: 'stripe' });
    const more = (quantity: number) =>
      confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity }] });
    expect(
      (await quoteEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 3 }] })).data.rest,
    ).toBe(10_000);
    expect((await more(2)).data).toEqual({ revision: 2, total: 22_500 });
    expect(await partsOf(shop, order)).toEqual([['stripe', 22_500, 0, 0]]);
    await packAsPlaced(shop, order);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([['stripe', 22_500, 22_500, 0]]);
  });

  it('if the payment was already captured, the difference is refunded, once for each change', async () => {
    const order = await placeForPicking(shop, [await item(3)], { payment_method: 'razorpay' });
    await shop.deliver();
    await shop.runJobs();
    for (const quantity of [2, 1])
      await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity }] });
    await shop.runJobs();
    expect(await refundsOf(shop, order)).toEqual([
      { amount: 10_000, isSettlement: true, state: expect.any(String) },
      { amount: 10_000, isSettlement: true, state: expect.any(String) },
    ]);
    expect(await partsOf(shop, order)).toEqual([['razorpay', 12_500, 32_500, 20_000]]);
  });

  it('an order cannot be changed once staff have refunded a part of it', async () => {
    const order = await placeForPicking(shop, [await item(2)], { payment_method: 'razorpay' });
    const change = { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] };
    expect((await quoteEdit(shop, order, change)).error).toBeUndefined();
    const parts = { lines: [{ id: order.lineIds[0]!, quantity: 1 }], delivery: false, tip: false };
    const refund = { id: order.id, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
    expect((await shop.call('/desk/orders/refund', refund, shop.support)).error).toBeUndefined();
    for (const answer of [await quoteEdit(shop, order, change), await confirmEdit(shop, order, change)])
      expect(answer.error).toMatchObject({
        code: 'NOT_EDITABLE',
        message: 'Part of this order was refunded. Contact us to change it.',
        details: { why: 'refunded' },
      });
    await shop.runJobs();
  });

  it('[F21] a reduced order holds and takes less from the wallet', async () => {
    const order = await half({ payment_method: 'wallet' }, { credit: 30_000 });
    const balance = { userId: order.who.id, currency: 'INR' };
    expect(await findBalance(shop.db, balance)).toMatchObject({ available: 17_500, pending: 12_500 });
    await packAsPlaced(shop, order);
    expect(await findBalance(shop.db, balance)).toMatchObject({ available: 17_500, pending: 0 });
  });

  it('[F20] an increase is paid from the wallet while the balance is sufficient', async () => {
    const order = await placeForPicking(
      shop,
      [await item()],
      { payment_method: 'wallet' },
      { credit: 25_000 },
    );
    const more = (quantity: number) =>
      confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity }] });
    expect((await more(3)).error.code).toBe('WALLET_INSUFFICIENT');
    expect((await more(2)).data).toEqual({ revision: 1, total: 22_500 });
    await packAsPlaced(shop, order);
    expect(await findBalance(shop.db, { userId: order.who.id, currency: 'INR' })).toMatchObject({
      available: 2_500,
      pending: 0,
    });
  });

  it('a cash part that was reduced to 0 increases again when the order costs more', async () => {
    const order = await placeForPicking(shop, [await item(3)], { wallet_amount: 22_500 }, { credit: 22_500 });
    const change = (quantity: number) =>
      confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity }] });
    expect(await partsOf(shop, order)).toEqual([
      ['wallet', 22_500, 0, 0],
      ['cash', 10_000, 0, 0],
    ]);
    expect((await change(2)).data).toMatchObject({ total: 22_500 });
    expect((await change(3)).data).toMatchObject({ total: 32_500 });
    expect(await partsOf(shop, order)).toEqual([
      ['wallet', 22_500, 0, 0],
      ['cash', 10_000, 0, 0],
    ]);
  });

  it('cancelling a changed order refunds everything', async () => {
    const order = await half({ payment_method: 'wallet' }, { credit: 30_000 });
    const cancel = { id: order.id, to: 'cancelled', reason: 'Nobody is there' };
    expect((await shop.call('/desk/orders/step', cancel, shop.support)).error).toBeUndefined();
    expect(await findBalance(shop.db, { userId: order.who.id, currency: 'INR' })).toMatchObject({
      available: 30_000,
      pending: 0,
    });
  });
});
