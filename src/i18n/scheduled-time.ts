import { instantAt, noonOf } from '#domain/calendar.ts';
import type { ScheduledTime } from '#domain/placed-order.ts';
import type { DateFunction } from './date.ts';

/** The day that a customer has chosen for an order or, if they have chosen a slot, its day and times. */
export function formatScheduledTime(
  { day, from, to }: ScheduledTime,
  timeZone: string,
  date: DateFunction,
): string {
  if (from === null) return date(noonOf(day, timeZone), 'date');
  const start = date(instantAt(day, from, timeZone), 'datetime');
  return to === null ? start : `${start} – ${date(instantAt(day, to, timeZone), 'time')}`;
}
