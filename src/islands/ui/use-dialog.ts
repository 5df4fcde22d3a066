import { useEffect, useRef, type RefObject } from 'react';
import { addDialogToHistory } from '#browser/ui/dialog-history.ts';

/**
 * Controls a native `<dialog>` from React state. The browser traps the focus; closing returns it to the opener. Escape,
 * the backdrop and Back all call `onClose`. An open dialog adds a history entry, so that Back closes the dialog and
 * does not leave the page.
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
    const removeHistoryEntry = addDialogToHistory(element, finish);
    const cancel = (event: Event) => (event.preventDefault(), finish());
    element.addEventListener('cancel', cancel);

    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
      removeHistoryEntry();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return dialog;
}
