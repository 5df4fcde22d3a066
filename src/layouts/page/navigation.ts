export function enhanceNavigation(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const back = target?.closest('a[data-back]');
    if (back && isPlain(event) && cameFromHere()) {
      event.preventDefault();
      history.back();
    }
    const share = target?.closest('[data-share]');
    // A refused or closed share sheet is the customer's answer, not a failure.
    if (share) navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
    markPressedPicture(target);
  });
  if (typeof navigator.share === 'function') {
    for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = false;
  }
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Going back in history only makes sense where the step before was a page of ours. */
function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** A page that was made ready (near-items.ts) is there at once: a transition would only be waited for. */
let isReady = false;
addEventListener('pageswap', ({ viewTransition }) => isReady && viewTransition?.skipTransition());

/** The picture of the pressed card grows into the picture of the item page. */
function markPressedPicture(target: Element | null): void {
  const link = target?.closest('a[data-item]');
  isReady = Boolean(link?.matches('[data-near]'));
  const picture = link?.closest('li')?.querySelector<HTMLElement>('.pic');
  if (!picture) return;
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
  picture.style.viewTransitionName = 'item';
}

addEventListener('pageshow', () => {
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
});
