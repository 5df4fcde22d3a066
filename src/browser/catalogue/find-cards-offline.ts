import { parseHtml } from '#browser/ui/parse-html.ts';
import { cardSelector, containsWords } from './cards-in-page.ts';

/** The maximum number of pages of a list that the service worker stores. */
const maxPages = 9;

/**
 * Finds the matching cards of a list while the server cannot be reached: among the loaded cards, and in the pages of
 * the list that the service worker has stored.
 */
export async function findCardsOffline(
  listUrl: string,
  section: HTMLElement,
  text: string,
): Promise<HTMLElement[]> {
  const cards = new Map<string, HTMLElement>();
  const add = (card: HTMLElement) => {
    const key = card.querySelector('[data-item]')?.getAttribute('href');
    if (key && !cards.has(key) && containsWords(card, text)) cards.set(key, card);
  };
  for (const card of section.querySelectorAll<HTMLElement>(cardSelector)) add(copyOf(card));
  try {
    let next: string | null | undefined = listUrl;
    for (let page = 0; next && page < maxPages; page++) {
      const response: Response = await fetch(next, { headers: { accept: 'text/html' } });
      if (!response.ok) break;
      const list = parseHtml(await response.text());
      for (const card of list.querySelectorAll<HTMLElement>(`[data-results] ${cardSelector}`)) add(card);
      next = list.querySelector('a[data-more]')?.getAttribute('href');
    }
  } catch {
    // The rest of the list is not stored.
  }
  return [...cards.values()];
}

function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  return copy;
}
