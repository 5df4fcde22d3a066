import { RateLimiterMemory } from 'rate-limiter-flexible';
import { findPositionProblem, lastOfEachSecond, type RiderPosition } from '#domain/rider-position.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { batchCalls } from '#server/db/batch-calls.ts';
import type { Db } from '#server/db/client.ts';
import {
  findCurrentTripsOfRiders,
  insertRiderPositions,
  type PositionRow,
  type RiderTrip,
} from '#server/repositories/rider-position.ts';

/**
 * Limits the reports of one rider per process. The counter is in memory, because a counter in the database would cost
 * more than storing the position.
 */
const limiter = new RateLimiterMemory({ points: 30, duration: 10 });

/** Reports that arrive within this time are looked up and written together; riders do not notice the delay. */
const positionBatchMs = 200;

type Recorded =
  | { ok: true; isOut: boolean; stored: number }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/**
 * CALL-90: stores a rider's positions while the rider has the goods of an order, and ignores all other positions.
 * Positions are stored separately from the order, so that no lock of the order is needed and no listener is notified.
 */
export async function recordPositions(
  { db, clock }: { db: Db; clock: Clock },
  { riderId, source }: { riderId: string; source: PositionRow['source'] },
  positions: readonly RiderPosition[],
): Promise<Recorded> {
  try {
    await limiter.consume(riderId);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const { msBeforeNext } = rejection as { msBeforeNext: number };
    return { ok: false, error: 'too_many_requests', retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
  return { ok: true, ...(await storeInBatch(db, { riderId, source, positions, now: clock.now() })) };
}

type Report = {
  riderId: string;
  source: PositionRow['source'];
  positions: readonly RiderPosition[];
  now: Date;
};
type Stored = { isOut: boolean; stored: number };

const storeInBatch = batchCalls(async (db, reports: readonly Report[]): Promise<Stored[]> => {
  const trips = await findCurrentTripsOfRiders(
    db,
    reports.map(({ riderId }) => riderId),
  );
  const rows: PositionRow[] = [];
  const stored = reports.map((report): Stored => {
    const trip = trips.get(report.riderId);
    if (!trip) return { isOut: false, stored: 0 };
    const positionRows = toPositionRows(report, trip);
    rows.push(...positionRows);
    return { isOut: true, stored: positionRows.length };
  });
  if (rows.length > 0) await insertRiderPositions(db, rows);
  return stored;
}, positionBatchMs);

/** Converts a report to rows. `trip.last` is set to the last valid position, with which the next one is compared. */
function toPositionRows({ riderId, source, positions, now }: Report, trip: RiderTrip): PositionRow[] {
  return lastOfEachSecond(positions)
    .map((position) => ({ ...position, at: wholeSecond(position.at) }))
    .filter(({ at }) => at >= wholeSecond(trip.since))
    .map((position): PositionRow => {
      const problem = findPositionProblem(position, {
        last: trip.last,
        start: { ...trip.store, at: trip.since },
        now,
      });
      if (!problem) trip.last = position;
      return { ...position, riderId, source, problem, receivedAt: now };
    });
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
