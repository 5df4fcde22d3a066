import type { DeskFarmDay, DeskFarmVisitQuery } from '#contracts/desk/farm-visit.ts';
import type { FarmVisit } from '#contracts/farm-visit.ts';
import { addDays, today } from '#domain/calendar.ts';
import { isWeekend } from '#domain/farm-visit.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { farmDaysBetween, listFarmVisits, rowToFarmVisit } from '#server/repositories/farm-visit.ts';

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

/** How far ahead days are planned. */
const planned = 60;

/** The weekends ahead, whether or not somebody has booked or planned them yet. */
export async function deskFarmDays(
  { db, clock }: { db: Db; clock: Clock },
  { farmCapacity, timeZone }: { farmCapacity: number; timeZone: string },
): Promise<DeskFarmDay[]> {
  const from = today(clock.now(), timeZone);
  const known = await farmDaysBetween(db, { from, to: addDays(from, planned) });
  return Array.from({ length: planned }, (_, index) => addDays(from, index + 1))
    .filter((date) => isWeekend(date) || known.has(date))
    .map((date) => {
      const day = known.get(date);
      return {
        date,
        capacity: day?.capacity ?? farmCapacity,
        booked: day?.booked ?? 0,
        isClosed: day?.is_closed ?? false,
        note: day?.note ?? '',
      };
    });
}
