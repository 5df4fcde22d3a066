import { signInPath } from '#paths';

/** The open modal dialog in front; everything outside of it is hidden, also from screen readers. */
function frontDialog(): Element | null {
  const focused = document.activeElement?.closest('dialog:modal');
  return focused ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/**
 * Announces a message to screen readers through the live region of the page, or of the open dialog; the same message
 * twice is announced twice.
 */
export function announce(message: string): void {
  const region = liveRegion(frontDialog());
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = message;
  });
}

function liveRegion(dialog: Element | null): Element | null {
  if (!dialog) return document.getElementById('live');
  const existing = dialog.querySelector(':scope > [data-live]');
  if (existing) return existing;
  const region = document.createElement('p');
  region.className = 'sr';
  region.role = 'status';
  region.dataset['live'] = '';
  dialog.append(region);
  return region;
}

const shownMs = 8_000;

/**
 * Shows a message that nothing else on the screen tells, such as a failure, in front of everything, and announces it.
 * If the dialog that it is in front of closes, it stays in view until its own time ends.
 */
export function showMessage(message: string): void {
  announce(message);
  document.querySelector('.toast[data-message]')?.remove();
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset['message'] = '';
  const words = document.createElement('span');
  words.textContent = message;
  toast.append(words);
  const place = () => {
    const dialog = frontDialog();
    (dialog ?? document.body).append(toast);
    showInFront(toast);
    dialog?.addEventListener('close', () => dialog.contains(toast) && place(), { once: true });
  };
  place();
  setTimeout(() => toast.remove(), shownMs);
}

/** Puts an element above open dialogs, if the browser supports popovers. */
export function showInFront(element: HTMLElement): void {
  if (!('showPopover' in HTMLElement.prototype)) return;
  element.popover = 'manual';
  element.showPopover();
}

/** Shows why a call has failed. Somebody who is no longer signed in is led to the sign-in, and then back to this page. */
export function showFailure(error: { status: number; message: string }, unanswered: string): void {
  if (error.status === 401) return location.assign(signInPath(location.pathname + location.search));
  showMessage(error.status === 0 || error.message === '' ? unanswered : error.message);
}
