import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { periodUnits, renewalMethods } from '#domain/membership.ts';
import { checkouts } from './checkouts.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import type { Translations } from './stores.ts';

const time = () => timestamp({ withTimezone: true });

/** Plans that customers can buy (docs/decisions/049). Periods store a copy of their plan. */
export const membershipPlans = pgTable(
  'membership_plans',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** One benefit per line. */
    benefits: text().notNull().default(''),
    /** Minor units of the shop's currency. */
    price: moneyColumn().notNull(),
    periodUnit: text({ enum: periodUnits }).notNull().default('month'),
    periodCount: integer().notNull().default(1),
    allowanceGrams: integer().notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    translations: jsonb().$type<Translations>().notNull().default({}),
  },
  () => [
    check('membership_plans_price', sql`price > 0`),
    check('membership_plans_period', sql`period_count > 0`),
    check('membership_plans_allowance', sql`allowance_grams > 0`),
  ],
);

/**
 * How a customer's membership is renewed. Locking the row lets only one transaction at a time change the customer's
 * periods.
 */
export const memberships = pgTable('memberships', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  renewal: text({ enum: renewalMethods }).notNull().default('reminder'),
  /** When the customer agreed to renewals paid from the wallet. */
  walletAgreedAt: time(),
  /** When the customer cancelled the membership: paid periods run until their end, and nothing is renewed. */
  cancelledAt: time(),
});

/** A paid period with its allowance. Periods of one customer never overlap. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    planId: integer().references(() => membershipPlans.id, { onDelete: 'set null' }),
    /** The plan's name when the period was bought; `translations` contains the name in other languages. */
    planName: text().notNull(),
    translations: jsonb().$type<Translations>().notNull().default({}),
    price: moneyColumn().notNull(),
    currency: text().notNull(),
    periodUnit: text({ enum: periodUnits }).notNull(),
    periodCount: integer().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** The day of the month on which the customer's unbroken sequence of periods began. */
    anchorDay: integer().notNull(),
    allowanceGrams: integer().notNull(),
    /** The grams that orders and open checkouts use. */
    usedGrams: integer().notNull().default(0),
    /**
     * How the period was paid: by a checkout, or by a ledger entry that took the money from the wallet. Each pays for
     * only one period.
     */
    checkoutId: integer()
      .unique()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    walletKey: text().unique(),
    boughtAt: time().notNull(),
    /**
     * When the customer was reminded of the end, and when the end was handled: the period was renewed or found to be
     * the last. Each happens only once.
     */
    remindedAt: time(),
    endHandledAt: time(),
  },
  (table) => [
    unique('membership_periods_start').on(table.userId, table.startsAt),
    index().on(table.endsAt),
    check('membership_periods_used', sql`0 <= used_grams and used_grams <= allowance_grams`),
    check('membership_periods_time', sql`starts_at < ends_at`),
    check('membership_periods_paid', sql`num_nonnulls(checkout_id, wallet_key) = 1`),
  ],
);

/** Grams that an order or an open checkout took from a period. */
export const membershipSpends = pgTable(
  'membership_spends',
  {
    id: serial().primaryKey(),
    periodId: integer()
      .notNull()
      .references(() => membershipPeriods.id, { onDelete: 'restrict' }),
    /** Null until the checkout becomes an order. */
    orderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    checkoutId: integer()
      .unique()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    grams: integer().notNull(),
    at: time().notNull(),
    /**
     * When the grams were given back: when the checkout ended, or when the order was undone. Once the period has
     * ended, an order's grams are not given back.
     */
    givenBackAt: time(),
  },
  (table) => [
    index().on(table.periodId),
    check('membership_spends_grams', sql`grams > 0`),
    check('membership_spends_order_or_checkout', sql`order_id is not null or checkout_id is not null`),
  ],
);
