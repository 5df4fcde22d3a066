import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  timestamp,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { slotUnits } from '#domain/slot-capacity.ts';
import { checkouts } from './checkouts.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { stores } from './stores.ts';

/** A store's capacity and charge for a window that recurs every week; null means the store's default. */
export const slotPlans = pgTable(
  'slot_plans',
  {
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** 0 Sunday … 6 Saturday. */
    weekday: integer().notNull(),
    /** When the window starts, in minutes since midnight in the store's time zone. */
    minutes: integer().notNull(),
    /** The capacity in the store's unit; 0 means no limit. */
    capacity: integer(),
    charge: moneyColumn(),
    isBlocked: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.weekday, table.minutes] }),
    check('slot_plans_time', sql`weekday between 0 and 6 and minutes between 0 and 1439`),
    check('slot_plans_values', sql`capacity >= 0 and charge >= 0`),
  ],
);

/**
 * A window on one date, created when a place in it is first taken or it gets its own settings. Orders are added by one
 * conditional update; a check constraint ensures that a slot never exceeds its capacity (docs/decisions/047).
 */
export const slots = pgTable(
  'slots',
  {
    id: serial().primaryKey(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The store's setting for this date; null means the weekly setting. A capacity of 0 means no limit. */
    ownCapacity: integer(),
    ownCharge: moneyColumn(),
    isBlocked: boolean(),
    /**
     * The capacity that applied when a place was last taken; null means no limit. Existing orders keep their places
     * when the store lowers its capacity.
     */
    capacity: integer(),
    unit: text({ enum: slotUnits }).notNull().default('orders'),
    /** The number of orders and the picking minutes that the places of this slot take up together. */
    orders: integer().notNull().default(0),
    pickingMinutes: integer().notNull().default(0),
  },
  (table) => [
    unique('slots_window').on(table.storeId, table.startsAt),
    check(
      'slots_used',
      sql`orders >= 0 and picking_minutes >= 0
        and (case unit when 'minutes' then picking_minutes else orders end) <= coalesce(capacity, 2147483647)`,
    ),
    check('slots_values', sql`own_capacity >= 0 and own_charge >= 0`),
  ],
);

/**
 * A place in a slot, held by an order or by a checkout in progress. Only the code that deletes the row may lower the
 * slot's use, so that the place is released only once.
 */
export const slotPlaces = pgTable(
  'slot_places',
  {
    id: serial().primaryKey(),
    slotId: integer()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    orderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    checkoutId: integer()
      .unique()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    pickingMinutes: integer().notNull(),
  },
  (table) => [
    index().on(table.slotId),
    check('slot_places_owner', sql`num_nonnulls(order_id, checkout_id) = 1`),
    check('slot_places_minutes', sql`picking_minutes >= 0`),
  ],
);
