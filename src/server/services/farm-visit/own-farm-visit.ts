import type { FarmVisit } from '#contracts/farm-visit.ts';
import { isRowId } from '#domain/row-id.ts';
import { farmVisitById, rowToFarmVisit } from '../../repositories/farm-visit.ts';
import type { FarmTools } from './farm-dates.ts';

/** A booking by its number from an address, for the one who made it; null for anybody else. */
export async function ownFarmVisit(
  { db }: Pick<FarmTools, 'db'>,
  userId: string,
  given: string | null,
): Promise<FarmVisit | null> {
  const id = Number(given);
  if (given === null || !isRowId(id)) return null;
  const row = await farmVisitById(db, id);
  return row?.userId === userId ? rowToFarmVisit(row) : null;
}
