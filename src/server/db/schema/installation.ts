import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One row, created at the first start: demo data and shop data never mix, and a copy of a shop sends nothing. The data
 * folder stores the mode and the id, too.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    instanceId: uuid().notNull().defaultRandom(),
    /** The id before the last confirmation at the desk: folders of other processes may still have it. */
    previousInstanceId: uuid(),
    mode: text({ enum: ['demo', 'shop'] }).notNull(),
    /** The database of this row; a restored dump still has the old value. */
    databaseId: text(),
    /** While paused, the shop sends nothing (docs/decisions/030). */
    outgoing: text({ enum: ['on', 'paused'] })
      .notNull()
      .default('on'),
    /** copied: found at a start; staff: by hand. */
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
