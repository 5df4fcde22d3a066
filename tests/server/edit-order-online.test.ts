import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stores } from '#server/db/schema/index.ts';
import {
  addedItem,
  beginChange,
  cancelOrder,
  confirmEdit,
  editedRow,
  packAsPlaced,
  paidOrder,
  payChange,
  quoteEdit,
  settlementOf,
} from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { setSettings } from '../support/memberships.ts';
import { newPerson } from '../support/new-person.ts';
import { addItem, stockOf, wednesdayNoon } from '../support/orders.ts';
import {
  handOver,
  partsOf,
  placeForPicking,
  type PlacedForPicking,
  singleOrder,
  startPicking,
} from '../support/picking.ts';

onEditShop();

describe('a change that costs more is paid online', () => {
  it('[F15] [F20] the page is for the increase, what is added is reserved, and the order stays unchanged until it is paid', async () => {
    const { order, line, change } = await paidOrder(shop);
    const quote = await quoteEdit(shop, order, change(3));
    expect(quote.data).toMatchObject({
      ...{ total: 32_500, old_total: 22_500, rest: 10_000, payment_method: 'stripe', issues: [] },
      payment_methods: ['cash', 'stripe', 'razorpay'],
    });
    const { data, error } = await confirmEdit(shop, order, change(3));
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ revision: 0, total: 22_500, checkout: { total: 10_000 } });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0, total: 22_500 });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 48, reserved: 1 });
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    expect((await page.status()).data).toMatchObject({
      state: 'placed',
      order: { unique_order_id: order.uniqueOrderId, total: 32_500 },
    });
    expect(await editedRow(shop, order)).toMatchObject({
      revision: 1,
      total: 32_500,
      paymentMethod: 'stripe',
    });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 47, reserved: 0 });
    expect(await partsOf(shop, order)).toEqual([
      ['stripe', 22_500, 0, 0],
      ['stripe', 10_000, 0, 0],
    ]);
    await packAsPlaced(shop, order);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([
      ['stripe', 22_500, 22_500, 0],
      ['stripe', 10_000, 10_000, 0],
    ]);
    const paid = await singleOrder(shop, order);
    expect(paid).toMatchObject({ payment_state: 'captured', invoice: { total: 32_500 } });
  });

  it.each([
    ['the webhook', () => shop.deliver(2)],
    [
      'the job',
      async () => {
        shop.clock.advance(30_000);
        await shop.runJobs();
      },
    ],
  ] as const)(
    '[F16] is settled once, by %s, if the customer does not return from the payment page',
    async (_, settle) => {
      const { order, page } = await beginChange(shop, 'razorpay');
      await page.pay();
      await settle();
      await Promise.all([page.status(), page.status(), shop.runJobs()]);
      expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: 32_500 });
      expect(await partsOf(shop, order)).toEqual([
        ['razorpay', 22_500, 22_500, 0],
        ['razorpay', 10_000, 10_000, 0],
      ]);
    },
  );

  it('can also be paid in cash at the door, or from the wallet', async () => {
    const { order, change } = await paidOrder(shop);
    const cash = await confirmEdit(shop, order, { ...change(3), payment_method: 'cash' });
    expect(cash.data).toEqual({ revision: 1, total: 32_500 });
    expect(await editedRow(shop, order)).toMatchObject({ paymentMethod: 'cash' });
    const insufficient = await confirmEdit(shop, order, { ...change(4), payment_method: 'wallet' });
    expect(insufficient.error.code).toBe('WALLET_INSUFFICIENT');
    await shop.giveCredit(order.who.id, 10_000);
    await confirmEdit(shop, order, { ...change(4), payment_method: 'wallet' });
    expect(await partsOf(shop, order)).toEqual([
      ['stripe', 22_500, 0, 0],
      ['cash', 10_000, 0, 0],
      ['wallet', 10_000, 0, 0],
    ]);
    await packAsPlaced(shop, order);
    await handOver(shop, order);
    expect((await partsOf(shop, order)).map(([, amount, captured]) => amount === captured)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('[F47] staff who change an order for the customer can pay neither online nor from the wallet', async () => {
    const { order, change } = await paidOrder(shop);
    await shop.giveCredit(order.who.id, 10_000);
    const staff = { ...order, who: await shop.impersonate(order.who) };
    const quote = await quoteEdit(shop, staff, change(3));
    expect(quote.data).toMatchObject({ payment_methods: ['cash'], payment_method: 'cash', issues: [] });
    for (const payment_method of ['stripe', 'wallet', undefined]) {
      const refused = await confirmEdit(shop, staff, { ...change(3), payment_method });
      expect(refused.error.code).toBe('PAYMENT_METHOD');
    }
    const edited = await confirmEdit(shop, staff, { ...change(3), payment_method: 'cash' });
    expect(edited.data).toEqual({ revision: 1, total: 32_500 });
  });

  it('a change is refused by a payment method whose provider has a higher minimum', async () => {
    const cheap = { ...(await addItem(shop.db, shop.store, { regularPrice: 60, onHand: 50 })), quantity: 1 };
    const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
    const order = await placeForPicking(shop, [line, cheap], { payment_method: 'razorpay' });
    const change = { lines: [{ line_id: order.lineIds[1]!, quantity: 2 }] };
    const quote = await quoteEdit(shop, order, change);
    expect(quote.data).toMatchObject({
      rest: 60,
      payment_methods: ['cash', 'stripe'],
      payment_method: 'cash',
    });
    const refused = await confirmEdit(shop, order, change);
    expect(refused.error.code).toBe('PAYMENT_METHOD');
  });

  it('a guest has no wallet', async () => {
    const who = await shop.guest();
    const checkout = await shop.begin(who, 'stripe');
    await shop.pay(checkout);
    const { unique_order_id: uniqueOrderId } = (await shop.status(checkout)).data.order;
    const order = { id: 0, uniqueOrderId, who };
    const change = addedItem(await addItem(shop.db, shop.store, { onHand: 50 }));
    const quote = await quoteEdit(shop, order, change);
    expect(quote.data).toMatchObject({ rest: 10_000, payment_methods: ['cash', 'stripe', 'razorpay'] });
    const refused = await confirmEdit(shop, order, { ...change, payment_method: 'wallet' });
    expect(refused.error.code).toBe('PAYMENT_METHOD');
    const { data } = await confirmEdit(shop, order, change);
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    expect((await page.status()).data).toMatchObject({ state: 'placed', order: { total: 22_500 } });
  });

  it('the maximum for cash payments includes the amount of the order that is already due in cash', async () => {
    await setSettings(shop, { cashMaximum: 20_000 });
    const { order, change } = await paidOrder(shop);
    const cash = (quantity: number) =>
      confirmEdit(shop, order, { ...change(quantity), payment_method: 'cash' });
    expect((await cash(5)).error).toMatchObject({
      code: 'PAYMENT_METHOD',
      details: { reason: 'limit', limit: 20_000 },
    });
    expect((await cash(3)).data).toEqual({ revision: 1, total: 32_500 });
    expect((await cash(4)).data).toEqual({ revision: 2, total: 42_500 });
    expect((await quoteEdit(shop, order, change(5))).data.payment_methods).toEqual(['stripe', 'razorpay']);
    expect((await cash(5)).error).toMatchObject({ code: 'PAYMENT_METHOD', details: { reason: 'limit' } });
    await setSettings(shop, {});
    expect((await cash(5)).data).toEqual({ revision: 3, total: 52_500 });
  });
});

describe('while the payment page of a change is open', () => {
  it('[F15] the same request opens the same page, and another request closes that page unpaid first', async () => {
    const { order, line, change, page } = await beginChange(shop);
    const again = await confirmEdit(shop, order, change(3));
    expect(again.data.checkout.id).toBe(page.id);
    const other = await confirmEdit(shop, order, change(4));
    expect(other.data.checkout).toMatchObject({ total: 20_000 });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ reserved: 2 });
    await expect(page.pay()).rejects.toThrow('can no longer be paid');
    const less = await confirmEdit(shop, order, change(1));
    expect(less.data).toEqual({ revision: 1, total: 12_500 });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 49, reserved: 0 });
  });

  it('[F24] two tabs that confirm at once open one page', async () => {
    const { order, change } = await paidOrder(shop);
    const answers = await Promise.all([1, 2, 3].map(() => confirmEdit(shop, order, change(3))));
    const ids = answers.flatMap(({ data }) => data?.checkout.id ?? []);
    expect(new Set(ids).size).toBe(1);
    for (const { error } of answers.filter(({ success }) => !success))
      expect(error.code).toBe('EDITED_MEANWHILE');
  });

  it('[F24] an earlier page that was paid in the meantime changes the order, and the second tab reports that', async () => {
    const { order, change, page } = await beginChange(shop);
    const quote = (await quoteEdit(shop, order, change(1))).data;
    await page.pay();
    const second = await shop.call(
      '/order/edit',
      { unique_order_id: order.uniqueOrderId, ...change(1), revision: 0, seen_total: quote.total },
      order.who,
    );
    expect(second.error.code).toBe('EDITED_MEANWHILE');
    expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: 32_500 });
  });

  it.each([
    ['picking has started', 'NOT_EDITABLE', (order: PlacedForPicking) => startPicking(shop, order)],
    ['the order was cancelled', 'NOT_EDITABLE', (order: PlacedForPicking) => cancelOrder(shop, order)],
  ] as const)(
    '[F33] a payment made after %s is refunded completely, once, and the reserved stock is released',
    async (_, reason, meanwhile) => {
      const { order, line, page } = await beginChange(shop, 'razorpay');
      await meanwhile(order);
      await page.pay();
      expect((await page.status()).data.state).toBe('refunded');
      expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason });
      await shop.deliver(2);
      await shop.runJobs();
      expect(await editedRow(shop, order)).toMatchObject({ revision: 0, total: 22_500 });
      expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ reserved: 0 });
      expect(await page.money()).toMatchObject({ captured: 10_000, refunds: [{ amount: 10_000 }] });
      expect(await shop.messagesTo(order.who, 'payment-returned')).not.toHaveLength(0);
    },
  );

  it('the account of the order cannot be deleted', async () => {
    const { order, page } = await beginChange(shop);
    const proof = { token: null, current_password: newPerson().password };
    const remove = () => shop.call('/account/delete', proof, order.who);
    expect((await remove()).error.code).toBe('ORDERS_RUNNING');
    await cancelOrder(shop, order);
    expect((await remove()).error.code).toBe('PAYMENT_OPEN');
    await page.pay();
    expect((await page.status()).data.state).toBe('refunded');
    await shop.runJobs();
    expect(page.money()).toMatchObject({ state: 'cancelled', captured: 0 });
    expect((await remove()).error).toBeUndefined();
  });

  it('[F33] a payment that arrives after its account was deleted is refunded', async () => {
    const { order, page } = await beginChange(shop);
    await cancelOrder(shop, order);
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    const proof = { token: null, current_password: newPerson().password };
    expect((await shop.call('/account/delete', proof, order.who)).error).toBeUndefined();
    page.payLate();
    await shop.deliver();
    await shop.runJobs();
    expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason: 'not_found' });
    expect(page.money()).toMatchObject({ state: 'cancelled', captured: 0 });
  });

  it('[F33] a payment for a price that has changed is refunded', async () => {
    const { order, line, page } = await beginChange(shop);
    await shop.setPrice(line.variant_id, 12_000);
    await page.pay();
    expect((await page.status()).data.state).toBe('refunded');
    expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason: 'PRICE_CHANGED' });
    await shop.runJobs();
    expect(await page.money()).toMatchObject({ state: 'cancelled', captured: 0 });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0 });
  });
});

