import { addDays, isDate, today, weekday } from './calendar.ts';

/** A day at the farm: its capacity and how many places are booked. */
export type FarmDay = { date: string; capacity: number; booked: number; is_closed: boolean };

/**
 * A farm date that visitors can choose (ENT-26). The date is formatted in the reader's language when it is rendered.
 */
export type FarmDateCard = {
  /** The day to submit, 'YYYY-MM-DD'. */
  date: string;
  /** The day of the week: 6 Saturday, 0 Sunday. */
  weekday: 0 | 6;
  is_filled: boolean;
  places_left: number;
};

/** How many farm visit dates are offered at a time (FARM-37, FARM-38). */
export const offeredFarmDateCount = 4;
export const farmDateSearchDays = 60;

export type FarmParty = { adults: number; kids: number };
export type FarmPartyError = { error: 'FARM_NOBODY' } | { error: 'FARM_DAY_FULL'; left: number };

/**
 * FARM-36…38: the next Saturdays and Sundays strictly after today in the given time zone, without the days on which the
 * farm is closed. Days more than sixty days ahead are not offered.
 */
export function upcomingFarmDates(
  now: Date,
  timeZone: string,
  isClosed: (date: string) => boolean = () => false,
): string[] {
  const dates: string[] = [];
  let date = today(now, timeZone);
  for (
    let candidate = 0;
    candidate < farmDateSearchDays && dates.length < offeredFarmDateCount;
    candidate += 1
  ) {
    date = addDays(date, 1);
    if (isWeekend(date) && !isClosed(date)) dates.push(date);
  }
  return dates;
}

export function isWeekend(date: string): boolean {
  return isDate(date) && (weekday(date) === 6 || weekday(date) === 0);
}

/** FARM-40: the card of a farm day; it is filled when the booked places reach the day's capacity. */
export function toDateCard({ date, capacity, booked }: FarmDay): FarmDateCard {
  const left = Math.max(0, capacity - booked);
  return { date, weekday: weekday(date) === 0 ? 0 : 6, is_filled: left === 0, places_left: left };
}

/** FARM-39, UNK-40: the first day that is not filled; null when all days are filled. */
export function preselectedDate(cards: readonly FarmDateCard[]): string | null {
  return cards.find(({ is_filled }) => !is_filled)?.date ?? null;
}

/**
 * Why a party does not fit into a day; null if it fits. An empty party is refused. A party that is too large is
 * refused with the number of places left.
 */
export function checkFarmParty({ adults, kids }: FarmParty, day: FarmDay): FarmPartyError | null {
  if (adults + kids === 0) return { error: 'FARM_NOBODY' };
  const left = Math.max(0, day.capacity - day.booked);
  return adults + kids > left ? { error: 'FARM_DAY_FULL', left } : null;
}
