import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { items } from './catalogue.ts';
import { moneyColumn } from './money-column.ts';
import { stores } from './stores.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: serial().primaryKey(),
    /** The code in upper case. */
    code: text().notNull().unique(),
    title: text().notNull().default(''),
    /** PERCENTAGE; any other value means a fixed amount. */
    discountType: text().notNull(),
    /** Per cent if the type is PERCENTAGE, else minor units. */
    discount: numeric({ precision: 18, scale: 2, mode: 'number' }).notNull(),
    maxDiscount: moneyColumn(),
    minSubtotal: moneyColumn().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Current number of uses; incremented conditionally in the order's transaction. */
    uses: integer().notNull().default(0),
    hideMessage: boolean().notNull().default(false),
    /** Whether the cart offers the coupon; if not, customers must know the code. */
    isListed: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    /** An item this coupon adds free of charge. */
    freeItemId: integer().references(() => items.id, { onDelete: 'set null' }),
  },
  () => [check('coupons_uses', sql`uses >= 0 and (max_uses is null or uses <= max_uses)`)],
);

/** Stores to which a coupon is limited; a coupon without rows is valid in every store. */
export const couponStores = pgTable(
  'coupon_stores',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.storeId] })],
);

/**
 * One row for each order that uses a coupon, and for each open checkout, which reserves the use while its customer
 * pays; the row is deleted when the order is undone or the checkout ends unpaid. `claimCouponUse` locks the coupon and
 * counts the rows of a customer.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: integer().unique(),
    checkoutId: integer()
      .unique()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /**
     * The account, phone, email address and delivery address of the order: orders that share any of them count as one
     * customer.
     */
    userId: text(),
    phone: text(),
    /** The `mailbox_key` of the email address. */
    email: text(),
    /** The `house_key` of the address; null for self-pickup. */
    house: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** False for uses that were stored before phone, address and mailbox were counted; they may exceed the limits. */
    isLimited: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index().on(table.couponId),
    check('coupon_uses_owner', sql`num_nonnulls(order_id, checkout_id) = 1`),
  ],
);
