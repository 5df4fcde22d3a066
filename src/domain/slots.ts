import { addDays, localTime, toClock, today } from './calendar.ts';
import type { Money } from './money.ts';
import { isPaused, openState, openingWindowsOf, type StoreSchedule } from './opening-hours.ts';
import { emptySlotCapacities, ordersLeftInSlot, type SlotCapacities, slotStateOf } from './slot-capacity.ts';
import { type SlotWindow, slotWindowsOn } from './slot-windows.ts';
import type { Store } from './store.ts';

type SlotStore = StoreSchedule & Pick<Store, 'slot_minutes' | 'lead_minutes' | 'slot_capacity'>;

/** A window offered for an order; `starts_at` is its key. */
export interface Slot extends SlotWindow {
  is_full: boolean;
  /** How many more orders of this size the slot accepts; null means no limit. */
  places: number | null;
  charge: Money;
}

/** The time the customer requests: now, on a day, or in a slot. */
export type RequestedTime =
  { type: 'now' } | { type: 'date'; date: string } | { type: 'slot'; starts_at: string };

export interface SlotOptions {
  /** Number of days to offer, today included. */
  days?: number;
  capacities?: SlotCapacities;
  /** The minutes that it takes to pick the order. */
  picking?: number;
}

/**
 * The windows that start after the store's lead time and after its pause; none while the store is inactive or paused
 * without an end. Full windows are included, windows that the store has blocked are not.
 */
export function slotsOf(
  store: SlotStore,
  now: Date,
  { days = 7, capacities: book = emptySlotCapacities, picking = 0 }: SlotOptions = {},
): Slot[] {
  if (store.slot_minutes <= 0 || store.is_active !== 1) return [];
  const earliest = earliestStart(store, now)?.toISOString();
  if (earliest === undefined) return [];
  const first = today(now, store.time_zone);
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead))
    .flatMap((date) => slotWindowsOn(store, date))
    .flatMap((window): Slot[] => {
      const state = slotStateOf(store, window, book);
      if (window.starts_at < earliest || state.is_blocked) return [];
      const places = ordersLeftInSlot(state, book, picking);
      return [{ ...window, places, is_full: places === 0, charge: state.charge }];
    });
}

function earliestStart(store: SlotStore, now: Date): Date | null {
  if (!isPaused(store, now)) return new Date(now.getTime() + store.lead_minutes * 60_000);
  return store.paused_until === null
    ? null
    : new Date(Math.max(Date.parse(store.paused_until), now.getTime() + store.lead_minutes * 60_000));
}

/** The days a store can deliver on, for stores without slots and for pre-items. */
export function openDates(store: StoreSchedule, now: Date, days = 7): string[] {
  if (store.is_active !== 1 || (store.is_paused === 1 && store.paused_until === null)) return [];
  const first = today(now, store.time_zone);
  const resumesAt = isPaused(store, now) ? new Date(store.paused_until!) : now;
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).filter((date) =>
    openingWindowsOf(store, date).some((window) => window.end > resumesAt),
  );
}

/** When the store is open on these days, without the windows that have ended or end before its pause does. */
export function openTimesOn(
  store: StoreSchedule,
  days: readonly string[],
  now: Date,
): Omit<SlotWindow, 'minutes'>[] {
  const resumesAt = isPaused(store, now) && store.paused_until !== null ? new Date(store.paused_until) : now;
  const clock = (instant: Date) => toClock(localTime(instant, store.time_zone).minutes);
  return days
    .flatMap((day) => openingWindowsOf(store, day))
    .filter(({ end }) => end > resumesAt)
    .map(({ date, start, end }) => ({
      ...{ date, starts_at: start.toISOString(), ends_at: end.toISOString() },
      ...{ from: clock(start), to: clock(end) },
    }));
}

export type RequestedTimeResult =
  | { ok: true; date: string; slot: Slot | null }
  | { ok: false; error: 'store_closed' | 'slot_unknown' | 'date_unknown' }
  | { ok: false; error: 'slot_full'; slot: Slot };

/** Checks the requested time against the server's clock, in the store's time zone. */
export function checkRequestedTime(
  store: SlotStore,
  requested: RequestedTime,
  now: Date,
  options: SlotOptions = {},
): RequestedTimeResult {
  if (requested.type === 'now') {
    return openState(store, now).is_open
      ? { ok: true, date: today(now, store.time_zone), slot: null }
      : { ok: false, error: 'store_closed' };
  }
  if (requested.type === 'date') {
    // A store with slots refuses a date without a slot, because such an order would bypass the capacity of the slots.
    if (store.slot_minutes > 0) return { ok: false, error: 'slot_unknown' };
    return openDates(store, now, options.days ?? 30).includes(requested.date)
      ? { ok: true, date: requested.date, slot: null }
      : { ok: false, error: 'date_unknown' };
  }
  const slot = slotsOf(store, now, options).find((slot) => slot.starts_at === requested.starts_at);
  if (!slot) return { ok: false, error: 'slot_unknown' };
  return slot.is_full ? { ok: false, error: 'slot_full', slot } : { ok: true, date: slot.date, slot };
}

/**
 * The alternative to a full slot: the next available slot after it or, if no later slot is available, the first
 * available slot.
 */
export function nextFreeSlot<Slot extends { starts_at: string; is_full: boolean }>(
  slots: readonly Slot[],
  after: string,
): Slot | undefined {
  const free = slots.filter((slot) => !slot.is_full);
  return free.find((slot) => slot.starts_at > after) ?? free[0];
}

/**
 * The preselected slot: the slot of an open order, if both orders can be delivered together for one delivery charge.
 * Otherwise the first available slot from 7 am on the first available day, because few customers want a delivery at
 * night; if that day has none, the first available slot.
 */
export function defaultSlot<
  Slot extends { date: string; from: string; is_full: boolean; goes_with?: string | null },
>(slots: readonly Slot[]): Slot | undefined {
  const available = slots.filter((slot) => !slot.is_full);
  const joined = available.find(({ goes_with: order = null }) => order !== null);
  if (joined) return joined;
  return available.find((slot) => slot.date === available[0]!.date && slot.from >= '07:00') ?? available[0];
}

/**
 * The preselected time, as the checkout's form sends it: now if that is possible, otherwise the preselected slot or
 * the first day. The slot of an open order is preferred to now if only that slot avoids a second delivery charge.
 */
export function defaultTime({
  now,
  now_goes_with: nowGoesWith,
  slots,
  days,
}: {
  now: boolean;
  now_goes_with: string | null;
  slots: readonly (Pick<Slot, 'starts_at' | 'date' | 'from' | 'is_full'> & { goes_with: string | null })[];
  days: readonly string[];
}): string {
  const slot = defaultSlot(slots);
  const isFreeLater = nowGoesWith === null && slot !== undefined && slot.goes_with !== null;
  if (now && !isFreeLater) return 'now';
  if (slot) return `slot:${slot.starts_at}`;
  return days[0] ? `date:${days[0]}` : 'now';
}
