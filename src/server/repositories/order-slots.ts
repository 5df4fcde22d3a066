import { eq, sql } from 'drizzle-orm';
import type { SlotWindow } from '#domain/slot-windows.ts';
import { weekday } from '#domain/calendar.ts';
import type { Db } from '../db/client.ts';
import { slotPlaces, slots } from '../db/schema/index.ts';

export type SlotOwner = { orderId: number } | { checkoutId: number };

export const isSlotClaimOfSql = (owner: SlotOwner) =>
  'orderId' in owner ? eq(slotPlaces.orderId, owner.orderId) : eq(slotPlaces.checkoutId, owner.checkoutId);

/** A place taken in a slot, which is then assigned to an order or a checkout. */
export type SlotClaim = { slotId: number; pickingMinutes: number };

const timesOf = ({ starts_at: startsAt, ends_at: endsAt }: SlotWindow) => ({
  startsAt: sql`${startsAt}::timestamptz`,
  endsAt: sql`${endsAt}::timestamptz`,
});

/** Creates the row of a window if it does not exist, so that it can be locked. */
async function createSlot(tx: Db, storeId: number, window: SlotWindow): Promise<void> {
  const { startsAt, endsAt } = timesOf(window);
  await tx.execute(sql`insert into slots (store_id, starts_at, ends_at) values (${storeId}, ${startsAt}, ${endsAt})
    on conflict (store_id, starts_at) do nothing`);
}

/**
 * Takes a place in a window; null if the window is full or blocked. The window's row stays locked until the
 * transaction ends; if there is no place, the caller rolls the transaction back.
 */
export async function claimSlot(
  tx: Db,
  { storeId, window, picking }: { storeId: number; window: SlotWindow; picking: number },
): Promise<SlotClaim | null> {
  const { startsAt, endsAt } = timesOf(window);
  await createSlot(tx, storeId, window);
  // The row's values are read after the row is locked, so that concurrent orders are counted.
  const limit = sql`nullif(coalesce(slot.own_capacity, rule.capacity), 0)`;
  const taken = sql`(case rule.unit when 'minutes' then least(${picking}::int, coalesce(${limit}, ${picking}::int)) else ${picking}::int end)`;
  const { rows } = await tx.execute<{ id: number; taken: number }>(sql`
    update slots slot set ends_at = ${endsAt}, unit = rule.unit, capacity = ${limit},
      orders = slot.orders + 1, picking_minutes = slot.picking_minutes + ${taken}
    from (
      select s.slot_unit as unit, coalesce(p.capacity, s.slot_capacity) as capacity, coalesce(p.is_blocked, false) as is_blocked
      from stores s left join slot_plans p
        on p.store_id = s.id and p.weekday = ${weekday(window.date)} and p.minutes = ${window.minutes}
      where s.id = ${storeId}
    ) rule
    where slot.store_id = ${storeId} and slot.starts_at = ${startsAt} and not coalesce(slot.is_blocked, rule.is_blocked)
      and (${limit} is null
        or (case rule.unit when 'minutes' then slot.picking_minutes + ${taken} else slot.orders + 1 end) <= ${limit})
    returning slot.id, ${taken} as taken`);
  const [row] = rows;
  return row ? { slotId: row.id, pickingMinutes: row.taken } : null;
}

export async function assignSlotClaim(tx: Db, place: SlotClaim | null, owner: SlotOwner): Promise<void> {
  if (place) await tx.insert(slotPlaces).values({ ...place, ...owner });
}

/** Assigns the place of a checkout to its order. */
export async function moveSlotClaimToOrder(
  tx: Db,
  { checkoutId, orderId }: { checkoutId: number; orderId: number },
): Promise<void> {
  await tx.update(slotPlaces).set({ orderId, checkoutId: null }).where(eq(slotPlaces.checkoutId, checkoutId));
}

/** Releases the place of a cancelled order or an ended checkout, only once. [F24] */
export async function releaseSlotClaim(tx: Db, owner: SlotOwner): Promise<void> {
  const isOwned = isSlotClaimOfSql(owner);
  // The slot is locked before its places, in the same sequence as when the place was taken.
  const [place] = await tx.select({ slotId: slotPlaces.slotId }).from(slotPlaces).where(isOwned);
  if (!place) return;
  await tx.select({ id: slots.id }).from(slots).where(eq(slots.id, place.slotId)).for('update');
  await tx.execute(sql`
    with gone as (delete from slot_places where ${isOwned} returning slot_id, picking_minutes)
    update slots set orders = slots.orders - 1, picking_minutes = slots.picking_minutes - gone.picking_minutes
    from gone where slots.id = gone.slot_id`);
}

/** Locks the windows of these places, in the same sequence as every other change. */
export async function lockClaimedSlots(
  tx: Db,
  { orderId, checkoutId }: { orderId: number; checkoutId: number },
): Promise<void> {
  await tx.execute(sql`select id from slots
    where id in (select slot_id from slot_places where order_id = ${orderId} or checkout_id = ${checkoutId})
    order by id for update`);
}

/**
 * Moves the place of an order to another window; false if the new window is full or blocked. Both windows are always
 * locked in the same sequence, so that two orders that exchange their windows cannot deadlock.
 */
export async function moveOrderToSlot(
  tx: Db,
  orderId: number,
  to: { storeId: number; window: SlotWindow; picking: number } | null,
): Promise<boolean> {
  if (to) {
    const { storeId, window } = to;
    await createSlot(tx, storeId, window);
    await tx.execute(sql`select id from slots
      where (store_id = ${storeId} and starts_at = ${timesOf(window).startsAt})
        or id = (select slot_id from slot_places where order_id = ${orderId})
      order by id for update`);
  }
  await releaseSlotClaim(tx, { orderId });
  if (!to) return true;
  const place = await claimSlot(tx, to);
  await assignSlotClaim(tx, place, { orderId });
  return place !== null;
}

/** Changes the picking time that an order takes in its slot; false if the slot has too little time left. */
export async function updateOrderSlotMinutes(tx: Db, orderId: number, picking: number): Promise<boolean> {
  const [place] = await tx.select().from(slotPlaces).where(eq(slotPlaces.orderId, orderId));
  if (!place) return true;
  const [slot] = await tx.select().from(slots).where(eq(slots.id, place.slotId)).for('update');
  const { unit, capacity } = slot!;
  const limit = unit === 'minutes' ? capacity : null;
  const minutes = Math.min(picking, limit ?? picking);
  if (minutes === place.pickingMinutes) return true;
  const used = slot!.pickingMinutes - place.pickingMinutes + minutes;
  if (limit !== null && used > limit && minutes > place.pickingMinutes) return false;
  await tx.update(slots).set({ pickingMinutes: used }).where(eq(slots.id, place.slotId));
  await tx.update(slotPlaces).set({ pickingMinutes: minutes }).where(eq(slotPlaces.id, place.id));
  return true;
}
