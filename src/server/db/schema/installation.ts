import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One row, created at the first start, so that demo data and shop data never mix, and a copy of a shop sends no
 * messages. The data folder also stores the mode and the id.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    instanceId: uuid().notNull().defaultRandom(),
    /** The id before staff last resumed a copied shop; folders of other processes may still have it. */
    previousInstanceId: uuid(),
    mode: text({ enum: ['demo', 'shop'] }).notNull(),
    /** The id of the database in which the row was written; a restored dump still has the old value. */
    databaseId: text(),
    /**
     * A value derived from HAAT_SECRET, so that a process with another secret does not start; null until a shop has
     * started once.
     */
    secretCheck: text(),
    /** While paused, the shop sends no messages, and captures and refunds no payments (docs/decisions/030). */
    outgoing: text({ enum: ['on', 'paused'] })
      .notNull()
      .default('on'),
    /** copied: a start found that the data was copied; staff: a person paused the messages. */
    pauseReason: text({ enum: ['copied', 'staff'] }),
    pausedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    check('installation_one_row', sql`${table.isOnly}`),
    check('installation_mode', sql`${table.mode} in ('demo', 'shop')`),
    check(
      'installation_outgoing',
      sql`${table.outgoing} = 'on' and ${table.pauseReason} is null and ${table.pausedAt} is null
        or ${table.outgoing} = 'paused' and ${table.pauseReason} in ('copied', 'staff') and ${table.pausedAt} is not null`,
    ),
  ],
);

/** Changes of stored rows that are complete (data-migrations.ts). */
export const dataMigrations = pgTable('data_migrations', {
  name: text().primaryKey(),
  finishedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});
