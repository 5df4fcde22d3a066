import { instantAt, localTime, toClock, toMinutes } from '#domain/calendar.ts';

/** What a field for a date and time shows in this zone, as the ISO moment it means. */
export function momentFrom(local: string, timeZone: string): string {
  const [date = '', clock = ''] = local.split('T');
  const seconds = Number(clock.split(':')[2] ?? 0);
  return new Date(instantAt(date, toMinutes(clock), timeZone).getTime() + seconds * 1000).toISOString();
}

/** What such a field shows for a moment. */
export function localText(moment: string, timeZone: string): string {
  const { date, minutes } = localTime(new Date(moment), timeZone);
  return `${date}T${toClock(minutes)}`;
}
