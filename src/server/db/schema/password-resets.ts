import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/**
 * Requests for a new password. Every request is stored, whether or not an account has the email address or phone; a
 * job looks for the account and sends the message (docs/decisions/026). Codes and links are stored as hashes.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: serial().primaryKey(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    contact: text().notNull(),
    /** The language of the message. */
    locale: text().notNull(),
    /** When the job looked for the account; null while the request is queued. */
    preparedAt: timestamp({ withTimezone: true }),
    /** The account with this contact; null before the job has run, and if no account has the contact. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text(),
    tokenHash: text().unique(),
    triesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    consumedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index().on(table.contact, table.id),
    index()
      .on(table.id)
      .where(sql`prepared_at is null`),
  ],
);
