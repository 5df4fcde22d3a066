import type { SessionKey } from '#browser/events-and-storage-keys.ts';
/**
 * Loads the lower part of the home screen later, so that the upper part arrives in the first round trips. If the
 * lower part cannot be loaded, the link to it stays.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-rest] a');
/** Whether the visitor came here with Back: the scroll position may then be in the part that is not loaded yet. */
const isReturn = 'whole' in document.documentElement.dataset;
const scrollKey = 'home-scroll' satisfies SessionKey;

if (link) {
  addEventListener('pagehide', () => {
    try {
      sessionStorage[scrollKey] = Math.round(scrollY);
    } catch {
      // Storage is full or blocked: Back goes to the top of the page.
    }
  });
  if (isReturn) void loadRest(link);
  else whenNeeded(() => void loadRest(link));
}

async function loadRest({ href, parentElement: place }: HTMLAnchorElement): Promise<void> {
  try {
    const response = await fetch(href, { headers: { accept: 'text/html' } });
    if (!response.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const rest = page.getElementById('rest');
    if (!rest || !place) return;
    await moveStylesheets(page);
    // A script element from another document would not run, so only its URL is used.
    const scripts = removeFiles(page, 'script[type=late][src]', 'src');
    place.replaceWith(...rest.children);
    runScripts(scripts);
    document.dispatchEvent(new Event('haat:items'));
    if (isReturn) restoreScrollPosition(Number(sessionStorage[scrollKey]));
  } catch {
    // Offline: the link still works when tapped, and loading is tried again once back online.
    addEventListener('haat:online', () => void loadRest(link!), { once: true });
  }
}

/**
 * Moves only linked stylesheets: the content security policy refuses inline styles of another page, and this page
 * already defines the colours in them.
 */
async function moveStylesheets(page: Document): Promise<void> {
  await Promise.all(
    removeFiles(page, '#rest link[rel=stylesheet]', 'href').map(
      (href) =>
        new Promise((onload, onerror) => {
          const rel = 'stylesheet';
          document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
        }),
    ),
  );
}

/** Removes the elements from the page, and returns the URLs that this document does not contain yet. */
function removeFiles(page: Document, selector: string, attribute: 'href' | 'src'): string[] {
  return [...page.querySelectorAll(selector)]
    .map((element) => {
      element.remove();
      return element.getAttribute(attribute) ?? '';
    })
    .filter((url) => !document.querySelector(`[${attribute}="${url}"]`));
}

function runScripts(scripts: readonly string[]): void {
  for (const src of scripts)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}

function restoreScrollPosition(place: number): void {
  if (place > 0) scrollTo({ top: place, behavior: 'instant' });
}

/** Calls `work` at the visitor's first interaction, or as soon as the link is near the viewport. */
function whenNeeded(work: () => void): void {
  const interactions = ['scroll', 'pointerdown', 'keydown', 'wheel'] as const;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) runOnce();
    },
    { rootMargin: '200px' },
  );
  const runOnce = () => {
    observer.disconnect();
    for (const type of interactions) removeEventListener(type, runOnce, true);
    work();
  };
  if (scrollY > 0) return work();
  for (const type of interactions) addEventListener(type, runOnce, { capture: true, passive: true });
  if (link) observer.observe(link);
}
