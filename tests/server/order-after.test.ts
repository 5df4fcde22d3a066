import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { successfulOrderStates } from '#domain/order-state.ts';
import { auditLog, coupons, items, orders, stores, users, variants } from '#server/db/schema/index.ts';
import { assignGuestOrders, lockOrder } from '#server/repositories/order.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { advanceDueOrders } from '#server/services/order/advance-due-orders.ts';
import { releaseExpiredReservations } from '#server/services/order/reserve-order.ts';
import { addAddons, addCoupon, addItem, home, orderOf, stockOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

async function placed(changes: Record<string, unknown> = {}, quantity = 2) {
  const line = await addItem(shop.db, store);
  const guest = await shop.guest();
  const { data } = await shop.call(
    '/order/place',
    orderOf(guest, store, [{ ...line, quantity }], changes),
    guest,
  );
  return { line, guest, id: data.unique_order_id as string };
}

describe('cancelling an order', () => {
  it('CALL-78 [F24] returns stock and coupon once, however often it is requested at the same time', async () => {
    const { id: couponId, code } = await addCoupon(shop.db, { maxUses: 1, maxUsesPerCustomer: 1 });
    const { line, guest, id } = await placed({ coupon: code });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 98 });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.call('/order/cancel', { unique_order_id: id, reason: 'changed my mind' }, guest),
      ),
    );
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, data: { status: 'cancelled', version: 2 } });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 100 });
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, couponId)))[0]!.uses).toBe(0);
    const otherGuest = await shop.guest();
    expect(
      await shop.call('/order/place', orderOf(otherGuest, store, [line], { coupon: code }), otherGuest),
    ).toMatchObject({ status: 200 });
    const { data: order } = await shop.call('/order/single', { unique_order_id: id }, guest);
    expect(order.events.map((event: { status: string }) => event.status)).toEqual(['placed', 'cancelled']);
    expect(order.events[1]).toMatchObject({ actor: 'customer', reason: 'changed my mind' });
    expect(order.can_cancel).toBe(false);
  });

  it('cancelling an order is refused once the store has accepted', async () => {
    const { guest, id } = await placed();
    await step(id, 'accepted');
    expect(await shop.call('/order/cancel', { unique_order_id: id }, guest)).toMatchObject({
      status: 409,
      error: { code: 'not_allowed' },
    });
  });

  it('if a cancellation and an acceptance arrive at the same time, only one of them is applied', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { guest, id } = await placed();
      const [cancel] = await Promise.all([
        shop.call('/order/cancel', { unique_order_id: id }, guest),
        step(id, 'accepted'),
      ]);
      const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
      expect(row!.status).toBe(cancel.status === 200 ? 'cancelled' : 'accepted');
    }
  });
});

async function step(id: string, to: 'accepted') {
  return inTransaction(shop.db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, id))!, {
      to,
      actor: 'store',
      actorId: null,
      reason: null,
      at: shop.clock.now(),
    }),
  );
}

