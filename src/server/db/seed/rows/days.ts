const day = 24 * 60 * 60 * 1000;

/** Dates of the demo are counted from the day it is seeded on. */
export interface SeedDay {
  now: Date;
  timeZone: string;
}

export function momentIn({ now }: SeedDay, days: number): Date {
  return new Date(now.getTime() + days * day);
}

/** The calendar day, YYYY-MM-DD, where the shop is. */
export function calendarDayIn(seedDay: SeedDay, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: seedDay.timeZone }).format(momentIn(seedDay, days));
}
