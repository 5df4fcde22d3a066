import { untilIdle } from '#browser/hydration/when-idle.ts';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import styles from '#styles/buy-again-shelf.css?url';

/** The cards of the search screen, which shows food of the visitor's place. Here they only lead to their items. */
const place = document.querySelector<HTMLElement>('[data-food]');

async function showFood(shelf: HTMLElement): Promise<void> {
  const [response] = await Promise.all([fetch(shelf.dataset['food'] ?? ''), addStylesheet(styles)]);
  const cards = parseHtml(await response.text()).querySelectorAll('.cards115 > .item');
  const list = document.createElement('ul');
  list.className = 'food__cards';
  for (const card of cards) {
    card.querySelector('item-control')?.remove();
    list.append(document.importNode(card, true));
  }
  if (cards.length === 0) throw new Error(`No food, status ${response.status}.`);
  shelf.append(list);
}

// Hidden on the face for narrow windows.
if (place && place.offsetParent !== null)
  void untilIdle()
    .then(() => showFood(place))
    // A shop without food to show, or no connection.
    .catch(() => place.remove());
