import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { maxWrongCodes } from '#domain/hand-over-code.ts';
import type { Db } from '../db/client.ts';
import { wrongCodes } from '../db/schema/index.ts';
import { withTableName } from '../db/with-table-name.ts';

/** How many more wrong codes may be entered for an order; the caller has locked the order. */
export async function findCodeTriesLeft(tx: Db, orderId: number): Promise<number> {
  return Math.max(0, maxWrongCodes - (await tx.$count(wrongCodes, eq(wrongCodes.orderId, orderId))));
}

/** The same for many orders in one query. */
export const codeTriesLeftSql = (orderId: SQLWrapper) =>
  sql<number>`greatest(0, ${sql.raw(String(maxWrongCodes))} - (select count(*) from wrong_codes w where w.order_id = ${withTableName(orderId)}))::int`;

/** Whether the wrong code of the request with this key was already counted. */
export async function hasCountedTry(tx: Db, orderId: number, stepKey: string): Promise<boolean> {
  return (
    (await tx.$count(wrongCodes, and(eq(wrongCodes.orderId, orderId), eq(wrongCodes.stepKey, stepKey)))) > 0
  );
}

/** The caller has locked the order. */
export async function addWrongCode(tx: Db, code: typeof wrongCodes.$inferInsert): Promise<void> {
  await tx.insert(wrongCodes).values(code);
}
