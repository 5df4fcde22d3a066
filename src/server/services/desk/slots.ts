import type { SlotSaveInput, SlotSetting, SlotWeek } from '#contracts/desk/slot.ts';
import { addDays, instantAt, today, weekday } from '#domain/calendar.ts';
import {
  type SlotCapacities,
  type SlotOverride,
  slotStateOf,
  weeklyWindowKey,
} from '#domain/slot-capacity.ts';
import { slotWindowsOn } from '#domain/slot-windows.ts';
import type { Store } from '#domain/store.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { readSlotCapacities, saveDatedSlots, saveWeeklySlots } from '#server/repositories/slot-capacity.ts';
import { storeById } from '#server/repositories/store.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock; locale: string };
type SlotWeekResult = { ok: true; week: SlotWeek } | DeskRefusal;

const emptySetting: SlotSetting = { capacity: null, charge: null, isBlocked: null };
const settingOfOverride = (override: SlotOverride | undefined): SlotSetting =>
  override
    ? { capacity: override.capacity, charge: override.charge, isBlocked: override.is_blocked }
    : emptySetting;

/** Seven days of a store's slots: the settings and the used capacity of each window. */
export async function showSlotWeek(
  { db, clock, locale }: Dependencies,
  { storeId, from }: { storeId: number; from?: string | undefined },
  access: Access,
): Promise<SlotWeekResult> {
  const store = mayAccessStore(access, storeId) ? await storeById(db, storeId, locale) : null;
  if (!store) return notFound();
  const now = clock.now();
  const first = from ?? today(now, store.time_zone);
  const capacities = await readSlotCapacities(db, {
    storeId,
    from: instantAt(first, 0, store.time_zone),
    to: instantAt(addDays(first, 7), 0, store.time_zone),
  });
  return { ok: true, week: weekOf(store, capacities, { first, now }) };
}

function weekOf(
  store: Store,
  capacities: SlotCapacities,
  { first, now }: { first: string; now: Date },
): SlotWeek {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead));
  return {
    storeId: store.id,
    from: first,
    today: today(now, store.time_zone),
    unit: capacities.unit,
    storeCapacity: store.slot_capacity,
    storeCharge: capacities.charge,
    hasSlots: store.slot_minutes > 0,
    days: days.map((date) => ({
      date,
      isHoliday: store.holidays.includes(date),
      windows: slotWindowsOn(store, date).map((window) => {
        const {
          is_blocked: isBlocked,
          picking_minutes: minutes,
          ...state
        } = slotStateOf(store, window, capacities);
        return {
          date,
          minutes: window.minutes,
          from: window.from,
          to: window.to,
          startsAt: window.starts_at,
          isPast: window.starts_at <= now.toISOString(),
          orders: state.orders,
          pickingMinutes: minutes,
          capacity: state.capacity,
          charge: state.charge,
          isBlocked,
          dated: settingOfOverride(capacities.dated.get(window.starts_at)),
          weekly: settingOfOverride(capacities.weekly.get(weeklyWindowKey(weekday(date), window.minutes))),
        };
      }),
    })),
  };
}

/**
 * Changes windows for their dates or for every week; returns the week that is shown. Existing orders remain: if the
 * capacity of a window is lowered or the window is blocked, it accepts no further orders.
 */
export async function saveSlots(
  deps: Dependencies,
  input: SlotSaveInput,
  access: Access,
): Promise<SlotWeekResult> {
  const { db, locale } = deps;
  const { storeId, scope, from } = input;
  const store = mayAccessStore(access, storeId) ? await storeById(db, storeId, locale) : null;
  if (!store) return notFound();
  const found = input.windows.map(({ date, minutes, ...setting }) => {
    const window = slotWindowsOn(store, date).find((one) => one.minutes === minutes);
    return window && { ...setting, window };
  });
  const cells = found.filter((cell) => cell !== undefined);
  const unknown = found.indexOf(undefined);
  // The opening hours may have been changed on another device.
  if (unknown >= 0)
    return wrongField(
      `windows.${unknown}.minutes`,
      'The store has no such window any more. Reload the page.',
    );
  await inTransaction(db, async (tx) => {
    const dated = cells.map(({ window, ...setting }) => ({
      startsAt: window.starts_at,
      endsAt: window.ends_at,
      // A weekly setting removes the setting of the chosen date, because a date's setting overrides the weekly setting.
      ...(scope === 'date' ? setting : emptySetting),
    }));
    if (scope === 'week')
      await saveWeeklySlots(
        tx,
        storeId,
        cells.map(({ window, ...setting }) => ({
          ...setting,
          weekday: weekday(window.date),
          minutes: window.minutes,
        })),
      );
    await saveDatedSlots(tx, storeId, dated);
    await writeAudit(tx, {
      actorId: access.userId,
      action: 'slots.set',
      detail: { storeId, scope, windows: input.windows.slice(0, 50), count: input.windows.length },
    });
  });
  return showSlotWeek(deps, { storeId, from }, access);
}
