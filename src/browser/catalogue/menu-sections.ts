/**
 * A store's menu: loads the dishes of a section when it comes near the viewport, marks the section that is read in the
 * list of sections, and scrolls to a section that is chosen there. Until it runs, the links lead to pages.
 */

/** The distance from the viewport at which the dishes of a section are loaded. */
const rootMargin = '800px';
/** The height of the part of the viewport in which the section that is read begins: below the list of sections. */
const readArea = '-30% 0px -65% 0px';

const nav = document.querySelector<HTMLElement>('[data-menu-nav]');
const sectionOf = (key: string) => document.getElementById(`menu-${key}`);

reserveHeights();
const waiting = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLAnchorElement) void loadDishes(target);
  },
  { rootMargin },
);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dishes]')) waiting.observe(link);

const links = [...(nav?.querySelectorAll<HTMLAnchorElement>('[data-to]') ?? [])];
if (nav && links.length > 0) {
  const read = new IntersectionObserver(
    (entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered) markSection(nav, entered.target.id);
    },
    { rootMargin: readArea },
  );
  for (const link of links) {
    const section = sectionOf(link.dataset['to'] ?? '');
    if (section) read.observe(section);
  }
  nav.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-to]') : null;
    const section = link && sectionOf(link.dataset['to'] ?? '');
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const heading = section.querySelector<HTMLElement>('h2');
    section.scrollIntoView();
    heading?.focus({ preventScroll: true });
    markSection(nav, section.id);
  });
}

/** A section that is not loaded has about the height that it will have, so that the page does not grow while scrolling. */
function reserveHeights(): void {
  const list = document.querySelector<HTMLElement>('.menu .dishes');
  const dishes = list?.childElementCount ?? 0;
  if (!list || dishes === 0) return;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const height = list.offsetHeight / Math.ceil(dishes / columns);
  for (const link of document.querySelectorAll<HTMLElement>('a[data-dishes]')) {
    const rest = link.closest<HTMLElement>('.menu__rest');
    if (rest) rest.style.minBlockSize = `${height * Math.ceil(Number(link.dataset['dishes']) / columns)}px`;
  }
}

async function loadDishes(link: HTMLAnchorElement): Promise<void> {
  waiting.unobserve(link);
  const section = link.closest('section');
  const rest = link.closest('.menu__rest');
  if (!section || !rest) return;
  section.setAttribute('aria-busy', 'true');
  const page = await fetchPage(link.href);
  section.removeAttribute('aria-busy');
  const dishes = page?.querySelectorAll('#items > li') ?? [];
  if (dishes.length === 0) {
    // Offline: the link still works when tapped, and loading is tried again once back online.
    addEventListener('haat:online', () => waiting.observe(link), { once: true });
    return;
  }
  let list = section.querySelector('.dishes');
  if (!list) {
    list = Object.assign(document.createElement('ul'), { className: 'dishes' });
    rest.before(list);
  }
  list.append(...dishes);
  const next = page?.querySelector<HTMLAnchorElement>('a[data-more]');
  const left = Number(link.dataset['dishes']) - dishes.length;
  if (next && left > 0) {
    next.dataset['dishes'] = String(left);
    link.replaceWith(next);
    reserveHeights();
    waiting.observe(next);
  } else rest.remove();
  document.dispatchEvent(new Event('haat:items'));
}

async function fetchPage(href: string): Promise<Document | null> {
  try {
    const response = await fetch(href, { headers: { accept: 'text/html' } });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Marks the link to a section and brings it into view in the list of sections, without moving the page. */
function markSection(list: HTMLElement, id: string): void {
  for (const link of links) {
    if (`menu-${link.dataset['to']}` !== id) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'true');
    const inside = list.getBoundingClientRect();
    const box = link.getBoundingClientRect();
    list.scrollBy(
      (box.left + box.right - inside.left - inside.right) / 2,
      (box.top + box.bottom - inside.top - inside.bottom) / 2,
    );
  }
}

export {};
