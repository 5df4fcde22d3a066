import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { deliveryEventKinds, riderStates, vehicles } from '#domain/rider.ts';
import { hiddenPositionReasons } from '#domain/rider-position.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import { stores } from './stores.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true });

/** People who deliver, or have applied to deliver. */
export const riders = pgTable(
  'riders',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: riderStates }).notNull().default('applied'),
    vehicle: text({ enum: vehicles }).notNull(),
    /** Salted hash of the identity number; apart from it, only the last four digits are stored. */
    identityHash: text().notNull(),
    identityLastFour: text().notNull(),
    /** The start of the rider's current shift; null if the rider is not on shift. */
    onShiftSince: time(),
    appliedAt: time().notNull(),
    decidedAt: time(),
    decidedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Why the rider was refused or suspended; the rider sees the reason. */
    reason: text().notNull().default(''),
    /**
     * Hash of the token in the address to which the rider's tracker app sends positions; null without such an
     * address.
     */
    trackerHash: text(),
    trackerMadeAt: time(),
    trackerUsedAt: time(),
  },
  (table) => [
    uniqueIndex('riders_one_identity').on(table.identityHash),
    uniqueIndex('riders_one_tracker').on(table.trackerHash),
    index().on(table.state),
    check('riders_last_four', sql`identity_last_four ~ '^[0-9]{4}$'`),
  ],
);

/** The stores whose orders are offered to a rider. */
export const riderStores = pgTable(
  'rider_stores',
  {
    userId: text()
      .notNull()
      .references(() => riders.userId, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.storeId] }), index().on(table.storeId)],
);

/**
 * The rider of an order. The primary key ensures that an order has only one rider; giving the order back before
 * pick-up deletes the row. [F24]
 */
export const deliveries = pgTable(
  'deliveries',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    riderId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    takenAt: time().notNull(),
    /**
     * The distance from the store to the customer, for which the rider is paid; null if it was not measured. A trip's
     * partner orders have 0, because the distance is paid only once.
     */
    metres: integer(),
    /** What the rider earned, in the order's currency; null until the amount is fixed. */
    fee: moneyColumn(),
    tip: moneyColumn(),
    endedAt: time(),
  },
  (table) => [
    index().on(table.riderId, table.takenAt),
    check('deliveries_pay', sql`fee >= 0 and tip >= 0 and (fee is null) = (ended_at is null)`),
  ],
);

/** Riders' actions on their orders, including actions that do not change the order's state. */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text({ enum: deliveryEventKinds }).notNull(),
    at: time().notNull(),
    /** The time by the clock of the rider's phone, which may have been offline; null if the phone did not send it. */
    doneAt: time(),
    /** The phone's key of the step, with which a step that is sent again is recognised. */
    stepKey: text(),
  },
  (table) => [index().on(table.orderId), index().on(table.riderId)],
);

/**
 * The photographs that riders took of delivered orders, re-encoded. They show people's doors, so they are stored with
 * the order's data and are deleted with them (erase-account.ts); the primary key allows one photograph for an order.
 */
export const deliveryPhotos = pgTable('delivery_photos', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** A picture in WebP format. */
  picture: bytes().notNull(),
  /** When the rider took the step, by the clock of the phone, which may have been offline. */
  takenAt: time().notNull(),
});

/**
 * The positions of riders while they carried an order: at most one position per rider and second, deleted after a day.
 */
export const riderPositions = pgTable(
  'rider_positions',
  {
    riderId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time by the device's clock, in whole seconds. */
    at: time().notNull(),
    receivedAt: time().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The accuracy in metres; null if the device did not report it. */
    accuracy: real(),
    source: text({ enum: ['page', 'tracker'] }).notNull(),
    /** Why the position is not shown to the customer. */
    problem: text({ enum: hiddenPositionReasons }),
  },
  (table) => [primaryKey({ columns: [table.riderId, table.at] }), index().on(table.receivedAt)],
);
