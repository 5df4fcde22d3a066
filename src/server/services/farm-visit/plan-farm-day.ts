import { isDate } from '#domain/calendar.ts';
import { farmTag } from '../../cache/cache-tags.ts';
import { purge } from '../../cache/purge.ts';
import { writeAudit } from '../../repositories/audit.ts';
import { lockFarmDay, saveFarmDay } from '../../repositories/farm-visit.ts';
import type { FarmTools } from './farm-dates.ts';

/** Sets the capacity of a day, or closes it. The capacity cannot be lower than the number of booked visitors. */
export async function planFarmDay(
  { db }: Pick<FarmTools, 'db'>,
  {
    staffId,
    date,
    capacity,
    isClosed,
    note,
  }: { staffId: string; date: string; capacity: number; isClosed: boolean; note: string },
): Promise<
  { ok: true } | { ok: false; error: 'FARM_DATE' } | { ok: false; error: 'FARM_BOOKED'; booked: number }
> {
  if (!isDate(date)) return { ok: false, error: 'FARM_DATE' };
  return db.transaction(async (tx) => {
    const { booked } = await lockFarmDay(tx, date, capacity);
    if (capacity < booked) return { ok: false, error: 'FARM_BOOKED', booked } as const;
    await saveFarmDay(tx, { date, capacity, isClosed, note });
    await writeAudit(tx, {
      actorId: staffId,
      action: 'farm-visit.day',
      detail: { date, capacity, is_closed: isClosed },
    });
    await purge(tx, [farmTag]);
    return { ok: true } as const;
  });
}
