import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { oneTimeCodes } from '../db/schema/index.ts';

export async function insertCode(
  db: Db,
  code: { contact: string; codeHash: string; triesLeft: number; expiresAt: Date },
): Promise<number> {
  const [inserted] = await db.insert(oneTimeCodes).values(code).returning({ id: oneTimeCodes.id });
  return inserted!.id;
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}

/**
 * Counts one attempt against the newest code of a contact; null if the code is used, expired or has no attempts left.
 */
export async function consumeCodeAttempt(
  db: Db,
  contact: string,
  now: Date,
): Promise<{ id: number; codeHash: string; triesLeft: number } | null> {
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.contact, contact))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1);
  const [row] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(
      and(
        sql`${oneTimeCodes.id} = (${newest})`,
        gt(oneTimeCodes.triesLeft, 0),
        isNull(oneTimeCodes.consumedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      triesLeft: oneTimeCodes.triesLeft,
    });
  return row ?? null;
}

/** Marks the code as used; true only for the first request that uses the code. */
export async function consumeCode(db: Db, id: number, now: Date): Promise<boolean> {
  const consumed = await db
    .update(oneTimeCodes)
    .set({ consumedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.consumedAt)))
    .returning({ id: oneTimeCodes.id });
  return consumed.length > 0;
}