describe('access to an order', () => {
  it('CALL-50 [F39] is given to the guest’s device and to a confirmed phone only', async () => {
    const { guest, id } = await placed();
    expect(await shop.call('/order/single', { unique_order_id: id }, guest)).toMatchObject({
      status: 200,
      data: { unique_order_id: id, delivery_code: expect.stringMatching(/^\d{4}$/) },
    });
    const phoneOnly = await shop.guest(guest.phone);
    expect(await shop.call('/order/single', { unique_order_id: id }, phoneOnly)).toMatchObject({
      status: 200,
    });
    const stranger = await shop.guest();
    for (const path of ['single', 'cancel', 'again']) {
      expect(await shop.call(`/order/${path}`, { unique_order_id: id }, stranger)).toMatchObject({
        status: 404,
        error: { code: 'not_found' },
      });
      expect(await shop.call(`/order/${path}`, { unique_order_id: id })).toMatchObject({ status: 404 });
    }
    expect(await shop.call('/order/single', { unique_order_id: 'x'.repeat(24) }, guest)).toMatchObject({
      status: 404,
    });
  });

  it('[F39] a request with another customer’s id finds no order, and is audited', async () => {
    const { guest, id } = await placed();
    for (const path of ['single', 'cancel', 'again', 'list', 'running', 'check', 'release']) {
      const body = {
        unique_order_id: id,
        user_id: 'asha',
        idempotency_key: 'k'.repeat(22),
        temporary_id: id,
      };
      expect(await shop.call(`/order/${path}`, body, guest)).toMatchObject({
        status: 404,
        error: { code: 'not_found' },
      });
      const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(line).toMatchObject({
        action: 'call.refused',
        actorId: null,
        subjectId: 'asha',
        detail: { path: `/api/order/${path}` },
      });
    }
    expect(await shop.call('/order/single', { unique_order_id: id, user_id: null }, guest)).toMatchObject({
      status: 200,
    });
  });

  it('moves to the account that confirms the phone', async () => {
    const { guest, id } = await placed();
    await shop.db
      .insert(users)
      .values({ id: 'meera', name: 'Meera', email: `meera${store}@haat.example` })
      .onConflictDoNothing();
    await assignGuestOrders(shop.db, { userId: 'meera', contact: guest.phone });
    expect(await shop.call('/order/single', { unique_order_id: id }, guest)).toMatchObject({ status: 404 });
  });

  it('CALL-74 lists the orders of a device, newest first, in pages', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
      ids.unshift(data.unique_order_id);
      // Each order is cancelled, because a phone may have only a few unpaid orders.
      await shop.call('/order/cancel', { unique_order_id: data.unique_order_id }, guest);
    }
    const first = await shop.call('/order/list', { limit: 3 }, guest);
    expect(first.data.orders.map((order: { unique_order_id: string }) => order.unique_order_id)).toEqual(
      ids.slice(0, 3),
    );
    const second = await shop.call('/order/list', { limit: 3, cursor: first.data.nextCursor }, guest);
    expect(second.data).toMatchObject({ nextCursor: null });
    expect(second.data.orders.map((order: { unique_order_id: string }) => order.unique_order_id)).toEqual(
      ids.slice(3),
    );
    expect((await shop.call('/order/list', {}, await shop.guest())).data.orders).toEqual([]);
  });

  it('ROLE-13 returns the running order, and no order when all are delivered', async () => {
    const { guest, id } = await placed();
    expect((await shop.call('/order/running', {}, guest)).data.order).toMatchObject({
      unique_order_id: id,
      status: 'placed',
    });
    await shop.call('/order/cancel', { unique_order_id: id }, guest);
    expect((await shop.call('/order/running', {}, guest)).data.order).toBeNull();
  });
});

describe('ordering again', () => {
  it('returns its lines unchanged for the cart to check, and lists the omitted lines', async () => {
    const { line, guest, id } = await placed({}, 3);
    expect((await shop.call('/order/again', { unique_order_id: id }, guest)).data).toEqual({
      restaurant_id: store,
      lines: [{ ...line, quantity: 3 }],
      left_out: [],
    });
    await shop.db.update(variants).set({ onHand: 1 }).where(eq(variants.id, line.variant_id));
    expect((await shop.call('/order/again', { unique_order_id: id }, guest)).data.lines).toEqual([
      { ...line, quantity: 3 },
    ]);
    await shop.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, line.variant_id));
    expect((await shop.call('/order/again', { unique_order_id: id }, guest)).data).toMatchObject({
      lines: [],
      left_out: [{ reason: 'out_of_stock' }],
    });
  });
});

it('ordering again keeps the chosen add-ons of a line', async () => {
  const line = await addItem(shop.db, store);
  const [, honey, milk] = await addAddons(shop.db, store, line.item_id, 'MULTIPLE', [100, 200, 300]);
  const guest = await shop.guest();
  const wanted = { ...line, addon_ids: [honey, milk] };
  const { data } = await shop.call('/order/place', orderOf(guest, store, [wanted]), guest);
  const again = await shop.call('/order/again', { unique_order_id: data.unique_order_id }, guest);
  expect(again.data.lines).toEqual([wanted]);
});

describe('an item that is no longer sold', () => {
  it('remains in orders that contain it, is omitted when ordering again, and is refused in a new order', async () => {
    const { line, guest, id } = await placed({}, 2);
    const single = async () => (await shop.call('/order/single', { unique_order_id: id }, guest)).data;
    const before = await single();
    expect(before.lines[0]).toMatchObject({ name: expect.any(String), unit_price: 10_000, total: 20_000 });
    const setPublication = (publication: 'withdrawn' | 'draft') =>
      shop.db.update(items).set({ publication }).where(eq(items.id, line.item_id));
    const orderAgain = async () => (await shop.call('/order/again', { unique_order_id: id }, guest)).data;
    const order = () => shop.call('/order/place', orderOf(guest, store, [line]), guest);

    await setPublication('withdrawn');
    expect(await single()).toEqual(before);
    expect(await orderAgain()).toMatchObject({ lines: [], left_out: [{ reason: 'unavailable' }] });
    expect(await order()).toMatchObject({ status: 409, error: { code: 'ITEM_UNAVAILABLE' } });

    // The desk cannot make a sold item a draft, but the link to a draft must never be shown.
    await setPublication('draft');
    expect(await single()).toEqual({ ...before, lines: [{ ...before.lines[0], slug: '' }] });
    expect(await orderAgain()).toMatchObject({ lines: [], left_out: [{ reason: 'gone' }] });
    expect(await order()).toMatchObject({ status: 409, error: { code: 'ITEM_UNAVAILABLE' } });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 98, reserved: 0 });
    expect((await shop.call('/order/cancel', { unique_order_id: id }, guest)).status).toBe(200);
  });
});

