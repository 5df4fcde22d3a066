import type { KeyboardEvent } from 'react';

/** Moves the focus to the step button of the card above or below, or in a neighbouring column. */
function moveFocus(board: HTMLElement, from: Element, key: string): boolean {
  const columns = [...board.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-step]'),
  ]);
  const card = from.closest('li');
  const at = columns.findIndex((steps) => steps.some((step) => card?.contains(step)));
  if (at < 0) {
    const first = columns.find((steps) => steps.length > 0)?.[0];
    first?.focus();
    return first !== undefined;
  }
  const row = columns[at]!.findIndex((step) => card!.contains(step));
  const target =
    key === 'ArrowUp'
      ? columns[at]![row - 1]
      : key === 'ArrowDown'
        ? columns[at]![row + 1]
        : nearest(key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1), row);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return target !== undefined;
}

const nearest = (columns: readonly HTMLElement[][], row: number): HTMLElement | undefined => {
  const column = columns.find((steps) => steps.length > 0);
  return column?.[Math.min(row, column.length - 1)];
};

/**
 * Arrows move between orders, S marks the new ones as seen, F toggles full screen; Enter presses the focused button.
 */
export function handleBoardKey(
  event: KeyboardEvent<HTMLElement>,
  { markSeen, toggleFull }: { markSeen: () => void; toggleFull: () => void },
): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('input, textarea, [role="combobox"], [role="dialog"], [role="listbox"]')) return;
  if (key.startsWith('Arrow')) {
    if (moveFocus(currentTarget, target, key)) event.preventDefault();
  } else if (key === 's' || key === 'S') markSeen();
  else if (key === 'f' || key === 'F') toggleFull();
}
