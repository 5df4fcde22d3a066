/** When the link to a list's next page comes near the viewport, loads the code that appends that page. */
const rootMargin = '1200px';

const firstLink = document.querySelector<HTMLAnchorElement>('#items + .more a[data-more]');
if (firstLink) {
  // Back or a reload: pages that were loaded before are restored.
  if ((history.state as { pages?: number } | null)?.pages) loadPages(firstLink, true);
  else watchLoadMore(firstLink);
}

/**
 * Loads the next page when the link comes near the viewport, which never happens for a link that is hidden or removed.
 */
export function watchLoadMore(link: HTMLAnchorElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadPages(link, false);
    },
    { rootMargin },
  );
  observer.observe(link);
}

function loadPages(link: HTMLAnchorElement, isReturn: boolean): void {
  import('./append-next-pages.ts').then(
    ({ appendPages }) => appendPages(link, { rootMargin, isReturn }),
    // Offline: the link still works when tapped, and loading is tried again once back online.
    () => addEventListener('haat:online', () => loadPages(link, isReturn), { once: true }),
  );
}
