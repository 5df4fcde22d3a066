import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { RegisteredSms } from '#domain/registered-sms.ts';
import type { MessageValues } from '#domain/message-value.ts';
import { messageStates } from '#domain/message-state.ts';

/**
 * Messages to people, inserted in the transaction of the event. The row is the queue: a process claims it, sends the
 * message and stores the result (docs/decisions/025).
 */
export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    /** One of sms, email, push, webhook. */
    channel: text().notNull(),
    recipient: text().notNull(),
    /** The key of one event, such as `order:12:placed`: its message is sent once to each recipient of a channel. */
    eventKey: text().notNull(),
    /**
     * Messages with the same topic report on the same subject: a newer message replaces older messages that were not
     * sent.
     */
    topic: text(),
    /**
     * The event type that selects the text (src/domain/message-event.ts); '' for messages that were stored with their
     * text.
     */
    event: text().notNull().default(''),
    /**
     * The store and the order of which the message is, to find whom an answer reaches when it is sent. No foreign keys:
     * checking them would wait for the lock of the order.
     */
    storeId: integer(),
    orderId: integer(),
    locale: text().notNull().default('en'),
    parameters: jsonb().$type<MessageValues>().notNull().default({}),
    /** The encrypted secret parameters, such as a code or a link; erased once the message is no longer queued. */
    secret: text(),
    /**
     * Rendered before the first attempt and stored, so that all attempts send the same text; never stored for a
     * message with a secret.
     */
    subject: text().notNull().default(''),
    body: text().notNull().default(''),
    html: text().notNull().default(''),
    state: text({ enum: messageStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** When the message is sent or retried next. */
    nextAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** Set while a process sends the message: until this time no other process may send it. */
    leaseUntil: timestamp({ withTimezone: true }),
    /** When the message stops being useful; it then expires and is not sent. */
    usefulUntil: timestamp({ withTimezone: true }),
    /** The provider's id of the message. */
    providerId: text(),
    /** Why the last attempt failed, without the recipient or the text. */
    failure: text(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    sentAt: timestamp({ withTimezone: true }),
    /** When the provider reported a delivery or a failure. */
    reportedAt: timestamp({ withTimezone: true }),
    /** The provider’s template of a registered text, and the values of its variables; rendered like the body. */
    registered: jsonb().$type<RegisteredSms>(),
  },
  (table) => [
    unique().on(table.eventKey, table.channel, table.recipient),
    index().on(table.recipient, table.id),
    index('messages_undelivered')
      .on(table.createdAt)
      .where(sql`${table.state} in ('failed', 'unknown', 'expired', 'undelivered')`),
    index('messages_by_provider_id')
      .on(table.providerId)
      .where(sql`${table.providerId} is not null and ${table.channel} = 'sms'`),
    index('messages_by_topic')
      .on(table.topic)
      .where(sql`${table.state} = 'queued'`),
    index('messages_due')
      .on(table.nextAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    check(
      'messages_state',
      sql`${table.state} in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'expired', 'replaced')`,
    ),
  ],
);
