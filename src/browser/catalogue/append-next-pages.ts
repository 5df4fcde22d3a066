/** A skeleton sooner than this only flickers. */
const skeletonAfter = 300;
/** So many pages Back brings again at the most. */
const mostPages = 10;

const list = document.getElementById('items');
let pages = 1;

/** From here on each page is brought as its link comes near; first those that were there before the page was made anew. */
export async function bringPages(near: string): Promise<void> {
  addEventListener('pagehide', () => {
    if (pages > 1) history.replaceState({ ...(history.state as object), pages, top: scrollY }, '');
  });
  const before = history.state as { pages?: number; top?: number } | null;
  if (before?.pages) await bringBack(before.pages, before.top ?? 0);
  watch(near);
}

/** The pages that had been brought, and the spot among them, unless the visitor has moved on meanwhile. */
async function bringBack(wanted: number, top: number): Promise<void> {
  const moved = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, () => moved.abort(), { passive: true, signal: moved.signal });
  while (pages < Math.min(wanted, mostPages) && !moved.signal.aborted) {
    const link = moreLink();
    if (!link || !(await load(link))) break;
  }
  if (!moved.signal.aborted) scrollTo({ top, behavior: 'instant' });
  moved.abort();
}

function moreLink(): HTMLAnchorElement | null {
  return document.querySelector('a[data-more]');
}

function watch(near: string): void {
  const link = moreLink();
  if (!link) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void load(link).then((isThere) => {
        if (isThere) return watch(near);
        // No connection: the link stays and can be pressed, and it is tried again by itself.
        addEventListener('haat:online', () => watch(near), { once: true });
      });
    },
    { rootMargin: near },
  );
  observer.observe(link);
}

/** Whether the next page is there now. */
async function load(link: HTMLAnchorElement): Promise<boolean> {
  const skeletons = showLater();
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

function showLater(): { remove(): void } {
  const shapes = Array.from({ length: 4 }, () => {
    const shape = document.createElement('li');
    shape.className = 'skel skel--card';
    shape.setAttribute('aria-hidden', 'true');
    return shape;
  });
  const timer = setTimeout(() => list?.append(...shapes), skeletonAfter);
  return {
    remove() {
      clearTimeout(timer);
      for (const shape of shapes) shape.remove();
    },
  };
}
