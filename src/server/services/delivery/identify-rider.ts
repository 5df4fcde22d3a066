import type { Settings } from '#contracts/settings.ts';
import type { SessionUser } from '#server/request/identity.ts';
import type { RiderRow } from '#server/repositories/rider.ts';
import { findRider } from '#server/repositories/rider.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';

export type RiderDependencies = { db: Db; clock: Clock; settings: Settings };
export type TextLookup = Pick<LocalizedShop, 'text'>;

export type RiderRefusal = {
  ok: false;
  error:
    | 'riders_off'
    | 'not_rider'
    | 'rider_waiting'
    | 'rider_stopped'
    | 'banned'
    | 'not_found'
    | 'already_taken'
    | 'not_offered'
    | 'not_ready'
    | 'partner_not_ready'
    | 'order_changed'
    | 'delivery_code_wrong'
    | 'delivery_code_spent'
    | 'delivery_photo_missing'
    | 'delivery_photo_unreadable'
    | 'delivery_photo_large'
    | 'PAYMENT_DUE';
  message?: string;
  fields?: Record<string, string>;
  tries_left?: number;
};

type NotRiderRefusal = { ok: false; error: 'riders_off' | 'banned' | 'not_rider' };

export type SignedInRider = { user: SessionUser; rider: RiderRow };

/** The signed-in rider, in any state. During impersonation, a customer does not count as a rider. */
export async function identifyRider(
  { db, settings }: Pick<RiderDependencies, 'db' | 'settings'>,
  user: SessionUser,
): Promise<({ ok: true } & SignedInRider) | NotRiderRefusal> {
  if (!settings.riders) return { ok: false, error: 'riders_off' };
  if (user.isBanned) return { ok: false, error: 'banned' };
  const rider = user.impersonatedBy ? null : await findRider(db, user.id);
  return rider ? { ok: true, user, rider } : { ok: false, error: 'not_rider' };
}

/** Returns the rider if the shop has approved the rider; refuses all other people. */
export async function requireApprovedRider(
  deps: Pick<RiderDependencies, 'db' | 'settings'>,
  user: SessionUser,
): Promise<({ ok: true } & SignedInRider) | RiderRefusal> {
  const found = await identifyRider(deps, user);
  if (!found.ok) return found;
  // The role is checked too, because it may have been removed separately.
  if (found.rider.state === 'approved' && user.role === 'rider') return found;
  return { ok: false, error: found.rider.state === 'applied' ? 'rider_waiting' : 'rider_stopped' };
}
