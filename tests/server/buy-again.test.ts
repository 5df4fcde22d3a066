import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedItem } from '#domain/catalogue.ts';
import { items, orders, variants } from '#server/db/schema/index.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  farAway,
  home,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';

let shop: TestShop;
let stores: number[];
let asha: { cookie: string; phone: string };

beforeAll(async () => {
  shop = await openTestShop();
  stores = [await addStore(shop.db), await addStore(shop.db)];
  asha = await customer('asha', '+919845020001');
});
afterAll(() => shop.close());

async function customer(name: string, phone: string) {
  const account = { name, email: `${name}@haat.example`, password: 'a long enough word' };
  const registered = await shop.call('/account/register', account);
  await setVerifiedPhone(shop.db, registered.data.id, phone);
  return { cookie: cookiesOf(registered.headers), phone };
}

/** Creates an order that was placed this many days ago; by default, it is delivered. */
async function ordered(storeId: number, lines: object[], daysAgo: number, status = 'delivered') {
  const placed = await shop.call('/order/place', orderOf(asha, storeId, lines), asha);
  expect(placed).toMatchObject({ status: 200 });
  const id = placed.data.unique_order_id as string;
  const placedAt = new Date(shop.clock.now().getTime() - daysAgo * 24 * 3600_000);
  await shop.db.update(orders).set({ status, placedAt }).where(eq(orders.uniqueOrderId, id));
  return id;
}

async function fetchBuyAgainIds(
  who: { cookie: string } | null = asha,
  point: object = home,
): Promise<number[]> {
  const { latitude, longitude } = point as typeof home;
  const { data } = await shop.call('/items/buy-again', { token: null, latitude, longitude }, who);
  return (data as ListedItem[]).map(({ id }) => id);
}

test('a customer sees items that they buy often and recently, in stock, from any store that delivers here', async () => {
  const { db } = shop;
  expect(await fetchBuyAgainIds()).toEqual([]);
  const weekly = await addItem(db, stores[0]!);
  const once = await addItem(db, stores[1]!);
  const cancelled = await addItem(db, stores[0]!);
  const lastYear = await addItem(db, stores[0]!);
  for (const days of [3, 10, 17]) await ordered(stores[0]!, [weekly], days);
  await ordered(stores[1]!, [once], 1);
  await ordered(stores[0]!, [cancelled], 2, 'cancelled');
  await ordered(stores[0]!, [lastYear], 400);
  expect(await fetchBuyAgainIds()).toEqual([weekly.item_id, once.item_id]);

  await db.update(variants).set({ onHand: 0 }).where(eq(variants.id, weekly.variant_id));
  expect(await fetchBuyAgainIds()).toEqual([once.item_id]);
  await db.update(variants).set({ onHand: 9 }).where(eq(variants.id, weekly.variant_id));
  await db.update(items).set({ publication: 'withdrawn', isActive: false }).where(eq(items.id, once.item_id));
  expect(await fetchBuyAgainIds()).toEqual([weekly.item_id]);
  expect(await fetchBuyAgainIds(asha, farAway)).toEqual([]);
});

test('[F41] nobody sees what another customer has bought, and a guest is asked to sign in', async () => {
  const line = await addItem(shop.db, stores[0]!);
  await ordered(stores[0]!, [line], 1);
  const ravi = await customer('ravi', '+919845020002');
  expect(await fetchBuyAgainIds(ravi)).toEqual([]);
  expect((await shop.call('/items/buy-again', {})).status).toBe(401);
});

test('ordering again returns all lines, reports deleted items, and the cart check reports unavailable lines', async () => {
  const { db } = shop;
  const lines = [];
  for (let n = 0; n < 4; n += 1) lines.push({ ...(await addItem(db, stores[0]!)), quantity: 2 });
  const id = await ordered(stores[0]!, lines, 1);
  const [fresh, few, out, deleted] = lines;
  await db.update(variants).set({ onHand: 1 }).where(eq(variants.id, few!.variant_id));
  await db.update(variants).set({ onHand: 0 }).where(eq(variants.id, out!.variant_id));
  await db.delete(items).where(eq(items.id, deleted!.item_id));
  const { data } = await shop.call('/order/again', { unique_order_id: id }, asha);
  expect(data.lines).toEqual([fresh, few, out]);
  expect(data.left_out).toEqual([{ name: expect.any(String), reason: 'gone' }]);
  const { data: confirmed } = await shop.call('/cart/confirm', {
    restaurant_id: data.restaurant_id,
    items: data.lines,
    latitude: home.latitude,
    longitude: home.longitude,
  });
  expect(confirmed.changes.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    'fewer_left',
    'gone',
  ]);
});
