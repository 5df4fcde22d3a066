import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, slots, stores } from '#server/db/schema/index.ts';
import {
  beginChange,
  cancelOrder,
  confirmEdit,
  packAsPlaced,
  payChange,
  quoteEdit,
} from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem, addStore } from '../support/orders.ts';
import { handOver, packOrder, partsOf, refundsOf, singleOrder } from '../support/picking.ts';

onEditShop();

describe('a change to another slot', () => {
  it('[F24] holds a place in the new slot while the payment page is open, and takes the place when the payment is made', async () => {
    shop.clock.set('2026-06-24T06:30:00.000Z');
    const store = await addStore(shop.db, { slotMinutes: 60, slotCapacity: 1, leadMinutes: 30 });
    const line = { ...(await addItem(shop.db, store)), quantity: 1 };
    const [six, seven] = ['2026-06-24T12:30:00.000Z', '2026-06-24T13:30:00.000Z'] as const;
    const at = (starts_at: string) => ({ when: { type: 'slot', starts_at } });
    await shop.chargeSlot(store, seven, 6_000);
    const order = await shop.placeIn(store, [line], at(six));
    const { data } = await confirmEdit(shop, order, { ...at(seven), payment_method: 'stripe' });
    const taken = async () => {
      const rows = await shop.db.select().from(slots).where(eq(slots.storeId, store));
      return Object.fromEntries(rows.map((slot) => [slot.startsAt.toISOString(), slot.orders]));
    };
    expect(await taken()).toEqual({ [six]: 1, [seven]: 1 });
    const refused = await shop.placeIn(store, [line], at(seven)).catch((error: Error) => error.message);
    expect(refused).toBe('SLOT_FULL');
    // The store stops accepting orders: a change that is paid after that is refunded.
    await shop.db.update(stores).set({ isActive: false }).where(eq(stores.id, store));
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    expect((await page.status()).data.state).toBe('refunded');
    await shop.db.update(stores).set({ isActive: true }).where(eq(stores.id, store));
    const again = await confirmEdit(shop, order, { ...at(seven), payment_method: 'stripe' });
    const second = payChange(shop, order, again.data.checkout);
    await second.pay();
    await second.status();
    expect(await taken()).toEqual({ [six]: 0, [seven]: 1 });
    expect(await partsOf(shop, order)).toEqual([
      ['cash', 12_500, 0, 0],
      ['stripe', 6_000, 0, 0],
    ]);
  });
});

describe('an order with two online payments', () => {
  async function payChangeOnline(provider: 'stripe' | 'razorpay') {
    const firstChange = await beginChange(shop, provider);
    await firstChange.page.pay();
    await firstChange.page.status();
    return firstChange;
  }

  it('[F34] a missing piece lowers the amounts that are captured', async () => {
    const { order } = await payChangeOnline('stripe');
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, reason: 'not_there' }]);
    await handOver(shop, order);
    const parts = await partsOf(shop, order);
    expect(parts.reduce((sum, [, , captured]) => sum + Number(captured), 0)).toBe(12_500);
    expect(await singleOrder(shop, order)).toMatchObject({ total: 12_500 });
  });

  it('[F34] a missing piece is refunded if everything was captured at once', async () => {
    const { order } = await payChangeOnline('razorpay');
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, reason: 'not_there' }]);
    await shop.runJobs();
    expect((await refundsOf(shop, order)).reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
  });

  it('cannot be changed once one of its payments has failed', async () => {
    const { order, change } = await payChangeOnline('stripe');
    const [first] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
    const fail = (closedAs: 'failed' | null) =>
      shop.db.update(payments).set({ closedAs }).where(eq(payments.id, first!.id));
    await fail('failed');
    expect((await quoteEdit(shop, order, change(4))).error).toMatchObject({ code: 'NOT_EDITABLE' });
    await fail(null);
    expect((await quoteEdit(shop, order, change(4))).data).toMatchObject({ total: 42_500 });
  });

  it('a cancellation releases or refunds both online payments', async () => {
    for (const provider of ['stripe', 'razorpay'] as const) {
      const { order, page } = await payChangeOnline(provider);
      expect((await cancelOrder(shop, order)).success).toBe(true);
      await shop.deliver();
      await shop.runJobs();
      expect(
        (await partsOf(shop, order)).map(([, , captured, refunded]) => Number(captured) - Number(refunded)),
      ).toEqual([0, 0]);
      const money = await page.money();
      expect(provider === 'stripe' ? money!.state : money!.refunds[0]!.amount).toBe(
        provider === 'stripe' ? 'cancelled' : 10_000,
      );
    }
  });

  it('a refund of the whole order is taken from all its payments, and the wallet is captured after the online payments', async () => {
    const { order, change } = await payChangeOnline('stripe');
    await shop.giveCredit(order.who.id, 10_000);
    await confirmEdit(shop, order, { ...change(4), payment_method: 'wallet' });
    shop.demo.behaviour.fault({ match: 'capture', answer: 'lose' });
    await packAsPlaced(shop, order);
    // The result of one of the two captures is not known yet.
    expect((await partsOf(shop, order)).at(-1)).toEqual(['wallet', 10_000, 0, 0]);
    shop.clock.advance(15_000);
    await shop.runJobs();
    expect((await partsOf(shop, order)).map(([, amount, captured]) => amount === captured)).toEqual([
      true,
      true,
      true,
    ]);
    await handOver(shop, order);
    const refund = {
      ...{ id: order.id, parts: null, cashTo: 'wallet', reason: 'Bruised', key: crypto.randomUUID() },
    };
    expect((await shop.call('/desk/orders/refund', refund, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    expect((await partsOf(shop, order)).map(([, amount, , refunded]) => amount === refunded)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