describe('advancing orders', () => {
  it('advances every order by one legal step per interval, also with two processes', async () => {
    const { id, guest } = await placed();
    const { id: pickup } = await placed({ userSelected: 'SELFPICKUP' });
    const deps = { db: shop.db, clock: shop.clock };
    expect(await advanceDueOrders(deps, { seconds: 20, demo: true })).toBe(0);
    for (let n = 0; n < 6; n += 1) {
      shop.clock.advance(21_000);
      await Promise.all([
        advanceDueOrders(deps, { seconds: 20, demo: true }),
        advanceDueOrders(deps, { seconds: 20, demo: true }),
      ]);
    }
    const { data: order } = await shop.call('/order/single', { unique_order_id: id }, guest);
    expect(order.events.map((event: { status: string }) => event.status)).toEqual(
      successfulOrderStates('delivery'),
    );
    expect(order).toMatchObject({ status: 'delivered', payment_state: 'captured', delivery_code: null });
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, pickup));
    expect(row!.status).toBe('collected');
  });

  it('outside the demo only accepts orders, for stores with automatic acceptance', async () => {
    const { id } = await placed();
    shop.clock.advance(60_000);
    const deps = { db: shop.db, clock: shop.clock };
    await advanceDueOrders(deps, { seconds: 20, demo: false });
    shop.clock.advance(60_000);
    await advanceDueOrders(deps, { seconds: 20, demo: false });
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
    expect(row!.status).toBe('accepted');
    await shop.db.update(stores).set({ autoAccept: false }).where(eq(stores.id, store));
    const { id: waiting } = await placed();
    shop.clock.advance(60_000);
    await advanceDueOrders(deps, { seconds: 20, demo: false });
    expect((await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, waiting)))[0]!.status).toBe(
      'placed',
    );
  });

  it('a failing order does not block others', async () => {
    const { id: broken } = await placed();
    const { id: sound } = await placed();
    await shop.db.execute(
      sql.raw(`create function break_order() returns trigger language plpgsql as $$
        begin if new.unique_order_id = '${broken}' then raise 'broken'; end if; return new; end $$`),
    );
    await shop.db.execute(
      sql`create trigger break_order before update on orders for each row execute function break_order()`,
    );
    shop.clock.advance(60_000);
    await advanceDueOrders({ db: shop.db, clock: shop.clock }, { seconds: 20, demo: true });
    const statusOf = async (id: string) =>
      (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id)))[0]!.status;
    expect([await statusOf(broken), await statusOf(sound)]).toEqual(['placed', 'accepted']);
    await shop.db.execute(sql`drop trigger break_order on orders`);
  });

  it('an order for a later day is not advanced before its day', async () => {
    const { id } = await placed({ when: { type: 'date', date: '2026-06-26' } });
    const deps = { db: shop.db, clock: shop.clock };
    for (let n = 0; n < 4; n += 1) {
      shop.clock.advance(60_000);
      await advanceDueOrders(deps, { seconds: 20, demo: true });
    }
    expect((await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id)))[0]!.status).toBe(
      'accepted',
    );
    shop.clock.set('2026-06-26T05:00:00Z');
    await advanceDueOrders(deps, { seconds: 20, demo: true });
    expect((await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id)))[0]!.status).toBe(
      'preparing',
    );
  });
});

describe('a temporary order', () => {
  it('reserves stock for 15 minutes and releases it once', async () => {
    const line = await addItem(shop.db, store, { onHand: 2 });
    const cartInput = { restaurant_id: store, items: [{ ...line, quantity: 2 }], address: home };
    const nobody = await shop.call('/order/temporary', cartInput);
    expect(nobody).toMatchObject({ status: 401, error: { code: 'PHONE_NOT_CONFIRMED' } });
    const { data } = await shop.call('/order/temporary', cartInput, await shop.guest());
    expect(data).toMatchObject({
      temporary_id: expect.any(String),
      expires_at: '2026-06-24T06:45:00.000Z',
      total: 22_500,
    });
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 2, reserved: 2 });
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line]), guest)).toMatchObject({
      status: 409,
      error: { code: 'OUT_OF_STOCK' },
    });
    expect(await shop.breaches()).toEqual([]);
    shop.clock.advance(15 * 60_000 + 1);
    await Promise.all([
      releaseExpiredReservations(shop),
      releaseExpiredReservations(shop),
      shop.call('/order/release', { temporary_id: data.temporary_id }),
    ]);
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 2, reserved: 0 });
  });

  it('lists the payment methods', async () => {
    expect((await shop.call('/payment/gateways', {})).data).toEqual([{ id: 'cash', is_cash: true }]);
  });
});
