import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches without results, counted per day; who searched is not stored. */
export const searchesWithoutResult = pgTable(
  'searches_without_result',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
