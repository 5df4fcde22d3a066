/** Days and clock times in a named time zone, using Intl only. A day is 'YYYY-MM-DD', a clock time 'HH:MM'. */

export interface LocalTime {
  date: string;
  /** The time of day in minutes since midnight. */
  minutes: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    formatters.set(timeZone, format);
  }
  return format;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const offsets = new Map<string, number>();
const maxOffsets = 5_000;

/**
 * The milliseconds by which a zone's clock is ahead of UTC. The result is cached for each quarter of an hour, because
 * offsets change only on the quarter hour and Intl is slow.
 */
function offsetAt(instant: Date, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant.getTime() / (15 * minute))}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= maxOffsets) offsets.clear();
    const parts: Record<string, string> = {};
    for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = value;
    const shown = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`;
    offset = Date.parse(shown) - wholeMinutes(instant);
    offsets.set(key, offset);
  }
  return offset;
}

const wholeMinutes = (instant: Date): number => Math.floor(instant.getTime() / minute) * minute;

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatterFor(name));
  } catch {
    return false;
  }
}

export function localTime(instant: Date, timeZone: string): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(instant, timeZone));
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/** The current day in the given time zone, never in the server's. */
export function today(now: Date, timeZone: string): string {
  return localTime(now, timeZone).date;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The day of the week: 0 Sunday … 6 Saturday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The instant when a zone's clock shows a time of day. When clocks go back and show the time twice, it is the first of
 * the two instants. When clocks go forward and skip the time, it is the instant moved past the gap.
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const before = offsetAt(new Date(shown - day), timeZone);
  const after = offsetAt(new Date(shown + day), timeZone);
  const isShown = (offset: number) => offsetAt(new Date(shown - offset), timeZone) === offset;
  return new Date(shown - ([before, after].find(isShown) ?? before));
}

/** Noon of a day in a zone, for formatting the day in that zone. */
export const noonOf = (date: string, timeZone: string): Date => instantAt(date, 720, timeZone);

/** Whether a text is a real calendar day; 2026-02-29, for example, is not. */
export function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    addDays(text, 0) === text
  );
}
