import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** The authenticator app of a staff member. Secrets are encrypted with HAAT_SECRET. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until the person has entered the first code. */
  secret: text(),
  /** The secret of an app that is being set up; it becomes `secret` with the first correct code. */
  pendingSecret: text(),
  /** The period (of 30 s) of the last accepted code, so that no code is accepted twice. */
  lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});

/** Recovery codes, stored as keyed hashes; each code can be used once instead of a code from the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
