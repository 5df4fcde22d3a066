import { addDays, instantAt, localTime, toMinutes, weekday } from './calendar.ts';
import type { Store } from './store.ts';

export type TimedStore = Pick<
  Store,
  'time_zone' | 'hours' | 'holidays' | 'is_paused' | 'paused_until' | 'is_active'
>;

export type OpenState =
  | { is_open: true; closes_at: Date }
  /** `opens_at` is null when no opening is in sight. */
  | { is_open: false; reason: 'inactive' | 'paused' | 'holiday' | 'hours'; opens_at: Date | null };

export interface OpenWindow {
  /** The day the window belongs to, also after midnight. */
  date: string;
  start: Date;
  end: Date;
}

/** How far ahead an opening is looked for. */
const horizon = 60;

/** The windows of one day, by its weekday; none on a holiday. */
export function windowsOf(store: TimedStore, date: string): OpenWindow[] {
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

const dayMinutes = 24 * 60;

/** The first window of a week that cannot be meant, and why: it has no length, or another is open already when it opens. */
export function windowFault(hours: Store['hours']): { at: number; why: 'empty' | 'overlap' } | null {
  const spans = hours.map(({ day, opens, closes }) => {
    const [start, end] = [toMinutes(opens), toMinutes(closes)];
    return { start: day * dayMinutes + start, length: end <= start ? end + dayMinutes - start : end - start };
  });
  const empty = hours.findIndex(({ opens, closes }) => opens === closes);
  if (empty >= 0) return { at: empty, why: 'empty' };
  const since = (start: number, other: number) => (start - other + 7 * dayMinutes) % (7 * dayMinutes);
  const at = spans.findIndex(({ start }, index) =>
    spans.some(
      (other, before) =>
        before !== index &&
        since(start, other.start) < other.length &&
        // Of two that open together the later one is named.
        (start !== other.start || before < index),
    ),
  );
  return at < 0 ? null : { at, why: 'overlap' };
}

/** Whether a store takes orders now, and when it does next. Yesterday's overnight window still counts. */
export function openState(store: TimedStore, now: Date): OpenState {
  if (store.is_active !== 1) return { is_open: false, reason: 'inactive', opens_at: null };
  if (isPaused(store, now)) {
    return {
      is_open: false,
      reason: 'paused',
      opens_at: store.paused_until === null ? null : nextOpening(store, new Date(store.paused_until)),
    };
  }
  const date = localTime(now, store.time_zone).date;
  const open = [...windowsOf(store, addDays(date, -1)), ...windowsOf(store, date)].filter(
    (window) => window.start <= now && now < window.end,
  );
  if (open.length > 0) return { is_open: true, closes_at: closingOf(store, open) };
  return {
    is_open: false,
    reason: store.holidays.includes(date) ? 'holiday' : 'hours',
    opens_at: nextOpening(store, now),
  };
}

export function isPaused(store: Pick<Store, 'is_paused' | 'paused_until'>, now: Date): boolean {
  return store.is_paused === 1 && (store.paused_until === null || now < new Date(store.paused_until));
}

/** The first moment at or after `from` at which a window is open. */
function nextOpening(store: TimedStore, from: Date): Date | null {
  const date = localTime(from, store.time_zone).date;
  for (let ahead = -1; ahead <= horizon; ahead += 1) {
    const window = windowsOf(store, addDays(date, ahead)).find((one) => one.end > from);
    if (window) return window.start > from ? window.start : from;
  }
  return null;
}

/** Windows that touch, such as a day that ends at midnight and the next, are one opening; a week of them is "always". */
function closingOf(store: TimedStore, open: readonly OpenWindow[]): Date {
  let { date, end } = open.reduce((last, window) => (window.end > last.end ? window : last));
  for (let step = 0; step < 7; step += 1) {
    const limit = end;
    const next = [date, addDays(date, 1)]
      .flatMap((day) => windowsOf(store, day))
      .find((window) => window.start <= limit && window.end > limit);
    if (!next) break;
    ({ date, end } = next);
  }
  return end;
}
