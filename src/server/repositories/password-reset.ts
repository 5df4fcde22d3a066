import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { passwordResets, users } from '../db/schema/index.ts';

export type ResetContact = { channel: 'email' | 'sms'; contact: string };
type ResetRow = typeof passwordResets.$inferSelect;

export async function insertPasswordReset(
  db: Db,
  reset: ResetContact & { locale: string; triesLeft: number; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** Requests that wait for their message, locked for the transaction; requests locked by other processes are skipped. */
export function lockWaitingResets(tx: Db, limit: number): Promise<ResetRow[]> {
  return tx
    .select()
    .from(passwordResets)
    .where(isNull(passwordResets.preparedAt))
    .orderBy(passwordResets.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function prepareReset(
  tx: Db,
  id: number,
  values: Pick<ResetRow, 'preparedAt'> & Partial<Pick<ResetRow, 'userId' | 'codeHash' | 'tokenHash'>>,
): Promise<void> {
  await tx.update(passwordResets).set(values).where(eq(passwordResets.id, id));
}

/**
 * The account with this email, or with this phone if the phone was verified; null if there is none, or if it is
 * deactivated.
 */
export async function findAccountOfContact(
  db: Db,
  { channel, contact }: ResetContact,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      channel === 'email'
        ? and(eq(users.email, contact), isNull(users.deactivatedAt))
        : and(
            eq(users.phoneNumber, contact),
            eq(users.phoneNumberVerified, true),
            isNull(users.deactivatedAt),
          ),
    );
  return row ?? null;
}

const isValid = (now: Date) => and(isNull(passwordResets.consumedAt), gt(passwordResets.expiresAt, now));

/**
 * Counts one attempt against the newest request for a contact; null if the request is used, expired or has no
 * attempts left.
 */
export async function consumeResetAttempt(db: Db, contact: string, now: Date): Promise<ResetRow | null> {
  const newest = db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(eq(passwordResets.contact, contact))
    .orderBy(desc(passwordResets.id))
    .limit(1);
  const [row] = await db
    .update(passwordResets)
    .set({ triesLeft: sql`${passwordResets.triesLeft} - 1` })
    .where(and(sql`${passwordResets.id} = (${newest})`, gt(passwordResets.triesLeft, 0), isValid(now)))
    .returning();
  return row ?? null;
}

/** Gives back the attempt that a correct code used, because the code is entered again with the new password. */
export async function returnResetAttempt(db: Db, id: number): Promise<void> {
  await db
    .update(passwordResets)
    .set({ triesLeft: sql`${passwordResets.triesLeft} + 1` })
    .where(eq(passwordResets.id, id));
}

export async function findResetByToken(db: Db, tokenHash: string, now: Date): Promise<ResetRow | null> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), isValid(now)));
  return row ?? null;
}

/**
 * Marks the request as used; true only for the transaction that uses the request. The other requests of this person
 * become invalid as well.
 */
export async function consumeReset(
  tx: Db,
  { id, userId }: { id: number; userId: string },
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .update(passwordResets)
    .set({ consumedAt: now })
    .where(and(eq(passwordResets.id, id), isValid(now)))
    .returning({ id: passwordResets.id });
  if (consumed.length === 0) return false;
  await invalidateResetsOfUser(tx, userId, now);
  return true;
}

/** Makes all codes and links for resetting this person's password invalid. */
export async function invalidateResetsOfUser(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ consumedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.consumedAt)));
}
