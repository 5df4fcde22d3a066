import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { orders, users } from '#server/db/schema/index.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import { moveOrder } from './customers.ts';
import { onNewStores, shop, store } from './order-tests.ts';
import { addItem, orderOf } from './orders.ts';
import { setRiderFees } from './rider-fees.ts';
import { addRider, type TestRider } from './riders.ts';

/** The rider of the running test, who is on shift for its store. */
export let rider: TestRider;

/**
 * Gives each test a new store and a rider. The rider earns ₹30 plus ₹5 per kilometre: ₹31.84 for a delivery to
 * `home`.
 */
export function onNewRiders(): void {
  onNewStores();
  beforeEach(async () => {
    await setRiderFees(shop, { riderFee: 3_000, riderFeePerKm: 500 });
    rider = await addRider(shop, [store]);
  });
}

/** Places an order of one item for ₹100 and delivery for ₹25, which the store accepts. */
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

/** Creates an administrator, and returns their access to the desk. */
export async function createDeskAdmin(): Promise<Access> {
  const id = `desk-${store}`;
  await shop.db.insert(users).values({ id, name: 'Desk', email: `${id}@haat.example`, role: 'admin' });
  return { userId: id, role: 'admin', storeIds: null };
}

export const makeReady = (id: string): Promise<void> => moveOrder(shop, id, 'preparing', 'ready');

/** Lets the rider take the order, and pick it up once the store has packed it. */
export async function acceptAndPickUp(id: string): Promise<void> {
  expect((await callAbout(rider, 'accept', id)).status).toBe(200);
  await makeReady(id);
  expect((await callAbout(rider, 'picked-up', id)).status).toBe(200);
}
