/** Opens the filter form in a sheet over the list, and leaves empty fields out of the URL. */
import { closeOnBackdropOrBack } from '#browser/page/dialogs.ts';
import { closeIcon } from '#browser/ui/basic-icons.ts';

const opener = document.querySelector<HTMLAnchorElement>('a[data-filter-open]');
let sheet: Promise<HTMLDialogElement> | undefined;

if (opener) {
  for (const type of ['pointerdown', 'focus', 'pointerenter'])
    opener.addEventListener(type, () => void openFilterSheet(opener).catch(() => undefined), { once: true });
  opener.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openFilterSheet(opener).then(
      (dialog) => {
        dialog.showModal();
        return import('#browser/ui/dialog-focus.ts').then(
          ({ holdFocus }) => holdFocus(dialog),
          () => undefined,
        );
      },
      () => location.assign(opener.href),
    );
  });
}
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) replaceListUrl(form);

function openFilterSheet(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  sheet ??= fetchForm(link.href).then((form) => build(link, form));
  sheet.catch(() => (sheet = undefined));
  return sheet;
}

async function fetchForm(href: string): Promise<HTMLFormElement> {
  const response = await fetch(href);
  const form = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector<HTMLFormElement>('form[data-filter]');
  if (!form) throw new Error(`No form at ${href}`);
  return document.importNode(form, true);
}

function build(link: HTMLAnchorElement, form: HTMLFormElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet';
  dialog.id = 'filter';
  dialog.setAttribute('aria-labelledby', 'filter-title');
  dialog.innerHTML = `<span class="sheet__handle"></span><div class="sheet__head"><h2 id="filter-title"></h2><button type="button" class="icon-button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${closeIcon}</svg></button></div>`;
  const title = dialog.querySelector('h2');
  if (title) title.textContent = link.dataset['filterOpen'] ?? '';
  const button = dialog.querySelector('button');
  button?.setAttribute('aria-label', link.dataset['close'] ?? '');
  button?.addEventListener('click', () => dialog.close());
  replaceListUrl(form);
  dialog.append(form);
  document.body.append(dialog);
  closeOnBackdropOrBack(dialog);
  return dialog;
}

/** The filtered list replaces the form in the history, so that Back does not open the form again. */
function replaceListUrl(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'popular'))
        params.set(name, value);
    }
    location.replace(params.size > 0 ? `${form.action}?${params}` : form.action);
  });
}
