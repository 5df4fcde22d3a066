import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changes, orders } from '#server/db/schema/index.ts';
import { endBusyStores } from '#server/repositories/desk/stores.ts';
import { storeById } from '#server/repositories/store.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openPickingShop, type PickingShop } from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(() => setBusy(0));

const minute = 60_000;
const setBusy = (extraMinutes: number, minutes = 30) =>
  shop.call('/desk/stores/busy', { id: shop.store, extraMinutes, minutes }, shop.keeper);
const deliveryTime = async () => (await storeById(shop.db, shop.store, 'en'))!.delivery_time;
const onBoard = async () =>
  (await shop.call('/desk/board/get', {}, shop.keeper)).data.stores.find(
    ({ id }: { id: number }) => id === shop.store,
  );

it('a busy store promises more minutes to new orders until it ends by itself, and pages are purged', async () => {
  const usual = await deliveryTime();
  const before = await shop.db.$count(changes);
  expect((await setBusy(20)).success).toBe(true);
  expect(await deliveryTime()).toBe(usual + 20);
  expect(await shop.db.$count(changes)).toBeGreaterThan(before);
  expect(await onBoard()).toMatchObject({ busyMinutes: 20 });
  shop.clock.advance(29 * minute);
  await endBusyStores(shop.db, shop.clock.now());
  expect(await deliveryTime()).toBe(usual + 20);
  shop.clock.advance(minute);
  await endBusyStores(shop.db, shop.clock.now());
  expect(await deliveryTime()).toBe(usual);
  expect(await onBoard()).toMatchObject({ busyMinutes: 0, busyUntil: null });
});

it('an order that is placed while the store is busy keeps its time afterwards; other orders do not change', async () => {
  const place = async () => {
    const who = await addMember(shop, 0);
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 5 })), quantity: 1 };
    const placed = await shop.call('/order/place', orderOf(who, shop.store, [item]), who);
    const id = placed.data.unique_order_id as string;
    return (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id)))[0]!;
  };
  const usual = await deliveryTime();
  expect((await place()).promisedAt).toBeNull();
  await setBusy(30);
  const { promisedAt, placedAt } = await place();
  expect(promisedAt!.getTime() - placedAt.getTime()).toBe((usual + 30) * minute);
  await setBusy(0);
  expect(await deliveryTime()).toBe(usual);
  const { orders: open } = (await shop.call('/desk/board/get', {}, shop.keeper)).data;
  const waits = open.map(
    (one: { placedAt: string; dueAt: string }) => (Date.parse(one.dueAt) - Date.parse(one.placedAt)) / minute,
  );
  expect(waits).toEqual([usual, usual + 30]);
});
