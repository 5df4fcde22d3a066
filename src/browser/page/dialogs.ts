import { removeStaleDialogEntry, addDialogToHistory } from '#browser/ui/dialog-history.ts';

/**
 * Polyfills `command`/`commandfor` for native dialogs, and lets the backdrop and Back close every dialog marked
 * `data-dialog`.
 */
export function enhanceDialogs(): void {
  removeStaleDialogEntry();
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-dialog]'))
    closeOnBackdropOrBack(dialog);
}

export function closeOnBackdropOrBack(dialog: HTMLDialogElement): void {
  let removeHistoryEntry: (() => void) | null = null;
  new MutationObserver(() => {
    if (dialog.open) removeHistoryEntry ??= addDialogToHistory(dialog, () => dialog.close());
    else {
      removeHistoryEntry?.();
      removeHistoryEntry = null;
    }
  }).observe(dialog, { attributeFilter: ['open'] });
}

function runCommand(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
