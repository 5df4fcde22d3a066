import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Point } from '#domain/place.ts';
import type { RiderPosition } from '#domain/rider-position.ts';
import type { Vehicle } from '#domain/rider.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '../db/client.ts';
import { equalsAny } from '../db/equals-any.ts';
import { deliveries, orders, riderPositions, riders, stores, users } from '../db/schema/index.ts';

export type PositionRow = typeof riderPositions.$inferInsert;

/**
 * Inserts at most one position of a rider for each second: the first that arrived. All rows are passed as one
 * parameter; rows of accounts that do not exist are skipped. The commits are asynchronous, so that they do not slow
 * down orders: a crash may lose the last second.
 */
export async function insertRiderPositions(db: Db, rows: readonly PositionRow[]): Promise<void> {
  await db.execute(sql`insert into rider_positions
      (rider_id, at, received_at, latitude, longitude, accuracy, source, problem)
    select p."riderId", p.at, p."receivedAt", p.latitude, p.longitude, p.accuracy, p.source, p.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("riderId" text, at timestamptz,
      "receivedAt" timestamptz, latitude float8, longitude float8, accuracy real, source text, problem text)
    join users u on u.id = p."riderId"
    cross join (select set_config('synchronous_commit', 'off', true)) as settings
    on conflict do nothing`);
}

const ofFirstPickUp = (column: PgColumn) => sql<number>`(array_agg(${column} order by picked_up.at))[1]`;

export type RiderTrip = {
  since: Date;
  /** The store of the first pick-up. */
  store: Point;
  last: RiderPosition | null;
};

/**
 * The trips of these riders, without riders who carry no order: the time of the first pick-up, and the last position
 * since the pick-up that may be shown.
 */
export async function findCurrentTripsOfRiders(
  db: Db,
  riderIds: readonly string[],
): Promise<Map<string, RiderTrip>> {
  const out = db
    .select({
      riderId: deliveries.riderId,
      since: sql`min(picked_up.at)`.mapWith(riders.appliedAt).as('since'),
      storeLatitude: ofFirstPickUp(stores.latitude).as('store_latitude'),
      storeLongitude: ofFirstPickUp(stores.longitude).as('store_longitude'),
    })
    .from(deliveries)
    .innerJoin(orders, and(eq(orders.id, deliveries.orderId), eq(orders.status, 'picked_up')))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(
      // When the rider picked up the order, by the clock of the rider's phone, which may have been offline.
      sql`lateral (select coalesce(max(coalesce(done_at, at)), ${deliveries.takenAt}) as at from delivery_events
        where order_id = ${deliveries.orderId} and rider_id = ${deliveries.riderId} and kind = 'picked_up') picked_up`,
      sql`true`,
    )
    .where(and(equalsAny(deliveries.riderId, riderIds), isNull(deliveries.endedAt)))
    .groupBy(deliveries.riderId)
    .as('out');
  const shown = db
    .select({
      latitude: riderPositions.latitude,
      longitude: riderPositions.longitude,
      at: riderPositions.at,
      accuracy: riderPositions.accuracy,
    })
    .from(riderPositions)
    .where(
      and(
        eq(riderPositions.riderId, out.riderId),
        isNull(riderPositions.problem),
        gte(riderPositions.at, out.since),
      ),
    )
    .orderBy(desc(riderPositions.at))
    .limit(1)
    .as('shown');
  const rows = await db
    .select({
      riderId: out.riderId,
      since: out.since,
      storeLatitude: out.storeLatitude,
      storeLongitude: out.storeLongitude,
      latitude: shown.latitude,
      longitude: shown.longitude,
      at: shown.at,
      accuracy: shown.accuracy,
    })
    .from(out)
    .leftJoinLateral(shown, sql`true`);
  return new Map(
    rows.map(({ riderId, since, storeLatitude, storeLongitude, latitude, longitude, at, accuracy }) => [
      riderId,
      {
        since,
        store: { latitude: storeLatitude, longitude: storeLongitude },
        last:
          at === null || latitude === null || longitude === null
            ? null
            : { latitude, longitude, at, accuracy },
      },
    ]),
  );
}

