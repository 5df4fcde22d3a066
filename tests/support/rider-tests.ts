import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { orders, users } from '#server/db/schema/index.ts';
import type { Access } from '#server/services/desk/access.ts';
import { moveOrder } from './customers.ts';
import { onNewStores, shop, store } from './order-tests.ts';
import { addItem, orderOf } from './orders.ts';
import { setRiderFees } from './rider-fees.ts';
import { addRider, type TestRider } from './riders.ts';

/** The rider of the running test, who is on shift for its store. */
export let rider: TestRider;

/** Each test has a new store and a rider, who earns ₹30 and ₹5 per kilometre: ₹31.84 for a delivery to `home`. */
export function onNewRiders(): void {
  onNewStores();
  beforeEach(async () => {
    await setRiderFees(shop, { riderFee: 3_000, riderFeePerKm: 500 });
    rider = await addRider(shop, [store]);
  });
}

/** An order that the store has accepted: one item of ₹100, delivery ₹25. */
export async function acceptedOrder(changes: Record<string, unknown> = {}): Promise<string> {
  const guest = await shop.guest();
  const line = await addItem(shop.db, store);
  const placed = await shop.call('/order/place', orderOf(guest, store, [line], changes), guest);
  expect(placed.status).toBe(200);
  await moveOrder(shop, placed.data.unique_order_id, 'accepted');
  return placed.data.unique_order_id;
}

/** Sends a call about one order from the phone of the rider. */
export const callAbout = (who: TestRider, verb: string, id: string, more: object = {}) =>
  shop.call(`/delivery/${verb}`, { unique_order_id: id, ...more }, who);

export const rowOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id)))[0]!;

/** An administrator of the desk. */
export async function deskPerson(): Promise<Access> {
  const id = `desk-${store}`;
  await shop.db.insert(users).values({ id, name: 'Desk', email: `${id}@haat.example`, role: 'admin' });
  return { userId: id, role: 'admin', storeIds: null };
}

export const makeReady = (id: string): Promise<void> => moveOrder(shop, id, 'preparing', 'ready');

/** The rider takes the order and picks it up. */
export async function bringOnTheWay(id: string): Promise<void> {
  expect((await callAbout(rider, 'accept', id)).status).toBe(200);
  await makeReady(id);
  expect((await callAbout(rider, 'picked-up', id)).status).toBe(200);
}
