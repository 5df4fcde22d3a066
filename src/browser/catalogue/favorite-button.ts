import { showFailure } from '#browser/ui/announce.ts';
import { callApi } from '#stores/api.ts';
import { type FavoriteKind, saveFavoriteOnDevice } from '#stores/favorites.ts';
import { dropQueuedCall, queueCall } from '#stores/offline-queue.ts';

const nouns = { item: 'items', store: 'stores' } as const;
const attributes = { item: 'data-like', store: 'data-like-store' } as const;

/**
 * Every heart of the item or store changes at once, before the server responds, and changes back if the server
 * refuses.
 */
document.addEventListener('click', async (event) => {
  const { target } = event;
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-like],[data-like-store]') : null;
  if (!button) return;
  // Without JavaScript the button submits a form.
  event.preventDefault();
  if (button.ariaBusy === 'true') return;
  const kind = button.dataset['like'] === undefined ? 'store' : 'item';
  const id = Number(button.getAttribute(attributes[kind]));
  const wasFavorited = button.ariaPressed === 'true';
  button.ariaBusy = 'true';
  showFavorite(kind, id, !wasFavorited);
  const body = { token: null, id, is_favorited: !wasFavorited };
  const key = kind === 'item' ? `like:${id}` : `like-store:${id}`;
  dropQueuedCall(key);
  const response = await callApi(`${nouns[kind]}/toggle-favorite`, body);
  button.ariaBusy = null;
  // Offline the change is stored on the device to be sent later, and the heart already shows it.
  if (!response.ok && response.error.status === 0) {
    saveFavoriteOnDevice(kind, id, !wasFavorited);
    return queueCall({ key, noun: nouns[kind], verb: 'toggle-favorite', body });
  }
  const isFavorited = response.ok ? response.data.is_favorited : wasFavorited;
  showFavorite(kind, id, isFavorited);
  if (!response.ok) return showFailure(response.error, '');
  saveFavoriteOnDevice(kind, id, isFavorited);
  button.dispatchEvent(new Event('haat:favorites', { bubbles: true }));
});

function showFavorite(kind: FavoriteKind, id: number, isFavorited: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${attributes[kind]}="${id}"]`))
    button.ariaPressed = String(isFavorited);
}
