import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '#contracts/desk/board.ts';
import { defaultSettings } from '#contracts/settings.ts';
import {
  changes,
  deliveries,
  messages,
  orders,
  payments,
  stores,
  storeStaff,
  users,
} from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { readBoard } from '#server/services/desk/board.ts';
import { advanceDueOrders } from '#server/services/order/advance-due-orders.ts';
import { moveOrder } from '../support/customers.ts';
import { addRider } from '../support/riders.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  home,
  openTestShop,
  orderOf,
  type TestShop,
  wednesdayNoon,
} from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
let keeper: { cookie: string };
let own: number;
let other: number;

const signIn = async (who: string) => ({
  cookie: cookiesOf(
    (await shop.call('/account/login', { email: `${who}@haat.example`, password: demoPassword })).headers,
  ),
});

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  own = await addStore(shop.db, { name: 'Own Store', deliveryTime: 40, autoAccept: false });
  other = await addStore(shop.db, { name: 'Other Store', autoAccept: false });
  const [row] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'shop@haat.example'));
  await shop.db.insert(storeStaff).values({ storeId: own, userId: row!.id });
  support = await signIn('support');
  keeper = await signIn('shop');
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(wednesdayNoon));

async function place(storeId: number, changesOfOrder: Record<string, unknown> = {}, quantity = 2) {
  const guest = await shop.guest();
  const item = { ...(await addItem(shop.db, storeId)), quantity };
  const placed = await shop.call('/order/place', orderOf(guest, storeId, [item], changesOfOrder), guest);
  expect(placed.error).toBeUndefined();
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.uniqueOrderId, placed.data.unique_order_id));
  return { id: row!.id, guest, uniqueOrderId: row!.uniqueOrderId };
}
const boardOf = async (who: { cookie: string }, storeId?: number) =>
  (await shop.call('/desk/board/get', storeId === undefined ? {} : { storeId }, who)).data as Board;
const onBoard = async (who: { cookie: string }, id: number) =>
  (await boardOf(who)).orders.find((order) => order.id === id);
const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

