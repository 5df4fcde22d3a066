import { asc, eq } from 'drizzle-orm';
import { riderPositions } from '#server/db/schema/index.ts';
import { moveOrder } from './customers.ts';
import { addItem, type Guest, orderOf } from './orders.ts';
import { shop, store } from './order-tests.ts';
import type { TestRider } from './riders.ts';
import { acceptAndPickUp, rider } from './rider-tests.ts';

/** Places an order and sends it out for delivery; returns its id and its customer. */
export async function orderOutForDelivery(
  changes: Record<string, unknown> = {},
): Promise<{ id: string; guest: Guest }> {
  const guest = await shop.guest();
  const line = await addItem(shop.db, store);
  const placed = await shop.call('/order/place', orderOf(guest, store, [line], changes), guest);
  const id = placed.data.unique_order_id as string;
  await moveOrder(shop, id, 'accepted');
  await acceptAndPickUp(id);
  return { id, guest };
}

export const at = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();
export const point = (seconds = 0, changes: object = {}) => ({
  latitude: 12.975,
  longitude: 77.64,
  accuracy: 10,
  at: at(seconds),
  ...changes,
});
export const send = (positions: object[], who: TestRider = rider, more: object = {}) =>
  shop.call('/delivery/set-location', { positions, ...more }, who);
export const locationOf = (id: string, who: Guest | TestRider | null) =>
  shop.call('/delivery/location', { unique_order_id: id }, who);
export const stored = (riderId = rider.id) =>
  shop.db
    .select()
    .from(riderPositions)
    .where(eq(riderPositions.riderId, riderId))
    .orderBy(asc(riderPositions.at));
