import { addDays, instantAt, localTime } from './calendar.ts';
import { openingWindowsOf, type OpenWindow, type StoreSchedule } from './opening-hours.ts';

/** A store's day ends at this minute of the night: what is sold out at one o'clock was sold out yesterday evening. */
const dayStart = 5 * 60;
const noon = 12 * 60;
/** How many days, from today, are searched for the next opening. */
const searchDays = 60;

/**
 * When what is sold out "for today" is on sale again: at the store's first opening of a later day, so that a break at
 * noon does not end it; at 05:00 if the store does not close in that night or never opens.
 */
export function endOfSoldOutDay(
  store: Pick<StoreSchedule, 'time_zone' | 'hours' | 'holidays'>,
  now: Date,
): Date {
  const local = localTime(now, store.time_zone);
  const today = local.minutes < dayStart ? addDays(local.date, -1) : local.date;
  const tomorrow = addDays(today, 1);
  const morning = instantAt(tomorrow, dayStart, store.time_zone);
  const openings = findOpenings(store, addDays(today, -1));
  const isOpenAllNight = openings.some(
    ({ date, start, end }) =>
      date <= today && start <= morning && end > instantAt(tomorrow, noon, store.time_zone),
  );
  if (isOpenAllNight) return morning;
  return openings.find(({ date, start }) => date > today && start > now)?.start ?? morning;
}

/** The openings from `date`; windows without a break between them are one opening. */
function findOpenings(
  store: Pick<StoreSchedule, 'time_zone' | 'hours' | 'holidays'>,
  date: string,
): OpenWindow[] {
  const openings: OpenWindow[] = [];
  for (let ahead = 0; ahead <= searchDays; ahead += 1) {
    for (const window of openingWindowsOf(store, addDays(date, ahead))) {
      const last = openings.at(-1);
      if (last && window.start <= last.end) last.end = window.end > last.end ? window.end : last.end;
      else openings.push({ ...window });
    }
  }
  return openings;
}
