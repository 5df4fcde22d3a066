import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** SMS segments given to the provider, per day in the shop's time zone: the number that it bills. */
export const smsUsage = pgTable('sms_usage', {
  day: date().primaryKey(),
  segments: integer().notNull(),
});
