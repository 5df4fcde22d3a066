import { purgeAllTag } from './cache-tags.ts';

/** A page as it is sent: compressed, with its headers prepared. */
export type CachedPage = {
  etag: string;
  /** Replaced by a smaller version once the page is requested a second time. */
  brotli: Buffer;
  hits: number;
  gzip: Buffer;
  plain: Buffer;
  /** Flat list of header names and values, without the headers that depend on the encoding. */
  headers: readonly string[];
  tags: readonly string[];
  expiresAt: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages by key, limited by total bytes (least recently used pages are evicted first), purged by tag. Independent of
 * HTTP and the database.
 */
export function createPageCache({
  maxBytes = 128 * 1024 * 1024,
  now = Date.now,
}: { maxBytes?: number; now?: () => number } = {}) {
  const pages = new Map<string, { page: CachedPage; size: number }>();
  const keysByTag = new Map<string, Set<string>>();
  const purgedAt = new Map<string, number>();
  let sequence = 0;
  let clearedAt = 0;
  let bytes = 0;
  let open = true;

  function remove(key: string): void {
    const entry = pages.get(key);
    if (!entry) return;
    const { page, size } = entry;
    pages.delete(key);
    bytes -= size;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function clear(): void {
    clearedAt = ++sequence;
    pages.clear();
    keysByTag.clear();
    purgedAt.clear();
    bytes = 0;
  }

  return {
    find(key: string): CachedPage | undefined {
      const entry = pages.get(key);
      if (!entry) return undefined;
      if (entry.page.expiresAt <= now()) {
        remove(key);
        return undefined;
      }
      // Re-inserting keeps the map ordered by last use; eviction starts at its beginning.
      pages.delete(key);
      pages.set(key, entry);
      return entry.page;
    },

    /** Call before a render starts reading data; `store` then refuses a page that a later purge has outdated. */
    begin(): number {
      return sequence;
    },

    store(key: string, page: CachedPage, startedAt: number): boolean {
      if (!open || startedAt < clearedAt) return false;
      if (page.tags.some((tag) => (purgedAt.get(tag) ?? 0) > startedAt)) return false;
      const size = sizeOf(page);
      if (size > maxBytes / 8) return false;
      remove(key);
      while (bytes + size > maxBytes) {
        const oldestKey = pages.keys().next().value;
        if (oldestKey === undefined) break;
        remove(oldestKey);
      }
      pages.set(key, { page, size });
      bytes += size;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
      return true;
    },

    purge(tags: readonly string[]): void {
      if (tags.includes(purgeAllTag)) return clear();
      sequence++;
      // The list of purged tags must not grow forever; beyond this size a full purge is cheaper.
      if (purgedAt.size > 20_000) return clear();
      for (const tag of tags) {
        purgedAt.set(tag, sequence);
        for (const key of keysByTag.get(tag) ?? []) remove(key);
      }
    },

    clear,

    /**
     * Opens or closes the cache. It is closed while purges cannot be received: a page that cannot be purged must not
     * be cached.
     */
    setOpen(value: boolean): void {
      open = value;
      clear();
    },

    stats: () => ({ pages: pages.size, bytes, open }),
  };
}

const sizeOf = (page: CachedPage): number => page.brotli.length + page.gzip.length + page.plain.length + 1024;
