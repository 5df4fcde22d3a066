import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { recoveryCodes, secondFactors, sessions } from '../db/schema/index.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** Stores the secret of an authenticator app that is being set up; the current app stays valid meanwhile. */
export async function storePendingSecret(db: Db, userId: string, pendingSecret: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
}

/** Replaces the current app with the pending app; false if another request was faster. */
export async function confirmPendingSecret(
  tx: Db,
  { userId, pendingSecret, period }: { userId: string; pendingSecret: string; period: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ secret: pendingSecret, pendingSecret: null, lastPeriod: period })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.pendingSecret, pendingSecret)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/**
 * Marks the code of this period as used; true only for the first request with this code. Older codes are refused as
 * well.
 */
export async function consumeCodePeriod(db: Db, userId: string, period: number): Promise<boolean> {
  const consumed = await db
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.secret),
        lt(secondFactors.lastPeriod, period),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return consumed.length > 0;
}

export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ secret: secondFactors.secret });
  return deleted.some(({ secret }) => secret !== null);
}

export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Marks a recovery code as used; true only for the first request that uses the code. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, codeHash }: { userId: string; codeHash: string },
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return consumed.length > 0;
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function markSecondFactorPassed(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/** Removes the mark of the passed second factor from all sessions of a user. */
export async function clearSecondFactorPassed(tx: Db, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: sql`null` })
    .where(eq(sessions.userId, userId));
}
