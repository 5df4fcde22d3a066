import { announce } from '#browser/ui/announce.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { loadPageText } from '#browser/page/page-text.ts';

/**
 * FAV-03: updates the list each time the server has confirmed a tap on a heart. After a tap offline the list stays
 * unchanged.
 */
const list = document.querySelector<HTMLElement>('[data-favorites-list]');

document.addEventListener('haat:favorites', ({ target }) => {
  if (list && target instanceof HTMLElement) void refresh(list, target);
});
// Back may restore an old list: a change that was made offline may have been sent from another page
// (page/background-tasks.ts).
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/** A tap during a refresh starts another refresh, and only the latest response is shown. */
let latest = 0;

async function refresh(shown: HTMLElement, heart: HTMLElement): Promise<void> {
  const requestNumber = ++latest;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!response?.ok || response.redirected || requestNumber !== latest) return;
  const fresh = parseHtml(await response.text()).querySelector('[data-favorites-list]');
  if (!fresh || requestNumber !== latest) return;
  const isRemoved = heart.ariaPressed !== 'true';
  const place = [...shown.querySelectorAll('.like')].indexOf(heart);
  const hadFocus = shown.contains(document.activeElement);
  shown.replaceChildren(...fresh.children);
  document.dispatchEvent(new Event('haat:items'));
  if (hadFocus) focusNear(shown, place);
  if (isRemoved) announce(await removedText(heart));
}

/** Focuses the heart that is now at this index, otherwise the last heart, otherwise the main content of the page. */
function focusNear(shown: HTMLElement, place: number): void {
  const hearts = shown.querySelectorAll<HTMLElement>('.like');
  const next = hearts[Math.min(place, hearts.length - 1)] ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

async function removedText(heart: HTMLElement): Promise<string> {
  const link = heart.closest('li')?.querySelector<HTMLElement>('h3 a');
  const { text } = await loadPageText();
  return text('favorites.removed', { name: (link?.title || link?.textContent) ?? '' });
}
