import { sql } from 'drizzle-orm';
import { isPossiblePhone } from '#server/text/phone-number.ts';
import type { Db } from './client.ts';
import { storedPhones } from './data-migrations/repair-phones.ts';

/** The rows of a column with a number that nobody can have, by their ids, at most twenty of them. */
export type InvalidPhones = { table: string; column: string; count: number; ids: string[] };

/**
 * Stored phone numbers that no telephone company can have assigned. They break no rule of the shop: numbering plans
 * change, and only the customer knows the right number.
 */
export async function findInvalidPhones(db: Db): Promise<InvalidPhones[]> {
  const found: InvalidPhones[] = [];
  for (const { table, column, key } of storedPhones) {
    const [from, phone, id] = [sql.identifier(table), sql.identifier(column), sql.identifier(key)];
    const { rows } = await db.execute<{ phone: string }>(
      sql`select distinct ${phone} as phone from ${from} where ${phone} <> '' and ${phone} !~ '@'`,
    );
    const invalid = rows.map((row) => row.phone).filter((stored) => !isPossiblePhone(stored));
    if (invalid.length === 0) continue;
    const holding = await db.execute<{ id: string }>(
      sql`select ${id}::text as id from ${from} where ${phone} = any(${sql.param(invalid)}::text[]) order by ${id}`,
    );
    const ids = holding.rows.map((row) => row.id);
    found.push({ table, column, count: ids.length, ids: ids.slice(0, 20) });
  }
  return found;
}
