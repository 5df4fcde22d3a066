import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { accounts, sessions, users } from '../db/schema/people.ts';

/** The password of a person is in an account with the provider `credential`, as better-auth stores it. */
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

/** Creates an account with an unverified email and a password; null if another account has the email. */
export async function insertUserWithPassword(
  tx: Db,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<string | null> {
  const [inserted] = await tx
    .insert(users)
    .values({ id: randomUUID(), name, email })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!inserted) return null;
  await storePasswordHash(tx, inserted.id, hash);
  return inserted.id;
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
