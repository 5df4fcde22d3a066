import { pendingDeviceClearCookie } from '#domain/pending-device-clear-cookie.ts';
import { readCookie } from '../request/cookies.ts';
import { impersonationCookie } from '../request/impersonation-cookie.ts';
import { languageCookie } from '../request/language-cookie.ts';
import { parsePlace, placeCookie, zoneCookie } from '../request/place-cookie.ts';
import { cachedShop, cachedZoneResolver, pageCache } from '../process/shop-state.ts';
import type { CachedPage } from './page-cache.ts';
import { languageParam, queryCacheKey } from './query-params.ts';
import { recompress } from './recompress.ts';

/** The cache key: everything a cached page may depend on (zone, language, path and the parameters that it reads). */
export function pageKey(zone: string | undefined, locale: string, path: string, search: string): string {
  return `${zone ?? ''}|${locale}|${path}${search}`;
}

/**
 * A cached page for a URL and a cookie header. The zone is derived from the place cookie, never from the zone cookie.
 * For unusual requests (for example with an outdated zone cookie, a search or an impersonation) it returns
 * undefined, and Astro handles them.
 */
export function findCachedPage(url: string, cookie: string | undefined): CachedPage | undefined {
  const shop = cachedShop();
  if (!shop) return undefined;
  // During impersonation each page names the impersonated customer, so it cannot come from the cache.
  if (readCookie(cookie, impersonationCookie) !== undefined) return undefined;
  if (readCookie(cookie, pendingDeviceClearCookie) !== undefined) return undefined;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : queryCacheKey(path, url.slice(queryStart));
  if (search === null) return undefined;
  // The language of the URL is stored in a cookie, which a cached page does not set.
  if (queryStart >= 0 && new URLSearchParams(url.slice(queryStart)).has(languageParam)) return undefined;
  let zone: string | undefined;
  const placeText = readCookie(cookie, placeCookie);
  if (placeText !== undefined) {
    const place = parsePlace(placeText);
    if (place) {
      zone = cachedZoneResolver()?.resolve(place).id;
      if (zone === undefined) return undefined;
    }
  }
  if (readCookie(cookie, zoneCookie) !== zone) return undefined;
  const requestedLanguage = readCookie(cookie, languageCookie);
  const locale =
    requestedLanguage !== undefined && shop.byCode.has(requestedLanguage)
      ? requestedLanguage
      : shop.defaultCode;
  const page = pageCache.find(pageKey(zone, locale, path, search));
  if (page && ++page.hits === 2) recompress(page);
  return page;
}
