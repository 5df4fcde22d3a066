import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { items } from './catalogue.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import { stores } from './stores.ts';

const time = () => timestamp({ withTimezone: true });

/** A customer's rating of an order and its store; each order has at most one rating. */
export const ratings = pgTable(
  'ratings',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Null for a deleted account: the rating remains without its author. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    words: text().notNull().default(''),
    /** The rating of the rider, shown only to the shop; null if the customer did not rate the rider. */
    riderStars: integer(),
    riderWords: text().notNull().default(''),
    locale: text().notNull(),
    createdAt: time()
      .notNull()
      .default(sql`now()`),
    updatedAt: time()
      .notNull()
      .default(sql`now()`),
    answer: text(),
    answeredAt: time(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** When staff hid the rating: a hidden rating is neither shown nor counted. */
    hiddenAt: time(),
    hiddenBy: text().references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text(),
  },
  (table) => [
    index().on(table.storeId, table.createdAt),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    check('ratings_rider_stars', sql`${table.riderStars} between 1 and 5`),
    check('ratings_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
  ],
);

/** The stars that a customer gave to each item of an order. */
export const itemRatings = pgTable(
  'item_ratings',
  {
    ratingId: integer()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ratingId, table.itemId] }),
    index().on(table.itemId),
    check('item_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Customers' reports of ratings to the shop. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    ratingId: integer()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.ratingId, table.userId] })],
);

/**
 * Sums of the visible ratings, written in the transaction of each change; `counts` contains the number of ratings for
 * each number of stars.
 */
export const storeRatingSums = pgTable('store_rating_sums', {
  storeId: integer()
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  counts: integer().array().notNull(),
});

export const itemRatingSums = pgTable('item_rating_sums', {
  itemId: integer()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  counts: integer().array().notNull(),
});
