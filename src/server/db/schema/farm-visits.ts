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

/** Days at the farm that have bookings or differ from the default; a booking locks the row of its day. */
export const farmDays = pgTable(
  'farm_days',
  {
    date: date({ mode: 'string' }).primaryKey(),
    /** Copied from the setting farmCapacity at the day's first booking, or set by staff. */
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
    /** The visitor's language, used for the team's reply. */
    locale: text().notNull().default('en'),
    state: text({ enum: ['booked', 'confirmed', 'cancelled'] })
      .notNull()
      .default('booked'),
    /** The team's message with the confirmation or cancellation of the visit. */
    message: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** When to send the booking to the external form service next; null once it was sent, or without such a service. */
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
