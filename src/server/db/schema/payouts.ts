import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { payoutDirections } from '#domain/payout.ts';
import { moneyColumn } from './money-column.ts';
import { users } from './people.ts';
import { stores } from './stores.ts';

/** Bank transfers between the shop and a store, recorded by staff after they were made; rows never change. */
export const payouts = pgTable(
  'payouts',
  {
    id: serial().primaryKey(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'restrict' }),
    /** `paid` to the store, or `received` from the store. */
    direction: text({ enum: payoutDirections }).notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    /** The day of the transfer at the bank. */
    day: date().notNull(),
    /** The bank's reference. */
    reference: text().notNull(),
    /** Unique, so that a repeated request does not record the payment again. */
    key: text().notNull().unique(),
    actorId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.storeId),
    check('payouts_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('payouts_amount', sql`amount > 0`),
  ],
);
