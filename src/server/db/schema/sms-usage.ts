import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** The SMS segments of all attempts to send, per day in the shop's time zone. */
export const smsUsage = pgTable('sms_usage', {
  day: date().primaryKey(),
  segments: integer().notNull(),
});
