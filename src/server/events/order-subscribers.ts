/** Notification channel for order status changes, with `unique_order_id:version`, sent on commit. */
export const orderChannel = 'haat_orders';
/** Notification channel for ended sessions, with the user's id; sent by the trigger of migration 0021. */
export const sessionChannel = 'haat_sessions';

type Subscriber = () => void;

const subscribers = new Map<string, Set<Subscriber>>();
let count = 0;

/** Limit of open streams per process; beyond it a page polls instead. */
export const subscriberLimit = 2_000;

export function subscriberCount(): number {
  return count;
}

/**
 * Calls `wake` when the order changes or a session of its subscriber ends, in whichever process; returns a function to
 * unsubscribe.
 */
export function subscribeToOrder(
  uniqueOrderId: string,
  { userId, wake }: { userId: string | null; wake: Subscriber },
): () => void {
  const leave = [uniqueOrderId, ...(userId === null ? [] : [userKey(userId)])].map((name) =>
    join(name, wake),
  );
  count += 1;
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    count -= 1;
    for (const each of leave) each();
  };
}

export function notifySubscribers(payload: string): void {
  wakeAll(payload.slice(0, payload.lastIndexOf(':')));
}

/** Subscribers check whether they may still see the order. */
export function notifySessionEnded(userId: string): void {
  wakeAll(userKey(userId));
}

/** Notifications may have been missed while the connection was down: every subscriber checks for news. */
export function wakeAllSubscribers(): void {
  for (const name of subscribers.keys()) wakeAll(name);
}

const userKey = (userId: string): string => `user:${userId}`;

function join(name: string, wake: Subscriber): () => void {
  let group = subscribers.get(name);
  if (!group) subscribers.set(name, (group = new Set()));
  group.add(wake);
  return () => {
    group.delete(wake);
    if (group.size === 0 && subscribers.get(name) === group) subscribers.delete(name);
  };
}

function wakeAll(name: string): void {
  for (const wake of subscribers.get(name) ?? []) wake();
}
