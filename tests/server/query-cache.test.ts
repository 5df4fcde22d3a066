import { afterEach, expect, test } from 'vitest';
import { clearQueryCache, cacheQuery, enableQueryCache } from '#server/cache/query-cache.ts';

afterEach(() => enableQueryCache(false));

test('a fact is found once until a purge, by all who ask meanwhile', async () => {
  enableQueryCache(true);
  let found = 0;
  const ask = () => cacheQuery('total', async () => (found += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  clearQueryCache();
  expect(await ask()).toBe(2);
});

test('what was being found while a purge came is not kept', async () => {
  enableQueryCache(true);
  let finish = (_value: string): void => undefined;
  const old = cacheQuery('aisles', () => new Promise<string>((resolve) => (finish = resolve)));
  clearQueryCache();
  expect(await cacheQuery('aisles', async () => 'new')).toBe('new');
  finish('old');
  expect(await old).toBe('old');
  expect(await cacheQuery('aisles', async () => 'newer')).toBe('new');
});

test('a failure is not kept, and without a line for purges nothing is', async () => {
  enableQueryCache(true);
  await expect(cacheQuery('total', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cacheQuery('total', async () => 7)).toBe(7);
  enableQueryCache(false);
  expect(await cacheQuery('total', async () => 8)).toBe(8);
  expect(await cacheQuery('total', async () => 9)).toBe(9);
});
