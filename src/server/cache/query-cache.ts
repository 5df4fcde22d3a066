/**
 * Query results that many pages need and that are slow to compute, such as the categories of a store or the length of a
 * list.
 */
const facts = new Map<string, Promise<unknown>>();
const most = 500;
let isHeard = false;

/** The memoized result for this key until the next purge; computed every time while purges cannot be received. */
export function cacheQuery<Fact>(key: string, find: () => Promise<Fact>): Promise<Fact> {
  if (!isHeard) return find();
  const known = facts.get(key);
  if (known) return known as Promise<Fact>;
  if (facts.size >= most) facts.clear();
  const finding = find();
  facts.set(key, finding);
  finding.catch(() => facts.get(key) === finding && facts.delete(key));
  return finding;
}

/** Called on every purge; results still being computed may be outdated and are not stored either. */
export function clearQueryCache(): void {
  facts.clear();
}

export function enableQueryCache(heard: boolean): void {
  isHeard = heard;
  facts.clear();
}
