import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { MessageState } from '#domain/message-state.ts';
import type { Db } from '../db/client.ts';
import { messages } from '../db/schema/messages.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageChannel = 'sms' | 'email';

type NewMessage = {
  channel: MessageChannel;
  recipient: string;
  eventKey: string;
  subject?: string;
  usefulUntil: Date | null;
  /** Due at once; the clock of the caller, which tests set. */
  at: Date;
} & ({ body: string } | { secretBody: string });

/** Newest first. */
export function latestMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
}

/** Queues a message in the transaction of the change it reports; an event is told once to each recipient. */
export async function queueMessage(tx: Db, { at, ...message }: NewMessage): Promise<void> {
  await tx
    .insert(messages)
    .values({ body: '', ...message, nextAt: at, createdAt: at })
    .onConflictDoNothing({ target: [messages.eventKey, messages.channel, messages.recipient] });
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

/** Stores what became of a try; nothing where another process has taken the message over. The code is erased. */
export async function finishTry(
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
      ...(state !== 'queued' && { secretBody: null }),
    })
    .where(and(eq(messages.id, id), eq(messages.state, 'sending'), eq(messages.tries, tries)));
}

/** Messages whose sender was killed: their lease has ended. Locked for the transaction, skipping those of others. */
export async function lockAbandonedMessages(tx: Db, now: Date): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.state, 'sending'), lte(messages.leaseUntil, now)))
    .limit(100)
    .for('update', { skipLocked: true });
}

/** Expires waiting messages that are no longer of use and erases their codes; returns how many. */
export async function expireMessages(db: Db, now: Date): Promise<number> {
  const expired = await db
    .update(messages)
    .set({ state: 'expired', secretBody: null })
    .where(and(eq(messages.state, 'queued'), lte(messages.usefulUntil, now)))
    .returning({ id: messages.id });
  return expired.length;
}
