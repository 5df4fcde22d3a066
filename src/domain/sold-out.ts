import { addDays, instantAt, localTime } from './calendar.ts';
import { openingWindowsOf, type OpenWindow, type StoreSchedule } from './opening-hours.ts';

export type Schedule = Pick<StoreSchedule, 'time_zone' | 'hours' | 'holidays'>;

/** A store's day ends at this minute of the night: what is sold out at one o'clock was sold out yesterday evening. */
const dayStart = 5 * 60;
const noon = 12 * 60;
/** How many days, from yesterday, are searched for the next opening. */
const searchDays = 60;

/**
 * When what is sold out "for today" is on sale again: at the store's first opening of a later day, so that a break at
 * noon does not end it; at 05:00 if the store does not close in that night or never opens.
 */
export function endOfSoldOutDay(store: Schedule, now: Date): Date {
  const today = storeDay(store, now);
  const tomorrow = addDays(today, 1);
  const morning = instantAt(tomorrow, dayStart, store.time_zone);
  const openings = findOpenings(store, addDays(today, -1), searchDays);
  const isOpenAllNight = openings.some(
    ({ date, start, end }) =>
      date <= today && start <= morning && end > instantAt(tomorrow, noon, store.time_zone),
  );
  if (isOpenAllNight) return morning;
  return openings.find(({ date, start }) => date > today && start > now)?.start ?? morning;
}

/** The store's day of this moment: a new one begins at five, or before it with an early opening. */
function storeDay(store: Schedule, now: Date): string {
  const { date, minutes } = localTime(now, store.time_zone);
  const yesterday = addDays(date, -1);
  const hasOpened = findOpenings(store, yesterday, 2).some((each) => each.date === date && each.start <= now);
  return minutes < dayStart && !hasOpened ? yesterday : date;
}

/** When a store closes for the last time of its day: a break at noon is not its end. Null if it has closed. */
export function lastClosingOfDay(store: Schedule, now: Date): Date | null {
  const today = storeDay(store, now);
  const isToday = ({ date, end }: OpenWindow) => date <= today && end > now;
  return findOpenings(store, addDays(today, -1), 4).findLast(isToday)?.end ?? null;
}

/** The openings that start within `days` days from `date`; windows without a break between them are one opening. */
function findOpenings(store: Schedule, date: string, days: number): OpenWindow[] {
  const openings: OpenWindow[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    for (const window of openingWindowsOf(store, addDays(date, ahead))) {
      const last = openings.at(-1);
      if (last && window.start <= last.end) last.end = window.end > last.end ? window.end : last.end;
      else openings.push({ ...window });
    }
  }
  return openings;
}
