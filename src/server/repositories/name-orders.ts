import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  hasIcuNames,
  nameIndexes,
  type NameIndexState,
  nameIndexStates,
  type NameLanguage,
  type NameOrders,
} from '../db/name-order.ts';

/** What PostgreSQL can sort names by now. */
export async function findNameOrders(db: Db): Promise<NameOrders> {
  const { rows } = await db.execute<{ hasIcu: boolean }>(sql.raw(hasIcuNames));
  const { rows: states } = await db.execute<NameIndexState>(sql.raw(nameIndexStates));
  return {
    hasIcu: rows[0]?.hasIcu ?? false,
    indexes: states.filter(({ isValid, isCurrent }) => isValid && isCurrent).map(({ name }) => name),
  };
}

/** Whether each of these languages has its index, and no other index is left. */
export async function areNameIndexesBuilt(db: Db, languages: readonly NameLanguage[]): Promise<boolean> {
  const { hasIcu, indexes } = await findNameOrders(db);
  const { rows } = await db.execute<NameIndexState>(sql.raw(nameIndexStates));
  const wanted = [...nameIndexes(languages, hasIcu).keys(), 'items_by_name'];
  return rows.length === wanted.length && wanted.every((name) => indexes.includes(name));
}
