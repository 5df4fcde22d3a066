type Wake<Reason> = (reason: Reason) => void;
type Limit = readonly [key: string, limit: number];

/** Limits of open streams per process; a page above the limit tries again later. */
const totalLimit = 2_000;
export const maxStreamsPerViewer = 5;
/** At the desk, where a browser opens one stream, and many devices may share an account. */
export const maxStreamsPerAccount = 20;
export const maxStreamsPerAddress = 200;

const groups = new Map<string, Set<Wake<never>>>();
const counts = new Map<string, number>();
let total = 0;

/** The number of open streams in this process. */
export function subscriberCount(): number {
  return total;
}

/**
 * Calls `wake` for every notification to one of these groups; returns a function to unsubscribe, or null if a limit is
 * reached.
 */
export function subscribe<Reason>(
  names: readonly string[],
  limits: readonly Limit[],
  wake: Wake<Reason>,
): (() => void) | null {
  if (total >= totalLimit || limits.some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return null;
  total += 1;
  for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
  const leaveGroups = names.map((name) => joinGroup(name, wake));
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

export function wakeGroup<Reason>(name: string, reason: Reason): void {
  for (const wake of groups.get(name) ?? []) (wake as Wake<Reason>)(reason);
}

export function wakeAll<Reason>(reason: Reason): void {
  for (const name of groups.keys()) wakeGroup(name, reason);
}

/** The group of the streams that a user has open. */
export const userGroup = (userId: string): string => `user:${userId}`;

function joinGroup<Reason>(name: string, wake: Wake<Reason>): () => void {
  let group = groups.get(name);
  if (!group) groups.set(name, (group = new Set()));
  group.add(wake);
  return () => {
    group.delete(wake);
    if (group.size === 0 && groups.get(name) === group) groups.delete(name);
  };
}
