import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { safePath } from '#domain/safe-link.ts';
import type { Db } from '../db/client.ts';
import { alerts } from '../db/schema/alerts.ts';
import type { NewMessage } from './message.ts';

export type AlertRow = typeof alerts.$inferSelect;

/** The SQL that inserts the alerts among the queued messages; a deleted account gets no alerts. */
export function insertAlertsSql(queued: readonly NewMessage[]): SQL {
  const rows = queued
    .filter(({ channel }) => channel === 'alert')
    .map(({ recipient, event, eventKey, parameters: { link, ...parameters }, at }) => ({
      user_id: recipient,
      event,
      event_key: eventKey,
      parameters,
      path: typeof link === 'string' ? pathOf(link) : null,
      at: at.toISOString(),
    }));
  return sql`
    insert into alerts (user_id, event, event_key, parameters, path, created_at)
      select user_id, event, event_key, parameters, path, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (user_id text, event text, event_key text, parameters jsonb, path text, at timestamptz)
      join users on users.id = user_id and users.erased_at is null
      on conflict (user_id, event_key) do nothing`;
}

/** The path of a message's link, which is absolute because mail programs open it. */
function pathOf(link: string): string | null {
  const { pathname, search, hash } = new URL(link);
  return safePath(pathname + search + hash);
}

export async function insertAlerts(tx: Db, queued: readonly NewMessage[]): Promise<void> {
  if (queued.some(({ channel }) => channel === 'alert')) await tx.execute(insertAlertsSql(queued));
}

type AlertFilter = { unreadOnly?: boolean; before?: number | undefined; limit: number };

/** The alerts of one account, newest first. */
export function listAlerts(
  db: Db,
  userId: string,
  { unreadOnly = false, before, limit }: AlertFilter,
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        unreadOnly ? isNull(alerts.readAt) : undefined,
        before === undefined ? undefined : lt(alerts.id, before),
      ),
    )
    .orderBy(desc(alerts.id))
    .limit(limit);
}

export const countUnreadAlerts = (db: Db, userId: string): Promise<number> =>
  db.$count(alerts, and(eq(alerts.userId, userId), isNull(alerts.readAt)));

/** The alerts to mark as read: a single alert, the alerts that link to a path, or all alerts. */
export type AlertsToMarkRead = { id: number } | { path: string } | 'all';

/**
 * Marks alerts of an account as read; alerts that were already read keep their time. Returns the ids of the account's
 * chosen alerts; for `all`, only of those that were unread.
 */
export async function markAlertsRead(
  db: Db,
  userId: string,
  read: AlertsToMarkRead,
  at: Date,
): Promise<number[]> {
  const chosen =
    read === 'all' ? undefined : 'id' in read ? eq(alerts.id, read.id) : eq(alerts.path, read.path);
  const found = await db
    .select({ id: alerts.id, readAt: alerts.readAt })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), read === 'all' ? isNull(alerts.readAt) : chosen));
  const unread = found.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  if (unread.length > 0)
    await db
      .update(alerts)
      .set({ readAt: at })
      .where(and(inArray(alerts.id, unread), isNull(alerts.readAt)));
  return found.map(({ id }) => id);
}

export async function deleteAlertsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.createdAt, before));
}
