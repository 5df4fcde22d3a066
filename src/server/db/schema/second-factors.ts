import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** The authenticator app of a member of staff. Secrets are encrypted with HAAT_SECRET. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until the first code was entered. */
  secret: text(),
  /** Being set up: it becomes the secret with its first code. */
  pendingSecret: text(),
  /** The period (of 30 s) of the last accepted code: no code is accepted twice. */
  lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});

/** Codes that replace the app once each, as keyed hashes. */
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
