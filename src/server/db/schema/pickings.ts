import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LineLot } from '#domain/line-lots.ts';
import { questionAnswers, shortageReasons, type Swap } from '#domain/packed-line.ts';
import { moneyColumn } from './money-column.ts';
import { orderLines, orders } from './orders.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });

/** The person who picks an order: only one row per order, so that two people never pack the same order. */
export const pickings = pgTable('pickings', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  pickerId: text().references(() => users.id, { onDelete: 'set null' }),
  startedAt: time().notNull(),
  finishedAt: time(),
});

/** What the picker recorded for a line; a line without a row was not checked yet, or is packed in full. */
export const packedLines = pgTable(
  'packed_lines',
  {
    orderLineId: integer()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Pieces of the line itself, or of its substitute. */
    quantity: integer().notNull(),
    /** The total weight of the packed pieces of a weighed line, in grams. */
    weighedGrams: integer(),
    swap: jsonb().$type<Swap>(),
    /**
     * For a substitute: `swapOverrideStoreId` is the store's id if the units were taken from the store's own stock of
     * the variant, else 0. `swapTaken` is the number of units taken, 0 if the variant's stock is not tracked.
     */
    swapOverrideStoreId: integer().notNull().default(0),
    swapTaken: integer().notNull().default(0),
    reason: text({ enum: shortageReasons }),
    note: text().notNull().default(''),
    /** The question to the customer about the substitute: until when they can answer, and the answer. */
    askedUntil: time(),
    answer: text({ enum: questionAnswers }),
    answeredAt: time(),
    at: time().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    check('packed_lines_quantity', sql`quantity between 0 and 99 and swap_taken between 0 and quantity`),
    check(
      'packed_lines_weight',
      sql`weighed_grams is null or (weighed_grams > 0 and quantity > 0 and swap is null)`,
    ),
    check('packed_lines_swap', sql`swap is null or (quantity > 0 and reason is not null)`),
  ],
);

/** The ids of steps that a picker's device has sent: a repeated step changes nothing. */
export const pickingSteps = pgTable(
  'picking_steps',
  {
    id: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (table) => [index().on(table.orderId)],
);

const soldColumns = {
  orderId: integer().notNull(),
  itemId: integer(),
  variantId: integer(),
  name: text().notNull(),
  variantName: text().notNull(),
  image: text().notNull(),
  cloth: text().notNull(),
  quantity: integer().notNull(),
  grams: integer(),
  estimatedGrams: integer(),
  pricePerKg: moneyColumn(),
  /** The measured weight of a weighed line; null for other lines, and for a line that nobody has weighed. */
  weighedGrams: integer(),
  unitPrice: moneyColumn().notNull(),
  /** What was packed of each lot of a line whose pieces have several prices; null for one lot at `unitPrice`. */
  lots: jsonb().$type<LineLot[]>(),
  addons: jsonb().$type<unknown[]>().notNull(),
  total: moneyColumn().notNull(),
  taxClass: text().notNull(),
  taxRate: doublePrecision().notNull(),
  taxAmount: moneyColumn().notNull(),
  taxCode: text().notNull(),
};

/** The lines of the settled bill: what was packed and is charged. Settling does not change the placed lines. */
export const settledLines = pgTable(
  'settled_lines',
  {
    orderLineId: integer()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    ...soldColumns,
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.orderId),
    check(
      'settled_lines_quantity',
      sql`quantity between 1 and 99 and (total = unit_price * quantity or weighed_grams > 0 or lots is not null)`,
    ),
  ],
);

/** The lines that an order charges: its settled lines, or its placed lines if it was not settled. */
export const soldLines = pgView('sold_lines', { id: integer().notNull(), ...soldColumns }).existing();
