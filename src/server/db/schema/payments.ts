import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });
/** Minor units. Sums of many orders pass the limit of `integer`. */
const money = () => bigint({ mode: 'number' });

/**
 * The parts in which an order is paid: the wallet's part and the rest. A payment is amounts, never one word; its state
 * follows from them (docs/decisions/043).
 */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: ['cash', 'wallet'] }).notNull(),
    currency: text().notNull(),
    /** What this part has to bring. */
    amount: money().notNull(),
    authorised: money().notNull().default(0),
    captured: money().notNull().default(0),
    /** Includes refunds that are on their way. */
    refunded: money().notNull().default(0),
    /** Set when nothing will be captured any more. */
    closedAs: text({ enum: ['void', 'failed'] }),
    state: text({
      enum: ['due', 'authorised', 'captured', 'part_refunded', 'refunded', 'void', 'failed'],
    })
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when captured = 0 and closed_as is not null then closed_as
          when captured > 0 and refunded = captured then 'refunded'
          when refunded > 0 then 'part_refunded'
          when captured > 0 or amount = 0 then 'captured'
          when authorised > 0 then 'authorised'
          else 'due' end`,
      ),
    /** The provider's id of the payment. */
    reference: text(),
    createdAt: time()
      .notNull()
      .default(sql`now()`),
    updatedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index().on(table.orderId),
    check('payments_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check(
      'payments_amounts',
      sql`amount >= 0 and 0 <= refunded and refunded <= captured and captured <= authorised`,
    ),
  ],
);

/** Money given back. A row is never deleted; a failed refund stays visible until another one replaces it. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Where the money goes: into the wallet, or as cash from the store. */
    destination: text({ enum: ['wallet', 'cash'] }).notNull(),
    currency: text().notNull(),
    amount: money().notNull(),
    state: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    /** Shown to the customer. */
    reason: text().notNull().default(''),
    /** What was given back: order lines with their quantities, delivery and tip; null for a whole order. */
    parts: jsonb().$type<unknown>(),
    /** Unique, so that a repeated request gives back nothing twice. */
    key: text().notNull().unique(),
    actor: text({ enum: ['customer', 'store', 'support', 'system'] }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'restrict' }),
    createdAt: time().notNull(),
    settledAt: time(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    check('refunds_amount', sql`amount > 0`),
  ],
);
