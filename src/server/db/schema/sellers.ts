import { sql } from 'drizzle-orm';
import { check, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Legal sellers, which issue the invoices; several stores may belong to the same seller. */
export const sellers = pgTable(
  'sellers',
  {
    id: serial().primaryKey(),
    /** The legal name. */
    name: text().notNull(),
    address: text().notNull().default(''),
    taxNumber: text().notNull().default(''),
    /** The region (such as a federal state) in which the seller is registered. */
    region: text().notNull().default(''),
    /** The prefix of every invoice number; fixed once an invoice is issued. */
    series: text().notNull().unique(),
  },
  () => [check('sellers_series', sql`series ~ '^[A-Z0-9]{1,6}$'`)],
);
