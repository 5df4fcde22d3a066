/**
 * A page that was made ready (near-items.ts) is there at once: a transition would only be waited for, even one that is skipped.
 * So the finger already says that it wants none.
 */
const plain = new CSSStyleSheet();
const isReady = (target: Element | null) => target?.closest('a[data-near]') != null;

function preferPlain(wanted: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== plain);
  document.adoptedStyleSheets = wanted ? [...others, plain] : others;
}

/** Pages cross-fade by the styles' own rule; the picture of a pressed card grows into the picture of the item page. */
export function prepareTransitions(): void {
  plain.replaceSync('@view-transition { navigation: none }');
  addEventListener('pointerdown', ({ target }) => preferPlain(isReady(elementOf(target))), {
    capture: true,
    passive: true,
  });
  document.addEventListener('click', ({ target }) => markPressedPicture(elementOf(target)));
  addEventListener('pageshow', () => {
    preferPlain(false);
    forgetPictures();
  });
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

function markPressedPicture(target: Element | null): void {
  const picture = target?.closest('a[data-item]')?.closest('li')?.querySelector<HTMLElement>('.pic');
  if (!picture || isReady(target)) return;
  forgetPictures();
  picture.style.viewTransitionName = 'item';
}

function forgetPictures(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
}
