import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { accounts, sessions } from '../db/schema/people.ts';

/** better-auth stores the password of a person in an account with the provider `credential`. */
const passwordAccountOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** The hash of a person's password; null for a person without a password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: accounts.password }).from(accounts).where(passwordAccountOf(userId));
  return row?.hash ?? null;
}

/** Replaces the hash, or stores the first hash of a person without a password. */
export async function storePasswordHash(tx: Db, userId: string, hash: string): Promise<void> {
  const updated = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(passwordAccountOf(userId))
    .returning({ id: accounts.id });
  if (updated.length > 0) return;
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash });
}

/** Replaces this hash; another one that was stored in the meantime stays. */
export async function replacePasswordHash(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(accounts)
    .set({ password: to, updatedAt: new Date() })
    .where(and(passwordAccountOf(userId), eq(accounts.password, from)));
}

/** Ends the sessions on the person's other devices. */
export async function deleteOtherSessions(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}
