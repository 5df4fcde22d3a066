/**
 * Native dialogs open through `command`/`commandfor`; this stands in where a browser does not know them yet,
 * and makes the scrim and Back close every dialog marked `data-dialog`.
 */
export function enhanceDialogs(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-dialog]'))
    closeOnLeave(dialog);
}

/** The scrim and Back close this dialog. */
export function closeOnLeave(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
  closeWithBack(dialog);
}

function runCommand(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** An open dialog is a step in the history, so that Back closes it and stays on the screen. */
function closeWithBack(dialog: HTMLDialogElement): void {
  let listening: AbortController | null = null;
  new MutationObserver(() => {
    if (dialog.open && !listening) {
      listening = new AbortController();
      history.pushState({ dialog: dialog.id }, '');
      addEventListener('popstate', () => dialog.close(), { signal: listening.signal });
    } else if (!dialog.open && listening) {
      listening.abort();
      listening = null;
      if (history.state?.dialog === dialog.id) history.back();
    }
  }).observe(dialog, { attributeFilter: ['open'] });
}
