import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PartnerOrder } from '#domain/partner-order.ts';
import { type DeliveryEventKind, offeredStates } from '#domain/rider.ts';
import { addChange } from '../db/change-log.ts';
import type { Db } from '../db/client.ts';
import { deliveries, deliveryEvents, soldLines, orders, stores, users } from '../db/schema/index.ts';
import { partnersSql } from './partner-orders.ts';
import type { OrderRow } from './order.ts';
import { cashDueSql } from './payment.ts';
import { codeTriesLeftSql } from './wrong-code.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

export async function findDelivery(db: Db, orderId: number): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  return row ?? null;
}

/** The rider of an order, before or after the delivery. */
export async function findRiderOfOrder(
  db: Db,
  orderId: number,
): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.riderId))
    .where(eq(deliveries.orderId, orderId));
  return row ?? null;
}

/** Returns false if a rider, possibly the same rider, has already taken the order. [F24] */
export async function insertDelivery(
  tx: Db,
  delivery: Pick<DeliveryRow, 'orderId' | 'riderId' | 'takenAt' | 'metres'>,
): Promise<boolean> {
  const rows = await tx
    .insert(deliveries)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ id: deliveries.orderId });
  return rows.length > 0;
}

export async function deleteDelivery(tx: Db, orderId: number): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.orderId, orderId));
}

export async function updateDelivery(
  tx: Db,
  orderId: number,
  change: Partial<Pick<DeliveryRow, 'fee' | 'tip' | 'endedAt' | 'metres'>>,
): Promise<void> {
  await tx.update(deliveries).set(change).where(eq(deliveries.orderId, orderId));
}

export async function addDeliveryEvent(
  tx: Db,
  event: {
    orderId: number;
    riderId: string;
    kind: DeliveryEventKind;
    at: Date;
    doneAt: Date | null;
    stepKey?: string | null | undefined;
  },
): Promise<void> {
  await tx.insert(deliveryEvents).values(event);
}

/** Updates the order's page and the desk, which show the rider; the order itself does not change. */
export async function announceDelivery(
  tx: Db,
  order: Pick<OrderRow, 'uniqueOrderId' | 'storeId'>,
): Promise<void> {
  await addChange(tx, 'order', [order.uniqueOrderId]);
  await addChange(tx, 'desk', [`orders:${order.storeId}`]);
}

type StoreColumns = Pick<
  typeof stores.$inferSelect,
  'id' | 'name' | 'phone' | 'address' | 'latitude' | 'longitude' | 'timeZone'
>;
/** An order for riders; the private fields of the customer are not removed yet. */
export type RiderOrderRow = {
  order: OrderRow;
  store: StoreColumns;
  delivery: DeliveryRow | null;
  pieces: number;
  /** The amount that the customer still has to pay in cash at delivery. */
  cashDue: number;
  codeTriesLeft: number;
  /** The open orders that are delivered together with this order. */
  partners: PartnerOrder[];
};

const columns = {
  order: orders,
  store: {
    id: stores.id,
    name: stores.name,
    phone: stores.phone,
    address: stores.address,
    latitude: stores.latitude,
    longitude: stores.longitude,
    timeZone: stores.timeZone,
  },
  delivery: deliveries,
  pieces: sql<number>`(select coalesce(sum(${soldLines.quantity}), 0)::int from ${soldLines} where ${soldLines.orderId} = ${orders.id})`,
  cashDue: cashDueSql(orders.id),
  codeTriesLeft: codeTriesLeftSql(orders.id),
  partners: partnersSql,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id));

/**
 * Orders for delivery that no rider has taken, of the stores that a rider works for, the oldest first; none if the
 * rider is not approved or not on shift.
 */
export async function findOfferedOrders(db: Db, riderId: string, limit = 50): Promise<RiderOrderRow[]> {
  return select(db)
    .where(
      and(
        inArray(orders.status, [...offeredStates]),
        eq(orders.mode, 'delivery'),
        isNull(deliveries.orderId),
        isOfRiderOnShift(riderId),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit);
}

/** Whether the rider is approved and on shift, and works for the order's store. */
const isOfRiderOnShift = (riderId: string) =>
  sql`exists (select from rider_stores join riders using (user_id) where rider_stores.store_id = ${orders.storeId}
    and user_id = ${riderId} and riders.state = 'approved' and riders.on_shift_since is not null)`;

/** Which of the given orders the rider has taken or may take. */
export async function selectOrdersOpenToRider(
  db: Db,
  ids: readonly number[],
  riderId: string,
): Promise<{ id: number; isTaken: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: orders.id, isTaken: sql<boolean>`${deliveries.orderId} is not null` })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...ids]),
        or(
          eq(deliveries.riderId, riderId),
          and(
            isNull(deliveries.orderId),
            inArray(orders.status, [...offeredStates]),
            isOfRiderOnShift(riderId),
          ),
        ),
      ),
    );
}

export async function mayTakeOrder(tx: Db, orderId: number, riderId: string): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, orderId), isOfRiderOnShift(riderId)))) > 0;
}

/** The open orders of a rider, sorted by when they were taken. */
export async function findOpenOrdersOfRider(db: Db, riderId: string): Promise<RiderOrderRow[]> {
  return select(db)
    .where(and(eq(deliveries.riderId, riderId), isNull(deliveries.endedAt), isNotEnded))
    .orderBy(asc(deliveries.takenAt), asc(orders.id))
    .limit(100);
}

const isNotEnded = sql`${orders.status} not in ('cancelled', 'rejected')`;

/** The finished orders of a rider, the latest first. */
export async function findEndedOrdersOfRider(
  db: Db,
  riderId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RiderOrderRow[]> {
  return select(db)
    .where(
      and(
        eq(deliveries.riderId, riderId),
        or(isNotNull(deliveries.endedAt), sql`not ${isNotEnded}`),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function findRiderOrder(db: Db, uniqueOrderId: string): Promise<RiderOrderRow | null> {
  const [row] = await select(db).where(
    and(eq(orders.uniqueOrderId, uniqueOrderId), ne(orders.mode, 'SELFPICKUP')),
  );
  return row ?? null;
}

export async function hasOrderUnderWay(db: Db, riderId: string): Promise<boolean> {
  return (await findOpenOrdersOfRider(db, riderId)).length > 0;
}
