/**
 * Search inside a section. LIST-46: a card stays when its name contains the query, in any case. LIST-47: otherwise the
 * 'nothing found' text with the query. The document listens, because sections can be added later.
 */
const formOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-find]') : null;

function search(form: HTMLFormElement): void {
  const section = form.closest('[data-section]');
  const emptyNotice = form.querySelector<HTMLElement>('.find__none');
  const query = (form.querySelector('input')?.value ?? '').trim();
  if (!section || !emptyNotice) return;
  let found = 0;
  for (const link of section.querySelectorAll<HTMLElement>('[data-item]')) {
    const card = link.closest('li');
    if (!card) continue;
    // A shortened name is complete in the title.
    card.hidden = !(link.title || link.textContent).toLocaleLowerCase().includes(query.toLocaleLowerCase());
    if (!card.hidden) found += 1;
  }
  // A filtered list is short: its link to more would come into view and fill it again.
  const moreLink = section.querySelector<HTMLElement>('.more');
  if (moreLink) moreLink.hidden = query !== '';
  emptyNotice.hidden = found > 0;
  emptyNotice.textContent = found > 0 ? '' : `${form.dataset['none']} ${query}`;
}

document.addEventListener('input', (event) => {
  const form = formOf(event);
  if (form) search(form);
});
document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  search(form);
});
/** Opening the search box focuses its field; a box that is open from the start must not take the focus. */
document.addEventListener('click', ({ target }) => {
  const searchBox = target instanceof Element ? target.closest('.find > summary')?.parentElement : null;
  if (searchBox instanceof HTMLDetailsElement && !searchBox.open)
    setTimeout(() => searchBox.querySelector('input')?.focus());
});

// Text that was typed before this script was loaded.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]'))
  if (form.querySelector('input')?.value.trim()) search(form);

// Pages that are appended later are filtered too.
const list = document.getElementById('items');
const form = list?.closest('[data-section]')?.querySelector<HTMLFormElement>('form[data-find]');
if (list && form)
  new MutationObserver(() => {
    if (form.querySelector('input')?.value.trim()) search(form);
  }).observe(list, { childList: true });

// The box was opened by the tap that loaded this script.
document.querySelector<HTMLInputElement>('.find[data-folded][open] input')?.focus();

export {};
