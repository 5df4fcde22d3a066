import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type InvoiceBody, invoiceKinds } from '#domain/invoice.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';
import { sellers } from './sellers.ts';

/** Issued invoices and credit notes. Triggers refuse every change of a row. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    kind: text({ enum: invoiceKinds }).notNull(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    /** The seller's prefix when the invoice was issued. */
    series: text().notNull(),
    /** "2026-27", or "2026" if the financial year starts in January. */
    financialYear: text().notNull(),
    number: integer().notNull(),
    /** The number as it is printed. */
    text: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note corrects. */
    invoiceId: integer().references((): AnyPgColumn => invoices.id),
    /** The refund that a credit note belongs to. */
    refundId: integer()
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    currency: text().notNull(),
    total: moneyColumn().notNull(),
    taxTotal: moneyColumn().notNull(),
    body: jsonb().$type<InvoiceBody>().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    locale: text().notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.sellerId, table.kind, table.financialYear, table.number),
    unique('invoices_text').on(table.sellerId, table.text),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
    index().on(table.orderId),
    index('invoices_search').using('gin', sql`fold(${table.text}) gin_trgm_ops`),
    index().on(table.issuedAt),
    check('invoices_total', sql`total >= 0 and tax_total >= 0 and number > 0`),
    check('invoices_kind', sql`(kind = 'credit_note') = (invoice_id is not null)`),
  ],
);

/**
 * The last number of each series; the transaction that issues the next invoice locks the row, so that no number is
 * missing.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    kind: text({ enum: invoiceKinds }).notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.kind, table.financialYear] })],
);
