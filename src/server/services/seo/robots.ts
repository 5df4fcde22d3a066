import { sitemapPath } from '#paths';
import type { PublicSite } from './site-urls.ts';

/**
 * Paths that search engines should not crawl: the API, the desk, personal pages, pages without content, and lists that
 * are only searched, paged or sorted differently.
 */
const closed = [
  '/api/',
  '/desk',
  '/auth/',
  '/delivery',
  '/demo/',
  '/setup',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/my-',
  '/running-order',
  '/search-location',
  '/*?*sort=',
  '/*?*cursor=',
  '/*?*view=',
  '/*?*q=',
];

export function robots(site: PublicSite): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.url(sitemapPath())}`,
    '',
  ].join('\n');
}
