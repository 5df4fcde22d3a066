/** Asks for confirmation in a dialog. Without this script the same link opens a page with the question. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-ask]') : null;
  const dialog = link && document.getElementById(link.dataset['ask'] ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
  import('#browser/ui/dialog-focus.ts').then(
    ({ holdFocus }) => holdFocus(dialog),
    () => undefined,
  );
});

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('a[data-ask]'))
    return;
  event.preventDefault();
  event.target.click();
});
