import type { FarmVisit } from '#contracts/farm-visit.ts';
import { isRowId } from '#domain/row-id.ts';
import { farmVisitById, farmVisitsOf, rowToFarmVisit } from '#server/repositories/farm-visit.ts';
import type { FarmDependencies } from './farm-dates.ts';

/** The customer's booking with the id in the URL; null if the customer has no booking with this id. */
export async function ownFarmVisit(
  { db }: Pick<FarmDependencies, 'db'>,
  userId: string,
  idParam: string | null,
): Promise<FarmVisit | null> {
  const id = Number(idParam);
  if (idParam === null || !isRowId(id)) return null;
  const row = await farmVisitById(db, id);
  return row?.userId === userId ? rowToFarmVisit(row) : null;
}

/** A customer's last 20 bookings, the latest day first. */
export async function ownFarmVisits(
  { db }: Pick<FarmDependencies, 'db'>,
  userId: string,
): Promise<FarmVisit[]> {
  return (await farmVisitsOf(db, userId)).map(rowToFarmVisit);
}
