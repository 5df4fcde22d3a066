import type { z } from 'zod';
import type {
  DeskFarmDay,
  DeskFarmVisitQuery,
  farmAnswerInput,
  farmDayInput,
} from '#contracts/desk/farm-visit.ts';
import type { FarmVisit } from '#contracts/farm-visit.ts';
import { addDays, today } from '#domain/calendar.ts';
import { isWeekend } from '#domain/farm-visit.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import {
  farmDaysBetween,
  farmVisitById,
  listFarmVisits,
  rowToFarmVisit,
} from '#server/repositories/farm-visit.ts';
import { confirmOrCancelFarmVisit } from '../farm-visit/confirm-or-cancel-farm-visit.ts';
import { planFarmDay } from '../farm-visit/plan-farm-day.ts';
import type { PublishedShop } from '../settings/published-shop.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';

export async function listDeskFarmVisits(
  db: Db,
  { page, perPage, state, date }: DeskFarmVisitQuery,
): Promise<{ rows: FarmVisit[]; total: number }> {
  const { rows, total } = await listFarmVisits(db, {
    state,
    date: date === '' ? undefined : date,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { rows: rows.map(rowToFarmVisit), total };
}

/** The number of days ahead that can be planned. */
const maxDaysAhead = 60;

/**
 * The farm days of the desk: today if it has visitors, the coming weekend days, and other days that are planned or
 * booked.
 */
export async function deskFarmDays(
  { db, clock }: { db: Db; clock: Clock },
  { farmCapacity, timeZone }: { farmCapacity: number; timeZone: string },
): Promise<DeskFarmDay[]> {
  const from = today(clock.now(), timeZone);
  const plannedDays = await farmDaysBetween(db, { from, to: addDays(from, maxDaysAhead) });
  return Array.from({ length: maxDaysAhead + 1 }, (_, index) => addDays(from, index))
    .filter((date) =>
      date === from ? (plannedDays.get(date)?.booked ?? 0) > 0 : isWeekend(date) || plannedDays.has(date),
    )
    .map((date) => {
      const day = plannedDays.get(date);
      return {
        date,
        capacity: day?.capacity ?? farmCapacity,
        booked: day?.booked ?? 0,
        isClosed: day?.is_closed ?? false,
        note: day?.note ?? '',
        isPlannable: date !== from,
      };
    });
}

export async function getFarmVisit(db: Db, id: number): Promise<FarmVisit | null> {
  const row = await farmVisitById(db, id);
  return row && rowToFarmVisit(row);
}

/** Confirms or cancels a booking and notifies the visitor. */
export async function confirmOrCancelVisit(
  deps: { db: Db; clock: Clock },
  input: z.output<typeof farmAnswerInput>,
  { userId }: Access,
  shop: PublishedShop,
): Promise<{ ok: true; visit: FarmVisit } | DeskRefusal> {
  const result = await confirmOrCancelFarmVisit(deps, { ...input, staffId: userId, shop });
  if (result.ok) return result;
  return result.error === 'not_found'
    ? notFound()
    : refusal('illegal_transition', 'This visit has already been confirmed or cancelled.');
}

/** Sets the capacity of a day, or closes it; to close a day with visits, `visits` must say what happens to them. */
export async function planDay(
  deps: { db: Db; clock: Clock },
  input: z.output<typeof farmDayInput>,
  { userId }: Access,
  shop: PublishedShop,
): Promise<{ ok: true } | DeskRefusal> {
  const result = await planFarmDay(deps, { ...input, staffId: userId, shop });
  if (result.ok) return result;
  switch (result.error) {
    case 'FARM_DATE':
      return wrongField('date', 'This isn’t a valid date.');
    case 'FARM_BOOKED':
      return wrongField('capacity', `${result.booked} visitors have already booked.`);
    case 'FARM_VISITS':
      return refusal('day_has_visits', `Booked on this day: ${listVisits(result.visits)}.`);
  }
}

function listVisits(visits: readonly FarmVisit[]): string {
  const visitTexts = visits.slice(0, 10).map(({ name, number_of_adults, number_of_kids }) => {
    const people = number_of_adults + number_of_kids;
    return `${name} (${people} ${people === 1 ? 'visitor' : 'visitors'})`;
  });
  const others = visits.length - visitTexts.length;
  return new Intl.ListFormat('en').format(others > 0 ? [...visitTexts, `${others} more`] : visitTexts);
}
