import { randomBytes } from 'node:crypto';
import { readTrackerReport } from '#domain/tracker-report.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { batchCalls } from '#server/db/batch-calls.ts';
import {
  updateTracker,
  findRidersByTrackerHash,
  markTrackersUsed,
  type TrackedRider,
} from '#server/repositories/rider-position.ts';
import { hashToken } from '../account/code-hash.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { recordPositions } from './record-positions.ts';
import type { SignedInRider } from './identify-rider.ts';

type Dependencies = { db: Db; clock: Clock };

/** The time of the last use is stored at most this often. */
const lastUseIntervalMs = 60_000;

/** Reports that arrive within this time are looked up together; apps do not notice the delay. */
const lookupBatchMs = 200;

/**
 * One query for all reports that arrive together: with a query for each report, the reports of 200 riders would slow
 * down the processing of orders.
 */
const findRiderByToken = batchCalls(async (db, lookups: readonly { hash: string; now: Date }[]) => {
  const found = await findRidersByTrackerHash(
    db,
    lookups.map(({ hash }) => hash),
  );
  const riders = lookups.map(({ hash }): TrackedRider | null => found.get(hash) ?? null);
  const now = lookups[0]?.now ?? new Date();
  const used = riders.filter(
    (rider) => rider !== null && now.getTime() - (rider.usedAt?.getTime() ?? 0) > lastUseIntervalMs,
  );
  const usedIds = used.map((rider) => rider?.userId ?? '');
  if (usedIds.length > 0) await markTrackersUsed(db, usedIds, now);
  return riders;
}, lookupBatchMs);

/** Creates the token in a rider's tracker address, which is shown once. An earlier address becomes invalid. */
export async function createTrackerToken(
  { db, clock }: Dependencies,
  { user }: SignedInRider,
): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  await updateTracker(db, user.id, {
    trackerHash: hashToken(token),
    trackerMadeAt: clock.now(),
    trackerUsedAt: null,
  });
  return token;
}

export const deleteTrackerToken = (
  { db }: Pick<Dependencies, 'db'>,
  { user }: SignedInRider,
): Promise<void> =>
  updateTracker(db, user.id, { trackerHash: null, trackerMadeAt: null, trackerUsedAt: null });

type TrackerReportResult =
  | { ok: true }
  | { ok: false; error: 'not_found' }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/**
 * Stores the positions that a tracker app reports. While the rider has no picked up order, the report is accepted but
 * ignored, so that the app does not send it again.
 */
export async function receiveTrackerReport(
  deps: Dependencies,
  { token, content, clientAddress }: { token: string; content: unknown; clientAddress: string },
): Promise<TrackerReportResult> {
  const { db, clock } = deps;
  const rider = await findRiderByToken(db, { hash: hashToken(token), now: clock.now() });
  if (!rider) {
    const counted = await countAttempt(deps, 'trackerTokenByAddress', clientAddress);
    return counted.ok ? { ok: false, error: 'not_found' } : counted;
  }
  const report = readTrackerReport(content, clock.now());
  if (!report.ok)
    return { ok: false, error: 'validation_failed', fields: { [report.field]: 'Invalid value.' } };
  if (report.positions.length === 0) return { ok: true };
  const recorded = await recordPositions(
    deps,
    { riderId: rider.userId, source: 'tracker' },
    report.positions,
  );
  return recorded.ok ? { ok: true } : recorded;
}
