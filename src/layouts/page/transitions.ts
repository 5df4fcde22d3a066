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

/** The picture of the pressed card grows into the picture of the item page. */
function markPressedPicture(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest('a[data-item]');
  const picture = link && link.closest('li')?.querySelector<HTMLElement>('.pic');
  if (!picture || isReady(target)) return;
  for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
  picture.style.viewTransitionName = 'item';
}

/** How this page turns into the next. Fetched when idle: a page that is left sooner turns as the browser does. */
export function followTransitions(): void {
  addEventListener('pointerdown', ({ target }) => preferPlain(isReady(target)), {
    capture: true,
    passive: true,
  });
  document.addEventListener('click', ({ target }) => markPressedPicture(target));
  addEventListener('pageshow', () => {
    preferPlain(false);
    for (const marked of document.querySelectorAll<HTMLElement>('.pic')) marked.style.viewTransitionName = '';
  });
}
