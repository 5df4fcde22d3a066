/** Results of slow queries that many pages need, such as the categories of a store or the length of a list. */
const results = new Map<string, Promise<unknown>>();
const maxResults = 500;
let isEnabled = false;

/** The memoized result for this key until the next purge; computed every time while purges cannot be received. */
export function cacheQuery<Result>(key: string, find: () => Promise<Result>): Promise<Result> {
  if (!isEnabled) return find();
  const cached = results.get(key);
  if (cached) return cached as Promise<Result>;
  if (results.size >= maxResults) results.clear();
  const pending = find();
  results.set(key, pending);
  pending.catch(() => results.get(key) === pending && results.delete(key));
  return pending;
}

/** Called on every purge. A result that is still being computed may be outdated, so it is dropped too. */
export function clearQueryCache(): void {
  results.clear();
}

export function setQueryCacheEnabled(enabled: boolean): void {
  isEnabled = enabled;
  results.clear();
}
