import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { storeStaff } from '../db/schema/people.ts';

/** The stores that a staff member with the role `shop` works for. */
export async function storesOfStaff(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: storeStaff.storeId })
    .from(storeStaff)
    .where(eq(storeStaff.userId, userId))
    .orderBy(storeStaff.storeId);
  return rows.map(({ id }) => id);
}