/** The rider of an order, and the last position while the order is being delivered. */
export type FollowedDelivery = {
  orderId: number;
  status: string;
  takenAt: Date;
  riderId: string;
  riderName: string;
  riderPhone: string | null;
  vehicle: Vehicle;
  storeMetres: number | null;
  store: Pick<Store, 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>;
  home: { latitude: number; longitude: number } | null;
  position: RiderPosition | null;
};

/**
 * One query for all orders that this process follows. Reads only positions that may be shown, while an order is being
 * delivered.
 */
export async function findFollowedDeliveries(
  db: Db,
  orderIds: readonly number[],
): Promise<FollowedDelivery[]> {
  const rows = await db
    .select({
      orderId: deliveries.orderId,
      status: orders.status,
      takenAt: deliveries.takenAt,
      riderId: deliveries.riderId,
      riderName: users.name,
      riderPhone: users.phoneNumber,
      vehicle: riders.vehicle,
      storeMetres: deliveries.metres,
      store: {
        latitude: stores.latitude,
        longitude: stores.longitude,
        polygon: stores.polygon,
        delivery_radius: stores.radiusKm,
      },
      homeLatitude: orders.latitude,
      homeLongitude: orders.longitude,
      latitude: sql<number | null>`last.latitude`,
      longitude: sql<number | null>`last.longitude`,
      accuracy: sql<number | null>`last.accuracy`,
      at: sql`last.at`.mapWith(riders.appliedAt),
    })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(users, eq(users.id, deliveries.riderId))
    .innerJoin(riders, eq(riders.userId, deliveries.riderId))
    .leftJoin(
      sql`lateral (select latitude, longitude, accuracy, at from rider_positions
        where rider_id = ${deliveries.riderId} and problem is null and at >= date_trunc('second', ${deliveries.takenAt})
        order by at desc limit 1) last`,
      sql`${orders.status} = 'picked_up'`,
    )
    .where(sql`${deliveries.orderId} = any(${sql.param([...orderIds])}::int[])`);
  return rows.map(({ latitude, longitude, accuracy, at, homeLatitude, homeLongitude, ...row }) => ({
    ...row,
    home:
      homeLatitude === null || homeLongitude === null
        ? null
        : { latitude: homeLatitude, longitude: homeLongitude },
    position: latitude === null || longitude === null || !at ? null : { latitude, longitude, accuracy, at },
  }));
}

export type TrackedRider = { userId: string; usedAt: Date | null };

/** The approved riders whose tracker has one of these tokens, by the hash of the token. */
export async function findRidersByTrackerHash(
  db: Db,
  trackerHashes: readonly string[],
): Promise<Map<string, TrackedRider>> {
  const rows = await db
    .select({ hash: riders.trackerHash, userId: riders.userId, usedAt: riders.trackerUsedAt })
    .from(riders)
    .innerJoin(users, eq(users.id, riders.userId))
    .where(
      and(
        equalsAny(riders.trackerHash, trackerHashes),
        eq(riders.state, 'approved'),
        eq(users.role, 'rider'),
        eq(users.isBanned, false),
      ),
    );
  return new Map(rows.map(({ hash, ...rider }) => [hash ?? '', rider]));
}

export async function markTrackersUsed(db: Db, userIds: readonly string[], at: Date): Promise<void> {
  await db.update(riders).set({ trackerUsedAt: at }).where(equalsAny(riders.userId, userIds));
}

export async function updateTracker(
  db: Db,
  userId: string,
  change: Partial<Pick<typeof riders.$inferSelect, 'trackerHash' | 'trackerMadeAt' | 'trackerUsedAt'>>,
): Promise<void> {
  await db.update(riders).set(change).where(eq(riders.userId, userId));
}
