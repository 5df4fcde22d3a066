/** Notification channel for order status changes, with `unique_order_id:version`, sent on commit. */
export const orderChannel = 'haat_orders';
/** Notification channel for ended sessions, with the user's id; sent by the trigger of migration 0021. */
export const sessionChannel = 'haat_sessions';

/** Why a subscriber is woken: the order changed, or the session of its viewer may have ended. */
export type WakeReason = 'order' | 'session';
type Wake = (reason: WakeReason) => void;

type Subscription = {
  uniqueOrderId: string;
  userId: string | null;
  /** Identifies the viewer: the user, or the guest's key or phone. */
  viewer: string;
  clientAddress: string;
  wake: Wake;
};

/** Limits of open streams per process; beyond them a page retries later. */
const totalLimit = 2_000;
export const limitPerViewer = 5;
export const limitPerOrder = 20;
export const limitPerAddress = 200;

const subscribers = new Map<string, Set<Wake>>();
const counts = new Map<string, number>();
let total = 0;

export function subscriberCount(): number {
  return total;
}

/**
 * Calls `wake` when the order changes or a session of its viewer ends, in whichever process; returns a function to
 * unsubscribe, or null if a limit is reached.
 */
export function subscribeToOrder(subscription: Subscription): (() => void) | null {
  const { uniqueOrderId, userId, viewer, clientAddress, wake } = subscription;
  const limits = [
    [`viewer:${viewer}`, limitPerViewer],
    [`order:${uniqueOrderId}`, limitPerOrder],
    [`address:${clientAddress}`, limitPerAddress],
  ] as const;
  if (total >= totalLimit || limits.some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return null;
  total += 1;
  for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
  const leaveGroups = [
    joinGroup(uniqueOrderId, wake),
    ...(userId === null ? [] : [joinGroup(userKey(userId), wake)]),
  ];
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    total -= 1;
    for (const [key] of limits) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
    for (const leaveGroup of leaveGroups) leaveGroup();
  };
}

export function notifySubscribers(payload: string): void {
  wakeGroup(payload.slice(0, payload.lastIndexOf(':')), 'order');
}

/** Subscribers check whether they may still see the order. */
export function notifySessionEnded(userId: string): void {
  wakeGroup(userKey(userId), 'session');
}

/** Notifications may have been missed while the connection was down: every subscriber checks for news. */
export function wakeAllSubscribers(): void {
  for (const name of subscribers.keys()) wakeGroup(name, 'session');
}

const userKey = (userId: string): string => `user:${userId}`;

function joinGroup(name: string, wake: Wake): () => void {
  let group = subscribers.get(name);
  if (!group) subscribers.set(name, (group = new Set()));
  group.add(wake);
  return () => {
    group.delete(wake);
    if (group.size === 0 && subscribers.get(name) === group) subscribers.delete(name);
  };
}

function wakeGroup(name: string, reason: WakeReason): void {
  for (const wake of subscribers.get(name) ?? []) wake(reason);
}
