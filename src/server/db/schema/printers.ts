import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { slipKinds } from '#domain/order-slip.ts';
import { printerConditions, printerKinds, printJobStates, printTriggers } from '#domain/printer.ts';
import { orders } from './orders.ts';
import { stores } from './stores.ts';

const time = () => timestamp({ withTimezone: true });

/** The printers of stores. They fetch their slips from the server. */
export const printers = pgTable(
  'printers',
  {
    id: serial().primaryKey(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: printerKinds }).notNull(),
    /** The hash of the token in the printer's address, which is shown only once. */
    tokenHash: text().notNull().unique(),
    /** The paper width in millimetres. */
    paperWidth: integer().notNull().default(80),
    /** The steps of an order at which the kitchen slip and the bag slip are printed; null for never. */
    kitchenOn: text({ enum: printTriggers }),
    bagOn: text({ enum: printTriggers }),
    copies: integer().notNull().default(1),
    /** Whether the bag slip shows the address and the phone of the customer. */
    showsContact: boolean().notNull().default(true),
    isPaused: boolean().notNull().default(false),
    /** When the printer last polled, updated at most every half minute; null before its first request. */
    askedAt: time(),
    condition: text({ enum: printerConditions }).notNull().default('ok'),
    /** The status as the printer reports it. */
    statusText: text().notNull().default(''),
    /** Media types that the printer could not print. */
    refusedTypes: text().array().notNull().default([]),
  },
  (table) => [
    index().on(table.storeId),
    check('printers_paper', sql`paper_width in (58, 80)`),
    check('printers_copies', sql`copies between 1 and 5`),
  ],
);

/** Slips to print. The unique key prevents a repeated request from queueing the same slip of an order twice. [F24] */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: serial().primaryKey(),
    printerId: integer()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    /** Null for a test page. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...slipKinds, 'test'] }).notNull(),
    /** Why the slip is printed: the step or change of the order, `again:<key>` for a reprint, or `test`. */
    reason: text().notNull(),
    copies: integer().notNull().default(1),
    state: text({ enum: printJobStates }).notNull().default('waiting'),
    /** The token with which the printer fetches and confirms the slip. */
    token: text().notNull().unique(),
    /** Until this time the slip is not offered again, because it is being printed or was just refused. */
    leasedUntil: time(),
    /** How often the slip was fetched: from the second time on it is marked as a copy. */
    fetches: integer().notNull().default(0),
    /** How many attempts to print the slip have failed; missing paper and an open cover do not count. */
    failures: integer().notNull().default(0),
    /** The media type in which the slip was last fetched. */
    mediaType: text(),
    createdAt: time().notNull(),
    /** From this time on, the slip is no longer useful. */
    expiresAt: time().notNull(),
    printedAt: time(),
  },
  (table) => [
    unique('print_jobs_unique').on(table.orderId, table.printerId, table.kind, table.reason),
    index('print_jobs_open')
      .on(table.printerId, table.id)
      .where(sql`${table.state} in ('waiting', 'sent')`),
    index('print_jobs_failed')
      .on(table.printerId, table.expiresAt)
      .where(sql`${table.state} = 'failed'`),
    index().on(table.createdAt),
    check('print_jobs_order', sql`(kind = 'test') = (order_id is null)`),
  ],
);
