import { instantAt, localTime, toClock, toMinutes } from '#domain/calendar.ts';

/** The ISO time of a datetime-local value in a time zone. */
export function toIsoTime(local: string, timeZone: string): string {
  const [date = '', clock = ''] = local.split('T');
  const seconds = Number(clock.split(':')[2] ?? 0);
  return new Date(instantAt(date, toMinutes(clock), timeZone).getTime() + seconds * 1000).toISOString();
}

/** The datetime-local value of a time in a time zone. */
export function toLocalInput(time: string, timeZone: string): string {
  const { date, minutes } = localTime(new Date(time), timeZone);
  const seconds = new Date(time).getUTCSeconds();
  return `${date}T${toClock(minutes)}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`}`;
}
