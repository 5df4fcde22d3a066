/** LIST-46: a card stays when its name contains the words, upper or lower case. LIST-47: else the text and the words. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) {
  const section = form.closest('[data-section]');
  const field = form.querySelector('input');
  const none = form.querySelector<HTMLElement>('.find__none');
  if (!section || !field || !none) continue;

  const search = () => {
    const words = field.value.trim().toLocaleLowerCase();
    let found = 0;
    for (const link of section.querySelectorAll<HTMLElement>('[data-item]')) {
      const card = link.closest('li');
      if (!card) continue;
      // A name that was cut stands whole in the title.
      card.hidden = !(link.title || link.textContent).toLocaleLowerCase().includes(words);
      if (!card.hidden) found += 1;
    }
    // A narrowed list is short: without this its link to more would come near and fill it up again.
    const more = section.querySelector<HTMLElement>('.more');
    if (more) more.hidden = words !== '';
    none.hidden = found > 0;
    none.textContent = found > 0 ? '' : `${form.dataset['none']} ${field.value.trim()}`;
  };

  field.addEventListener('input', search);
  // A page that was already on its way is searched too.
  const list = section.querySelector('#items');
  if (list) new MutationObserver(() => field.value.trim() && search()).observe(list, { childList: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  form.closest('details')?.addEventListener('toggle', (event) => {
    if ((event.currentTarget as HTMLDetailsElement).open) field.focus();
  });
}

export {};
