import { createPageCache, type PageCache } from '../cache/page-cache.ts';
import { clearQueryCache, setQueryCacheEnabled } from '../cache/query-cache.ts';
import { purgeAllTag, languageTag, settingsTag, zonesTag } from '../cache/cache-tags.ts';
import { getAppDependencies } from './app-dependencies.ts';
import { listenForChanges } from '../db/change-listener.ts';
import type { Change } from '../db/change-log.ts';
import { environment } from '../config/environment.ts';
import { logger } from './logger.ts';
import { notifyDesk } from '../events/desk-subscribers.ts';
import { notifySubscribers, notifySessionEnded, wakeAllSubscribers } from '../events/order-subscribers.ts';
import { builtInShop, loadPublishedShop, type PublishedShop } from '../services/settings/published-shop.ts';
import { loadZoneResolver, type ZoneResolver } from '../services/zone/zone-resolver.ts';

/** State of the shop, cached in each process; purged by the same tags as pages. */
export type { PublishedShop };

export const pageCache: PageCache = createPageCache();

let published: Promise<PublishedShop> | undefined;
let loadedShop: PublishedShop | undefined;
let zones: Promise<ZoneResolver> | undefined;
let loadedZones: ZoneResolver | undefined;
let listener: { close(): Promise<void> } | undefined;

export async function publishedShop(): Promise<PublishedShop> {
  if (loadedShop) return loadedShop;
  const loading = (published ??= loadPublishedShop(getAppDependencies().db));
  try {
    const shop = await loading;
    if (published === loading) loadedShop = shop;
    return shop;
  } catch (error) {
    // Without the database, the built-in shop provides the texts and settings for the error page.
    if (published === loading) {
      published = undefined;
      logger.error({ err: error }, 'Reading the shop failed; using the default settings.');
    }
    return builtInShop();
  }
}

export async function currentZoneResolver(): Promise<ZoneResolver> {
  if (loadedZones) return loadedZones;
  const loading = (zones ??= loadZoneResolver(getAppDependencies().db));
  try {
    const found = await loading;
    if (zones === loading) loadedZones = found;
    return found;
  } catch (error) {
    if (zones === loading) zones = undefined;
    throw error;
  }
}

/** State that is available synchronously; cached pages are served using only this state. */
export const cachedShop = (): PublishedShop | undefined => loadedShop;
export const cachedZoneResolver = (): ZoneResolver | undefined => loadedZones;

export function applyPurge(tags: readonly string[]): void {
  const all = tags.includes(purgeAllTag);
  if (all || tags.includes(settingsTag) || tags.includes(languageTag)) published = loadedShop = undefined;
  if (all || tags.includes(zonesTag)) zones = loadedZones = undefined;
  clearQueryCache();
  pageCache.purge(tags);
}

/**
 * Receives the changes of every process. Without a connection, the page cache and the query cache are disabled, because
 * some changes would be missed.
 */
export function startChangeListener(log: (message: string, error?: unknown) => void): void {
  const { directDatabaseUrl } = environment();
  if (listener || !directDatabaseUrl) return;
  setOpen(false);
  listener = listenForChanges(directDatabaseUrl, {
    change: applyChange,
    connected() {
      applyPurge([purgeAllTag]);
      wakeAllSubscribers();
      setOpen(true);
    },
    lost(error) {
      setOpen(false);
      log('The page cache lost its database connection and is disabled until it reconnects.', error);
    },
  });
}

function applyChange({ kind, keys }: Change): void {
  if (kind === 'purge') return applyPurge(keys);
  const apply = { order: notifySubscribers, desk: notifyDesk, session: notifySessionEnded }[kind];
  for (const key of keys) apply(key);
}

function setOpen(open: boolean): void {
  pageCache.setOpen(open);
  setQueryCacheEnabled(open);
}

export async function stopChangeListener(): Promise<void> {
  const open = listener;
  listener = undefined;
  setQueryCacheEnabled(false);
  await open?.close();
}
