import { sql } from 'drizzle-orm';
import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** Devices of accounts that receive web push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session in which the subscription was last saved: signing out of it ends the subscription (a trigger of
     * migration 0062).
     */
    sessionId: text(),
    /** The URL of the device at the browser’s push service. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** When the device last compared its subscription with this row. */
    checkedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);
