/**
 * Search inside a list while typing. Loaded cards whose name contains the text are shown first (LIST-46); the server's
 * response, which covers the whole list and allows typing errors, replaces them. The response is the list's own page
 * with `?q=`, so the search also works without this script. The listener is on the document, because sections can be
 * added later.
 */
import { parseHtml } from '#browser/ui/parse-html.ts';
// Not loaded on demand: it is needed offline.
import { findCardsOffline } from './find-cards-offline.ts';
import { containsWords, loadedCards } from './cards-in-page.ts';
import { watchLoadMore } from './watch-load-more.ts';

const typingPause = 200;

/** A search form, the parts of the page around it, and the state of its search. */
type Search = {
  section: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  status: HTMLElement;
  /** The text of `status` in the page as rendered. */
  renderedStatus: string;
  /** The query whose result is shown or requested. */
  query: string;
  results: HTMLElement | null;
  timer?: ReturnType<typeof setTimeout>;
  request?: AbortController;
};

const searches = new WeakMap<HTMLFormElement, Search>();

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-find]') : null;

function searchOf(form: HTMLFormElement): Search | null {
  const known = searches.get(form);
  if (known) return known;
  const section = form.closest<HTMLElement>('[data-section]');
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!section || !input || !status) return null;
  const renderedStatus = status.textContent;
  const search = { section, form, input, status, renderedStatus, query: input.defaultValue, results: null };
  searches.set(form, search);
  return search;
}

function update(form: HTMLFormElement, pause = typingPause): void {
  const search = searchOf(form);
  if (!search) return;
  const query = search.input.value.trim();
  if (query === search.query) return;
  search.query = query;
  clearTimeout(search.timer);
  search.request?.abort();
  if (isOwnPage(form)) setAddress(query);
  if (query === search.input.defaultValue.trim()) return showRendered(search);
  filterShown(search);
  search.section.setAttribute('aria-busy', 'true');
  search.timer = setTimeout(() => void ask(search), pause);
}

async function ask(search: Search): Promise<void> {
  const { form, query } = search;
  const request = (search.request = new AbortController());
  try {
    const response = await fetch(listUrl(form, query), {
      headers: { accept: 'text/html' },
      signal: request.signal,
    });
    const page = parseHtml(await response.text());
    const found = page.querySelector<HTMLElement>('[data-results]');
    if (!response.ok || !found) throw new Error(`The search failed with status ${response.status}.`);
    const status = page.querySelector('form[data-find] [role=status]')?.textContent ?? '';
    showFound(search, found, status.trim());
  } catch {
    if (request.signal.aborted) return;
    const cards = await findCardsOffline(listUrl(form, ''), search.section, query);
    if (request.signal.aborted) return;
    const list = Object.assign(document.createElement('ul'), { className: 'grid' });
    list.append(...cards);
    const { none = '', offline = '' } = form.dataset;
    const text = offline.replace('{n}', String(cards.length));
    showFound(search, list, cards.length > 0 ? text : `${none} ${query}. ${text}`);
  }
}

function listUrl(form: HTMLFormElement, query: string): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'q') url.searchParams.set(name, value);
  if (query) url.searchParams.set('q', query);
  return url.href;
}

/**
 * Hides cards without the text until the response arrives; if no card contains it, all cards stay visible until then.
 */
function filterShown({ section, results, query, status }: Search): void {
  status.textContent = '';
  const cards = loadedCards(section, results);
  const matches = cards.map((card) => containsWords(card, query));
  const isAny = matches.includes(true);
  cards.forEach((card, place) => (card.hidden = isAny && !matches[place]));
}

function showFound(search: Search, found: HTMLElement, status: string): void {
  const results = document.createElement('div');
  results.dataset['results'] = '';
  if (isOwnPage(search.form)) results.append(...(found.matches('ul') ? [found] : found.children));
  else {
    // On a page with several sections the results are one row of cards, so that the section keeps its height.
    const row = Object.assign(document.createElement('ul'), { className: 'rail scroller' });
    row.append(...(found.matches('ul') ? found.children : found.querySelectorAll('ul.grid > li')));
    if (row.childElementCount > 0) results.append(row);
  }
  const rendered = renderedParts(search.section);
  search.results?.remove();
  for (const part of rendered) part.hidden = true;
  document.getElementById('items')?.removeAttribute('id');
  rendered.at(-1)?.after(results);
  search.results = results;
  results.querySelector('ul')?.setAttribute('id', 'items');
  finish(search, status);
  const more = results.querySelector<HTMLAnchorElement>('a[data-more]');
  if (more) watchLoadMore(more);
}

function showRendered(search: Search): void {
  search.results?.remove();
  search.results = null;
  for (const part of renderedParts(search.section)) part.hidden = false;
  for (const card of loadedCards(search.section, null)) card.hidden = false;
  search.section.querySelector('[data-results] > ul.grid')?.setAttribute('id', 'items');
  finish(search, search.renderedStatus);
}

function finish(search: Search, status: string): void {
  search.status.textContent = status;
  search.section.removeAttribute('aria-busy');
  document.dispatchEvent(new Event('haat:items'));
}

/** The parts that a search hides: the list, and the texts about the whole list. */
const renderedParts = (section: HTMLElement): HTMLElement[] =>
  [
    ...section.querySelectorAll<HTMLElement>(
      ':scope > ul, :scope > .tabs, :scope > [data-results], [data-whole]',
    ),
  ].filter((part) => part !== searchResultsIn(section));

const searchResultsIn = (section: HTMLElement): HTMLElement | null => {
  const form = section.querySelector<HTMLFormElement>('form[data-find]');
  return (form && searches.get(form)?.results) ?? null;
};

/** Whether the form is on the list's own screen, as opposed to a section on a page with several sections. */
const isOwnPage = (form: HTMLFormElement): boolean => new URL(form.action).pathname === location.pathname;

/** Writes the query into the URL for a reload, Back and sharing; filters and tabs preserve the query. */
function setAddress(query: string): void {
  history.replaceState(history.state, '', withQuery(location.href, query));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar a, .aisles a, .filter a'))
    if (link.pathname === location.pathname) link.href = withQuery(link.href, query);
}

function withQuery(address: string, query: string): string {
  const url = new URL(address);
  url.searchParams.delete('page');
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  return url.href;
}

document.addEventListener('input', (event) => {
  const form = formOf(event);
  if (form) update(form);
});
document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  update(form, 0);
});
/** Opening the search box focuses its field; a box that is open from the start must not take the focus. */
document.addEventListener('click', ({ target }) => {
  const searchBox = target instanceof Element ? target.closest('.find > summary')?.parentElement : null;
  if (searchBox instanceof HTMLDetailsElement && !searchBox.open)
    setTimeout(() => searchBox.querySelector<HTMLElement>('input[type=search]')?.focus());
});

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) {
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  // Offline the service worker responds to a search with the stored list, so the query is only in the URL.
  const urlQuery = isOwnPage(form) && new URL(location.href).searchParams.get('q')?.trim();
  if (input && urlQuery && !input.defaultValue && !input.value) input.value = urlQuery;
  // Searches for the query of the URL, or for text that was typed before this script was loaded.
  update(form, 0);
}

// The tap that loaded this script has opened the box, so the box's field gets the focus.
document.querySelector<HTMLInputElement>('.find[data-folded][open] input[type=search]')?.focus();
