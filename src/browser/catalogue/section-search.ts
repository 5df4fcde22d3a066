/**
 * Search inside the section around it. LIST-46: a card stays when its name contains the words, upper or lower case. LIST-47:
 * else the text and the words. Sections that come later are searched too, so the document listens.
 */
const formOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-find]') : null;

function search(form: HTMLFormElement): void {
  const section = form.closest('[data-section]');
  const none = form.querySelector<HTMLElement>('.find__none');
  const words = (form.querySelector('input')?.value ?? '').trim();
  if (!section || !none) return;
  let found = 0;
  for (const link of section.querySelectorAll<HTMLElement>('[data-item]')) {
    const card = link.closest('li');
    if (!card) continue;
    // A name that was cut stands whole in the title.
    card.hidden = !(link.title || link.textContent).toLocaleLowerCase().includes(words.toLocaleLowerCase());
    if (!card.hidden) found += 1;
  }
  // A narrowed list is short: without this its link to more would come near and fill it up again.
  const more = section.querySelector<HTMLElement>('.more');
  if (more) more.hidden = words !== '';
  none.hidden = found > 0;
  none.textContent = found > 0 ? '' : `${form.dataset['none']} ${words}`;
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
/** Whoever opens it wants to type; one that comes open must not take the page to itself. */
document.addEventListener('click', ({ target }) => {
  const box = target instanceof Element ? target.closest('.find > summary')?.parentElement : null;
  if (box instanceof HTMLDetailsElement && !box.open) setTimeout(() => box.querySelector('input')?.focus());
});

// Words that were typed before this was here.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]'))
  if (form.querySelector('input')?.value.trim()) search(form);

// A page that was already on its way is searched too.
const list = document.getElementById('items');
const form = list?.closest('[data-section]')?.querySelector<HTMLFormElement>('form[data-find]');
if (list && form)
  new MutationObserver(() => {
    if (form.querySelector('input')?.value.trim()) search(form);
  }).observe(list, { childList: true });

// A box that was opened by the touch that brought this; one that stands open by itself leaves the page where it is.
document.querySelector<HTMLInputElement>('.find[data-folded][open] input')?.focus();

export {};
