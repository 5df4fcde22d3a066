import { afterEach, expect, test } from 'vitest';
import { clearQueryCache, cacheQuery, setQueryCacheEnabled } from '#server/cache/query-cache.ts';

afterEach(() => setQueryCacheEnabled(false));

test('a result is queried once until a purge, for all simultaneous callers', async () => {
  setQueryCacheEnabled(true);
  let found = 0;
  const sendRequest = () => cacheQuery('total', async () => (found += 1));
  expect(await Promise.all([sendRequest(), sendRequest()])).toEqual([1, 1]);
  expect(await sendRequest()).toBe(1);
  clearQueryCache();
  expect(await sendRequest()).toBe(2);
});

test('a result queried during a purge is not cached', async () => {
  setQueryCacheEnabled(true);
  let finish = (_value: string): void => undefined;
  const old = cacheQuery('aisles', () => new Promise<string>((resolve) => (finish = resolve)));
  clearQueryCache();
  expect(await cacheQuery('aisles', async () => 'new')).toBe('new');
  finish('old');
  expect(await old).toBe('old');
  expect(await cacheQuery('aisles', async () => 'newer')).toBe('new');
});

test('an error is not cached, and nothing is cached while purges cannot be received', async () => {
  setQueryCacheEnabled(true);
  await expect(cacheQuery('total', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cacheQuery('total', async () => 7)).toBe(7);
  setQueryCacheEnabled(false);
  expect(await cacheQuery('total', async () => 8)).toBe(8);
  expect(await cacheQuery('total', async () => 9)).toBe(9);
});
