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
import type { Access } from './access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';

export async function deskFarmVisits(
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

/** How many days ahead can be planned. */
const maxDaysAhead = 60;

/** The coming weekend days, and other days that are planned or booked. */
export async function deskFarmDays(
  { db, clock }: { db: Db; clock: Clock },
  { farmCapacity, timeZone }: { farmCapacity: number; timeZone: string },
): Promise<DeskFarmDay[]> {
  const from = today(clock.now(), timeZone);
  const plannedDays = await farmDaysBetween(db, { from, to: addDays(from, maxDaysAhead) });
  return Array.from({ length: maxDaysAhead }, (_, index) => addDays(from, index + 1))
    .filter((date) => isWeekend(date) || plannedDays.has(date))
    .map((date) => {
      const day = plannedDays.get(date);
      return {
        date,
        capacity: day?.capacity ?? farmCapacity,
        booked: day?.booked ?? 0,
        isClosed: day?.is_closed ?? false,
        note: day?.note ?? '',
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

/** Sets how many visitors a day holds, or closes it. */
export async function planDay(
  { db }: { db: Db },
  input: z.output<typeof farmDayInput>,
  { userId }: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const result = await planFarmDay({ db }, { ...input, staffId: userId });
  if (result.ok) return result;
  return result.error === 'FARM_DATE'
    ? wrongField('date', 'This isn’t a valid date.')
    : wrongField('capacity', `${result.booked} visitors have already booked.`);
}
