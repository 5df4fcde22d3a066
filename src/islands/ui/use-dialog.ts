import { useEffect, useRef, type RefObject } from 'react';
import { addDialogToHistory } from '#browser/ui/dialog-history.ts';

/**
 * Controls a native `<dialog>` from React state. The focus stays in it (browser/ui/dialog-focus.ts); closing returns it to the opener. Escape,
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
    // A file of its own: pages that load it for a dialog without React must not load React with it.
    import('#browser/ui/dialog-focus.ts').then(
      ({ holdFocus }) => element.open && holdFocus(element),
      () => undefined,
    );
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
