/** Pages that the speculation rules (domain/speculation-rules.ts) prerender or prefetch in other browsers. */
const likelyPages = /^\/(?:item|stores|category|campaign|pages|recipe|featured-sections)\/|^\/categories$/;

/**
 * In browsers without speculation rules (Firefox, Safari), fetches the page of a link that is touched or under the
 * pointer, so that the tap that follows finds it in the cache.
 */
export function prefetchLikelyPages(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isServed = HTMLScriptElement.supports?.('speculationrules');
  if (isServed || connection?.saveData || !document.createElement('link').relList.supports?.('prefetch'))
    return;
  const fetched = new Set<string>([location.pathname]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.closest('.fresh')) return;
    if (!likelyPages.test(link.pathname) || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  };
  for (const type of ['pointerover', 'touchstart']) addEventListener(type, prefetch, { passive: true });
}
