import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { phoneCodes } from '../db/schema/index.ts';

export async function insertPhoneCode(
  db: Db,
  code: { phone: string; codeHash: string; triesLeft: number; expiresAt: Date },
): Promise<number> {
  const [inserted] = await db.insert(phoneCodes).values(code).returning({ id: phoneCodes.id });
  return inserted!.id;
}

export async function deletePhoneCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}

/** Counts one try against the newest code of a phone; null when it is used, expired or has no tries left. */
export async function spendPhoneCodeTry(
  db: Db,
  phone: string,
  now: Date,
): Promise<{ id: number; codeHash: string } | null> {
  const newest = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(eq(phoneCodes.phone, phone))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1);
  const [row] = await db
    .update(phoneCodes)
    .set({ triesLeft: sql`${phoneCodes.triesLeft} - 1` })
    .where(
      and(
        sql`${phoneCodes.id} = (${newest})`,
        gt(phoneCodes.triesLeft, 0),
        isNull(phoneCodes.consumedAt),
        gt(phoneCodes.expiresAt, now),
      ),
    )
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash });
  return row ?? null;
}

/** True for the one request that consumes the code. */
export async function consumePhoneCode(db: Db, id: number, now: Date): Promise<boolean> {
  const consumed = await db
    .update(phoneCodes)
    .set({ consumedAt: now })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.consumedAt)))
    .returning({ id: phoneCodes.id });
  return consumed.length > 0;
}
