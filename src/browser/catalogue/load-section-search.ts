import { prefetchModules } from '#browser/hydration/prefetch-modules.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';

const importSearch = () => import('./section-search.ts');
const load = () => void importSearch().catch(() => undefined);

/**
 * Loads the search inside a list at the first interaction, and on load if there is a query: text typed before this
 * script ran, or a query in the URL that the service worker ignored when it served the stored list.
 */
const hasQuery = [...document.querySelectorAll<HTMLInputElement>('form[data-find] [name=q]')].some(
  ({ value, defaultValue }) =>
    value !== defaultValue || (value === '' && new URLSearchParams(location.search).get('q')?.trim()),
);
if (hasQuery) load();
else {
  // `input`: the field may have been focused before this script ran.
  for (const type of ['pointerdown', 'focusin', 'input']) document.addEventListener(type, load);
  whenIdle(() => prefetchModules(importSearch));
}
