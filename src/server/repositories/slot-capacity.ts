import { and, eq, gt, gte, lt } from 'drizzle-orm';
import { type SlotCapacities, weeklyWindowKey } from '#domain/slot-capacity.ts';
import type { Db } from '../db/client.ts';
import { slotPlaces, slotPlans, slots, stores } from '../db/schema/index.ts';
import { isSlotClaimOfSql, type SlotOwner } from './order-slots.ts';

/** Whether any active store offers slots. */
export async function hasSlots(db: Db): Promise<boolean> {
  return (await db.$count(stores, and(eq(stores.isActive, true), gt(stores.slotMinutes, 0)))) > 0;
}

/**
 * The settings of a store's slots, and the used capacity of the slots that start within a period. The place of a
 * customer's own open checkout or order counts as free for this customer.
 */
export async function readSlotCapacities(
  db: Db,
  { storeId, from, to, own = null }: { storeId: number; from: Date; to: Date; own?: SlotOwner | null },
): Promise<SlotCapacities> {
  const [store] = await db
    .select({
      unit: stores.slotUnit,
      charge: stores.slotCharge,
      minutes_per_order: stores.pickingMinutesPerOrder,
      seconds_per_line: stores.pickingSecondsPerLine,
    })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new Error('The store of these slots is gone.');
  const weekly = await db.select().from(slotPlans).where(eq(slotPlans.storeId, storeId));
  const dated = await db
    .select()
    .from(slots)
    .where(and(eq(slots.storeId, storeId), gte(slots.startsAt, from), lt(slots.startsAt, to)));
  const [ownClaim] = own === null ? [] : await db.select().from(slotPlaces).where(isSlotClaimOfSql(own));
  return {
    ...store,
    weekly: new Map(
      weekly.map(({ weekday, minutes, capacity, charge, isBlocked }) => [
        weeklyWindowKey(weekday, minutes),
        { capacity, charge, is_blocked: isBlocked },
      ]),
    ),
    dated: new Map(
      dated.map((row) => {
        const isOwn = ownClaim?.slotId === row.id;
        return [
          row.startsAt.toISOString(),
          {
            capacity: row.ownCapacity,
            charge: row.ownCharge,
            is_blocked: row.isBlocked,
            orders: row.orders - (isOwn ? 1 : 0),
            picking_minutes: row.pickingMinutes - (isOwn ? ownClaim.pickingMinutes : 0),
          },
        ];
      }),
    ),
  };
}

/** A store's settings for a window; null means that the more general rule applies. */
export type SlotSetting = { capacity: number | null; charge: number | null; isBlocked: boolean | null };

const isEmpty = ({ capacity, charge, isBlocked }: SlotSetting): boolean =>
  capacity === null && charge === null && isBlocked === null;

/** Saves the settings of windows on single dates. */
export async function saveDatedSlots(
  tx: Db,
  storeId: number,
  cells: readonly (SlotSetting & { startsAt: string; endsAt: string })[],
): Promise<void> {
  // The windows are written in a fixed order, so that two people who change the same windows cannot deadlock.
  for (const { startsAt, endsAt, capacity, charge, isBlocked } of cells.toSorted((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  )) {
    const own = { ownCapacity: capacity, ownCharge: charge, isBlocked };
    await tx
      .insert(slots)
      .values({ storeId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), ...own })
      .onConflictDoUpdate({ target: [slots.storeId, slots.startsAt], set: own });
  }
}

/** Saves the weekly settings of windows; empty settings are deleted. */
export async function saveWeeklySlots(
  tx: Db,
  storeId: number,
  cells: readonly (SlotSetting & { weekday: number; minutes: number })[],
): Promise<void> {
  for (const { weekday, minutes, ...setting } of cells.toSorted(
    (a, b) => a.weekday - b.weekday || a.minutes - b.minutes,
  )) {
    if (isEmpty(setting))
      await tx
        .delete(slotPlans)
        .where(
          and(eq(slotPlans.storeId, storeId), eq(slotPlans.weekday, weekday), eq(slotPlans.minutes, minutes)),
        );
    else
      await tx
        .insert(slotPlans)
        .values({ storeId, weekday, minutes, ...setting })
        .onConflictDoUpdate({
          target: [slotPlans.storeId, slotPlans.weekday, slotPlans.minutes],
          set: setting,
        });
  }
}
