import { instantAt, toMinutes } from '#domain/calendar.ts';

/** What a field for a date and time shows in this zone, as the ISO moment it means. */
export function momentFrom(local: string, timeZone: string): string {
  const [date = '', clock = ''] = local.split('T');
  return instantAt(date, toMinutes(clock), timeZone).toISOString();
}
