import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moneyColumn } from './money-column.ts';
import { payments, refunds } from './payments.ts';

const time = () => timestamp({ withTimezone: true });

/**
 * Commands to a payment provider. Written together with the change that causes them and run afterwards, so that no
 * row is locked during the request.
 */
export const paymentCommands = pgTable(
  'payment_commands',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['capture', 'cancel', 'refund'] }).notNull(),
    amount: moneyColumn().notNull(),
    refundId: integer()
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    /**
     * `waiting`: for its time or for another attempt; `done`; `failed`: refused permanently; `dropped`: no longer
     * needed.
     */
    state: text({ enum: ['waiting', 'done', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    nextAt: time().notNull(),
    /** Set while a process runs the command; after this time another process may run it. */
    leasedUntil: time(),
    problem: text(),
    createdAt: time().notNull(),
    doneAt: time(),
  },
  (table) => [
    index().on(table.paymentId),
    // A payment is captured once and cancelled once; it may be refunded in parts.
    uniqueIndex('payment_commands_unique')
      .on(table.paymentId, table.kind)
      .where(sql`kind <> 'refund'`),
    index('payment_commands_waiting')
      .on(table.nextAt)
      .where(sql`state = 'waiting'`),
    check('payment_commands_amount', sql`amount > 0`),
    check('payment_commands_refund', sql`(kind = 'refund') = (refund_id is not null)`),
  ],
);

/** The events of a payment at its provider, shown at the desk. Contains codes and amounts, no personal data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text({
      enum: [
        'begun',
        'authorised',
        'captured',
        'cancelled',
        'ended',
        'refund_requested',
        'refunded',
        'refunded_outside',
        'refund_failed',
        'refused',
        'no_answer',
        'mismatch',
        'disputed',
        'dispute_won',
        'dispute_lost',
      ],
    }).notNull(),
    amount: moneyColumn(),
    detail: text().notNull().default(''),
    at: time().notNull(),
  },
  (table) => [
    index().on(table.paymentId),
    index('payment_events_mismatch')
      .on(table.paymentId)
      .where(sql`kind = 'mismatch'`),
  ],
);

/** Money that a customer's bank takes back, or tries to take back. */
export const disputes = pgTable(
  'disputes',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The provider's id of the dispute. */
    reference: text().notNull().unique(),
    amount: moneyColumn().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    reason: text().notNull().default(''),
    answerBy: time(),
    openedAt: time().notNull(),
    closedAt: time(),
  },
  (table) => [
    index().on(table.paymentId),
    index('disputes_open')
      .on(table.answerBy)
      .where(sql`state = 'open'`),
    check('disputes_amount', sql`amount > 0`),
  ],
);
