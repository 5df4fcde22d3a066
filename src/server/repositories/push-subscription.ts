import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { PushTarget } from '../adapters/push-sender.ts';
import type { Db } from '../db/client.ts';
import { pushSubscriptions, users } from '../db/schema/index.ts';

/** The text that identifies a device as the recipient of a message. */
const recipientOf = (id: number): string => `push:${id}`;
const idOf = (recipient: string): number => Number(/^push:(\d{1,9})$/.exec(recipient)?.[1] ?? 0);

/** Stores a device; a device that belonged to another account is moved to this account. */
export async function savePushSubscription(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { endpoint, p256dh, auth, at }: PushTarget & { at: Date },
): Promise<void> {
  const row = { userId, sessionId, p256dh, auth, checkedAt: at };
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...row, createdAt: at })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

/** Deletes what a session has subscribed besides this endpoint. */
export async function deleteReplacedPushSubscriptions(
  db: Db,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
}

/** Removes a device of an account; does nothing for a device of another account. */
export async function deletePushSubscription(
  db: Db,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

/** Deletes the devices of an account that exceed the limit, the least recently used first. */
export async function trimPushSubscriptions(db: Db, userId: string, limit: number): Promise<void> {
  await db.execute(sql`
    delete from ${pushSubscriptions} where id in (
      select id from ${pushSubscriptions} where user_id = ${userId} order by checked_at desc, id desc offset ${limit})`);
}

export async function findPushTarget(db: Db, recipient: string): Promise<PushTarget | null> {
  const [row] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, idOf(recipient)));
  return row ?? null;
}

export async function dropPushTarget(db: Db, recipient: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, idOf(recipient)));
}

export const countPushDevices = (db: Db): Promise<number> => db.$count(pushSubscriptions);

/** The devices of an account, unless the account has switched off push messages. */
export async function findPushRecipients(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.userId, userId), users.notifyByPush))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map(({ id }) => recipientOf(id));
}
