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

/**
 * A page that was made ready (near-items.ts) is there at once: a transition would only be waited for. The browser waits even
 * for one that is skipped, so the finger already says that this page wants none.
 */
const plain = new CSSStyleSheet();
plain.replaceSync('@view-transition { navigation: none }');
const isReady = (target: EventTarget | null) =>
  Boolean(target instanceof Element && target.closest('a[data-near]'));

function preferPlain(wanted: boolean): void {
  const others = [...document.adoptedStyleSheets].filter((sheet) => sheet !== plain);
  if (wanted === others.length < document.adoptedStyleSheets.length) return;
  document.adoptedStyleSheets = wanted ? [...others, plain] : others;
}

addEventListener('pointerdown', ({ target }) => preferPlain(isReady(target)), {
  capture: true,
  passive: true,
});

/** The picture of the pressed card grows into the picture of the item page. */
function markPressedPicture(target: Element | null): void {
  const picture = target?.closest('a[data-item]')?.closest('li')?.querySelector<HTMLElement>('.pic');
  if (!picture || isReady(target)) return;
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
  picture.style.viewTransitionName = 'item';
}

addEventListener('pageshow', () => {
  preferPlain(false);
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
});
