import { addDays, instantAt, localTime, toClock, toMinutes, weekday } from './calendar.ts';
import type { StoreSchedule } from './opening-hours.ts';
import type { Store } from './store.ts';

/**
 * A part of a day in which a store delivers orders or customers collect them, by the clock in the store's time zone.
 */
export interface SlotWindow {
  /**
   * The calendar day on which the window starts. A window after midnight can belong to the opening hours of the day
   * before.
   */
  date: string;
  /** When the window starts, in minutes since midnight. */
  minutes: number;
  starts_at: string;
  ends_at: string;
  from: string;
  to: string;
}

const minutesPerDay = 24 * 60;

/**
 * The slots that start on a calendar day: the opening hours of this day, and those of the day before that continue
 * after midnight, divided into slots. Slots use local time: when the clock changes, a skipped hour has no slot, and a
 * repeated hour has one slot.
 */
export function slotWindowsOn(
  store: StoreSchedule & Pick<Store, 'slot_minutes'>,
  date: string,
): SlotWindow[] {
  if (store.slot_minutes <= 0) return [];
  return [addDays(date, -1), date]
    .flatMap((opening) => windowsOpeningOn(store, opening))
    .filter((window) => window.date === date)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

function windowsOpeningOn(store: StoreSchedule & Pick<Store, 'slot_minutes'>, date: string): SlotWindow[] {
  if (store.holidays.includes(date)) return [];
  const windows: SlotWindow[] = [];
  for (const { day, opens, closes } of store.hours) {
    if (day !== weekday(date)) continue;
    const first = toMinutes(opens);
    const last = toMinutes(closes) + (toMinutes(closes) <= first ? minutesPerDay : 0);
    for (let start = first; start + store.slot_minutes <= last; start += store.slot_minutes) {
      const window = toWindow(store.time_zone, date, { start, end: start + store.slot_minutes });
      if (window) windows.push(window);
    }
  }
  return windows;
}

function toWindow(
  timeZone: string,
  opening: string,
  { start, end }: { start: number; end: number },
): SlotWindow | null {
  const date = addDays(opening, Math.floor(start / minutesPerDay));
  const minutes = start % minutesPerDay;
  const startsAt = instantAt(date, minutes, timeZone);
  const endsAt = instantAt(addDays(opening, Math.floor(end / minutesPerDay)), end % minutesPerDay, timeZone);
  const shown = localTime(startsAt, timeZone);
  // The clock skips this time on the night when daylight saving begins.
  if (shown.date !== date || shown.minutes !== minutes || endsAt <= startsAt) return null;
  return {
    date,
    minutes,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    from: toClock(minutes),
    to: toClock(end % minutesPerDay),
  };
}
