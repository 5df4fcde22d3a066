import { useEffect } from 'react';

/** Longer than dialogs and menus take to give the focus back by themselves. */
const patience = 250;

const isDisabled = (element: HTMLElement) => element.matches(':disabled');
const hasNobody = () =>
  document.hasFocus() && (document.activeElement === null || document.activeElement === document.body);

/**
 * A button that can be pressed no more, or a row that is gone, takes the focus with it: whoever works by keyboard or is
 * read the page would begin at its top again. They go on where they were, at the bar of buttons, or at the room's name.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** Where a dialog was opened from. */
    let under: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      if (last?.closest('main')) under = last;
    };
    const look = () => {
      // A browser notices only at its next frame that what had the focus can have it no more.
      if (!last || (last.isConnected && !isDisabled(last))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (last && hasNobody()) goOn(last.isConnected ? last : under);
      }, patience);
    };
    // Pressing on nothing gives the focus up on purpose.
    const giveUp = ({ target }: PointerEvent) => {
      if (!last?.contains(target as Node | null)) last = null;
    };
    const watch = new MutationObserver(look);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', giveUp);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', giveUp);
      watch.disconnect();
    };
  }, []);
}

function goOn(from: HTMLElement | null) {
  const place = from?.isConnected ? near(from) : document.querySelector<HTMLElement>('#react-admin-title');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

const near = (from: HTMLElement) =>
  isDisabled(from) ? from.closest<HTMLElement>('[role="toolbar"], form') : from;
