import { loadPageText } from '#browser/page/page-text.ts';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { loadUnreadCount, storeUnreadCount } from '#stores/unread-alerts.ts';
import styles from '#styles/unread.css?url';

const maxShown = 99;
/**
 * The bell of the home screen, and the links to the account in the bars. Selected by class, because paths would
 * enlarge the first script of every page.
 */
const places = '.place > .icon-button, .tab-bar:not(.tab-bar--rider) > a:last-child, .wide-nav > .btn--line';

/**
 * NOTIF-01: shows the number of unread alerts on the bell of the home screen and on the links to the account. A
 * script is needed, because pages are the same for everybody; a page rendered with the number has it in
 * `data-unread`.
 */
export async function showUnreadCount(): Promise<void> {
  const known = document.querySelector<HTMLElement>('[data-unread]')?.dataset['unread'];
  draw(known === undefined ? await loadUnreadCount() : storeUnreadCount(Number(known)));
  // A page from the back-forward cache may still show the number from before the customer read some alerts.
  addEventListener('pageshow', ({ persisted }) => persisted && void loadUnreadCount().then(draw));
}

async function draw(count: number): Promise<void> {
  for (const old of document.querySelectorAll('.unread')) old.remove();
  if (count === 0) return;
  const [{ text }] = await Promise.all([loadPageText(), addStylesheet(styles)]);
  for (const place of document.querySelectorAll(places))
    place.append(badge(count, text('alerts.unread', { n: count })));
}

function badge(count: number, label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'unread num';
  const shown = document.createElement('span');
  shown.ariaHidden = 'true';
  shown.textContent = count > maxShown ? `${maxShown}+` : String(count);
  const screenReaderText = document.createElement('span');
  screenReaderText.className = 'sr';
  screenReaderText.textContent = ` ${label}`;
  element.append(shown, screenReaderText);
  return element;
}
