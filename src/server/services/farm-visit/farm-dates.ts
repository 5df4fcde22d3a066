import type { FarmDateCardView } from '#contracts/farm-visit.ts';
import type { Settings } from '#contracts/settings.ts';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import {
  farmDateSearchDays,
  preselectedDate,
  toDateCard,
  upcomingFarmDates,
  type FarmDay,
} from '#domain/farm-visit.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { farmDaysBetween } from '#server/repositories/farm-visit.ts';

export type FarmDependencies = { db: Db; clock: Clock };
export type FarmSettings = Pick<Settings, 'farmCapacity' | 'timeZone'>;

export type FarmDates = { cards: FarmDateCardView[]; preselected: string | null };

/** The offered days, including fully booked ones, in the reader's language (ENT-26). */
export async function farmDates(
  deps: FarmDependencies,
  settings: FarmSettings,
  date: LocalizedShop['date'],
): Promise<FarmDates> {
  const cards = (await offeredDays(deps, settings)).map(toDateCard);
  return {
    preselected: preselectedDate(cards),
    cards: cards.map((card) => {
      const noon = instantAt(card.date, 12 * 60, settings.timeZone);
      return {
        display_date: date(noon, 'day-month'),
        weekday_name: date(noon, 'weekday'),
        date: card.date,
        is_filled: card.is_filled,
        places_left: card.places_left,
      };
    }),
  };
}

export async function offeredDays(
  { db, clock }: FarmDependencies,
  { farmCapacity, timeZone }: FarmSettings,
): Promise<FarmDay[]> {
  const now = clock.now();
  const from = today(now, timeZone);
  const plannedDays = await farmDaysBetween(db, { from, to: addDays(from, farmDateSearchDays) });
  return upcomingFarmDates(now, timeZone, (date) => plannedDays.get(date)?.is_closed ?? false).map(
    (date) => plannedDays.get(date) ?? { date, capacity: farmCapacity, booked: 0, is_closed: false },
  );
}

/** Seconds until the offered days change: until midnight, but at most an hour. */
export function cacheSecondsOfFarmDates(now: Date, timeZone: string): number {
  const midnight = instantAt(addDays(today(now, timeZone), 1), 0, timeZone);
  return Math.max(1, Math.min(3_600, Math.ceil((midnight.getTime() - now.getTime()) / 1000)));
}
