import { createHmac, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import { readAadhaar } from '#domain/aadhaar.ts';
import type { Vehicle } from '#domain/rider.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { findRider, insertRider, replaceApplication, type RiderRow } from '#server/repositories/rider.ts';
import { authSecret } from '../protection/auth-secret.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import type { RiderDependencies } from './identify-rider.ts';

const derive = promisify(scrypt) as (text: string, salt: Buffer, length: number) => Promise<Buffer>;

/**
 * Hashes an identity number. A number always has the same hash, so that a person cannot apply twice. An attacker
 * could hash all twelve-digit numbers, so the hash function is slow, and its salt is a secret that is not stored in
 * the database.
 */
export async function hashIdentity(digits: string): Promise<string> {
  const salt = createHmac('sha256', authSecret()).update('haat identity number').digest();
  return (await derive(digits, salt, 32)).toString('base64url');
}

export type RiderApplication = { vehicle: Vehicle; aadhaar: string };
export type ApplyRefusal =
  | { ok: false; error: 'riders_off' | 'aadhaar_invalid' | 'rider_known' | 'rider_is_staff' | 'banned' }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/** Stores the application of a signed-in person with a verified phone. Staff decide on it at the desk. */
export async function applyAsRider(
  { db, clock, settings }: RiderDependencies,
  user: Pick<SessionUser, 'id' | 'role' | 'isBanned'>,
  { vehicle, aadhaar }: RiderApplication,
): Promise<{ ok: true; rider: RiderRow } | ApplyRefusal> {
  if (!settings.riders) return { ok: false, error: 'riders_off' };
  if (user.isBanned) return { ok: false, error: 'banned' };
  if (isStaffRole(user.role)) return { ok: false, error: 'rider_is_staff' };
  const digits = readAadhaar(aadhaar);
  if (digits === null) return { ok: false, error: 'aadhaar_invalid' };
  const counted = await countAttempt({ db }, 'riderApplication', user.id);
  if (!counted.ok) return counted;
  const application = {
    userId: user.id,
    vehicle,
    identityHash: await hashIdentity(digits),
    identityLastFour: digits.slice(-4),
    appliedAt: clock.now(),
  };
  const stored = (await insertRider(db, application)) || (await replaceApplication(db, application));
  const rider = await findRider(db, user.id);
  // The same application was sent again after its response was lost.
  const isSame = rider?.identityHash === application.identityHash && rider.state === 'applied';
  return rider && (stored || isSame) ? { ok: true, rider } : { ok: false, error: 'rider_known' };
}
