import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sessions, users } from '../db/schema/index.ts';

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function storeSessionUse(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, id));
}

/** Stores when a staff member was last seen, because ended sessions are deleted. */
export async function storeLastSeen(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId));
}

/** Replaces the session's token: the former token becomes invalid. False if the session has ended. */
export async function replaceSessionToken(tx: Db, id: string, token: string): Promise<boolean> {
  const replaced = await tx
    .update(sessions)
    .set({ token })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}

export type SessionRow = typeof sessions.$inferSelect;

export async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** The sessions of a user that have not expired, most recently used first. */
export function findSessionsOfUser(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), sessions.id);
}

export async function deleteSessionOfUser(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}
