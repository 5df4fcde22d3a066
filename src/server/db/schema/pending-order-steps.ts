import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { undoableStates } from '#domain/order-state.ts';
import { orders } from './orders.ts';

/**
 * A step that staff have taken and can still undo: the order keeps its state until the step becomes final. Only the
 * transaction that deletes the row may make the step final, so that this happens once.
 */
export const pendingOrderSteps = pgTable(
  'pending_order_steps',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    toStatus: text({ enum: undoableStates }).notNull(),
    actor: text({ enum: ['store', 'support'] }).notNull(),
    actorId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the step becomes final, unless the next step of the order makes it final before. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.dueAt)],
);
