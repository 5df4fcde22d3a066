import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** The built-in gazetteer: named areas with the point that stands for them. */
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
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(name || ' ' || city || ' ' || pin_code)`),
  },
  (table) => [index('areas_search').using('gin', table.searchText.op('gin_trgm_ops'))],
);
