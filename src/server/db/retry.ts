import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.ts';

/** A migration has changed what a prepared statement reads (prepared.ts). */
export const changedUnder = '0A000';

/** Serialisation failure, deadlock, lock not got in time, a table that was changed: the same transaction may well succeed a moment later. */
const passing = new Set(['40001', '40P01', '55P03', changedUnder]);

/** Runs a transaction, a few times if PostgreSQL asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= tries || !passing.has(sqlState(error) ?? '')) throw error;
      await pause(10 * attempt + Math.random() * 40);
    }
  }
}

/** PostgreSQL's error code, also through the wrapper that drizzle puts around it. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code: unknown = Reflect.get(each, 'code');
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
