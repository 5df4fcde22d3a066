import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** Links with which people become staff. Only the hash of a link is stored; a link can be used once. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    role: text().notNull(),
    /** The stores assigned to a person with the role shop. */
    storeIds: jsonb().$type<number[]>().notNull().default([]),
    tokenHash: text().notNull().unique(),
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** The account that accepted the invitation. */
    acceptedBy: text().references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.email), index().on(table.acceptedBy), index().on(table.invitedBy)],
);
