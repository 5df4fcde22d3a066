/**
 * Brings the lower part of the home into the page, so that the first part fits into the first round trips. When it cannot be
 * had, the link to it stays.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-rest] a');
/** On the way back to this page the place to return to may lie in the part that is not there yet. */
const isReturn = 'whole' in document.documentElement.dataset;
const placeKey = 'home-scroll';

if (link) {
  addEventListener('pagehide', keepPlace);
  if (isReturn) void bring(link);
  else whenWanted(() => void bring(link));
}

async function bring({ href, parentElement: place }: HTMLAnchorElement): Promise<void> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } });
    if (!answer.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const rest = page.getElementById('rest');
    if (!rest || !place) return;
    await takeStyles(page);
    const scripts = scriptsOf(page);
    place.replaceWith(...rest.children);
    run(scripts);
    document.dispatchEvent(new Event('haat:items'));
    if (isReturn) returnTo(Number(sessionStorage.getItem(placeKey)));
  } catch {
    // No connection: the link can be pressed, and it is tried again by itself.
    addEventListener('haat:online', () => void bring(link!), { once: true });
  }
}

/** Files only: inline styles of another page are not allowed in this one, and this one has those colours itself. */
async function takeStyles(page: Document): Promise<void> {
  const files = [...page.querySelectorAll<HTMLLinkElement>('#rest link[rel=stylesheet]')];
  for (const file of files) file.remove();
  await Promise.all(
    files
      .map((file) => file.getAttribute('href') ?? '')
      .filter((file) => !document.querySelector(`link[href="${file}"]`))
      .map(
        (file) =>
          new Promise((resolve, reject) => {
            const own = document.createElement('link');
            own.rel = 'stylesheet';
            own.href = file;
            own.addEventListener('load', resolve);
            own.addEventListener('error', reject);
            document.head.append(own);
          }),
      ),
  );
}

/** The files that this part brings with it, taken out of it: an element that was parsed elsewhere would not run. */
function scriptsOf(page: Document): string[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type=late][src]')];
  for (const script of scripts) script.remove();
  return scripts
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => !document.querySelector(`script[src="${src}"]`));
}

function run(scripts: readonly string[]): void {
  for (const src of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }
}

function keepPlace(): void {
  try {
    sessionStorage.setItem(placeKey, String(Math.round(scrollY)));
  } catch {
    // Full or forbidden: the way back leads to the top.
  }
}

function returnTo(place: number): void {
  if (place > 0 && Math.abs(scrollY - place) > 4) scrollTo({ top: place, behavior: 'instant' });
}

/** At the reader's first move, or where the link is near the first view. */
function whenWanted(work: () => void): void {
  const signs = ['scroll', 'pointerdown', 'keydown', 'wheel'] as const;
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) once();
    },
    { rootMargin: '200px' },
  );
  const once = () => {
    near.disconnect();
    for (const sign of signs) removeEventListener(sign, once, true);
    work();
  };
  if (scrollY > 0) return work();
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  if (link) near.observe(link);
}

export {};
