import { and, count, eq, gte, isNotNull, notInArray, sql } from 'drizzle-orm';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '../db/client.ts';
import { orders } from '../db/schema/index.ts';
import { countOpenCheckoutsPerSlot } from './checkout.ts';

/** The number of active orders, and of checkouts being paid, per upcoming slot of a store, by the slot's start. */
export async function ordersPerSlot(
  db: Db,
  store: Pick<Store, 'id' | 'time_zone'>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: orders.scheduledDay, from: orders.slotFrom, orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, store.id),
        isNotNull(orders.slotFrom),
        gte(orders.scheduledDay, addDays(today(now, store.time_zone), -1)),
        notInArray(orders.status, ['cancelled', 'rejected']),
      ),
    )
    .groupBy(orders.scheduledDay, orders.slotFrom);
  const beingPaid = await countOpenCheckoutsPerSlot(db, {
    storeId: store.id,
    from: addDays(today(now, store.time_zone), -1),
  });
  const taken = new Map<string, number>();
  for (const { day, from, count } of [
    ...rows.map((row) => ({ day: row.day!, from: row.from!, count: row.orders })),
    ...beingPaid,
  ]) {
    const start = instantAt(day, from, store.time_zone).toISOString();
    taken.set(start, (taken.get(start) ?? 0) + count);
  }
  return taken;
}

/** Whether a slot has capacity left; call it with the slot locked. */
export async function hasPlaceInSlot(
  db: Db,
  slot: { storeId: number; day: string; from: number; capacity: number },
): Promise<boolean> {
  if (slot.capacity <= 0) return true;
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, slot.storeId),
        eq(orders.scheduledDay, slot.day),
        eq(orders.slotFrom, slot.from),
        notInArray(orders.status, ['cancelled', 'rejected']),
      ),
    );
  const beingPaid = await countOpenCheckoutsPerSlot(db, { storeId: slot.storeId, from: slot.day });
  const paying = beingPaid.find(({ day, from }) => day === slot.day && from === slot.from)?.count ?? 0;
  return (row?.orders ?? 0) + paying < slot.capacity;
}

/** Serializes orders for a slot, so that its capacity cannot be exceeded; held until the transaction ends. */
export async function lockSlot(db: Db, storeId: number, startsAt: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${storeId}, ${Math.floor(Date.parse(startsAt) / 60_000)})`,
  );
}
