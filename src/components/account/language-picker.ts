/** LANG-01, LANG-02: fetch the language's data, keep the choice, show this page in it. */
document.addEventListener('change', (event) => {
  const select = event.target instanceof HTMLSelectElement ? event.target : null;
  const form = select?.closest<HTMLFormElement>('form[data-language]');
  if (!select || !form) return;
  select.setAttribute('aria-busy', 'true');
  void import('#stores/language.ts')
    .then(({ chooseLanguage }) => chooseLanguage(select.value))
    .catch(() => false)
    .then((chosen) => {
      select.removeAttribute('aria-busy');
      // Where the data cannot be had by script, the plain form still asks the server.
      if (!chosen) return form.requestSubmit();
      const address = new URL(location.href);
      address.searchParams.set('lang', select.value);
      location.replace(address);
    });
});
