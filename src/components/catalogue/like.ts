import { announce } from '#islands/ui/announce.ts';
import { calls } from '#stores/api.ts';

type LikeCalls = {
  'toggle-favorite': { body: { token: null; id: number }; data: { is_favorited: boolean } };
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
  const answer = await callItems('toggle-favorite', { token: null, id: Number(id) });
  heart.ariaBusy = null;
  show(id, answer.ok ? answer.data.is_favorited : was);
  if (!answer.ok) announce(answer.error.message);
});

function show(id: string, isLiked: boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-like="${id}"]`))
    heart.ariaPressed = String(isLiked);
}
