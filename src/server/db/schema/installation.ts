import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row, made at the first start: demo data and shop data never mix. The data folder keeps a copy of it. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    instanceId: uuid().notNull().defaultRandom(),
    mode: text({ enum: ['demo', 'shop'] }).notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    check('installation_one_row', sql`${table.isOnly}`),
    check('installation_mode', sql`${table.mode} in ('demo', 'shop')`),
  ],
);
