import { announce } from '#browser/ui/announce.ts';
import { callApi } from '#stores/api.ts';
import { dropQueuedCall, queueCall } from '#stores/offline-queue.ts';

/** The heart changes at once and back if the server refuses; then every heart of the item shows the server's state. */
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-like]') : null;
  const id = button?.dataset['like'];
  if (!button || !id || button.ariaBusy === 'true') return;
  const wasFavorited = button.ariaPressed === 'true';
  button.ariaBusy = 'true';
  showFavorite(id, !wasFavorited);
  const body = { token: null, id: Number(id), is_favorited: !wasFavorited };
  const key = `like:${id}`;
  dropQueuedCall(key);
  const response = await callApi('items/toggle-favorite', body);
  button.ariaBusy = null;
  // Offline the change waits on the device, and the heart shows its result.
  if (!response.ok && response.error.status === 0)
    return queueCall({ key, noun: 'items', verb: 'toggle-favorite', body });
  showFavorite(id, response.ok ? response.data.is_favorited : wasFavorited);
  if (!response.ok) announce(response.error.message);
});

function showFavorite(id: string, isFavorited: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-like="${id}"]`))
    button.ariaPressed = String(isFavorited);
}
