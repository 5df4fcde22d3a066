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

async function readNameIndexes(db: Db) {
  const { rows } = await db.execute<{ hasIcu: boolean }>(sql.raw(hasIcuNames));
  const { rows: states } = await db.execute<NameIndexState>(sql.raw(nameIndexStates));
  return {
    hasIcu: rows[0]?.hasIcu ?? false,
    all: states.length,
    usable: states.filter(({ isValid, isCurrent }) => isValid && isCurrent).map(({ name }) => name),
  };
}

/** What PostgreSQL can sort names by now. */
export async function findNameOrders(db: Db): Promise<NameOrders> {
  const { hasIcu, usable } = await readNameIndexes(db);
  return { hasIcu, indexes: usable };
}

/** Whether each of these languages has its index, and no other index is left. */
export async function areNameIndexesBuilt(db: Db, languages: readonly NameLanguage[]): Promise<boolean> {
  const { hasIcu, all, usable } = await readNameIndexes(db);
  const wanted = [...nameIndexes(languages, hasIcu).keys(), 'items_by_name'];
  return all === wanted.length && wanted.every((name) => usable.includes(name));
}
