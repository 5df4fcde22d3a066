import { isPushEndpoint } from '#domain/push-notification.ts';
import { environment } from '#server/config/environment.ts';
import type { PushTarget } from '#server/adapters/push-sender.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  deletePushSubscription,
  deleteReplacedPushSubscriptions,
  savePushSubscription,
  trimPushSubscriptions,
} from '#server/repositories/push-subscription.ts';

type Dependencies = { db: Db; clock: Clock };

/** The maximum number of devices per person, because every message costs one request per device. */
const maxDevices = 10;

type PushRefusal = {
  ok: false;
  error: 'no_push' | 'forbidden' | 'validation_failed';
  fields?: Record<string, string>;
};

/**
 * CALL-61: stores a push subscription. Only endpoints of known push services are accepted, because the server sends
 * requests to them.
 */
export async function subscribeDevice(
  { db, clock }: Dependencies,
  user: { id: string; sessionId: string | null; impersonatedBy?: string },
  target: PushTarget,
): Promise<{ ok: true } | PushRefusal> {
  const { vapid, pushHosts } = environment();
  if (!vapid) return { ok: false, error: 'no_push' };
  // A customer's messages must not reach a staff member's device.
  if (user.impersonatedBy) return { ok: false, error: 'forbidden' };
  if (!isPushEndpoint(target.endpoint, pushHosts))
    return {
      ok: false,
      error: 'validation_failed',
      fields: { push_token: 'This is not an address of a known push service.' },
    };
  await inTransaction(db, async (tx) => {
    const owner = { userId: user.id, sessionId: user.sessionId };
    await savePushSubscription(tx, owner, { ...target, at: clock.now() });
    // A session is one browser, which has one subscription: an earlier one was renewed.
    if (user.sessionId !== null)
      await deleteReplacedPushSubscriptions(tx, { sessionId: user.sessionId, endpoint: target.endpoint });
    await trimPushSubscriptions(tx, user.id, maxDevices);
  });
  return { ok: true };
}

export const unsubscribeDevice = (
  { db }: Pick<Dependencies, 'db'>,
  device: { userId: string; endpoint: string },
) => deletePushSubscription(db, device);
