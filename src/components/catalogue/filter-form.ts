/** Leaves what was not chosen out of the URL, and takes the open sheet's step in the history with it. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'popular')) params.set(name, value);
    }
    location.replace(params.size > 0 ? `${form.action}?${params}` : form.action);
  });
}

export {};
