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
import { items } from './catalogue.ts';
import { stores } from './stores.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: serial().primaryKey(),
    /** In upper case. */
    code: text().notNull().unique(),
    title: text().notNull().default(''),
    /** PERCENTAGE, or anything else for a fixed amount. */
    discountType: text().notNull(),
    /** Per cent for PERCENTAGE, minor units otherwise. */
    discount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    maxDiscount: integer(),
    minSubtotal: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Current uses; incremented conditionally in the order's transaction. */
    uses: integer().notNull().default(0),
    hideMessage: boolean().notNull().default(false),
    /** Whether the cart offers it; otherwise customers must know the code. */
    isListed: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    /** An item this coupon adds free of charge. */
    freeItemId: integer().references(() => items.id, { onDelete: 'set null' }),
  },
  () => [check('coupons_uses', sql`uses >= 0 and (max_uses is null or uses <= max_uses)`)],
);

/** Stores a coupon is limited to; none means every store. */
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

/** One row per active order that used a coupon; the numbered slots make the limit per customer a unique index. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: integer().notNull().unique(),
    /** The account, the phone, the email and the delivery address of the order: each counts as the customer. */
    userId: text(),
    phone: text(),
    email: text(),
    /** `house_key` of the address; null for self-pickup. */
    house: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** False for uses from before phone and address were counted, which may exceed the limits. */
    isLimited: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.couponId)],
);
