/** LANG-01, LANG-02: fetch the language's data, keep the choice, show this page in it. */
function choose(select: HTMLSelectElement): void {
  const form = select.form;
  if (!form || select.ariaBusy === 'true') return;
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
}

const pickers = 'form[data-language] select';
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches(pickers)) choose(target);
});
// This script comes late: a choice made before it counts too.
for (const select of document.querySelectorAll<HTMLSelectElement>(pickers))
  if (select.value !== document.documentElement.lang) choose(select);
