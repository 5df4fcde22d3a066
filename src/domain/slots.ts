import { addDays, localTime, toClock, today } from './calendar.ts';
import { isPaused, openState, openingWindowsOf, type StoreSchedule } from './opening-hours.ts';
import type { Store } from './store.ts';

type SlotStore = StoreSchedule & Pick<Store, 'slot_minutes' | 'lead_minutes' | 'slot_capacity'>;

/** A time window for delivery or pickup. */
export interface Slot {
  /** ISO instants; `starts_at` is the slot's key. */
  starts_at: string;
  ends_at: string;
  /** In the store's time zone. */
  date: string;
  from: string;
  to: string;
  is_full: boolean;
}

/** The time the customer requests: now, on a day, or in a slot. */
export type RequestedTime =
  { type: 'now' } | { type: 'date'; date: string } | { type: 'slot'; starts_at: string };

export interface SlotOptions {
  /** Number of days to offer, today included. */
  days?: number;
  /** Number of orders per slot, by its `starts_at`. */
  orderCounts?: ReadonlyMap<string, number>;
}

/** The opening windows cut into slots, starting after the store's lead time. */
export function slotsOf(store: SlotStore, now: Date, { days = 7, orderCounts }: SlotOptions = {}): Slot[] {
  if (store.slot_minutes <= 0 || store.is_active !== 1) return [];
  const earliest = earliestStart(store, now);
  if (!earliest) return [];
  const first = today(now, store.time_zone);
  const slots: Slot[] = [];
  for (let ahead = -1; ahead < days; ahead += 1) {
    for (const window of openingWindowsOf(store, addDays(first, ahead))) {
      const length = store.slot_minutes * 60_000;
      for (let start = window.start.getTime(); start + length <= window.end.getTime(); start += length) {
        if (start >= earliest.getTime()) slots.push(toSlot(store, start, start + length, orderCounts));
      }
    }
  }
  return slots;
}

function earliestStart(store: SlotStore, now: Date): Date | null {
  if (!isPaused(store, now)) return new Date(now.getTime() + store.lead_minutes * 60_000);
  return store.paused_until === null
    ? null
    : new Date(Math.max(Date.parse(store.paused_until), now.getTime() + store.lead_minutes * 60_000));
}

function toSlot(store: SlotStore, start: number, end: number, orderCounts: SlotOptions['orderCounts']): Slot {
  const startsAt = new Date(start).toISOString();
  const from = localTime(new Date(start), store.time_zone);
  const orders = orderCounts?.get(startsAt) ?? 0;
  return {
    starts_at: startsAt,
    ends_at: new Date(end).toISOString(),
    date: from.date,
    from: toClock(from.minutes),
    to: toClock(localTime(new Date(end), store.time_zone).minutes),
    is_full: store.slot_capacity > 0 && orders >= store.slot_capacity,
  };
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

export type RequestedTimeResult =
  | { ok: true; date: string; slot: Slot | null }
  | { ok: false; error: 'store_closed' | 'slot_unknown' | 'slot_full' | 'date_unknown' };

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
    // A date without a slot would bypass the capacity of the slots.
    if (store.slot_minutes > 0) return { ok: false, error: 'slot_unknown' };
    return openDates(store, now, options.days ?? 30).includes(requested.date)
      ? { ok: true, date: requested.date, slot: null }
      : { ok: false, error: 'date_unknown' };
  }
  const slot = slotsOf(store, now, options).find((slot) => slot.starts_at === requested.starts_at);
  if (!slot) return { ok: false, error: 'slot_unknown' };
  return slot.is_full ? { ok: false, error: 'slot_full' } : { ok: true, date: slot.date, slot };
}

/**
 * The preselected slot: the first available one from 7 am on the first available day, because few customers want a
 * night delivery; otherwise the first available one.
 */
export function defaultSlot<Slot extends { date: string; from: string; is_full: boolean }>(
  slots: readonly Slot[],
): Slot | undefined {
  const available = slots.filter((slot) => !slot.is_full);
  return available.find((slot) => slot.date === available[0]!.date && slot.from >= '07:00') ?? available[0];
}
