import { prefetchModules } from '#browser/hydration/prefetch-modules.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';

const importSearch = () => import('./section-search.ts');
const load = () => void importSearch().catch(() => undefined);

/**
 * Loads the search inside a list at the first interaction, and at once where there is something to search for: text typed
 * before this script ran, or a query that only the address has because the service worker answered with the stored list.
 */
const isAsked = [...document.querySelectorAll<HTMLInputElement>('form[data-find] [name=q]')].some(
  ({ value, defaultValue }) =>
    value !== defaultValue || (value === '' && new URLSearchParams(location.search).get('q')?.trim()),
);
if (isAsked) load();
else {
  // `input`: the field may have had the focus before this script ran.
  for (const type of ['pointerdown', 'focusin', 'input']) document.addEventListener(type, load);
  whenIdle(() => prefetchModules(importSearch));
}
