/** Steps of orders are told on this channel, as `unique_order_id:version`, when their transaction commits. */
export const orderChannel = 'haat_orders';
/** Ends of sessions, as the user's id: told by the trigger of migration 0021. */
export const sessionChannel = 'haat_sessions';

type Follower = () => void;

const followers = new Map<string, Set<Follower>>();
let count = 0;

/** More open streams than this in one process are turned away: a page then asks again by itself. */
export const followerLimit = 2_000;

export function followerCount(): number {
  return count;
}

/**
 * Calls back when the order takes a step or a session of its follower ends, whichever process it happens in; answers how to
 * stop.
 */
export function followOrder(
  uniqueOrderId: string,
  { userId, wake }: { userId: string | null; wake: Follower },
): () => void {
  const leave = [uniqueOrderId, ...(userId === null ? [] : [ofUser(userId)])].map((name) => join(name, wake));
  count += 1;
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    count -= 1;
    for (const each of leave) each();
  };
}

export function tellFollowers(payload: string): void {
  wakeAll(payload.slice(0, payload.lastIndexOf(':')));
}

/** They look whether they may still see what they follow. */
export function tellSessionEnded(userId: string): void {
  wakeAll(ofUser(userId));
}

/** After the line to the database was lost anything may have happened: everybody looks for themselves. */
export function wakeAllFollowers(): void {
  for (const name of followers.keys()) wakeAll(name);
}

const ofUser = (userId: string): string => `user:${userId}`;

function join(name: string, wake: Follower): () => void {
  let group = followers.get(name);
  if (!group) followers.set(name, (group = new Set()));
  group.add(wake);
  return () => {
    group.delete(wake);
    if (group.size === 0 && followers.get(name) === group) followers.delete(name);
  };
}

function wakeAll(name: string): void {
  for (const wake of followers.get(name) ?? []) wake();
}