describe('money that arrives after the reservation', () => {
  async function late(soldMeanwhile: number) {
    const line = { ...(await addItem(shop.db, shop.store, { onHand: 3 })), quantity: 2 };
    const order = await placeForPicking(shop, [line], { payment_method: 'stripe' });
    const change = { lines: [{ line_id: order.lineIds[0]!, quantity: 3 }] };
    const { data } = await confirmEdit(shop, order, change);
    const page = payChange(shop, order, data.checkout);
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 1, reserved: 0 });
    page.payLate();
    if (soldMeanwhile > 0) await placeForPicking(shop, [{ ...line, quantity: soldMeanwhile }]);
    await shop.deliver();
    return { order, line, page };
  }

  it('[F28] changes the order if the change is still possible', async () => {
    const { order, line } = await late(0);
    expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: 32_500 });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 0, reserved: 0 });
  });

  it('[F28] [F1] money that arrives after the reservation is refunded if the piece was sold', async () => {
    const { order, page } = await late(1);
    expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason: 'OUT_OF_STOCK' });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0 });
  });

  describe('the store closes meanwhile', () => {
    const openUntil = (closes: string) => {
      const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes }));
      return shop.db.update(stores).set({ hours }).where(eq(stores.id, shop.store));
    };
    beforeEach(async () => {
      shop.clock.set(wednesdayNoon);
      await openUntil('12:05');
    });
    afterEach(() => openUntil('22:00'));

    it('a payment in time changes the order', async () => {
      const { order, page, change } = await beginChange(shop);
      shop.clock.advance(10 * 60_000);
      expect((await quoteEdit(shop, order, change(4))).data.issues).toMatchObject([
        { error: 'STORE_CLOSED' },
      ]);
      await page.pay();
      expect((await page.status()).data.state).toBe('placed');
      expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: 32_500 });
    });

    it('[F33] a late payment is refunded', async () => {
      const { order, line, page } = await beginChange(shop);
      shop.clock.advance(16 * 60_000);
      await shop.runJobs();
      page.payLate();
      await shop.deliver();
      await shop.runJobs();
      expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason: 'STORE_CLOSED' });
      expect(page.money()).toMatchObject({ state: 'cancelled', captured: 0 });
      expect(await editedRow(shop, order)).toMatchObject({ revision: 0, total: 22_500 });
      expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 48, reserved: 0 });
    });
  });
});
