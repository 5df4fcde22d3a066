import { loadPageText } from '#browser/page/page-text.ts';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { buyAgainPath } from '#paths';
import { removeStored, writeStored } from '#stores/storage.ts';
import styles from '#styles/buy-again-shelf.css?url';
import '#browser/cart/item-controls.ts';

const maxItems = 12;
const root = document.documentElement.dataset;
const bought = 'bought' satisfies LocalKey;

/**
 * The shelf with items that a signed-in customer has bought. The home screen is cached for everybody, so the shelf is
 * loaded after the page and inserted outside the viewport, so that nothing moves, or where its space is reserved
 * (start/reserve-buy-again.ts).
 */
const place = document.querySelector<HTMLElement>('[data-buy-again]');
if (place) void showShelf(place).catch(releaseSpace);

async function showShelf(place: HTMLElement): Promise<void> {
  const response = await fetch(buyAgainPath(), { headers: { accept: 'text/html' } }).catch(() => null);
  if (!response?.ok) return releaseSpace();
  const page = parseHtml(await response.text());
  const cards = [...page.querySelectorAll('[data-bought] > li')].slice(0, maxItems);
  // Also if the session has ended, which redirects to the sign-in.
  if (cards.length === 0) {
    removeStored(bought);
    return releaseSpace();
  }
  const [{ text }] = await Promise.all([loadPageText(), addStylesheet(styles)]);
  const shelf = drawShelf(cards, { title: text('order.again'), all: text('ui.viewAll') });
  writeStored(bought, '1');
  if (root['bought'] === undefined) await untilOutsideView(place);
  place.replaceWith(shelf);
  document.dispatchEvent(new Event('haat:items'));
}

/** The space is reserved before the shelf is known to come. */
function releaseSpace(): void {
  delete root['bought'];
}

function drawShelf(cards: readonly Element[], words: { title: string; all: string }): HTMLElement {
  const shelf = document.createElement('section');
  shelf.className = 'section bought';
  shelf.setAttribute('aria-labelledby', 'bought');
  const head = document.createElement('div');
  head.className = 'head';
  const heading = Object.assign(document.createElement('h2'), { id: 'bought', textContent: words.title });
  const link = Object.assign(document.createElement('a'), {
    className: 'link',
    href: buyAgainPath(),
    textContent: words.all,
  });
  link.append(
    Object.assign(document.createElement('span'), { className: 'sr', textContent: ` ${words.title}` }),
  );
  head.append(heading, link);
  const list = document.createElement('ul');
  list.className = 'rail scroller';
  list.append(...cards);
  shelf.append(head, list);
  return shelf;
}

/**
 * Resolves when the element is outside the viewport. If the element is above the viewport, the browser keeps the
 * visible part of the page where it is.
 */
function untilOutsideView(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
