/**
 * What only wide windows need: phones never load it. Links to the mobile home lead to the home of wide windows, because
 * the former redirects them to the landing; `/` goes to the search.
 */
import { retryImport } from '#browser/hydration/retry-import.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import { desktopHomePath, explorePath, homePath } from '#paths';

const mobileHome = `a[href="${homePath()}"]`;

function leadHome(links: Iterable<Element>): void {
  for (const link of links) link.setAttribute('href', desktopHomePath());
}
leadHome(document.querySelectorAll(mobileHome));
// Links that were added later.
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element ? target.closest(mobileHome) : null;
    if (link) leadHome([link]);
  });

const isSearchOfShop = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.name === 'q' &&
  target.form?.getAttribute('action') === explorePath();
const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const suggestIn = (target: EventTarget | null) => {
  if (isSearchOfShop(target))
    void retryImport(() => import('#browser/catalogue/search-suggestions.ts')).then(({ suggest }) =>
      suggest(target),
    );
};
// The field may have the focus before this code is loaded.
suggestIn(document.activeElement);
document.addEventListener('focusin', ({ target }) => suggestIn(target));

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  if (key === 'Escape' && isSearchOfShop(target)) {
    if (target.value === '') target.blur();
    target.value = '';
  }
  if (key !== '/' || isEditable(target) || document.querySelector('dialog[open]')) return;
  const field = [...document.querySelectorAll('input')].find(
    (input) => isSearchOfShop(input) && input.checkVisibility?.({ visibilityProperty: true }),
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

const columns = matchMedia('(min-width: 64rem)');
if (columns.matches) fillColumns();
else columns.addEventListener('change', fillColumns, { once: true });

function fillColumns(): void {
  const side = document.querySelector('.side:has([data-filter-open])');
  // Offline: the chips above the list lead to the form.
  if (side) import('./filter-column.ts').catch(() => side.classList.add('side--chips'));
  whenIdle(() => retryImport(() => import('./shelf-arrows.ts')));
}
