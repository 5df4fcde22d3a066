import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { cashChoices } from '#domain/cash-acceptance.ts';
import type { Point } from '#domain/place.ts';
import { slotUnits } from '#domain/slot-capacity.ts';
import { type OpeningHours, storeLayouts } from '#domain/store.ts';
import { moneyColumn } from './money-column.ts';
import { sellers } from './sellers.ts';

/** Translations of a row: `{ hi: { name: '…' } }`; the row's own text is used if a translation is missing. */
export type Translations = Record<string, Record<string, string>>;

/** Stores (the API calls them "restaurants"). Money is in minor units, distances in km. */
export const stores = pgTable(
  'stores',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Name of the picture, see src/server/pictures. */
    image: text().notNull().default('basket'),
    cloth: text().notNull().default('leaf'),
    color: text(),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Where customers' answers to emails about the store's orders go; '' means the shop's address. */
    email: text().notNull().default(''),
    /** The seller that issues the invoices of the store's orders. */
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    /** The region (such as a federal state) in which the store is located; '' means the seller's region. */
    region: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** The usual delivery time in minutes. */
    deliveryTime: integer().notNull().default(30),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Polygon of the delivery area; without a polygon, radiusKm limits the area. */
    polygon: jsonb().$type<Point[]>(),
    radiusKm: doublePrecision(),
    minOrderPrice: moneyColumn().notNull().default(0),
    isFreeDelivery: boolean().notNull().default(false),
    freeDeliveryMinCartValue: moneyColumn().notNull().default(0),
    deliveryChargeType: text().notNull().default('FIXED'),
    deliveryCharges: moneyColumn().notNull().default(0),
    baseCharge: moneyColumn().notNull().default(0),
    baseDistance: doublePrecision().notNull().default(0),
    extraCharge: moneyColumn().notNull().default(0),
    extraDistance: doublePrecision().notNull().default(1),
    hasSelfPickup: boolean().notNull().default(true),
    timeZone: text().notNull().default('Asia/Kolkata'),
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    isPaused: boolean().notNull().default(false),
    pausedUntil: timestamp({ withTimezone: true }),
    /** While the store is busy: the minutes that are added to its delivery time, and when that ends by itself. */
    busyMinutes: integer().notNull().default(0),
    busyUntil: timestamp({ withTimezone: true }),
    leadMinutes: integer().notNull().default(30),
    /** Length of a delivery slot in minutes; with 0, customers choose only "now" or a date. */
    slotMinutes: integer().notNull().default(0),
    /** The capacity of a slot in its unit; 0 means no limit. */
    slotCapacity: integer().notNull().default(0),
    slotUnit: text({ enum: slotUnits }).notNull().default('orders'),
    slotCharge: moneyColumn().notNull().default(0),
    /** The minutes that picking an order takes, and the additional seconds for each line of the order. */
    pickingMinutesPerOrder: integer().notNull().default(5),
    pickingSecondsPerLine: integer().notNull().default(60),
    /** Whether orders are accepted automatically; off until the store turns it on. */
    autoAccept: boolean().notNull().default(false),
    /** When the store accepts cash: always, only for self-pickup, or never. */
    takesCash: text({ enum: cashChoices }).notNull().default('always'),
    /** The shop's commission on the store's revenue, in hundredths of a per cent. */
    commissionBasisPoints: integer().notNull().default(0),
    /** How the store's page shows its items: in a grid, or as a menu with the store's own sections. */
    layout: text({ enum: storeLayouts }).notNull().default('shelves'),
    position: integer().notNull().default(0),
    translations: jsonb().$type<Translations>().notNull().default({}),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || description || ' ' || translated_words(translations)) || ' ' || in_latin(name || ' ' || description || ' ' || translated_words(translations))`,
      ),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** Last change of the store's page; maintained by a trigger of migration 0016, never written directly. */
    updatedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  () => [
    check('stores_busy', sql`busy_minutes between 0 and 120 and (busy_minutes = 0) = (busy_until is null)`),
    check('stores_commission', sql`commission_basis_points between 0 and 10000`),
    check('stores_layout', sql`layout in ('shelves', 'menu')`),
  ],
);

export const storeHolidays = pgTable(
  'store_holidays',
  {
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

export const storeCategories = pgTable('store_categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  image: text().notNull(),
  cloth: text().notNull().default('leaf'),
  position: integer().notNull().default(0),
  translations: jsonb().$type<Translations>().notNull().default({}),
});

export const storeCategoryLinks = pgTable(
  'store_category_links',
  {
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => storeCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.categoryId] }), index().on(table.categoryId)],
);
