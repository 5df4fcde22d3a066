import { useEffect } from 'react';

/** Milliseconds; longer than dialogs and menus take to restore the focus themselves. */
const restoreDelay = 250;

const isDisabled = (element: HTMLElement) => element.matches(':disabled');
const isFocusLost = () =>
  document.hasFocus() && (document.activeElement === null || document.activeElement === document.body);

/**
 * Restores the focus when the focused button is disabled or its row is removed: otherwise keyboard and screen-reader
 * users would start at the top of the page. If a button was disabled, its toolbar or form gets the focus; if an element
 * was removed, the last focused element of the screen or, if that was removed too, the screen's heading.
 */
export function useFocusRecovery() {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** The last focused element in `main`, from which a dialog was probably opened. */
    let dialogOpener: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rememberFocus = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      if (last?.closest('main')) dialogOpener = last;
    };
    const checkFocus = () => {
      // Browsers blur a disabled element only in the next frame.
      if (!last || (last.isConnected && !isDisabled(last))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (last && isFocusLost()) restoreFocus(last.isConnected ? last : dialogOpener);
      }, restoreDelay);
    };
    // A click outside the focused element removes the focus intentionally, so the focus is not restored.
    const releaseFocus = ({ target }: PointerEvent) => {
      if (!last?.contains(target as Node | null)) last = null;
    };
    const watch = new MutationObserver(checkFocus);
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('pointerdown', releaseFocus);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('pointerdown', releaseFocus);
      watch.disconnect();
    };
  }, []);
}

function restoreFocus(from: HTMLElement | null) {
  const place = from?.isConnected
    ? findFocusTarget(from)
    : document.querySelector<HTMLElement>('#react-admin-title');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

const findFocusTarget = (from: HTMLElement) =>
  isDisabled(from) ? from.closest<HTMLElement>('[role="toolbar"], form') : from;
