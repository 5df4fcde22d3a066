import { useEffect, useRef, type RefObject } from 'react';

/**
 * Drives a native `<dialog>` from React state. The browser traps the focus and gives it back; Esc, the scrim and
 * Back all end in `onClose`, and an open dialog is one step in the history so that Back stays on the screen.
 */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const mark = `dialog-${Math.random().toString(36).slice(2)}`;
    element.showModal();
    history.pushState({ ...history.state, dialog: mark }, '');

    const listeners = new AbortController();
    const { signal } = listeners;
    const finish = () => close.current();
    element.addEventListener('cancel', (event) => (event.preventDefault(), finish()), { signal });
    element.addEventListener(
      'click',
      (event) => event.target === element && isOutside(element, event) && finish(),
      { signal },
    );
    addEventListener('popstate', finish, { signal });

    return () => {
      listeners.abort();
      element.close();
      if (history.state?.dialog === mark) history.back();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return dialog;
}

function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
