import { RateLimiterMemory } from 'rate-limiter-flexible';
import { findPositionProblem, onePerSecond, type RiderPosition } from '#domain/rider-position.ts';
import type { Clock } from '../../adapters/ports.ts';
import type { Db } from '../../db/client.ts';
import { findTimeOut, type PositionRow } from '../../repositories/rider-position.ts';
import { writePositions } from './position-writer.ts';

/** Reports of one rider in each process. In memory: a counter in the database would cost more than the position. */
const limiter = new RateLimiterMemory({ points: 30, duration: 10 });

type Recorded =
  | { ok: true; isOut: boolean; stored: number }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/**
 * CALL-90: stores a rider's positions while they have goods of an order, and drops others. They are stored apart from
 * the order, so that they need no lock of it and notify no stream.
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
  const { since, last } = await findTimeOut(db, riderId);
  if (!since) return { ok: true, isOut: false, stored: 0 };
  const now = clock.now();
  let shown = last;
  const rows = onePerSecond(positions)
    .map((position) => ({ ...position, at: wholeSecond(position.at) }))
    .filter(({ at }) => at >= wholeSecond(since))
    .map((position): PositionRow => {
      const problem = findPositionProblem(position, { last: shown, now });
      if (!problem) shown = position;
      return { ...position, riderId, source, problem, receivedAt: now };
    });
  if (rows.length > 0) await writePositions(db, rows);
  return { ok: true, isOut: true, stored: rows.length };
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
