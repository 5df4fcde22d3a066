/** LANG-01, LANG-02: downloads the texts of the selected language, saves the choice and reloads the page. */
function choose(select: HTMLSelectElement): void {
  const form = select.form;
  if (!form || select.ariaBusy === 'true') return;
  select.setAttribute('aria-busy', 'true');
  void import('#stores/language.ts')
    .then(({ chooseLanguage }) => chooseLanguage(select.value))
    .catch(() => false)
    .then((chosen) => {
      select.removeAttribute('aria-busy');
      // The texts could not be downloaded: submit the form, which works without JavaScript.
      if (!chosen) return form.requestSubmit();
      const address = new URL(location.href);
      address.searchParams.set('lang', select.value);
      location.replace(address);
    });
}

const pickers = 'form[data-language] select';
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches(pickers)) choose(target);
});
// Applies a language that was selected before this script was loaded.
for (const select of document.querySelectorAll<HTMLSelectElement>(pickers))
  if (select.value !== document.documentElement.lang) choose(select);
