import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { CreditedLine } from '#domain/invoice.ts';
import { paymentMethods } from '#domain/payment.ts';
import { refundDestinations } from '#domain/refund.ts';
import { checkouts } from './checkouts.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });
/** An amount in minor units. The sums of many orders exceed the range of `integer`. */

/**
 * The payments of an order or checkout: the wallet's part and the rest. The state of a payment is a generated column
 * that follows from its amounts and `closedAs` (docs/decisions/043).
 */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    /** Null until the order is created, and for plans and top-ups. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    checkoutId: integer().references(() => checkouts.id, { onDelete: 'restrict' }),
    method: text({ enum: paymentMethods }).notNull(),
    currency: text().notNull(),
    /** The step in which the provider takes, captures and refunds amounts; 1 for cash and the wallet. */
    step: integer().notNull().default(1),
    amount: moneyColumn().notNull(),
    authorised: moneyColumn().notNull().default(0),
    captured: moneyColumn().notNull().default(0),
    /**
     * Includes refunds that have not arrived yet. More than `captured` if somebody has refunded money at the provider that
     * the shop had already returned in another way.
     */
    refunded: moneyColumn().notNull().default(0),
    /** Set when no more money will be captured. */
    closedAs: text({ enum: ['void', 'failed'] }),
    state: text({
      enum: ['due', 'authorised', 'captured', 'part_refunded', 'refunded', 'void', 'failed'],
    })
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when captured = 0 and closed_as is not null then closed_as
          when captured > 0 and refunded >= captured then 'refunded'
          when refunded > 0 then 'part_refunded'
          when captured > 0 or amount = 0 then 'captured'
          when authorised > 0 then 'authorised'
          else 'due' end`,
      ),
    /** The provider's id of the payment page. */
    reference: text().unique(),
    /** The URL of the payment page, while the payment can be made there. */
    url: text(),
    /** The provider's id of the payment, which captures and refunds refer to. */
    providerPayment: text().unique(),
    /** The deadline for capturing authorised money. */
    capturableUntil: time(),
    /** Why the payment failed, as a text for the shop. */
    problem: text(),
    /** Whether this pays for an order whose earlier payment failed. */
    replaces: boolean().notNull().default(false),
    createdAt: time()
      .notNull()
      .default(sql`now()`),
    updatedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.checkoutId),
    index().on(table.createdAt),
    // Indexes of the few payments that need attention at the desk (repositories/desk/payment-concerns.ts).
    index('payments_pending')
      .on(table.checkoutId)
      .where(sql`order_id is null and state in ('due', 'authorised')`),
    index('payments_failed')
      .on(table.orderId)
      .where(sql`order_id is not null and closed_as = 'failed'`),
    check('payments_order_or_checkout', sql`order_id is not null or checkout_id is not null`),
    check('payments_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('payments_amounts', sql`amount >= 0 and 0 <= refunded and captured <= authorised`),
    check('payments_step', sql`step > 0`),
  ],
);

/**
 * Money returned to a customer. A row is never deleted; a failed refund stays visible until another refund replaces
 * it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    /** Null for money that belongs to no order. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Where the money goes: into the wallet, as cash from the store, or back through the provider. */
    destination: text({ enum: refundDestinations }).notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    state: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    /** The reason that the customer sees. */
    reason: text().notNull().default(''),
    /** The refunded parts: order lines with their quantities, delivery, slot and tip; null for a whole order. */
    parts: jsonb().$type<unknown>(),
    /**
     * Whether this refunds the difference to a lower bill, after packing or after a change by the customer. It needs
     * no credit note, because the invoice covers only the lower bill.
     */
    isSettlement: boolean().notNull().default(false),
    /** Unique, so that a repeated request does not refund the money again. */
    key: text().notNull().unique(),
    /** `provider`: somebody made the refund in the provider's dashboard. */
    actor: text({ enum: ['customer', 'store', 'support', 'system', 'provider'] }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'restrict' }),
    /** The provider's id of the refund. */
    reference: text(),
    /** Why the refund failed, in English or as a code of the provider. The desk shows it. */
    problem: text(),
    /** The amount of each chosen line, for the credit note that is issued when the refund has arrived. */
    creditedLines: jsonb().$type<CreditedLine[]>().notNull().default([]),
    /** When the provider was last asked about the refund. */
    checkedAt: time(),
    createdAt: time().notNull(),
    settledAt: time(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    index('refunds_failed')
      .on(table.paymentId)
      .where(sql`state = 'failed'`),
    check('refunds_amount', sql`amount > 0`),
  ],
);
