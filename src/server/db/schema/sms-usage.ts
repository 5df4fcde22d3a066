import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** SMS segments sent through the provider, per day in the shop's time zone: the number that the provider bills. */
export const smsUsage = pgTable('sms_usage', {
  day: date().primaryKey(),
  segments: integer().notNull(),
});
