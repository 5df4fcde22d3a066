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

/** A heart turns at once, and back when the server does not agree; then every heart of that item shows how it stands. */
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
  // Without a line the wish waits on the device; the heart shows it as it will be.
  if (!answer.ok && answer.error.status === 0)
    return sendLater({ key, noun: 'items', verb: 'toggle-favorite', body });
  show(id, answer.ok ? answer.data.is_favorited : was);
  if (!answer.ok) announce(answer.error.message);
});

function show(id: string, isLiked: boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-like="${id}"]`))
    heart.ariaPressed = String(isLiked);
}
