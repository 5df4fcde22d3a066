const day = 24 * 60 * 60 * 1000;

/** The time and time zone of seeding; all dates of the demo are relative to it. */
export interface SeedDay {
  now: Date;
  timeZone: string;
}

export function timeInDays({ now }: SeedDay, days: number): Date {
  return new Date(now.getTime() + days * day);
}

/** The calendar day this many days after seeding, as YYYY-MM-DD in the shop's time zone. */
export function calendarDayIn(seedDay: SeedDay, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: seedDay.timeZone }).format(timeInDays(seedDay, days));
}
