import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { MessageValues } from '#domain/message-event.ts';
import { users } from './people.ts';

/**
 * One row for each event and account, inserted in the transaction of the event, with its messages (docs/decisions/056).
 * Its text is rendered when it is read, in the current language.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The event, which selects its text (src/domain/message-event.ts). */
    event: text().notNull(),
    /** The event, such as `order:12:placed`: one alert for each account. */
    eventKey: text().notNull(),
    parameters: jsonb().$type<MessageValues>().notNull().default({}),
    /** The path on this site that it opens. */
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
