import { useEffect, useRef, type RefObject } from 'react';
import { addDialogToHistory } from '#browser/ui/dialog-history.ts';

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
    element.showModal();
    const finish = () => close.current();
    const takeBack = addDialogToHistory(element, finish);
    const cancel = (event: Event) => (event.preventDefault(), finish());
    element.addEventListener('cancel', cancel);

    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
      takeBack();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return dialog;
}
