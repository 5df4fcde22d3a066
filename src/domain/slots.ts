import { addDays, localTime, toClock, today } from './calendar.ts';
import { isPaused, openState, windowsOf, type TimedStore } from './hours.ts';
import type { Store } from './store.ts';

type SlotStore = TimedStore & Pick<Store, 'slot_minutes' | 'lead_minutes' | 'slot_capacity'>;

/** A window in which an order can come. */
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

/** When the customer wants it: at once, on a day, or in a window. */
export type When = { type: 'now' } | { type: 'date'; date: string } | { type: 'slot'; starts_at: string };

export interface SlotOptions {
  /** How many days ahead, today included. */
  days?: number;
  /** Orders already in a window, by its `starts_at`. */
  taken?: ReadonlyMap<string, number>;
}

/** Windows cut from the store's hours, the first one after its lead time. */
export function slotsOf(store: SlotStore, now: Date, { days = 7, taken }: SlotOptions = {}): Slot[] {
  if (store.slot_minutes <= 0 || store.is_active !== 1) return [];
  const earliest = earliestStart(store, now);
  if (!earliest) return [];
  const first = today(now, store.time_zone);
  const slots: Slot[] = [];
  for (let ahead = -1; ahead < days; ahead += 1) {
    for (const window of windowsOf(store, addDays(first, ahead))) {
      const length = store.slot_minutes * 60_000;
      for (let start = window.start.getTime(); start + length <= window.end.getTime(); start += length) {
        if (start >= earliest.getTime()) slots.push(toSlot(store, start, start + length, taken));
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

function toSlot(store: SlotStore, start: number, end: number, taken: SlotOptions['taken']): Slot {
  const startsAt = new Date(start).toISOString();
  const from = localTime(new Date(start), store.time_zone);
  const orders = taken?.get(startsAt) ?? 0;
  return {
    starts_at: startsAt,
    ends_at: new Date(end).toISOString(),
    date: from.date,
    from: toClock(from.minutes),
    to: toClock(localTime(new Date(end), store.time_zone).minutes),
    is_full: store.slot_capacity > 0 && orders >= store.slot_capacity,
  };
}

/** The days a store can deliver on, for stores without windows and for pre-items. */
export function openDates(store: TimedStore, now: Date, days = 7): string[] {
  if (store.is_active !== 1 || (store.is_paused === 1 && store.paused_until === null)) return [];
  const first = today(now, store.time_zone);
  const resumes = isPaused(store, now) ? new Date(store.paused_until!) : now;
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).filter((date) =>
    windowsOf(store, date).some((window) => window.end > resumes),
  );
}

export type WhenResult =
  | { ok: true; date: string; slot: Slot | null }
  | { ok: false; error: 'store_closed' | 'slot_unknown' | 'slot_full' | 'date_unknown' };

/** What the server's clock says to the wish, in the store's zone. */
export function checkWhen(store: SlotStore, when: When, now: Date, options: SlotOptions = {}): WhenResult {
  if (when.type === 'now') {
    return openState(store, now).is_open
      ? { ok: true, date: today(now, store.time_zone), slot: null }
      : { ok: false, error: 'store_closed' };
  }
  if (when.type === 'date') {
    // A bare day would go round the capacity of the windows.
    if (store.slot_minutes > 0) return { ok: false, error: 'slot_unknown' };
    return openDates(store, now, options.days ?? 30).includes(when.date)
      ? { ok: true, date: when.date, slot: null }
      : { ok: false, error: 'date_unknown' };
  }
  const slot = slotsOf(store, now, options).find((one) => one.starts_at === when.starts_at);
  if (!slot) return { ok: false, error: 'slot_unknown' };
  return slot.is_full ? { ok: false, error: 'slot_full' } : { ok: true, date: slot.date, slot };
}

/** What is offered first: nobody who says nothing means the middle of the night, so the day's first free window from 7 am on. */
export function usualSlot<Slot extends { date: string; from: string; is_full: boolean }>(
  slots: readonly Slot[],
): Slot | undefined {
  const free = slots.filter((slot) => !slot.is_full);
  return free.find((slot) => slot.date === free[0]!.date && slot.from >= '07:00') ?? free[0];
}
