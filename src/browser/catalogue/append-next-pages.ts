/** Time in ms before a skeleton is shown; a skeleton shown earlier would only flicker. */
const skeletonDelay = 300;
/** The maximum number of pages that Back restores. */
const maxPages = 10;

/** The number of pages that a list shows. */
const pagesOf = new WeakMap<Element, number>();

// The number of loaded pages is also saved when a link is clicked: on `pagehide`, it may be too late to change the
// history entry.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) saveLoadedPages();
  },
  { capture: true },
);
addEventListener('pagehide', saveLoadedPages);

function saveLoadedPages(): void {
  const list = document.getElementById('items');
  const pages = (list && pagesOf.get(list)) ?? 0;
  const { pages: before, ...state } = (history.state ?? {}) as { pages?: number };
  if (pages > 1) history.replaceState({ ...state, pages, top: scrollY }, '');
  else if (before) history.replaceState(state, '');
}

/**
 * Appends each next page when its link comes near the viewport, starting with the pages that were loaded before a
 * reload or Back.
 */
export async function appendPages(
  link: HTMLAnchorElement,
  { rootMargin, isReturn }: { rootMargin: string; isReturn: boolean },
): Promise<void> {
  const before = history.state as { pages?: number; top?: number } | null;
  const next = isReturn ? await restorePages(link, before?.pages ?? 1, before?.top ?? 0) : link;
  if (next) watch(next, rootMargin);
}

/** Restores the loaded pages and the scroll position, unless the visitor has scrolled meanwhile. */
async function restorePages(
  link: HTMLAnchorElement,
  pageCount: number,
  top: number,
): Promise<HTMLAnchorElement | null> {
  const interaction = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, () => interaction.abort(), { passive: true, signal: interaction.signal });
  let next: HTMLAnchorElement | null = link;
  for (let page = 1; next && page < Math.min(pageCount, maxPages) && !interaction.signal.aborted; page++) {
    const { isAppended, next: nextLink } = await appendPage(next);
    if (!isAppended) break;
    next = nextLink;
  }
  if (!interaction.signal.aborted) scrollTo({ top, behavior: 'instant' });
  interaction.abort();
  return next;
}

function watch(link: HTMLAnchorElement, rootMargin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void appendPage(link).then(({ isAppended, next: nextLink }) => {
        if (isAppended) return nextLink && watch(nextLink, rootMargin);
        // Offline: the link still works when tapped, and loading is tried again once back online.
        addEventListener('haat:online', () => watch(link, rootMargin), { once: true });
      });
    },
    { rootMargin },
  );
  observer.observe(link);
}

/** Appends the next page; returns whether it was appended, and the link to the page after it. */
async function appendPage(
  link: HTMLAnchorElement,
): Promise<{ isAppended: boolean; next: HTMLAnchorElement | null }> {
  const list = link.closest('.more')?.previousElementSibling;
  if (!list) return { isAppended: false, next: null };
  const skeletons = showSkeletonsLater(list);
  try {
    const response = await fetch(link.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return { isAppended: false, next: null };
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const items = page.getElementById('items');
    // The sign-in page of a network (captive portal) has status 200, but no list.
    if (!items) return { isAppended: false, next: null };
    list.append(...items.children);
    document.dispatchEvent(new Event('haat:items'));
    const next = page.querySelector<HTMLAnchorElement>('a[data-more]');
    if (next) link.replaceWith(next);
    else link.remove();
    pagesOf.set(list, (pagesOf.get(list) ?? 1) + 1);
    // Otherwise the browser would restore the position itself: while the page is still too short, or after
    // restorePages has done it.
    history.scrollRestoration = 'manual';
    return { isAppended: true, next };
  } catch {
    return { isAppended: false, next: null };
  } finally {
    skeletons.remove();
  }
}

function showSkeletonsLater(list: Element): { remove(): void } {
  const shapes = Array.from({ length: 4 }, () => {
    const shape = document.createElement('li');
    shape.className = 'skeleton skeleton--card';
    shape.setAttribute('aria-hidden', 'true');
    return shape;
  });
  const timer = setTimeout(() => list.append(...shapes), skeletonDelay);
  return {
    remove() {
      clearTimeout(timer);
      for (const shape of shapes) shape.remove();
    },
  };
}
