import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { heartIcon } from '#browser/ui/basic-icons.ts';
import { loadPageText } from '#browser/page/page-text.ts';
import type { FavoriteIds } from '#contracts/favorites.ts';
import { decodeControlItem } from '#domain/control-item-codec.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { type FavoriteKind, loadFavorites } from '#stores/favorites.ts';
import styles from '#styles/favorite.css?url';
import './favorite-button.ts';

/**
 * FAV-05, NAV-10: adds hearts to the cards and to the header of an item's or store's page, for a signed-in customer.
 * Cached pages contain no hearts. Each heart is placed over a picture or in the free space of the header, so nothing
 * moves.
 */
void showHearts();

async function showHearts(): Promise<void> {
  const [favorites, { text }] = await Promise.all([loadFavorites(), loadPageText(), addStylesheet(styles)]);
  if (!favorites) return;
  addHearts(favorites, text);
  document.addEventListener('haat:items', () => void showAgain(text));
  // A page from the back-forward cache may be older than the customer's latest change.
  addEventListener('pageshow', ({ persisted }) => persisted && void showAgain(text, '.like'));
}

async function showAgain(text: LocalizedShop['text'], hearts?: string): Promise<void> {
  const favorites = await loadFavorites();
  if (favorites) addHearts(favorites, text, hearts);
}

function addHearts(favorites: FavoriteIds, text: LocalizedShop['text'], hearts?: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
    const [kind, id] = (place.dataset['favorite'] ?? '').split(':');
    if (!place.querySelector('.like'))
      place.prepend(drawHeart(kind as FavoriteKind, Number(id), place.dataset['name'] ?? '', text));
  }
  for (const card of document.querySelectorAll<HTMLElement>('li:has([data-item]),li.shop')) {
    const found = card.querySelector('.like') ? null : describeCard(card);
    if (!found) continue;
    const button = drawHeart(found.kind, found.id, found.name, text);
    button.classList.add('like--card');
    // The heart precedes the card's last child, because a row places its last child at the end.
    card.lastElementChild?.before(button);
  }
  showStates({ item: new Set(favorites.items), store: new Set(favorites.stores) }, hearts);
}

/**
 * Updates the hearts that this script has added: hearts that the server has rendered are as recent as their page,
 * unless the page comes from the back-forward cache.
 */
function showStates(
  favorites: Record<FavoriteKind, ReadonlySet<number>>,
  hearts = '.like[data-drawn]',
): void {
  for (const button of document.querySelectorAll<HTMLElement>(hearts)) {
    const { like, likeStore } = button.dataset;
    const isFavorite = like ? favorites.item.has(Number(like)) : favorites.store.has(Number(likeStore));
    button.ariaPressed = String(isFavorite);
  }
}

/** The name is the text of the link, or the link's title where the text is shortened. */
function describeCard(card: HTMLElement): { kind: FavoriteKind; id: number; name: string } | null {
  const link = card.querySelector<HTMLElement>('h3 a');
  const name = (link?.title || link?.textContent) ?? '';
  const control = card.querySelector<HTMLElement>('item-control')?.dataset['of'];
  const id = control ? decodeControlItem(control)?.id : Number(card.dataset['id']);
  return id ? { kind: card.classList.contains('shop') ? 'store' : 'item', id, name } : null;
}

function drawHeart(
  kind: FavoriteKind,
  id: number,
  name: string,
  text: LocalizedShop['text'],
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button like';
  button.dataset[kind === 'item' ? 'like' : 'likeStore'] = String(id);
  button.dataset['drawn'] = '';
  button.ariaPressed = 'false';
  button.ariaLabel = text('home.like', { name });
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${heartIcon}</svg>`;
  return button;
}
