import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moneyColumn } from './money-column.ts';
import { users } from './people.ts';
import { stores } from './stores.ts';

const time = () => timestamp({ withTimezone: true });

/**
 * A payment in progress at a provider. Its lines, prices, slot and total are fixed before the provider is called; the
 * order is written once the money has arrived (docs/decisions/048).
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: serial().primaryKey(),
    /** A random id; the stock is reserved under the same id. Knowing the id is not sufficient to see the checkout. */
    uniqueId: text().notNull().unique(),
    /**
     * `order` becomes an order; `pay_order` pays for an order whose payment failed; `change_order` pays for a change
     * to an open order; `top_up` fills a wallet; `membership` buys a plan.
     */
    purpose: text({ enum: ['order', 'pay_order', 'change_order', 'top_up', 'membership'] }).notNull(),
    /**
     * The existing order that is paid for (a foreign key, in the migration). An order that the checkout creates
     * stores the checkout's id instead.
     */
    orderId: integer(),
    /** Null if the payment does not concern a store. */
    storeId: integer().references(() => stores.id),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    guestKeyHash: text(),
    /** The caller; `key` is their idempotency key. Only one checkout with the same caller and key can be open. */
    actor: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    currency: text().notNull(),
    total: moneyColumn().notNull(),
    /**
     * The day and slot as in the order; until the checkout ends, a row of `slot_places` holds the place in the slot.
     */
    scheduledDay: date(),
    slotFrom: integer(),
    /** The text shown on the payment page. */
    description: text().notNull(),
    locale: text().notNull(),
    /** The order as it will be written; erased once the checkout is decided. */
    draft: jsonb().$type<unknown>(),
    createdAt: time().notNull(),
    /** When the reservation of stock, slot and prices expires. */
    expiresAt: time().notNull(),
    /** The random part of the pay link of an order that staff have taken by phone; null for other checkouts. */
    payToken: text().unique(),
    /** When the reservation ended, whether the checkout was paid or not. */
    endedAt: time(),
    /** When the provider was last asked about the payment. */
    checkedAt: time(),
  },
  (table) => [
    uniqueIndex('checkouts_open_key')
      .on(table.actor, table.key)
      .where(sql`ended_at is null`),
    index().on(table.userId),
    index('checkouts_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    check('checkouts_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('checkouts_total', sql`total > 0`),
    check('checkouts_purpose', sql`(purpose in ('pay_order', 'change_order')) = (order_id is not null)`),
  ],
);

/**
 * The result of a checkout's payment. The primary key ensures that the result is decided only once: by the page to
 * which the customer returns, by a webhook or by the job, whichever comes first.
 */
export const checkoutSettlements = pgTable(
  'checkout_settlements',
  {
    checkoutId: integer()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    /** `done`: the checkout is paid and needs no order. */
    outcome: text({ enum: ['order', 'done', 'refund'] }).notNull(),
    /** Why the money is refunded: the error code of the refusal. */
    reason: text(),
    at: time().notNull(),
  },
  (table) => [
    index('checkout_settlements_returned')
      .on(table.checkoutId)
      .where(sql`outcome = 'refund'`),
    check('checkout_settlements_reason', sql`(outcome = 'refund') = (reason is not null)`),
  ],
);
