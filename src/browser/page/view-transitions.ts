const isPrerendered = (target: Element | null) => target?.closest('a[data-near]') != null;

function disableTransitions(noTransitions: CSSStyleSheet, isDisabled: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions);
  document.adoptedStyleSheets = isDisabled ? [...others, noTransitions] : others;
}

/**
 * Pages cross-fade by a CSS rule. Unless the item page is prerendered, the picture of a tapped card grows into its
 * picture. A pointerdown on the link of a prerendered page disables view transitions: such a page is shown immediately,
 * and a transition, even a skipped one, would only delay it.
 */
export function enableViewTransitions(): void {
  if (!('onpagereveal' in window)) return;
  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync('@view-transition { navigation: none }');
  addEventListener(
    'pointerdown',
    ({ target }) => disableTransitions(noTransitions, isPrerendered(elementOf(target))),
    { capture: true, passive: true },
  );
  document.addEventListener('click', ({ target }) => markPressedPicture(elementOf(target)));
  addEventListener('pageshow', () => {
    disableTransitions(noTransitions, false);
    unmarkPictures();
  });
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

function markPressedPicture(target: Element | null): void {
  const picture = target?.closest('a[data-item]')?.closest('li')?.querySelector<HTMLElement>('.pic');
  if (!picture || isPrerendered(target)) return;
  unmarkPictures();
  picture.style.viewTransitionName = 'item';
}

function unmarkPictures(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
}
