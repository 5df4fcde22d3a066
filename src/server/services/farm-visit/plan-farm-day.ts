import type { FarmVisit } from '#contracts/farm-visit.ts';
import { isDate } from '#domain/calendar.ts';
import { farmTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  findOpenFarmVisits,
  lockFarmDay,
  rowToFarmVisit,
  saveFarmDay,
} from '#server/repositories/farm-visit.ts';
import type { PublishedShop } from '../settings/published-shop.ts';
import { confirmOrCancelFarmVisit } from './confirm-or-cancel-farm-visit.ts';
import type { FarmDependencies } from './farm-dates.ts';

type FarmDayPlan = {
  staffId: string;
  shop: PublishedShop;
  date: string;
  capacity: number;
  isClosed: boolean;
  note: string;
  /** The decision about the booked visits if the day is closed. */
  visits?: 'keep' | 'cancel' | undefined;
  /** The text that visitors receive with a cancellation. */
  message?: string | undefined;
};

type PlanResult =
  | { ok: true }
  | { ok: false; error: 'FARM_DATE' }
  | { ok: false; error: 'FARM_BOOKED'; booked: number }
  | { ok: false; error: 'FARM_VISITS'; visits: FarmVisit[] };

/**
 * Sets the capacity of a day, or closes it. The capacity cannot be lower than the number of booked visitors, and closing
 * a day with visits needs a decision about them.
 */
export async function planFarmDay(deps: FarmDependencies, plan: FarmDayPlan): Promise<PlanResult> {
  const { staffId, shop, date, capacity, isClosed, note, message = '' } = plan;
  if (!isDate(date)) return { ok: false, error: 'FARM_DATE' };
  return rollBackOnRefusal<PlanResult>(deps.db, async (tx) => {
    const day = await lockFarmDay(tx, date, capacity);
    const visits = isClosed && !day.is_closed ? await findOpenFarmVisits(tx, date) : [];
    if (visits.length > 0 && !plan.visits)
      return { ok: false, error: 'FARM_VISITS', visits: visits.map(rowToFarmVisit) };
    if (plan.visits === 'cancel')
      for (const { id } of visits)
        await confirmOrCancelFarmVisit(
          { ...deps, db: tx },
          { id, answer: 'cancelled', message, staffId, shop },
        );
    const { booked } = plan.visits === 'cancel' ? await lockFarmDay(tx, date, capacity) : day;
    if (capacity < booked) return { ok: false, error: 'FARM_BOOKED', booked };
    await saveFarmDay(tx, { date, capacity, isClosed, note });
    await writeAudit(tx, {
      actorId: staffId,
      action: 'farm-visit.day',
      detail: { date, capacity, is_closed: isClosed },
    });
    await purge(tx, [farmTag]);
    return { ok: true };
  });
}
