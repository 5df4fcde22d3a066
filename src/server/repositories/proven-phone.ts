import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { provenPhones, users } from '../db/schema/people.ts';

/** Whether a customer has proved this phone: the account's own, or another one with a code. */
export async function hasProvenPhone(
  db: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const own = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.phoneNumber, phone), users.phoneNumberVerified));
  const other = db
    .select({ one: sql`1` })
    .from(provenPhones)
    .where(and(eq(provenPhones.userId, userId), eq(provenPhones.phone, phone)));
  return (await own.unionAll(other).limit(1)).length > 0;
}

export async function insertProvenPhone(db: Db, row: { userId: string; phone: string }): Promise<void> {
  await db.insert(provenPhones).values(row).onConflictDoNothing();
}
