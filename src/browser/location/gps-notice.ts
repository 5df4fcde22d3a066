import { addDialogToHistory } from '#browser/ui/dialog-history.ts';

export type GpsNoticeText = { title: string; text: string; chooseManually: string; close: string };

/**
 * LOC-08, LOC-09: shows the alert that explains why the device could not be located and offers the search instead.
 */
export function showGpsNotice({ title, text, chooseManually, close }: GpsNoticeText, href: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'gps-title');
  dialog.setAttribute('aria-describedby', 'gps-text');
  const heading = Object.assign(document.createElement('h2'), { id: 'gps-title', textContent: title });
  const paragraph = Object.assign(document.createElement('p'), { id: 'gps-text', textContent: text });
  const footer = Object.assign(document.createElement('div'), { className: 'dialog__foot' });
  const searchLink = Object.assign(document.createElement('a'), {
    className: 'btn',
    href,
    textContent: chooseManually,
  });
  const closeButton = Object.assign(document.createElement('button'), {
    className: 'btn btn--line',
    type: 'button',
    textContent: close,
  });
  closeButton.addEventListener('click', () => dialog.close());
  // On the search screen the search field is already behind the dialog.
  searchLink.addEventListener('click', (event) => {
    if (new URL(href, location.href).pathname !== location.pathname) return;
    event.preventDefault();
    const search = document.querySelector<HTMLElement>('[data-area-search] input[type="search"]');
    dialog.close();
    search?.focus();
    // Closing the dialog goes back in history, which moves the focus, so the focus is set again afterwards.
    addEventListener('popstate', () => search?.focus(), { once: true });
  });
  footer.append(closeButton, searchLink);
  dialog.append(heading, paragraph, footer);
  document.body.append(dialog);
  dialog.showModal();
  import('#browser/ui/dialog-focus.ts').then(
    ({ holdFocus }) => holdFocus(dialog),
    () => undefined,
  );
  const removeHistoryEntry = addDialogToHistory(dialog, () => dialog.close());
  dialog.addEventListener('close', () => (dialog.remove(), removeHistoryEntry()));
}