describe('the live board', () => {
  test('shows the lines, due time and next steps of an order, and how long it has been unseen', async () => {
    const { id } = await place(own, { note: 'Ring twice.', missing_item: 'ask_me' }, 3);
    expect(await onBoard(keeper, id)).toMatchObject({
      storeName: 'Own Store',
      status: 'placed',
      customerName: 'Meera Nair',
      dueAt: '2026-06-24T07:10:00.000Z',
      isPromised: false,
      isChanged: false,
      watchedFrom: wednesdayNoon,
      note: 'Ring twice.',
      missingItem: 'ask_me',
      contact: { house: expect.stringMatching(/^Flat /), address: home.address, phone: expect.any(String) },
      cashDue: expect.any(Number),
      cashGiven: null,
      lines: [{ quantity: 3, variantName: '', addons: [] }],
      steps: [
        { to: 'accepted', needsReason: false },
        { to: 'rejected', needsReason: true },
      ],
    });
  });

  test('offers no pick-up to the store once a rider has taken the order', async () => {
    const { id, uniqueOrderId } = await place(own);
    await moveOrder(shop, uniqueOrderId, 'accepted', 'preparing', 'ready');
    const steps = async (who: { cookie: string }) =>
      (await onBoard(who, id))!.steps.map(({ to }) => to).filter((to) => to === 'picked_up');
    expect([await steps(keeper), await steps(support)]).toEqual([['picked_up'], ['picked_up']]);
    const rider = await addRider(shop, [own]);
    await shop.db.insert(deliveries).values({ orderId: id, riderId: rider.id, takenAt: shop.clock.now() });
    expect([await steps(keeper), await steps(support)]).toEqual([[], ['picked_up']]);
  });

  test('shows whether an order is to be paid, authorised or paid, so that nobody asks for the money twice', async () => {
    const { id } = await place(own);
    const state = async () => (await onBoard(keeper, id))!.paymentState;
    expect(await state()).toBe('due');
    const [{ amount }] = (await shop.db
      .update(payments)
      .set({ method: 'stripe', authorised: sql`${payments.amount}` })
      .where(eq(payments.orderId, id))
      .returning({ amount: payments.amount })) as [{ amount: number }];
    expect(await state()).toBe('authorised');
    await shop.db.update(payments).set({ captured: amount }).where(eq(payments.orderId, id));
    expect(await state()).toBe('captured');
    await shop.db
      .update(payments)
      .set({ method: 'cash', authorised: 0, captured: 0 })
      .where(eq(payments.orderId, id));
  });

  test('[F39] staff of a store see, acknowledge and move only orders of their own stores', async () => {
    const theirs = await place(other);
    const mine = await place(own);
    const ids = (await boardOf(keeper)).orders.map(({ id }) => id);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(theirs.id);
    expect((await boardOf(keeper, other)).orders).toEqual([]);
    expect((await boardOf(support, other)).orders.map(({ id }) => id)).toContain(theirs.id);
    const seen = await shop.call(
      '/desk/board/seen',
      {
        orders: [
          { id: theirs.id, revision: 0 },
          { id: mine.id, revision: 0 },
        ],
      },
      keeper,
    );
    expect(seen.status).toBe(200);
    expect((await rowOf(theirs.id)).seenAt).toBeNull();
    expect((await rowOf(mine.id)).seenAt).not.toBeNull();
    const step = { id: theirs.id, to: 'accepted', promiseMinutes: 20 };
    expect((await shop.call('/desk/orders/step', step, keeper)).status).toBe(404);
    expect((await shop.call('/desk/board/seen', { orders: [{ id: mine.id, revision: 0 }] })).status).toBe(
      401,
    );
    const guestOfOrder = await shop.call('/desk/board/get', {}, mine.guest);
    expect(guestOfOrder.status).toBe(401);
  });

  test('an order counts as unseen until staff tap it, also when it was accepted automatically', async () => {
    await shop.db.update(stores).set({ autoAccept: true }).where(eq(stores.id, own));
    const { id } = await place(own);
    shop.clock.advance(60_000);
    await advanceDueOrders(shop.app, { seconds: 20, demo: false, autoAccept: true });
    await shop.db.update(stores).set({ autoAccept: false }).where(eq(stores.id, own));
    expect(await onBoard(keeper, id)).toMatchObject({ status: 'accepted', watchedFrom: wednesdayNoon });
    await shop.call('/desk/board/seen', { orders: [{ id, revision: 0 }] }, keeper);
    expect(await onBoard(keeper, id)).toMatchObject({ watchedFrom: null });
    const first = await rowOf(id);
    shop.clock.advance(60_000);
    await shop.call('/desk/board/seen', { orders: [{ id, revision: 0 }] }, support);
    // The person who tapped first and the time of that tap are kept.
    expect(await rowOf(id)).toMatchObject({ seenAt: first.seenAt, seenBy: first.seenBy });
  });

  test('a tap stops the sound in every tab, because each screen of the store is notified', async () => {
    const { id } = await place(own);
    const before = await shop.db.select().from(changes);
    await shop.call('/desk/board/seen', { orders: [{ id, revision: 0 }] }, keeper);
    const newChanges = (await shop.db.select().from(changes)).filter(
      (change) => !before.some((known) => known.id === change.id),
    );
    expect(newChanges.map(({ kind, keys }) => [kind, keys])).toEqual([['desk', [`orders:${own}`]]]);
    // A second tap changes nothing, so no notification is sent.
    await shop.call('/desk/board/seen', { orders: [{ id, revision: 0 }] }, support);
    expect(await shop.db.$count(changes)).toBe(before.length + 1);
  });

  test('accepting sets a promised time, which the customer sees, and counts as a tap', async () => {
    const { id, guest, uniqueOrderId } = await place(own);
    const step = { id, to: 'accepted', promiseMinutes: 25 };
    expect((await shop.call('/desk/orders/step', step, keeper)).status).toBe(200);
    expect(await onBoard(keeper, id)).toMatchObject({
      status: 'accepted',
      dueAt: '2026-06-24T06:55:00.000Z',
      isPromised: true,
      isChanged: false,
      watchedFrom: null,
    });
    const shown = await shop.call('/order/single', { unique_order_id: uniqueOrderId }, guest);
    expect(shown.data).toMatchObject({ promised_at: '2026-06-24T06:55:00.000Z', is_delayed: false });
    const acceptedMessages = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `order:${id}:accepted`));
    expect(acceptedMessages.length).toBeGreaterThan(0);
    for (const { parameters } of acceptedMessages)
      expect(parameters['when']).toEqual({ time: '2026-06-24T06:55:00.000Z' });
  });

  test('a promise of zero minutes, more than a day or for an order that is not accepted has no effect', async () => {
    const { id } = await place(own);
    for (const promiseMinutes of [0, 1441, 2.5]) {
      const refused = await shop.call('/desk/orders/step', { id, to: 'accepted', promiseMinutes }, keeper);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.error.fields)).toEqual(['promiseMinutes']);
    }
    await shop.call(
      '/desk/orders/step',
      { id, to: 'rejected', reason: 'Sold out', promiseMinutes: 10 },
      keeper,
    );
    expect((await rowOf(id)).promisedAt).toBeNull();
  });

  test('knows when the last of all stores closes, also of those it does not list, after their breaks', async () => {
    const hours = (...windows: [opens: string, closes: string][]) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((day) => windows.map(([opens, closes]) => ({ day, opens, closes })));
    const day = { hours: hours(['09:00', '20:00']), position: 900 };
    const first = await addStore(shop.db, day);
    const { sellerId } = (await shop.db.select().from(stores).where(eq(stores.id, first)))[0]!;
    const storeIds = [first];
    for (let count = 1; count < 50; count += 1) storeIds.push(await addStore(shop.db, { ...day, sellerId }));
    const kitchen = { hours: hours(['12:00', '15:00'], ['18:00', '23:00']), position: 901, sellerId };
    storeIds.push(await addStore(shop.db, kitchen));
    const inactive = { hours: hours(['09:00', '23:30']), isActive: false, sellerId };
    storeIds.push(await addStore(shop.db, inactive));
    const read = () =>
      readBoard({ ...shop, settings: defaultSettings }, {}, { userId: 'demo-shop', role: 'shop', storeIds });
    const closing = '2026-06-24T17:30:00.000Z';
    for (const time of ['13:00', '16:00', '22:59']) {
      shop.clock.set(`2026-06-24T${time}:00+05:30`);
      const { stores: listed, closesAt } = await read();
      expect([time, listed.length, closesAt]).toEqual([time, 50, closing]);
    }
    shop.clock.set(closing);
    expect((await read()).closesAt).toBeNull();
    await shop.db.update(stores).set({ isActive: false }).where(inArray(stores.id, storeIds));
  });

  test('each step on the board moves the order on, and a finished order disappears from it', async () => {
    const { id } = await place(own, { userSelected: 'SELFPICKUP', address: undefined });
    for (const to of ['accepted', 'preparing', 'ready', 'collected']) {
      expect((await onBoard(keeper, id))?.steps[0]).toEqual({ to, needsReason: false });
      expect((await shop.call('/desk/orders/step', { id, to }, keeper)).status).toBe(200);
    }
    expect(await onBoard(keeper, id)).toBeUndefined();
    expect(await shop.breaches()).toEqual([]);
  });

  test('an API token can read the board, but cannot mark an order as seen', async () => {
    const admin = await signIn('admin');
    const created = await shop.call(
      '/desk/api-tokens/create',
      { name: 'Kitchen display', scopes: ['orders:write'], days: 30, proof: demoPassword },
      admin,
    );
    expect(created.error).toBeUndefined();
    const { id } = await place(own);
    const ask = async (path: string, body: object) =>
      (
        await shop.http.request(`http://localhost:4321/api/desk/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${created.data.token}` },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await ask('board/get', {})).toBe(200);
    expect(await ask('board/seen', { orders: [{ id, revision: 0 }] })).toBe(403);
    expect(await ask('orders/step', { id, to: 'accepted' })).toBe(200);
    expect((await rowOf(id)).seenAt).toBeNull();
  });
});
