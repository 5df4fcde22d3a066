import { sql } from 'drizzle-orm';
import { check, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/**
 * Impersonations: an administrator acts in a customer's name, for at most an hour. A cookie holds the token. [F47]
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** Accounts are anonymised and not deleted, so the row keeps recording who impersonated whom. */
    actorId: text()
      .notNull()
      .references(() => users.id),
    subjectId: text()
      .notNull()
      .references(() => users.id),
    /**
     * The administrator's session; the impersonation ends with it. Not a foreign key, because sessions are deleted.
     */
    actorSessionId: text().notNull(),
    reason: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.subjectId),
    index().on(table.actorId),
    check('impersonations_not_oneself', sql`${table.actorId} <> ${table.subjectId}`),
    check('impersonations_duration', sql`${table.endsAt} <= ${table.startedAt} + interval '1 hour'`),
  ],
);
