import { addDays, instantAt, localTime, toMinutes, weekday } from './calendar.ts';
import type { Store } from './store.ts';

export type StoreSchedule = Pick<
  Store,
  'time_zone' | 'hours' | 'holidays' | 'is_paused' | 'paused_until' | 'is_active'
>;

export type OpenState =
  | { is_open: true; closes_at: Date }
  /**
   * `opens_at` is null if there is no opening within the search range, and for a store that is inactive or paused
   * without an end.
   */
  | { is_open: false; reason: 'inactive' | 'paused' | 'holiday' | 'hours'; opens_at: Date | null };

export interface OpenWindow {
  /** The day on which the window starts, even if it ends after midnight. */
  date: string;
  start: Date;
  end: Date;
}

/** How many days, from today, are searched for the next opening. */
const searchDays = 60;

/** The opening windows of one date, by its weekday; a holiday has no windows. */
export function openingWindowsOf(
  store: Pick<StoreSchedule, 'time_zone' | 'hours' | 'holidays'>,
  date: string,
): OpenWindow[] {
  if (store.holidays.includes(date)) return [];
  const day = weekday(date);
  return store.hours
    .filter((hours) => hours.day === day)
    .map(({ opens, closes }) => {
      const start = toMinutes(opens);
      const end = toMinutes(closes);
      return {
        date,
        start: instantAt(date, start, store.time_zone),
        end: instantAt(end <= start ? addDays(date, 1) : date, end, store.time_zone),
      };
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

const minutesPerDay = 24 * 60;

/**
 * An invalid window of a week: the first of zero length or, if there is none, the first that opens while another window
 * is open; null if all windows are valid.
 */
export function findInvalidWindow(
  hours: Store['hours'],
): { index: number; reason: 'empty' | 'overlap' } | null {
  const spans = hours.map(({ day, opens, closes }) => {
    const [start, end] = [toMinutes(opens), toMinutes(closes)];
    return {
      start: day * minutesPerDay + start,
      length: end <= start ? end + minutesPerDay - start : end - start,
    };
  });
  const emptyIndex = hours.findIndex(({ opens, closes }) => opens === closes);
  if (emptyIndex >= 0) return { index: emptyIndex, reason: 'empty' };
  const minutesSince = (start: number, other: number) =>
    (start - other + 7 * minutesPerDay) % (7 * minutesPerDay);
  const overlapIndex = spans.findIndex(({ start }, index) =>
    spans.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        minutesSince(start, other.start) < other.length &&
        // If two windows open at the same time, the window that is later in the list is reported.
        (start !== other.start || otherIndex < index),
    ),
  );
  return overlapIndex < 0 ? null : { index: overlapIndex, reason: 'overlap' };
}

/**
 * Whether a store takes orders now, and if not, when it opens next. A window that started yesterday and ends after
 * midnight counts too.
 */
export function openState(store: StoreSchedule, now: Date): OpenState {
  if (store.is_active !== 1) return { is_open: false, reason: 'inactive', opens_at: null };
  if (isPaused(store, now)) {
    return {
      is_open: false,
      reason: 'paused',
      opens_at: store.paused_until === null ? null : firstOpening(store, new Date(store.paused_until)),
    };
  }
  const date = localTime(now, store.time_zone).date;
  const open = [...openingWindowsOf(store, addDays(date, -1)), ...openingWindowsOf(store, date)].filter(
    (window) => window.start <= now && now < window.end,
  );
  if (open.length > 0) return { is_open: true, closes_at: closingTimeOf(store, open) };
  return {
    is_open: false,
    reason: store.holidays.includes(date) ? 'holiday' : 'hours',
    opens_at: firstOpening(store, now),
  };
}

export function isPaused(store: Pick<Store, 'is_paused' | 'paused_until'>, now: Date): boolean {
  return store.is_paused === 1 && (store.paused_until === null || now < new Date(store.paused_until));
}

/**
 * When the store is next open: `from` itself if the store is open then. Null if there is no opening within the search
 * range.
 */
export function firstOpening(store: StoreSchedule, from: Date): Date | null {
  const date = localTime(from, store.time_zone).date;
  for (let ahead = -1; ahead <= searchDays; ahead += 1) {
    const window = openingWindowsOf(store, addDays(date, ahead)).find(({ end }) => end > from);
    if (window) return window.start > from ? window.start : from;
  }
  return null;
}

/**
 * Adjacent windows, such as a day that ends at midnight and the next day, count as one opening. The search stops after
 * seven windows: with one window a day, the store is then always open.
 */
function closingTimeOf(store: StoreSchedule, open: readonly OpenWindow[]): Date {
  let { date, end } = open.reduce((last, window) => (window.end > last.end ? window : last));
  for (let step = 0; step < 7; step += 1) {
    const limit = end;
    const next = [date, addDays(date, 1)]
      .flatMap((day) => openingWindowsOf(store, day))
      .find((window) => window.start <= limit && window.end > limit);
    if (!next) break;
    ({ date, end } = next);
  }
  return end;
}
