import { bigserial, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/**
 * The wrong codes that riders and staff have entered for an order, whose number limits further ones. A row is inserted
 * only while the order is locked.
 */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text({ enum: ['rider', 'store'] }).notNull(),
    actorId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The time by the clock of the rider's phone, which may have been offline; null if no phone sent it. */
    doneAt: timestamp({ withTimezone: true }),
    /** The device's key of the request, with which a request that is sent again is recognised. */
    stepKey: text(),
  },
  (table) => [uniqueIndex('wrong_codes_step').on(table.orderId, table.stepKey)],
);
