import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What visitors searched for and did not find, counted per day; nothing says who searched. */
export const refusedSearches = pgTable(
  'refused_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
