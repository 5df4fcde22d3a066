import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const now = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** What a customer agreed to or declined, one row for each decision. */
export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['terms', 'privacy', 'marketing'] }).notNull(),
    isGiven: boolean().notNull(),
    /** The revision of the document that was live; null for marketing. */
    revisionId: integer(),
    source: text({ enum: ['register', 'profile', 'unsubscribe'] }).notNull(),
    createdAt: now(),
  },
  (table) => [index().on(table.userId)],
);

/** Profile pictures, re-encoded; each is shown only to its owner. */
export const avatars = pgTable('avatars', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A square picture in WebP format. */
  picture: bytes().notNull(),
  updatedAt: now(),
});

/** Copies of everything that is stored about a customer, made by a job and deleted after a day. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['requested', 'ready', 'failed'] })
      .notNull()
      .default('requested'),
    /** The customer’s language. */
    locale: text().notNull(),
    tries: integer().notNull().default(0),
    /** A ZIP file; null until it is ready. */
    content: bytes(),
    requestedAt: now(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId),
    index('data_exports_requested')
      .on(table.id)
      .where(sql`${table.state} = 'requested'`),
  ],
);
