import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';

/** Recent searches of this device, newest first. Without storage nothing is shown. */
const key = 'recentSearches' satisfies LocalKey;
const maxSearches = 6;

const section = document.querySelector<HTMLElement>('[data-recent]');
const searches = readSearches();

if (section && searches.length > 0) {
  const list = section.querySelector('[data-recent-words]');
  list?.append(...searches.map((query) => link(query, section.dataset['recent'] ?? '')));
  section.hidden = false;
  section.querySelector('[data-recent-clear]')?.addEventListener('click', () => {
    writeSearches([]);
    section.hidden = true;
    document.querySelector<HTMLElement>('[data-explore] input')?.focus();
  });
}

document.querySelector<HTMLFormElement>('[data-explore]')?.addEventListener('submit', (event) => {
  const field = (event.currentTarget as HTMLFormElement).elements.namedItem('q');
  const query = field instanceof HTMLInputElement ? field.value.trim() : '';
  if (query)
    writeSearches(
      [query, ...searches.filter((other) => other.toLowerCase() !== query.toLowerCase())].slice(
        0,
        maxSearches,
      ),
    );
});

const field = document.querySelector<HTMLInputElement>('[data-explore] input');
if (field)
  whenIdle(() => retryImport(() => import('./search-suggestions.ts')).then(({ suggest }) => suggest(field)));

function link(query: string, path: string): HTMLAnchorElement {
  const chip = document.createElement('a');
  chip.className = 'chip';
  chip.href = `${path}?${new URLSearchParams({ q: query })}`;
  chip.textContent = query;
  return chip;
}

function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

function writeSearches(stored: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the recent searches stay unchanged.
  }
}
