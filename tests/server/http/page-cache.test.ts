import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageCache, type CachedPage } from '#server/cache/page-cache.ts';
import { listenForPurges } from '#server/cache/purge-listener.ts';
import { purge } from '#server/cache/purge.ts';
import { queryCacheKey, withoutTrackingParams } from '#server/cache/query-params.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

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
  test('a purge removes the pages with its tag and no others', () => {
    const cache = createPageCache();
    cache.store('a', page(['item:1', 'home']), cache.begin());
    cache.store('b', page(['item:2']), cache.begin());
    cache.purge(['item:1']);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.find('b')).toBeDefined();
  });

  test('a render is not cached if its tag was purged meanwhile, others are', () => {
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

  test('recently requested pages stay, however old they are', () => {
    const cache = createPageCache({ maxBytes: 100_000 });
    cache.store('home', page(['home'], 1000), cache.begin());
    for (let index = 0; index < 100; index++) {
      cache.store(`p${index}`, page([], 1000), cache.begin());
      expect(cache.find('home')).toBeDefined();
    }
    expect(cache.find('p70')).toBeUndefined();
  });

  test('a page expires after its time', () => {
    let now = 0;
    const cache = createPageCache({ now: () => now });
    cache.store('a', { ...page([]), expiresAt: 10 }, cache.begin());
    now = 11;
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('the cache key of a query', () => {
  test('the order of parameters does not matter; unknown parameters prevent caching', () => {
    expect(queryCacheKey('?sort=price&veg=1')).toBe(queryCacheKey('?veg=1&sort=price'));
    expect(queryCacheKey('?session=1')).toBeNull();
    expect(queryCacheKey('')).toBe('');
  });
  test('pages with a search text are not cached, in a store or elsewhere', () => {
    expect(queryCacheKey('?q=ghee')).toBeNull();
    expect(queryCacheKey('?sort=price&q=ghee')).toBeNull();
  });
  test('tracking parameters and the language are removed', () => {
    expect(withoutTrackingParams(new URLSearchParams('utm_source=x&q=a&fbclid=1&lang=hi')).toString()).toBe(
      'q=a',
    );
  });
});

describe('purges through the database', () => {
  let database: TestDatabase;
  let open: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    open = openDatabase(database.url);
  });
  afterAll(async () => {
    await open.close();
    await database.drop();
  });

  function listener(url = database.url, beatMs = 10_000) {
    const received: string[][] = [];
    const waiting: (() => void)[] = [];
    const receive = (tags: readonly string[]) => {
      received.push([...tags]);
      for (const wake of waiting.splice(0)) wake();
    };
    const line = listenForPurges(
      url,
      { purge: receive, connected: () => receive(['connected']), lost: () => receive(['lost']) },
      { heartbeatMs: beatMs },
    );
    const until = async (found: () => boolean) => {
      while (!found()) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    return { heard: received, until, close: line.close };
  }

  test('reach every process on commit, never on rollback', async () => {
    const [one, two] = [listener(), listener()];
    await Promise.all([one, two].map((each) => each.until(() => each.heard.length > 0)));
    await open.db
      .transaction(async (tx) => {
        await purge(tx, ['rolled:back']);
        tx.rollback();
      })
      .catch(() => undefined);
    await open.db.transaction(async (tx) => {
      await purge(tx, ['item:1', 'item:1', 'home']);
      expect(one.heard.flat()).not.toContain('item:1');
    });
    await Promise.all([one, two].map((each) => each.until(() => each.heard.length > 1)));
    expect(one.heard.at(-1)).toEqual(['item:1', 'home']);
    expect(two.heard).toEqual(one.heard);
    await Promise.all([one.close(), two.close()]);
  });

  test('too many tags for one notification purge everything', async () => {
    const one = listener();
    await one.until(() => one.heard.length > 0);
    await purge(
      open.db,
      Array.from({ length: 2000 }, (_, index) => `item:${index}`),
    );
    await one.until(() => one.heard.length > 1);
    expect(one.heard.at(-1)).toEqual(['*']);
    await one.close();
  });

  test('a lost connection is reported and restored', async () => {
    const one = listener();
    await one.until(() => one.heard.length > 0);
    await open.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    await one.until(() => one.heard.length > 2);
    expect(one.heard.slice(0, 3).flat()).toEqual(['connected', 'lost', 'connected']);
    await one.close();
  });

  test('a connection lost without an error is noticed', async () => {
    const { hostname, port } = new URL(database.url);
    const road = createServer((near) => {
      const far = connect(Number(port || 5432), hostname);
      for (const end of [near, far]) end.on('error', () => undefined);
      near.pipe(far).pipe(near);
      cut = () => far.unpipe(near);
    });
    let cut: () => void = () => undefined;
    await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
    const detour = new URL(database.url);
    detour.host = `127.0.0.1:${(road.address() as AddressInfo).port}`;
    const one = listener(detour.href, 200);
    await one.until(() => one.heard.length > 0);
    cut();
    await one.until(() => one.heard.length > 2);
    expect(one.heard.slice(0, 3).flat()).toEqual(['connected', 'lost', 'connected']);
    await one.close();
    road.close();
  });
});
