import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import {
  coupons,
  items,
  orders,
  stores,
  users,
  variantOverrides,
  variants,
} from '#server/db/schema/index.ts';
import { getAppDependencies, setAppDependencies } from '#server/process/app-dependencies.ts';
import { claimCouponUse } from '#server/repositories/coupon-use.ts';
import {
  addCoupon,
  addItem,
  addStore,
  countRows,
  home,
  type Guest,
  openTestShop,
  orderOf,
  stockOf,
  type TestShop,
} from '../support/orders.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf } from '../support/open-shop.ts';

/** Polls often, and for less time than the lock timeout of the waiting order. */
const waitForLock = { timeout: 1_900, interval: 10 };

let shop: TestShop;
let store: number;

beforeAll(async () => void (shop = await openTestShop({ max: 25 })));
afterAll(() => shop.close());
beforeEach(async () => void (store = await addStore(shop.db)));
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const guests = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => shop.guest()));

describe('simultaneous orders', () => {
  it('[F1] give the last unit to one of fifty buyers, and the others are refused as out of stock', async () => {
    const line = await addItem(shop.db, store, { onHand: 1 });
    const buyers = await guests(50);
    const before = await countRows(shop.db, 'orders');
    const responses = await Promise.all(
      buyers.map((buyer) => shop.call('/order/place', orderOf(buyer, store, [line]), buyer)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { error } of refused) {
      expect(error).toMatchObject({ code: 'OUT_OF_STOCK', details: { available: 0 } });
      expect(error.message).toBe('There isn’t enough stock left for your order.');
    }
    expect(await countRows(shop.db, 'orders')).toBe(before + 1);
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  it('[F1] never oversell carts with the same items in different orders, and no order waits forever', async () => {
    const lines = await Promise.all([10, 10, 10].map((onHand) => addItem(shop.db, store, { onHand })));
    const buyers = await guests(24);
    const responses = await Promise.all(
      buyers.map((buyer, index) => {
        const mine = index % 2 === 0 ? lines : lines.toReversed();
        return shop.call('/order/place', orderOf(buyer, store, mine), buyer);
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(14);
    for (const line of lines) expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 0 });
  });

  it('[F1] [F35] all get an order or a refusal when sixty orders share eight items and the database is slow', async () => {
    const lines = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addItem(shop.db, store, { onHand: index === 3 ? 40 : 100 })),
    );
    const buyers = await guests(60);
    // The database responds late, as on a slow machine.
    const proxy = await openDatabaseProxy(shop.url, { delayMs: 12 });
    const slow = openDatabase(proxy.url);
    setAppDependencies({ ...getAppDependencies(), db: slow.db });
    onTestFinished(async () => {
      setAppDependencies({ ...getAppDependencies(), db: shop.db });
      await slow.close();
      await proxy.close();
    });
    const responses = await Promise.all(
      buyers.map((buyer, index) =>
        shop.call('/order/place', orderOf(buyer, store, index % 2 === 0 ? lines : lines.toReversed()), buyer),
      ),
    );
    const counts = Object.groupBy(responses, ({ status }) => String(status));
    expect(Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all!.length]))).toEqual({
      200: 40,
      409: 20,
    });
  });

  it('[F9] simultaneous orders are refused if an item without a stock limit is deleted during the order', async () => {
    const line = await addItem(shop.db, store);
    const deleted = await addItem(shop.db, store, { isInfinite: true, onHand: 0 });
    const buyers = await guests(2);
    const [first, buyer] = buyers;
    expect((await shop.call('/order/place', orderOf(first!, store, [line]), first)).status).toBe(200);
    const before = await countRows(shop.db, 'orders');
    const response = await shop.db.transaction(async (tx) => {
      // Locks the stock, so that the order passes its checks and then waits for the stock.
      await tx.select().from(variants).where(eq(variants.id, line.variant_id)).for('update');
      const placing = shop.call('/order/place', orderOf(buyer!, store, [line, deleted]), buyer);
      await expect
        .poll(async () => {
          const { rows } = await shop.db.execute<{ waiting: number }>(
            sql`select count(*)::int as waiting from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]!.waiting;
        }, waitForLock)
        .toBe(1);
      await shop.db.delete(items).where(eq(items.id, deleted.item_id));
      return { placing };
    });
    expect(await response.placing).toMatchObject({ status: 409, error: { code: 'ITEM_UNAVAILABLE' } });
    expect(await countRows(shop.db, 'orders')).toBe(before);
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 99, reserved: 0 });
  });

  it.each(['the item’s own stock', 'the store’s own stock of it'])(
    '[F1] [F2] never sell reserved stock or the reserve: %s',
    async (whose) => {
      const isStores = whose.startsWith('the store');
      const line = await addItem(shop.db, store, { onHand: isStores ? 100 : 5, minStock: 1 });
      if (isStores)
        await shop.db
          .insert(variantOverrides)
          .values({ variantId: line.variant_id, storeId: store, onHand: 5 });
      const holder = await shop.guest();
      const cartInput = { restaurant_id: store, items: [line], address: home };
      expect((await shop.call('/order/temporary', cartInput, holder)).status).toBe(200);
      const buyers = await guests(12);
      const responses = await Promise.all(
        buyers.map((buyer) => shop.call('/order/place', orderOf(buyer, store, [line]), buyer)),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    },
  );

  it('[F16] give a one-use coupon to one of twenty customers', async () => {
    const line = await addItem(shop.db, store);
    const { id, code } = await addCoupon(shop.db, { maxUses: 1 });
    const buyers = await guests(20);
    const responses = await Promise.all(
      buyers.map((buyer) =>
        shop.call('/order/place', orderOf(buyer, store, [line], { coupon: code }), buyer),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of responses.filter((response) => response.status !== 200)) {
      expect(status).toBe(409);
      expect(error.code).toBe('COUPON_USED');
    }
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 99 });
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, id)))[0]!.uses).toBe(1);
  });

  it('[F16] count a guest and the account with the same confirmed phone as one customer', async () => {
    const { code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const line = await addItem(shop.db, store);
    const [guest, stranger] = await guests(2);
    const account = await shop.call('/account/register', newPerson());
    const member = { phone: guest!.phone, cookie: cookiesOf(account.headers) };
    await shop.db
      .update(users)
      .set({ phoneNumber: guest!.phone, phoneNumberVerified: true })
      .where(eq(users.id, account.data.id));
    const responses = await Promise.all(
      [guest!, member, guest!, member].map((who) =>
        shop.call('/order/place', orderOf(who, store, [line], { coupon: code }), who),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ error }) => error?.code === 'COUPON_USED')).toHaveLength(3);
    expect(
      (await shop.call('/order/place', orderOf(stranger!, store, [line], { coupon: code }), stranger!))
        .status,
    ).toBe(200);
  });

  it('[F16] count the coupon uses of a guest and an account together once the guest’s phone is attached to the account', async () => {
    const { id, code } = await addCoupon(shop.db, { maxUsesPerCustomer: 2 });
    const line = await addItem(shop.db, store);
    const [guest, before] = await guests(2);
    const account = await shop.call('/account/register', newPerson());
    const own = eq(users.id, account.data.id);
    const member = { phone: before!.phone, cookie: cookiesOf(account.headers) };
    await shop.db.update(users).set({ phoneNumber: member.phone, phoneNumberVerified: true }).where(own);
    for (const who of [guest!, member])
      expect(
        (await shop.call('/order/place', orderOf(who, store, [line], { coupon: code }), who)).status,
      ).toBe(200);
    await shop.db.update(users).set({ phoneNumber: guest!.phone, phoneNumberVerified: true }).where(own);
    const [order] = await shop.db.select().from(orders).where(eq(orders.phone, guest!.phone));
    for (const part of [
      { userId: account.data.id as string, phone: null },
      { userId: null, phone: guest!.phone },
    ]) {
      const customer = { ...part, email: null, address: null };
      const claimed = shop.db.transaction(async (tx) => {
        const twice = { couponId: id, owner: { orderId: order!.id }, customer, perCustomer: 2 };
        expect(await claimCouponUse(tx, twice)).toMatchObject({ ok: false });
        tx.rollback();
      });
      await expect(claimed).rejects.toThrow('Rollback');
    }
  });

  it('[F16] give a once-per-customer coupon to one of twenty orders of one customer, and to the next customer too', async () => {
    const line = await addItem(shop.db, store);
    const { id, code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const [buyer, other] = await guests(2);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call('/order/place', orderOf(buyer!, store, [line], { coupon: code }), buyer!),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ error }) => error?.code === 'COUPON_USED')).toHaveLength(19);
    expect(
      await shop.call('/order/place', orderOf(other!, store, [line], { coupon: code }), other!),
    ).toMatchObject({ status: 200 });
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, id)))[0]!.uses).toBe(2);
  });

  it('[F25] place one order for a double tap, with the same response for both', async () => {
    const line = await addItem(shop.db, store);
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [line]);
    const before = await countRows(shop.db, 'orders');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('/order/place', request, buyer)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ data }) => data.unique_order_id)).size).toBe(1);
    expect(await countRows(shop.db, 'orders')).toBe(before + 1);
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 99 });
  });

  it('[F27] return the same order to a guest who signs in between a lost response and the retry, also at the same time', async () => {
    const line = await addItem(shop.db, store);
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [line]);
    const registered = await shop.call('/account/register', {
      name: 'Meera Nair',
      email: `meera${store}@haat.example`,
      password: 'monsoon-rain-7',
    });
    const member = { ...buyer, cookie: `${buyer.cookie}; ${cookiesOf(registered.headers)}` };
    const before = await countRows(shop.db, 'orders');
    const responses = await Promise.all(
      [buyer, member, buyer, member].map((who) => shop.call('/order/place', request, who)),
    );
    responses.push(await shop.call('/order/place', request, member));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(responses.map(({ data }) => data.unique_order_id)).size).toBe(1);
    expect(await countRows(shop.db, 'orders')).toBe(before + 1);
    const { idempotency_key } = request;
    expect(await shop.call('/order/check', { idempotency_key }, member)).toMatchObject({
      data: { state: 'placed', order: { unique_order_id: responses[0]!.data.unique_order_id } },
    });
    const other = orderOf(buyer, store, [{ ...line, quantity: 2 }], { idempotency_key });
    expect(await shop.call('/order/place', other, member)).toMatchObject({ status: 422 });
  });

  it('[F25] return the one order for every duplicate of a request for the last unit', async () => {
    const line = await addItem(shop.db, store, { onHand: 1 });
    const { code } = await addCoupon(shop.db, { maxUses: 1 });
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [line], { coupon: code });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('/order/place', request, buyer)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ data }) => data.unique_order_id)).size).toBe(1);
  });

  it('fill a delivery slot up to its capacity', async () => {
    await shop.db
      .update(stores)
      .set({ slotMinutes: 60, slotCapacity: 3, leadMinutes: 30 })
      .where(eq(stores.id, store));
    const line = await addItem(shop.db, store);
    const when = { type: 'slot', starts_at: '2026-06-24T12:30:00.000Z' };
    const buyers = await guests(10);
    const responses = await Promise.all(
      buyers.map((buyer) => shop.call('/order/place', orderOf(buyer, store, [line], { when }), buyer)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ error }) => error?.code === 'SLOT_FULL')).toHaveLength(7);
    const rows = await shop.db.select().from(orders).where(eq(orders.storeId, store));
    expect(rows[0]).toMatchObject({ scheduledDay: '2026-06-24', slotFrom: 18 * 60, slotTo: 19 * 60 });
    const { data } = await shop.call('/order/quote', { restaurant_id: store, items: [line] });
    expect(
      data.options.slots.find((slot: { starts_at: string }) => slot.starts_at === when.starts_at),
    ).toMatchObject({ is_full: true, places: 0, from: '18:00' });
  });
});
