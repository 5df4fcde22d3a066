/** Shown earlier, a skeleton would only flicker. */
const skeletonDelay = 300;
/** Upper limit of the pages that Back restores. */
const maxPages = 10;

const list = document.getElementById('items');
let pages = 1;

/**
 * Appends each next page when its link comes near the viewport, starting with those that were loaded before a reload or
 * Back.
 */
export async function appendPages(rootMargin: string): Promise<void> {
  addEventListener('pagehide', () => {
    if (pages > 1) history.replaceState({ ...(history.state as object), pages, top: scrollY }, '');
  });
  const before = history.state as { pages?: number; top?: number } | null;
  if (before?.pages) await restorePages(before.pages, before.top ?? 0);
  watch(rootMargin);
}

/** Restores the loaded pages and the scroll position, unless the visitor has scrolled meanwhile. */
async function restorePages(pageCount: number, top: number): Promise<void> {
  const interaction = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, () => interaction.abort(), { passive: true, signal: interaction.signal });
  while (pages < Math.min(pageCount, maxPages) && !interaction.signal.aborted) {
    const link = moreLink();
    if (!link || !(await appendPage(link))) break;
  }
  if (!interaction.signal.aborted) scrollTo({ top, behavior: 'instant' });
  interaction.abort();
}

function moreLink(): HTMLAnchorElement | null {
  return document.querySelector('a[data-more]');
}

function watch(rootMargin: string): void {
  const link = moreLink();
  if (!link) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void appendPage(link).then((isThere) => {
        if (isThere) return watch(rootMargin);
        // Offline: the link still works when tapped, and loading is tried again once back online.
        addEventListener('haat:online', () => watch(rootMargin), { once: true });
      });
    },
    { rootMargin: rootMargin },
  );
  observer.observe(link);
}

/** Returns whether the next page was appended. */
async function appendPage(link: HTMLAnchorElement): Promise<boolean> {
  const skeletons = showSkeletonsLater();
  try {
    const response = await fetch(link.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    list?.append(...(page.getElementById('items')?.children ?? []));
    document.dispatchEvent(new Event('haat:items'));
    const next = page.querySelector('a[data-more]');
    if (next) link.replaceWith(next);
    else link.remove();
    pages += 1;
    return true;
  } catch {
    return false;
  } finally {
    skeletons.remove();
  }
}

function showSkeletonsLater(): { remove(): void } {
  const shapes = Array.from({ length: 4 }, () => {
    const shape = document.createElement('li');
    shape.className = 'skel skel--card';
    shape.setAttribute('aria-hidden', 'true');
    return shape;
  });
  const timer = setTimeout(() => list?.append(...shapes), skeletonDelay);
  return {
    remove() {
      clearTimeout(timer);
      for (const shape of shapes) shape.remove();
    },
  };
}
