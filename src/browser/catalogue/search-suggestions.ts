import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { announce } from '#browser/ui/announce.ts';
import { isComposing } from '#browser/ui/is-composing.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { searchSuggestionsPath } from '#paths';
import styles from '#styles/search-suggestions.css?url';

const suggestFrom = 2;
const pause = 180;
const fields = new WeakSet<HTMLInputElement>();
/** By text, so that letters that are taken back are not searched for again on this page. */
const answers = new Map<string, string>();

/**
 * Shows below a search field what its text will probably find. The focus stays in the field while the arrow keys move
 * through the list (ARIA: combobox with a list); Enter without a choice searches as ever.
 */
export function suggest(field: HTMLInputElement): void {
  const { form } = field;
  if (!form || fields.has(field)) return;
  fields.add(field);
  const styled = addStylesheet(styles);
  const list = document.createElement('div');
  list.id = `suggestions-${document.querySelectorAll('.suggest').length}`;
  list.className = 'suggest';
  list.role = 'listbox';
  list.ariaLabel = field.ariaLabel ?? field.labels?.[0]?.textContent ?? null;
  list.hidden = true;
  form.append(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    field.setAttribute(name, value);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];

  const choose = (index: number) => {
    active = index;
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === index);
    const option = options()[index];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    clearTimeout(timer);
    request?.abort();
    list.hidden = true;
    field.ariaExpanded = 'false';
    choose(-1);
  };
  const load = async () => {
    request?.abort();
    const typed = field.value.trim();
    if ([...typed].length < suggestFrom) return close();
    const { signal } = (request = new AbortController());
    try {
      const html = answers.get(typed) ?? (await fetchSuggestions(typed, signal));
      await styled;
      if (signal.aborted || document.activeElement !== field) return;
      list.replaceChildren(...parseHtml(html).body.childNodes);
    } catch {
      // Offline: the field still searches. After an abort, the list is that of the next text.
      if (!signal.aborted) close();
      return;
    }
    for (const group of list.querySelectorAll('[role=group]')) nameByHeading(group, list.id);
    for (const [index, option] of options().entries()) option.id = `${list.id}-${index}`;
    choose(-1);
    list.hidden = options().length === 0;
    field.ariaExpanded = String(!list.hidden);
    if (!list.hidden) announce(list.querySelector('.suggest__all')?.textContent?.trim() ?? '');
  };

  field.addEventListener('input', () => {
    choose(-1);
    clearTimeout(timer);
    timer = setTimeout(() => void load(), pause);
  });
  field.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const count = options().length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) return void load();
      // One place before the first option is the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (list.hidden) return;
    else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    }
  });
  // A press on the list leaves the focus in the field, so that the list does not close before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  field.addEventListener('blur', close);
  // The text may have been typed before this code was loaded.
  if (document.activeElement === field && field.value !== field.defaultValue) void load();
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(searchSuggestionsPath(typed), { signal });
  if (!answer.ok) return '';
  const html = await answer.text();
  answers.set(typed, html);
  return html;
}

/** Two fields of a page can have a list, so that the ids of headings must differ. */
function nameByHeading(group: Element, prefix: string): void {
  const heading = group.querySelector('.suggest__head');
  if (!heading) return;
  heading.id = `${prefix}-${heading.id}`;
  group.setAttribute('aria-labelledby', heading.id);
}
