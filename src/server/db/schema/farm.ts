import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** Days at the farm that differ from the rest, or have a booking: the row is what bookings of a day wait for. */
export const farmDays = pgTable(
  'farm_days',
  {
    date: date({ mode: 'string' }).primaryKey(),
    /** Taken from the setting farmCapacity when the day gets its first booking, and the day's own from then on. */
    capacity: integer().notNull(),
    isClosed: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (table) => [check('farm_days_capacity', sql`${table.capacity} >= 0`)],
);

export const farmVisits = pgTable(
  'farm_visits',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' })
      .notNull()
      .references(() => farmDays.date),
    name: text().notNull(),
    phone: text().notNull(),
    alternativePhone: text().notNull().default(''),
    location: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    adults: integer().notNull(),
    kids: integer().notNull(),
    howHeard: text().notNull().default(''),
    /** What the visitor reads: the team's answer comes in it. */
    locale: text().notNull().default('en'),
    state: text({ enum: ['booked', 'confirmed', 'cancelled'] })
      .notNull()
      .default('booked'),
    /** What the team wrote when it confirmed or cancelled. */
    message: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** When to send it to the external form service next; null when there is nothing left to send. */
    forwardAt: timestamp({ withTimezone: true }),
    forwardTries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.date),
    index().on(table.userId),
    index('farm_visits_forward')
      .on(table.forwardAt)
      .where(sql`${table.forwardAt} is not null`),
    check(
      'farm_visits_party',
      sql`${table.adults} >= 0 and ${table.kids} >= 0 and ${table.adults} + ${table.kids} > 0`,
    ),
  ],
);
