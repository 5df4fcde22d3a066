/** Brings the next page of a list into this one as its link comes near. A failure leaves the link, which still works. */
const near = '1200px';
/** A skeleton sooner than this only flickers. */
const skeletonAfter = 300;

const list = document.getElementById('items');
if (list) watch();

function watch(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-more]');
  if (!link) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void load(link);
    },
    { rootMargin: near },
  );
  observer.observe(link);
}

async function load(link: HTMLAnchorElement): Promise<void> {
  const skeletons = showLater();
  try {
    const response = await fetch(link.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    list?.append(...(page.getElementById('items')?.children ?? []));
    document.dispatchEvent(new Event('haat:items'));
    const next = page.querySelector('a[data-more]');
    if (next) link.replaceWith(next);
    else link.remove();
    watch();
  } catch {
    // No connection: the link stays and can be pressed, and it is tried again by itself.
    addEventListener('haat:online', watch, { once: true });
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

export {};
