import { and, desc, eq, inArray } from 'drizzle-orm';
import type { MessageEvent } from '#domain/message-event.ts';
import type { MessageState } from '#domain/message-state.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { documents, messages } from '#server/db/schema/index.ts';
import type { MessageChannel, MessageRow } from '../message.ts';
import { containsTypedSql } from '../contains-typed.ts';

export type SentMessageQuery = ListQuery & {
  state?: MessageState | undefined;
  channel?: MessageChannel | undefined;
};

/** A page of messages, newest first; `q` finds messages whose recipient contains it. */
export async function listMessageRows(
  db: Db,
  { page, perPage, ids, q, state, channel }: SentMessageQuery,
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = and(
    ids ? inArray(messages.id, [...ids]) : undefined,
    state ? eq(messages.state, state) : undefined,
    channel ? eq(messages.channel, channel) : undefined,
    q ? containsTypedSql(q, messages.recipient) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(where)
      .orderBy(desc(messages.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(messages, where),
  ]);
  return { rows, total };
}

export async function lockMessage(tx: Db, id: number): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row ?? null;
}

/** Queues a message again and resets its attempts; the caller has checked that it may be sent again. */
export async function requeueMessage(
  tx: Db,
  id: number,
  { at, usefulUntil }: { at: Date; usefulUntil: Date },
): Promise<void> {
  await tx
    .update(messages)
    .set({
      state: 'queued',
      tries: 0,
      nextAt: at,
      usefulUntil,
      failure: null,
      providerId: null,
      reportedAt: null,
    })
    .where(eq(messages.id, id));
}

/** The newest message of an event; a preview shows its values. */
export async function findLatestMessageOfEvent(db: Db, event: MessageEvent): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(eq(messages.event, event))
    .orderBy(desc(messages.id))
    .limit(1);
  return row ?? null;
}

/** The documents with the shop’s own texts; the slug of each is the event. */
export function findMessageDocuments(db: Db) {
  return db
    .select({
      id: documents.id,
      slug: documents.slug,
      state: documents.state,
      publishedRevisionId: documents.publishedRevisionId,
    })
    .from(documents)
    .where(eq(documents.kind, 'message'));
}

/** The delivery states of the messages about these events, newest first. */
export async function findMessageStates(
  db: Db,
  eventKeys: readonly string[],
): Promise<Pick<MessageRow, 'channel' | 'state'>[]> {
  if (eventKeys.length === 0) return [];
  return db
    .select({ channel: messages.channel, state: messages.state })
    .from(messages)
    .where(inArray(messages.eventKey, [...eventKeys]))
    .orderBy(desc(messages.id));
}
