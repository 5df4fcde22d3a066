import { instantAt, toMinutes } from '#domain/calendar.ts';

/** What a field for a date and time shows in this zone, as the ISO moment it means. */
export function momentFrom(local: string, timeZone: string): string {
  const [date = '', clock = ''] = local.split('T');
  const seconds = Number(clock.split(':')[2] ?? 0);
  return new Date(instantAt(date, toMinutes(clock), timeZone).getTime() + seconds * 1000).toISOString();
}
