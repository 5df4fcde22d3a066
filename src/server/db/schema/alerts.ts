import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { MessageValues } from '#domain/message-value.ts';
import { users } from './people.ts';

/**
 * One row for each event and account, inserted in the transaction of the event together with its messages
 * (docs/decisions/056). The text is rendered when the alert is read, in the current language.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The event type, which selects the text (src/domain/message-event.ts). */
    event: text().notNull(),
    /** The key of one event, such as `order:12:placed`: each account gets one alert about this event. */
    eventKey: text().notNull(),
    parameters: jsonb().$type<MessageValues>().notNull().default({}),
    /** The path on this site that the alert opens. */
    path: text(),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique().on(table.userId, table.eventKey),
    index().on(table.userId, table.id),
    index('alerts_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index().on(table.createdAt),
  ],
);
