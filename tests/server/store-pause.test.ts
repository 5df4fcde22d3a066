import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { auditLog, deliveries, orders, stores, storeStaff, users } from '#server/db/schema/index.ts';
import { advanceDueOrders } from '#server/services/order/advance-due-orders.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let keeper: { cookie: string };
let storeId: number;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'shop@haat.example', password: demoPassword };
  keeper = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  storeId = await addStore(shop.db);
  await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId });
});
afterAll(() => shop.close());

async function place() {
  const guest = await shop.guest();
  const item = await addItem(shop.db, storeId, { regularPrice: 50_000 });
  const pickup = { userSelected: 'SELFPICKUP', address: undefined };
  return shop.call('/order/place', orderOf(guest, storeId, [item], pickup), guest);
}

describe('a store at the desk', () => {
  test('is paused with one call, refuses orders, shows when it opens and opens automatically', async () => {
    const storefront = async () =>
      (await shop.call(`/stores/info-by-id/${storeId}`, {})).data as Record<string, unknown>;
    const paused = await shop.call('/desk/stores/pause', { id: storeId, minutes: 30 }, keeper);
    const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(paused.data).toMatchObject({ isPaused: true, pausedUntil: until });
    expect((await place()).error.code).toBe('STORE_CLOSED');
    expect(await storefront()).toMatchObject({ is_open: false, opens_at: until });
    shop.clock.advance(30 * 60_000);
    expect(await storefront()).toMatchObject({ is_open: true });
    expect((await place()).error).toBeUndefined();

    await shop.call('/desk/stores/pause', { id: storeId, minutes: null }, keeper);
    shop.clock.advance(3 * 3_600_000);
    expect(await storefront()).toMatchObject({ is_open: false, opens_at: null });
    const opened = await shop.call('/desk/stores/resume', { id: storeId }, keeper);
    expect(opened.data).toMatchObject({ isPaused: false, pausedUntil: null });
    expect(await storefront()).toMatchObject({ is_open: true });
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ action, actorId }) => [action, actorId]).slice(-3)).toEqual([
      ['store.paused', 'demo-shop'],
      ['store.paused', 'demo-shop'],
      ['store.resumed', 'demo-shop'],
    ]);
    shop.clock.set('2026-06-24T06:30:00.000Z');
  });

  test('cannot be paused by the manager of another store, and a pause has one of the offered durations', async () => {
    const [other] = await shop.db.select().from(stores).where(eq(stores.slug, 'tomato-raju'));
    expect((await shop.call('/desk/stores/pause', { id: other!.id, minutes: 30 }, keeper)).status).toBe(404);
    expect((await shop.call('/desk/stores/resume', { id: other!.id }, keeper)).status).toBe(404);
    expect((await shop.call('/desk/stores/pause', { id: storeId, minutes: 31 }, keeper)).status).toBe(400);
  });

  test('UNK-18 delivers an order itself, unless a rider has taken it', async () => {
    const guest = await shop.guest();
    const item = await addItem(shop.db, storeId, { regularPrice: 50_000 });
    const placed = await shop.call('/order/place', orderOf(guest, storeId, [item]), guest);
    expect(placed.error).toBeUndefined();
    const [{ id }] = (await shop.call('/desk/orders/list', { page: 1, perPage: 1, storeId }, keeper)).data
      .rows;
    const step = (to: string) => shop.call('/desk/orders/step', { id, to }, keeper);
    for (const to of ['accepted', 'preparing', 'ready', 'picked_up']) {
      const { error, data } = await step(to);
      expect.soft([to, error?.code]).toEqual([to, undefined]);
      if (to === 'ready') expect(data.steps).toEqual([{ to: 'picked_up', needsReason: false }]);
    }
    // A rider has taken the order in the meantime.
    const [person] = await shop.db.select({ id: users.id }).from(users).limit(1);
    await shop.db.insert(deliveries).values({ orderId: id, riderId: person!.id, takenAt: new Date() });
    expect((await step('delivered')).error.code).toBe('not_allowed');
    const page = (await shop.call('/desk/orders/get', { id }, keeper)).data as DeskOrder;
    expect(page.steps).toEqual([]);
    await shop.db.delete(deliveries).where(eq(deliveries.orderId, id));
    expect((await step('delivered')).data.order.status).toBe('delivered');
  });

  test('accepts automatically only if its staff chose it and the shop allows it', async () => {
    const admin = { email: 'admin@haat.example', password: demoPassword };
    const adminSession = { cookie: cookiesOf((await shop.call('/account/login', admin)).headers) };
    const created = await shop.call(
      '/desk/stores/save',
      {
        slug: 'new-store',
        name: 'New store',
        image: 'basket',
        latitude: 12.97,
        longitude: 77.64,
        radiusKm: 5,
        hours: [],
      },
      adminSession,
    );
    expect(created.data).toMatchObject({ autoAccept: false });
    expect((await place()).error).toBeUndefined();
    shop.clock.advance(3_600_000);
    const waiting = async () => shop.db.$count(orders, eq(orders.status, 'placed'));
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    const deps = { db: shop.db, clock: shop.clock };
    await advanceDueOrders(deps, { seconds: 20, demo: false, autoAccept: false });
    expect(await waiting()).toBe(before);
    await advanceDueOrders(deps, { seconds: 20, demo: false, autoAccept: true });
    expect(await waiting()).toBe(0);
  });
});
