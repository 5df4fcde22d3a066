export const cardSelector = 'li:has([data-item])';

/** The cards of a section that are in the page: the results of a search, or the cards that the server rendered. */
export function loadedCards(section: HTMLElement, results: HTMLElement | null): HTMLElement[] {
  const container = results ?? section;
  return [...container.querySelectorAll<HTMLElement>(cardSelector)].filter(
    (card) => results !== null || !card.closest('[hidden]:not(li)'),
  );
}

/** The complete name of the item. Where the shown name is shortened, the link's title contains the complete one. */
const nameOf = (card: Element): string => {
  const link = card.querySelector<HTMLElement>('[data-item]');
  return (link?.title || link?.textContent) ?? '';
};

/** Whether the card's name contains every word of the text; upper and lower case do not matter. */
export function containsWords(card: Element, text: string): boolean {
  const name = nameOf(card).toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
