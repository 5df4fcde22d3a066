import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { LineLot } from '#domain/line-lots.ts';
import { ladderSteps } from '#domain/unseen-order-ladder.ts';
import { undeliverableReasons } from '#domain/rider.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import { moneyColumn } from './money-column.ts';
import { items, variants } from './catalogue.ts';
import { checkouts } from './checkouts.ts';
import { coupons } from './coupons.ts';
import { users } from './people.ts';
import { stores } from './stores.ts';

const timeOfInsert = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/**
 * The cart of a browser without scripts, or of a signed-in customer. `id` is the random value of an httpOnly cookie, or
 * `user:<id>`.
 */
export const carts = pgTable('carts', {
  id: text().primaryKey(),
  userId: text()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An encoded `CartState` (src/domain/cart-codec.ts) in the field `state`, decoded whenever it is read. */
  body: jsonb().$type<unknown>().notNull(),
  version: integer().notNull().default(0),
  updatedAt: timeOfInsert(),
});

/** Numbers of orders. Placing an order never waits for the sequence; a refused order leaves a gap. */
export const orderNumbers = pgSequence('order_numbers');

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    /** At least 128 random bits; knowing the id is not sufficient to see the order. */
    uniqueOrderId: text().notNull().unique(),
    /** The order's number as customer and shop see it: the store's id and a number from `orderNumbers`. */
    orderNumber: text().notNull().unique(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The checkout of an order that was paid online before it was placed. */
    checkoutId: integer()
      .unique()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    /** The first order of the group in which this order is delivered; this order then has no delivery charge. */
    goesWithOrderId: integer().references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    phone: text().notNull(),
    /** The email address in lower case, if the order was confirmed by email (`confirmedBy`); otherwise null. */
    email: text(),
    /** The contact that the customer has verified, for this order or earlier for the account; null if none. */
    confirmedBy: text({ enum: ['phone', 'email'] }),
    /**
     * One of placed, accepted, preparing, ready, picked_up, delivered, collected, rejected, cancelled, undeliverable,
     * returned.
     */
    status: text().notNull().default('placed'),
    /** How the customer gets the order: delivery or SELFPICKUP. */
    mode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    address: text(),
    house: text(),
    tag: text(),
    /** The requested day and, with slots, the slot (minutes since midnight in the store's time zone); null is "now". */
    scheduledDay: date(),
    slotFrom: integer(),
    slotTo: integer(),
    paymentMethod: text().notNull(),
    /** The cash that the customer will give, in minor units; null for the exact amount. */
    cashGiven: moneyColumn(),
    couponId: integer().references(() => coupons.id),
    couponCode: text(),
    note: text().notNull().default(''),
    /** What happens if an item is missing: best_match, ask_me, refund. */
    missingItem: text().notNull().default('best_match'),
    /** Why the order could not be delivered, `other` if nobody chose a reason; null for other orders. */
    undeliverableReason: text({ enum: undeliverableReasons }),
    /** For a returned order: the delivery charge, slot charge and tip that were not refunded. */
    keptAmount: moneyColumn().notNull().default(0),
    /** The currency of all amounts (ISO 4217); from the first order on, the shop’s currency cannot change. */
    currency: text().notNull(),
    itemTotal: moneyColumn().notNull(),
    total: moneyColumn().notNull(),
    taxTotal: moneyColumn().notNull(),
    /** The highest possible total once weighed lines are weighed; null for an order without weighed lines. */
    ceiling: moneyColumn(),
    /** The placed bill, whose lines add up to the total; replaced when the customer changes the order. */
    bill: jsonb().$type<unknown>().notNull(),
    /** The settled bill, if lines were weighed or packed differently; settling does not change the placed bill. */
    settledAt: timestamp({ withTimezone: true }),
    settledItemTotal: moneyColumn(),
    settledTotal: moneyColumn(),
    settledTaxTotal: moneyColumn(),
    settledBill: jsonb().$type<unknown>(),
    /** What the order costs: the settled total if there is one, else the placed total. */
    chargedTotal: moneyColumn()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(settled_total, total)`),
    taxNumber: text(),
    /** The revisions of the terms and the privacy policy that the customer accepted with the order. */
    acceptedRevisionIds: integer().array().notNull().default([]),
    locale: text().notNull().default('en'),
    /** How much of the membership's allowance a member order uses; null for other orders. */
    memberGrams: integer(),
    /** Increases with every event; an event stream continues after the version that it sent last. */
    version: integer().notNull().default(0),
    /** Hash of the value in the guest's order cookie. */
    guestKeyHash: text(),
    /** The code the customer tells the rider, or the store at self-pickup. */
    deliveryCode: text(),
    /** The time that the store has promised; null if it has promised no time. */
    promisedAt: timestamp({ withTimezone: true }),
    /** When somebody at the shop first confirmed seeing the current revision, or moved the order to another state. */
    seenAt: timestamp({ withTimezone: true }),
    seenBy: text(),
    /** When the customer was informed that the store has not seen the order, and may cancel even an accepted order. */
    delayedAt: timestamp({ withTimezone: true }),
    /** How often the customer or support has changed the order, and when last. */
    revision: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }),
    placedAt: timeOfInsert(),
    updatedAt: timeOfInsert(),
  },
  (table) => [
    index().on(table.userId, table.placedAt),
    index().on(table.guestKeyHash),
    index().on(table.phone),
    index().on(table.email),
    index().on(table.storeId, table.status),
    index().on(table.placedAt),
    index('orders_joined')
      .on(table.goesWithOrderId)
      .where(sql`${table.goesWithOrderId} is not null`),
    index('orders_unfinished')
      .on(table.id)
      .where(
        sql`${table.status} in ('placed', 'accepted', 'preparing', 'ready', 'picked_up', 'undeliverable')`,
      ),
    index('orders_unseen')
      .on(table.id)
      .where(sql`${table.seenAt} is null and ${table.status} in ('placed', 'accepted')`),
    index('orders_of_guests')
      .on(sql`guest_contact(${table.confirmedBy}, ${table.email}, ${table.phone})`, table.placedAt, table.id)
      .where(sql`${table.userId} is null`),
    index('orders_in_progress')
      .on(table.latitude)
      .where(sql`${table.status} in ('placed', 'accepted', 'preparing', 'ready', 'picked_up')`),
    index('orders_in_progress_by_mailbox')
      .on(sql`mailbox_key(${table.email})`)
      .where(sql`${table.status} in ('placed', 'accepted', 'preparing', 'ready', 'picked_up')`),
    check('orders_total', sql`total >= 0 and item_total >= 0 and ceiling >= total`),
    check(
      'orders_settled',
      sql`num_nonnulls(settled_at, settled_item_total, settled_total, settled_tax_total, settled_bill) in (0, 5)
        and settled_total between 0 and coalesce(ceiling, total)`,
    ),
    check('orders_not_joined_to_itself', sql`goes_with_order_id <> id`),
    check('orders_kept', sql`kept_amount = 0 or (status = 'returned' and kept_amount between 0 and total)`),
    check('orders_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('orders_changed_at', sql`(revision = 0) = (changed_at is null)`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: integer().references(() => items.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    name: text().notNull(),
    variantName: text().notNull().default(''),
    image: text().notNull().default(''),
    cloth: text().notNull().default('leaf'),
    quantity: integer().notNull(),
    /** What happens if the item is missing: best_match, ask_me, refund. */
    missingItem: text({ enum: ['best_match', 'ask_me', 'refund'] })
      .notNull()
      .default('best_match'),
    /** The weight of one unit, in a member order. */
    grams: integer(),
    /** For a weighed line: expected weight of a piece, price per kilogram, and highest price of the line. */
    estimatedGrams: integer(),
    pricePerKg: moneyColumn(),
    ceiling: moneyColumn(),
    unitPrice: moneyColumn().notNull(),
    /** The lots of a line whose pieces have several prices, the oldest first; null for one lot at `unitPrice`. */
    lots: jsonb().$type<LineLot[]>(),
    /** Selected addons (ENT-05) with their prices at the time of the order. */
    addons: jsonb().$type<unknown[]>().notNull().default([]),
    total: moneyColumn().notNull(),
    taxClass: text().notNull().default('standard'),
    /** The tax rate in per cent. */
    taxRate: doublePrecision().notNull().default(0),
    taxAmount: moneyColumn().notNull().default(0),
    taxCode: text().notNull().default(''),
  },
  (table) => [
    index().on(table.orderId),
    check('order_lines_quantity', sql`quantity between 1 and 99`),
    check(
      'order_lines_weighed',
      sql`num_nonnulls(estimated_grams, price_per_kg, ceiling) in (0, 3) and estimated_grams > 0 and price_per_kg >= 0
        and ceiling >= total`,
    ),
  ],
);

/** The units of a variant that an order has taken from stock; undoing the order deletes the rows. */
export const orderDemands = pgTable(
  'order_demands',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer().notNull(),
    /** The store's id if the units were taken from the store's own stock of the variant. */
    overrideStoreId: integer().notNull().default(0),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.variantId, table.overrideStoreId] })],
);

/** Every change of an order's state, with the person and the time. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    /** One of customer, store, rider, support, system. */
    actor: text().notNull(),
    actorId: text(),
    reason: text(),
    at: timeOfInsert(),
  },
  (table) => [
    unique().on(table.orderId, table.version),
    // Orders that were delivered or collected, for the daily close.
    index('order_events_completed')
      .on(table.at)
      .where(sql`${table.toStatus} in ('delivered', 'collected')`),
  ],
);

/** An order before each change by its customer or by staff; `orders` and `order_lines` have the current version. */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the order as it was placed, 2 for the order after its first change … */
    revision: integer().notNull(),
    lines: jsonb().$type<readonly PlacedLine[]>().notNull(),
    bill: jsonb().$type<unknown>().notNull(),
    itemTotal: moneyColumn().notNull(),
    total: moneyColumn().notNull(),
    taxTotal: moneyColumn().notNull(),
    couponCode: text(),
    scheduledDay: date(),
    slotFrom: integer(),
    slotTo: integer(),
    /** Who replaced this revision: the customer, support, or staff of the store. */
    actor: text({ enum: ['customer', 'store', 'support'] }).notNull(),
    actorId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.orderId, table.revision)],
);

/** The steps taken because nobody had seen an order: each happens only once, even if two processes run. */
export const orderLadderSteps = pgTable(
  'order_ladder_steps',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    step: text({ enum: ladderSteps }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.step] })],
);

/** Stock reserved for a pending payment or a temporary order; the active reservations add up to `reserved`. */
export const reservations = pgTable(
  'reservations',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    overrideStoreId: integer().notNull().default(0),
    quantity: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.key), index().on(table.expiresAt)],
);

/** (actor, route, key) has exactly one result, which is returned again for a repeated request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: timeOfInsert(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.route, table.key] }), index().on(table.createdAt)],
);
