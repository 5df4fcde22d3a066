import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MessageEvent } from '#domain/message-event.ts';
import type { MessageValues } from '#domain/message-value.ts';
import { type DeliveryReport, type MessageState, statesBefore } from '#domain/message-state.ts';
import type { Db } from '../db/client.ts';
import { messages } from '../db/schema/messages.ts';
import { insertAlerts } from './alert.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageChannel = 'sms' | 'email' | 'push' | 'webhook';

/**
 * Where a notification goes: messages are sent to addresses and devices; an alert (alert.ts) is only shown to its
 * account.
 */
export type NotificationChannel = MessageChannel | 'alert';

export type NewMessage = {
  channel: NotificationChannel;
  recipient: string;
  /** Identifies the event, such as `order:12:placed`: the message is sent once to each recipient of a channel. */
  eventKey: string;
  topic?: string;
  event: MessageEvent;
  storeId?: number | null;
  orderId?: number | null;
  locale: string;
  parameters: MessageValues;
  /** The parameters that must stay secret, such as a code or a link, in encrypted form. */
  secret?: string;
  usefulUntil: Date;
  /** When the message is queued and due, by the caller's clock, which tests set. */
  at: Date;
};

const isSent = ({ channel }: NewMessage): boolean => channel !== 'alert';

export function latestMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
}

/**
 * Queues messages in the transaction of the change that they report. They replace older messages with the same topic
 * that were not sent.
 */
export async function queueMessages(tx: Db, queued: readonly NewMessage[]): Promise<void> {
  if (queued.length === 0) return;
  await insertAlerts(tx, queued);
  const topics = [...new Set(queued.flatMap(({ topic }) => topic ?? []))];
  if (topics.length > 0)
    await tx
      .update(messages)
      .set({ state: 'replaced', secret: null })
      .where(and(inArray(messages.topic, topics), eq(messages.state, 'queued')));
  await tx.execute(insertMessagesSql(queued));
}

/** The SQL that inserts messages, without alerts, for statements that also insert other rows. */
export function insertMessagesSql(queued: readonly NewMessage[]): SQL {
  const rows = queued.filter(isSent).map((message) => ({
    channel: message.channel,
    recipient: message.recipient,
    event_key: message.eventKey,
    topic: message.topic ?? null,
    event: message.event,
    store_id: message.storeId ?? null,
    order_id: message.orderId ?? null,
    locale: message.locale,
    parameters: message.parameters,
    secret: message.secret ?? null,
    useful_until: message.usefulUntil.toISOString(),
    at: message.at.toISOString(),
  }));
  return sql`
    insert into messages (channel, recipient, event_key, topic, event, store_id, order_id, locale, parameters, secret, useful_until, next_at, created_at)
      select channel, recipient, event_key, topic, event, store_id, order_id, locale, parameters, secret, useful_until, at, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (channel text, recipient text, event_key text, topic text, event text,
        store_id int, order_id int, locale text, parameters jsonb, secret text, useful_until timestamptz, at timestamptz)
      on conflict (event_key, channel, recipient) do nothing`;
}

/** Stores the text of a claimed message before the first attempt to send it. */
export async function storeRenderedMessage(
  db: Db,
  id: number,
  rendered: Pick<MessageRow, 'subject' | 'body' | 'html' | 'registered'>,
): Promise<void> {
  await db.update(messages).set(rendered).where(eq(messages.id, id));
}

/**
 * Claims due messages of these channels until `leaseUntil`, oldest first. Their state is stored before a provider is
 * called, so that a crash is noticed.
 */
export async function claimMessages(
  db: Db,
  {
    channels,
    now,
    leaseUntil,
    limit,
  }: { channels: readonly MessageChannel[]; now: Date; leaseUntil: Date; limit: number },
): Promise<MessageRow[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.state, 'queued'), lte(messages.nextAt, now), inArray(messages.channel, [...channels])),
    )
    .orderBy(messages.nextAt, messages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(messages)
    .set({ state: 'sending', tries: sql`${messages.tries} + 1`, leaseUntil })
    .where(inArray(messages.id, due))
    .returning();
}

type Outcome = {
  state: MessageState;
  nextAt: Date | null;
  providerId: string | null;
  failure: string | null;
  at: Date;
};

/**
 * Stores the result of an attempt; does nothing if another process has taken over the message. The secret parameters
 * are erased, unless the message is tried again.
 */
export async function storeSendResult(
  db: Db,
  { id, tries, nextAt: lastNextAt }: Pick<MessageRow, 'id' | 'tries' | 'nextAt'>,
  { state, nextAt, providerId, failure, at }: Outcome,
): Promise<void> {
  await db
    .update(messages)
    .set({
      state,
      nextAt: nextAt ?? lastNextAt,
      leaseUntil: null,
      failure,
      ...(providerId !== null && { providerId }),
      ...(state === 'sent' && { sentAt: at }),
      ...(state !== 'queued' && { secret: null }),
    })
    .where(and(eq(messages.id, id), eq(messages.state, 'sending'), eq(messages.tries, tries)));
}

/**
 * Messages whose lease has ended, for example because the process that was sending them was killed. They are locked for
 * the transaction; messages locked by other processes are skipped.
 */
export async function lockAbandonedMessages(tx: Db, now: Date): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.state, 'sending'), lte(messages.leaseUntil, now)))
    .limit(100)
    .for('update', { skipLocked: true });
}

/** Expires queued messages that are no longer useful and erases their secret parameters; returns their number. */
export async function expireMessages(
  db: Db,
  now: Date,
  channels?: readonly MessageChannel[],
): Promise<number> {
  const expired = await db
    .update(messages)
    .set({ state: 'expired', secret: null })
    .where(
      and(
        eq(messages.state, 'queued'),
        lte(messages.usefulUntil, now),
        channels ? inArray(messages.channel, [...channels]) : undefined,
      ),
    )
    .returning({ id: messages.id });
  return expired.length;
}

/** A report identifies a message by the shop's id, or else by the provider’s id. */
export type MessageReport = {
  id: number | null;
  providerId: string | null;
  report: DeliveryReport;
  reason: string | null;
};

/** Updates an SMS after a report from its provider; returns whether anything changed. */
export async function applyMessageReport(
  db: Db,
  { id, providerId, report, reason }: MessageReport,
  at: Date,
): Promise<boolean> {
  const isFinal = report !== 'sent';
  const changed = await db
    .update(messages)
    .set({
      state: report,
      secret: null,
      leaseUntil: null,
      failure: report === 'undelivered' ? reason : null,
      sentAt: sql`coalesce(${messages.sentAt}, ${at.toISOString()}::timestamptz)`,
      ...(isFinal && { reportedAt: at }),
      ...(providerId !== null && { providerId }),
    })
    .where(
      and(
        id === null ? eq(messages.providerId, providerId ?? '') : eq(messages.id, id),
        // A message that was sent again has a new id at the provider, so reports with an earlier id are ignored.
        providerId === null
          ? undefined
          : or(isNull(messages.providerId), eq(messages.providerId, providerId)),
        eq(messages.channel, 'sms'),
        gt(messages.tries, 0),
        inArray(messages.state, [...statesBefore(report)]),
      ),
    )
    .returning({ id: messages.id });
  return changed.length > 0;
}
