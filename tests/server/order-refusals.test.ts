import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items, stores, variants } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import {
  addAddons,
  addCoupon,
  addItem,
  addStore,
  countRows,
  farAway,
  home,
  orderOf,
  stockOf,
} from '../support/orders.ts';
import { publish } from '../support/publish.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

describe('an order that cannot be placed', () => {
  it('[F5] has invalid quantities, which are reported at their field', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    for (const quantity of [0, -1, 1.5, 2 ** 53, '2', null, 100]) {
      const response = await shop.call('/order/place', orderOf(guest, store, [{ ...line, quantity }]), guest);
      expect(response).toMatchObject({
        status: 400,
        error: { code: 'validation_failed', fields: { 'items.0.quantity': expect.any(String) } },
      });
    }
  });

  it('has a total beyond the column’s range, which is refused without a server error', async () => {
    const line = await addItem(shop.db, store, { regularPrice: 1_000_000_000 });
    const guest = await shop.guest();
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [{ ...line, quantity: 3 }]),
      guest,
    );
    expect(response).toMatchObject({
      status: 400,
      error: { code: 'validation_failed', fields: { items: 'amount_limit' } },
    });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 100 });
  });

  it('[F6] has a free item without its coupon, or more than one unit', async () => {
    const line = await addItem(shop.db, store);
    const free = await addItem(shop.db, store, { isFreeItem: true }, { isFreeItem: true });
    const { code } = await addCoupon(shop.db, { discount: 0, freeItemId: free.item_id });
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line, free]), guest)).toMatchObject({
      status: 409,
      error: { code: 'ITEM_UNAVAILABLE' },
    });
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [line, { ...free, quantity: 5 }], { coupon: code }),
      guest,
    );
    expect(response).toMatchObject({ status: 200, data: { item_total: 10_000 } });
    expect(await stockOf(shop.db, free.variant_id)).toMatchObject({ on_hand: 99 });
  });

  it('[F7] has an addon of another item, two addons of a SINGLE category or a missing addon', async () => {
    const line = await addItem(shop.db, store);
    const other = await addItem(shop.db, store);
    const [one, two] = await addAddons(shop.db, store, line.item_id, 'SINGLE', [0, 500]);
    const [foreign] = await addAddons(shop.db, store, other.item_id, 'MULTIPLE', [100]);
    const guest = await shop.guest();
    for (const addon_ids of [[], [one, two], [one, foreign]]) {
      expect(
        await shop.call('/order/place', orderOf(guest, store, [{ ...line, addon_ids }]), guest),
      ).toMatchObject({ status: 400, error: { fields: { 'items.0.addon_ids': expect.any(String) } } });
    }
    expect(
      await shop.call('/order/place', orderOf(guest, store, [{ ...line, addon_ids: [two] }]), guest),
    ).toMatchObject({ status: 200, data: { item_total: 10_500 } });
  });

  it('[F8] has changed prices, which are returned per line until they are confirmed', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const request = orderOf(guest, store, [{ ...line, seen_price: 10_000 }], { seen_total: 12_500 });
    await shop.db.update(variants).set({ regularPrice: 11_000 }).where(eq(variants.id, line.variant_id));
    const count = await countRows(shop.db, 'orders');
    const refused = await shop.call('/order/place', request, guest);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'PRICE_CHANGED',
        details: {
          old_total: 12_500,
          new_total: 13_500,
          lines: [{ item_id: line.item_id, old: 10_000, new: 11_000 }],
        },
      },
    });
    expect(await countRows(shop.db, 'orders')).toBe(count);
    const confirmed = await shop.call(
      '/order/place',
      { ...request, items: [{ ...line, seen_price: 11_000 }], seen_total: 13_500 },
      guest,
    );
    expect(confirmed).toMatchObject({ status: 200, data: { total: 13_500 } });
  });

  it('[F9] has a line that became inactive, which is reported', async () => {
    const line = await addItem(shop.db, store);
    const inactiveItem = await addItem(shop.db, store);
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, inactiveItem.item_id));
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line, inactiveItem]), guest)).toMatchObject(
      {
        status: 409,
        error: { code: 'ITEM_UNAVAILABLE', details: { lines: [{ reason: 'unavailable' }] } },
      },
    );
  });

  it('[F9] has lines that are sold out, which are listed separately from lines that are no longer sold', async () => {
    const soldOut = await addItem(shop.db, store, { onHand: 0 });
    const inactive = await addItem(shop.db, store);
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, inactive.item_id));
    const guest = await shop.guest();
    const order = orderOf(guest, store, [soldOut, { ...inactive, quantity: 2 }]);
    const { data } = await shop.call('/order/quote', order, guest);
    expect(data.issues).toMatchObject([
      { error: 'ITEM_UNAVAILABLE', lines: [{ reason: 'unavailable' }] },
      { error: 'OUT_OF_STOCK', available: 0, lines: [{ item_id: soldOut.item_id, wanted: 1, available: 0 }] },
    ]);
    expect(data.issues[1].lines).toHaveLength(1);
  });

  it('[F10] has items of two stores, which are refused', async () => {
    const line = await addItem(shop.db, store);
    const foreign = await addItem(shop.db, await addStore(shop.db));
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line, foreign]), guest)).toMatchObject({
      status: 400,
      error: { code: 'MIXED_STORES' },
    });
  });

  it('[F18] has a coupon whose minimum the cart does not reach, which is reported', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { minSubtotal: 20_000 });
    const guest = await shop.guest();
    const response = await shop.call('/order/place', orderOf(guest, store, [line], { coupon: code }), guest);
    expect(response).toMatchObject({
      status: 409,
      error: {
        code: 'COUPON_INVALID',
        message: `The coupon ${code} no longer applies. Add ₹100 more to use this coupon (minimum order ₹200).`,
        details: { reasons: [{ code: 'coupon_below_minimum', missing: 10_000 }] },
      },
    });
    expect(
      await shop.call(
        '/order/place',
        orderOf(guest, store, [{ ...line, quantity: 2 }], { coupon: code }),
        guest,
      ),
    ).toMatchObject({ status: 200, data: { total: 20_000 - 1000 + 2500 } });
  });

  it('[F19] has a coupon that has ended by the server’s clock', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { endsAt: new Date('2026-06-24T07:00:00Z') });
    const guest = await shop.guest();
    expect(
      await shop.call('/order/place', orderOf(guest, store, [line], { coupon: code }), guest),
    ).toMatchObject({ status: 200 });
    shop.clock.set('2026-06-24T07:00:00Z');
    const later = await shop.guest();
    const response = await shop.call('/order/place', orderOf(later, store, [line], { coupon: code }), later);
    expect(response).toMatchObject({
      status: 409,
      error: { code: 'COUPON_INVALID', details: { reasons: [{ code: 'coupon_expired' }] } },
    });
    expect(response.error.message).toBe(`The coupon ${code} no longer applies. Expired on 24 Jun 2026.`);
  });

  it('[F37] is for a store that is closed, accepts no orders or does not deliver to the point', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const place = (changes: Record<string, unknown> = {}) =>
      shop.call('/order/place', orderOf(guest, store, [line], changes), guest);
    expect(await place({ address: farAway })).toMatchObject({
      status: 409,
      error: { code: 'NOT_OPERATIONAL' },
    });
    await shop.db.update(stores).set({ isPaused: true }).where(eq(stores.id, store));
    expect(await place()).toMatchObject({ status: 409, error: { code: 'STORE_CLOSED' } });
    await shop.db.update(stores).set({ isPaused: false, isActive: false }).where(eq(stores.id, store));
    expect(await place()).toMatchObject({ status: 409, error: { code: 'STORE_CLOSED' } });
    await shop.db.update(stores).set({ isActive: true }).where(eq(stores.id, store));
    shop.clock.set('2026-06-24T20:00:00Z');
    const night = await shop.guest();
    expect(await shop.call('/order/place', orderOf(night, store, [line]), night)).toMatchObject({
      status: 409,
      error: {
        code: 'STORE_CLOSED',
        message: expect.stringMatching(/ is closed now and opens Thu 25 Jun 8:00 am\.$/),
        details: { opens_at: '2026-06-25T02:30:00.000Z' },
      },
    });
    expect(
      await shop.call(
        '/order/place',
        orderOf(night, store, [line], { when: { type: 'date', date: '2026-06-26' } }),
        night,
      ),
    ).toMatchObject({ status: 200 });
    expect(
      await shop.call('/order/place', orderOf(night, store, [line], { address: null }), night),
    ).toMatchObject({ status: 400, error: { code: 'ADDRESS_REQUIRED' } });
  });

  it('has a coupon that was used up, by everybody or by its customer, which the quote already says', async () => {
    const line = await addItem(shop.db, store);
    const [first, second] = [await shop.guest(), await shop.guest()];
    const issues = async (guest: typeof first, coupon: string) =>
      (await shop.call('/order/quote', orderOf(guest, store, [line], { coupon }), guest)).data.issues;
    const single = await addCoupon(shop.db, { maxUses: 1 });
    const once = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    for (const { code } of [single, once]) {
      expect(await issues(first, code)).toEqual([]);
      const placed = await shop.call('/order/place', orderOf(first, store, [line], { coupon: code }), first);
      expect(placed.success).toBe(true);
      expect(await issues(first, code)).toMatchObject([{ error: 'COUPON_USED' }]);
    }
    expect(await issues(second, single.code)).toMatchObject([{ error: 'COUPON_USED' }]);
    expect(await issues(second, once.code)).toEqual([]);
  });

  it('[F37] has an address outside the area of the store, which the quote already says', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const issues = async (changes: object) => {
      const body = { restaurant_id: store, items: [line], userSelected: 'delivery', ...changes };
      return (await shop.call('/order/quote', body, guest)).data.issues.map(
        ({ error }: { error: string }) => error,
      );
    };
    expect(await issues({ address: home })).toEqual([]);
    expect(await issues({ address: farAway })).toEqual(['NOT_OPERATIONAL']);
    expect(await issues({ address: farAway, userSelected: 'SELFPICKUP' })).toEqual([]);
  });

  it('has items below the minimum before coupon and charge', async () => {
    await shop.db.update(stores).set({ minOrderPrice: 15_000 }).where(eq(stores.id, store));
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [line], { tip: { amount: 9000 } }),
      guest,
    );
    expect(response).toMatchObject({
      status: 409,
      error: {
        code: 'BELOW_MINIMUM',
        message: 'Shop for ₹50 more to place the order',
        details: { missing: 5000 },
      },
    });
  });

  it('BAR-10 an order below the minimum gets the missing amount to the cent in a shop with cents, like the cart', async () => {
    await shop.db.update(stores).set({ minOrderPrice: 14_970 }).where(eq(stores.id, store));
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    await publish(shop.db, 'settings', 'shop', { priceDecimals: 2 });
    applyPurge(['*']);
    const response = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    await publish(shop.db, 'settings', 'shop', {});
    applyPurge(['*']);
    expect(response).toMatchObject({
      error: { code: 'BELOW_MINIMUM', message: 'Shop for ₹49.70 more to place the order' },
    });
  });

  it('CART-26 is for a day before a pre-order item is available', async () => {
    const line = await addItem(shop.db, store, {}, { isPreItem: true, preAvailDate: '2026-06-27' });
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line]), guest)).toMatchObject({
      status: 409,
      error: { code: 'PRE_ITEM_DATE', details: { earliest: '2026-06-27' } },
    });
    expect(
      await shop.call(
        '/order/place',
        orderOf(guest, store, [line], { when: { type: 'date', date: '2026-06-27' } }),
        guest,
      ),
    ).toMatchObject({ status: 200 });
    const quote = await shop.call(
      '/order/quote',
      { restaurant_id: store, items: [line], address: home },
      guest,
    );
    expect(quote.data).toMatchObject({ has_preitems: true, options: { now: false, earliest: '2026-06-27' } });
    expect(quote.data.options.days[0]).toBe('2026-06-27');
  });

  it('has a payment method that the shop does not offer, which is reported', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    for (const payment_method of ['card', 'CASH', '', 'constructor'])
      expect(
        await shop.call('/order/place', orderOf(guest, store, [line], { payment_method }), guest),
        payment_method,
      ).toMatchObject({ status: 400, error: { code: 'PAYMENT_METHOD' } });
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 100, reserved: 0 });
  });
});
