import { isPositionFresh } from '#domain/rider-position.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { logger } from '#server/process/logger.ts';
import { type FollowedDelivery, findFollowedDeliveries } from '#server/repositories/rider-position.ts';

type Follower = { notify: (delivery: FollowedDelivery) => void; lastPositionAt: number };

const pollMs = 1_000;
const followers = new Map<number, Set<Follower>>();
let timer: NodeJS.Timeout | undefined;

/**
 * Reports each new position of an order's rider, until the returned function is called. All followed orders of this
 * process are read with one query per second: a database notification for each position would be received by every
 * process.
 */
export function subscribeToRiderPosition(orderId: number, notify: Follower['notify']): () => void {
  const follower: Follower = { notify, lastPositionAt: 0 };
  let orderFollowers = followers.get(orderId);
  if (!orderFollowers) followers.set(orderId, (orderFollowers = new Set()));
  orderFollowers.add(follower);
  schedule();
  return () => {
    orderFollowers.delete(follower);
    if (orderFollowers.size === 0 && followers.get(orderId) === orderFollowers) followers.delete(orderId);
  };
}

function schedule(): void {
  if (timer || followers.size === 0) return;
  timer = setTimeout(async () => {
    try {
      await poll();
    } catch (error) {
      logger.warn({ err: error }, 'Positions of riders could not be read; they are read again.');
    }
    timer = undefined;
    schedule();
  }, pollMs);
  timer.unref();
}

async function poll(): Promise<void> {
  for (const delivery of await findFollowedDeliveries(getAppDependencies().db, [...followers.keys()])) {
    // An old position is not sent, because the rider has probably moved since then.
    if (!delivery.position || !isPositionFresh(delivery.position, getAppDependencies().clock.now())) continue;
    const at = delivery.position.at.getTime();
    for (const follower of followers.get(delivery.orderId) ?? []) {
      if (at <= follower.lastPositionAt) continue;
      follower.lastPositionAt = at;
      follower.notify(delivery);
    }
  }
}
