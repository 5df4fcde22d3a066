import { announce } from '#browser/ui/announce.ts';
import { calls } from '#stores/api.ts';
import { dropWaiting, sendLater } from '#stores/offline-queue.ts';

type LikeCalls = {
  'toggle-favorite': {
    body: { token: null; id: number; is_favorited: boolean };
    data: { is_favorited: boolean };
  };
};

const callItems = calls<LikeCalls>('items');

/** The heart changes at once and back if the server refuses; then every heart of the item shows the server's state. */
document.addEventListener('click', async ({ target }) => {
  const heart = target instanceof Element ? target.closest<HTMLElement>('[data-like]') : null;
  const id = heart?.dataset['like'];
  if (!heart || !id || heart.ariaBusy === 'true') return;
  const was = heart.ariaPressed === 'true';
  heart.ariaBusy = 'true';
  show(id, !was);
  const body = { token: null, id: Number(id), is_favorited: !was };
  const key = `like:${id}`;
  dropWaiting(key);
  const answer = await callItems('toggle-favorite', body);
  heart.ariaBusy = null;
  // Offline the change waits on the device, and the heart shows its result.
  if (!answer.ok && answer.error.status === 0)
    return sendLater({ key, noun: 'items', verb: 'toggle-favorite', body });
  show(id, answer.ok ? answer.data.is_favorited : was);
  if (!answer.ok) announce(answer.error.message);
});

function show(id: string, isLiked: boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-like="${id}"]`))
    heart.ariaPressed = String(isLiked);
}
