import { cacheNames as names } from './worker-protocol.ts';

/**
 * The name of the cache for the file at this path: one cache for scripts, styles, fonts and the like, and one for
 * pictures; null for any other path.
 */
export function cacheNameOf(pathname: string): string | null {
  if (/^\/(?:_astro|client|fonts|prints)\//.test(pathname)) return names.files;
  return /^\/(?:pictures|media)\//.test(pathname) ? names.pictures : null;
}

/** Caches a file. Returns its response, or undefined if the file was already cached. */
export async function cacheFile(address: string, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  if (await cache.match(address)) return undefined;
  await cache.add(address);
  return cache.match(address);
}

/**
 * Caches the scripts and styles a page refers to, and everything these import
 * (src/astro-internals/list-indirect-imports.ts).
 */
export async function cachePageAssets(html: string): Promise<void> {
  for (const [path] of html.matchAll(/\/_astro\/[\w.-]+\.(?:js|css)\b/g)) {
    const fresh = await cacheFile(path, names.files);
    if (!fresh || !path.endsWith('.js')) continue;
    for (const [, other = ''] of (await fresh.text()).matchAll(
      /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g,
    ))
      await cacheFile(new URL(other, new URL(path, location.origin)).pathname, names.files);
  }
}
