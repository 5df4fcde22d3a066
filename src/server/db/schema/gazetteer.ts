import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Translations } from './stores.ts';

/** The built-in gazetteer: named areas, each with one point. */
export const areas = pgTable(
  'areas',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    pinCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    isPopular: boolean().notNull().default(false),
    translations: jsonb().$type<Translations>().notNull().default({}),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || city || ' ' || pin_code || ' ' || translated_words(translations))`,
      ),
  },
  (table) => [index('areas_search').using('gin', table.searchText.op('gin_trgm_ops'))],
);
