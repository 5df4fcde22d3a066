import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Segments of SMS that were given to the provider, per day of the shop: what it bills. */
export const smsUsage = pgTable('sms_usage', {
  day: date().primaryKey(),
  segments: integer().notNull(),
});
