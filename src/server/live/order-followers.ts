/** Steps of orders are told on this channel, as `unique_order_id:version`, when their transaction commits. */
export const orderChannel = 'haat_orders';

type Follower = () => void;

const followers = new Map<string, Set<Follower>>();
let count = 0;

/** More open streams than this in one process are turned away: a page then asks again by itself. */
export const followerLimit = 2_000;

export function followerCount(): number {
  return count;
}

/** Calls back when the order takes a step, whichever process it happens in; answers how to stop. */
export function followOrder(uniqueOrderId: string, wake: Follower): () => void {
  let ofOrder = followers.get(uniqueOrderId);
  if (!ofOrder) followers.set(uniqueOrderId, (ofOrder = new Set()));
  ofOrder.add(wake);
  count += 1;
  return () => {
    if (!ofOrder.delete(wake)) return;
    count -= 1;
    if (ofOrder.size === 0) followers.delete(uniqueOrderId);
  };
}

export function tellFollowers(payload: string): void {
  for (const wake of followers.get(payload.slice(0, payload.lastIndexOf(':'))) ?? []) wake();
}

/** After the line to the database was lost anything may have happened: everybody looks for themselves. */
export function wakeAllFollowers(): void {
  for (const ofOrder of followers.values()) for (const wake of ofOrder) wake();
}
