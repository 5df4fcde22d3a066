import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { zonesTag } from '#server/cache/cache-tags.ts';
import { orders } from '#server/db/schema/index.ts';
import { endBusyStores } from '#server/repositories/desk/stores.ts';
import { storeById } from '#server/repositories/store.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openPickingShop, type PickingShop } from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

let shop: PickingShop;
let purges: Awaited<ReturnType<typeof listenForPurges>>;
beforeAll(async () => {
  shop = await openPickingShop();
  purges = await listenForPurges(shop.url);
});
afterAll(async () => {
  await purges.close();
  await shop.close();
});
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
  // Nearly every page shows the time: that of the store, of its items, and every list of stores.
  const tags = [zonesTag];
  expect(await purges.purgedBy(() => setBusy(20))).toEqual(tags);
  expect(await deliveryTime()).toBe(usual + 20);
  expect(await onBoard()).toMatchObject({ busyMinutes: 20 });
  shop.clock.advance(29 * minute);
  expect(await purges.purgedBy(() => endBusyStores(shop.db, shop.clock.now()))).toEqual([]);
  expect(await deliveryTime()).toBe(usual + 20);
  shop.clock.advance(minute);
  expect(await purges.purgedBy(() => endBusyStores(shop.db, shop.clock.now()))).toEqual(tags);
  expect(await deliveryTime()).toBe(usual);
  expect(await onBoard()).toMatchObject({ busyMinutes: 0, busyUntil: null });
});

it('an order that is placed while the store is busy keeps its time afterwards; other orders do not change', async () => {
  const place = async () => {
    const who = await addMember(shop, 0);
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 5 })), quantity: 1 };
    const placed = await shop.call('/order/place', orderOf(who, shop.store, [item]), who);
    const id = placed.data.unique_order_id as string;
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
    return { ...row!, who };
  };
  type Placed = Awaited<ReturnType<typeof place>>;
  const usual = await deliveryTime();
  const early = await place();
  expect(early.promisedAt).toBeNull();
  const seen = async (...placed: Placed[]) => {
    const { orders: open } = (await shop.call('/desk/board/get', {}, shop.keeper)).data;
    const waits = open.map(
      (one: { placedAt: string; dueAt: string }) =>
        (Date.parse(one.dueAt) - Date.parse(one.placedAt)) / minute,
    );
    const pages = await Promise.all(
      placed.map(async ({ uniqueOrderId, who }) => {
        const { data } = await shop.call('/order/single', { unique_order_id: uniqueOrderId }, who);
        return { promised: data.promised_at, usual: data.restaurant.delivery_time };
      }),
    );
    return { waits, pages };
  };
  const unchanged = { promised: null, usual };
  await setBusy(30);
  expect(await seen(early)).toEqual({ waits: [usual], pages: [unchanged] });
  const late = await place();
  expect(late.promisedAt!.getTime() - late.placedAt.getTime()).toBe((usual + 30) * minute);
  const both = {
    waits: [usual, usual + 30],
    pages: [unchanged, { promised: late.promisedAt!.toISOString(), usual }],
  };
  expect(await seen(early, late)).toEqual(both);
  await setBusy(0);
  expect(await deliveryTime()).toBe(usual);
  expect(await seen(early, late)).toEqual(both);
});
