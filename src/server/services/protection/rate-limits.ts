import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Db, poolOf } from '#server/db/client.ts';

const hour = 3600;
/** Seconds before another code can be sent to the same phone or email address. */
export const codePauseSeconds = 30;

/** Rate limits: `points` attempts in `duration` seconds. */
const rules = {
  codeByContact: { points: 5, duration: hour },
  codeByConfirmedDevice: { points: 3, duration: hour },
  codeByNetwork: { points: 20, duration: hour },
  codeByDevice: { points: 10, duration: hour },
  codePause: { points: 1, duration: codePauseSeconds },
  resetByContact: { points: 5, duration: hour },
  resetByAddress: { points: 20, duration: hour },
  resetPause: { points: 1, duration: codePauseSeconds },
  codeCheckByAddress: { points: 60, duration: hour },
  // Wrong passwords for one email: counted for one network, for one known device, and for all unknown devices together.
  // This stops guessing from many networks but does not lock out the owner's devices.
  signInByEmailAndAddress: { points: 10, duration: 900 },
  signInByKnownDevice: { points: 10, duration: 900 },
  signInByEmail: { points: 100, duration: hour },
  signInByAddress: { points: 300, duration: 900 },
  passwordCheckByUser: { points: 10, duration: 900 },
  apiTokenByAddress: { points: 60, duration: hour },
  secondFactorByUser: { points: 10, duration: 900 },
  passkeyByAddress: { points: 300, duration: 900 },
  registerByAddress: { points: 100, duration: hour },
  refusalAuditByActor: { points: 30, duration: hour },
  holdByBuyer: { points: 10, duration: 900 },
  forgedReportByAddress: { points: 100, duration: 900 },
  testMessageByStaff: { points: 20, duration: hour },
  riderApplication: { points: 10, duration: hour },
  trackerTokenByAddress: { points: 60, duration: hour },
  printerTokenByAddress: { points: 300, duration: hour },
  fetchByPrinter: { points: 120, duration: 300 },
  testPageByStaff: { points: 30, duration: hour },
  placeSearchByAddress: { points: 600, duration: 300 },
} as const;

export type LimitName = keyof typeof rules;
export type LimitResult = { ok: true } | { ok: false; error: 'too_many_requests'; retryAfter: number };

const limiters = new WeakMap<object, Map<LimitName, RateLimiterPostgres>>();

function limiterOf(db: Db, name: LimitName): RateLimiterPostgres {
  let dbLimiters = limiters.get(db);
  if (!dbLimiters) limiters.set(db, (dbLimiters = new Map()));
  let limiter = dbLimiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: poolOf(db),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...rules[name],
    });
    dbLimiters.set(name, limiter);
  }
  return limiter;
}

/** Counts one attempt with one atomic statement; all processes share the counters in the database. */
export async function countAttempt({ db }: { db: Db }, name: LimitName, key: string): Promise<LimitResult> {
  try {
    await limiterOf(db, name).consume(key);
    return { ok: true };
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const wait = (rejection as { msBeforeNext?: number }).msBeforeNext ?? 1000;
    return { ok: false, error: 'too_many_requests', retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
  }
}

export async function clearAttempts({ db }: { db: Db }, name: LimitName, key: string): Promise<void> {
  await limiterOf(db, name).delete(key);
}
