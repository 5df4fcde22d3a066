import { describe, expect, test } from 'vitest';
import { createPageCache, type CachedPage } from '#server/cache/page-cache.ts';
import { queryCacheKey, searchForPage } from '#server/cache/query-params.ts';

const page = (tags: string[], size = 10): CachedPage => ({
  etag: 'W/"x"',
  hits: 0,
  brotli: Buffer.alloc(size),
  gzip: Buffer.alloc(size),
  plain: Buffer.alloc(size),
  headers: [],
  tags,
  expiresAt: Date.now() + 60_000,
});

describe('cached pages', () => {
  test('a purge removes the pages with its tag and no other pages', () => {
    const cache = createPageCache();
    cache.store('a', page(['item:1', 'home']), cache.begin());
    cache.store('b', page(['item:2']), cache.begin());
    cache.purge(['item:1']);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.find('b')).toBeDefined();
  });

  test('a render whose tag was purged meanwhile is not cached, and other renders are', () => {
    const cache = createPageCache();
    const startedAt = cache.begin();
    cache.purge(['item:1']);
    expect(cache.store('a', page(['item:1']), startedAt)).toBe(false);
    expect(cache.store('b', page(['item:2']), startedAt)).toBe(true);
    expect(cache.store('a', page(['item:1']), cache.begin())).toBe(true);
  });

  test('a render is not cached if everything was purged meanwhile', () => {
    const cache = createPageCache();
    const startedAt = cache.begin();
    cache.purge(['*']);
    expect(cache.store('a', page([]), startedAt)).toBe(false);
  });

  test('nothing is cached while purges cannot be received', () => {
    const cache = createPageCache();
    cache.store('a', page([]), cache.begin());
    cache.setOpen(false);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.store('a', page([]), cache.begin())).toBe(false);
  });

  test('memory stays within its limit and the least recently used pages are removed first', () => {
    const cache = createPageCache({ maxBytes: 100_000 });
    for (let index = 0; index < 100; index++)
      cache.store(`p${index}`, page([`t${index}`], 1000), cache.begin());
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    expect(cache.find('p0')).toBeUndefined();
    expect(cache.find('p99')).toBeDefined();
  });

  test('recently requested pages remain, regardless of their age', () => {
    const cache = createPageCache({ maxBytes: 100_000 });
    cache.store('home', page(['home'], 1000), cache.begin());
    for (let index = 0; index < 100; index++) {
      cache.store(`p${index}`, page([], 1000), cache.begin());
      expect(cache.find('home')).toBeDefined();
    }
    expect(cache.find('p70')).toBeUndefined();
  });

  test('a page expires after its lifetime', () => {
    let now = 0;
    const cache = createPageCache({ now: () => now });
    cache.store('a', { ...page([]), expiresAt: 10 }, cache.begin());
    now = 11;
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('the cache key of a query', () => {
  const store = '/stores/green-basket';
  test('contains the parameters that the page reads, in one order', () => {
    expect(queryCacheKey(store, '?sort=price&veg=1')).toBe(queryCacheKey(store, '?veg=1&sort=price'));
    expect(queryCacheKey(store, '?sort=price')).not.toBe(queryCacheKey(store, ''));
    expect(queryCacheKey('/recipe/chole', '?servings=6')).toBe('?servings=6');
    expect(queryCacheKey(store, '')).toBe('');
  });
  test.each([
    'srsltid',
    'gad_source',
    'gad_campaignid',
    'igsh',
    'ttclid',
    'mibextid',
    'ScCid',
    'epik',
    '_kx',
    '_hsenc',
    'mtm_source',
    'pk_campaign',
    'utm_source',
    'fbclid',
    'servings',
    'anything',
  ])('no other parameter bypasses the cache or reaches the page: %s', (name) => {
    expect(queryCacheKey(store, `?${name}=1`)).toBe('');
    expect(queryCacheKey(store, `?${name}=1&sort=price&${name}=2`)).toBe('?sort=price');
    expect(searchForPage(store, new URLSearchParams(`${name}=1&sort=price`)).toString()).toBe('sort=price');
  });
  test('pages with a search text are not cached, with or without other parameters', () => {
    expect(queryCacheKey(store, '?q=ghee')).toBeNull();
    expect(queryCacheKey('/explore', '?sort=price&q=ghee')).toBeNull();
    expect(queryCacheKey('/item/x', '?q=ghee')).toBe('');
  });
  test('previews are not cached', () => {
    expect(queryCacheKey(store, '?preview=token')).toBeNull();
    expect(searchForPage(store, new URLSearchParams('preview=token&x=1')).toString()).toBe('preview=token');
  });
  test('personal pages get every parameter but the language, and are not cached with one', () => {
    expect(queryCacheKey('/my-orders', '?cursor=1')).toBeNull();
    expect(searchForPage('/my-orders', new URLSearchParams('cursor=1&x=2&lang=hi')).toString()).toBe(
      'cursor=1&x=2',
    );
  });
});
