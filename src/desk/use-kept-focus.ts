import { useEffect } from 'react';

/** Longer than dialogs and menus take to give the focus back by themselves. */
const patience = 250;

/**
 * A button that can be pressed no more, or a row that is gone, takes the focus with it: whoever works by keyboard or is
 * read the page would begin at its top again. They go on at the bar of buttons, or at the name of the room.
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
    const isLost = () =>
      last !== null &&
      (document.activeElement === null || document.activeElement === document.body) &&
      (!last.isConnected || last.matches(':disabled'));
    const look = () => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => isLost() && goOn(under), patience);
    };
    // Pressing on nothing gives the focus up on purpose.
    const giveUp = () => {
      last = null;
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
  const bar = from?.isConnected ? from.closest<HTMLElement>('[role="toolbar"], form') : null;
  const place = bar ?? document.querySelector<HTMLElement>('#react-admin-title');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
