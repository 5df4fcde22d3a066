/** For this many ms after an action, a tap at its place does nothing: by then, another action may have moved there. */
const restMs = 700;
const attribute = 'data-moves';

type Place = { at: number; left: number; top: number; right: number; bottom: number };

/** The attribute of buttons that move or end something; steppers, digits and keys stay free. */
export const guarded = { [attribute]: '' } as const;

/**
 * Drops a tap on a guarded button where a guarded button was tapped a moment before: the second tap of a slow double
 * tap would reach what has taken its place. Clicks from the keyboard pass. Returns a function that ends this.
 */
export function guardTaps(): () => void {
  let last: Place | null = null;
  const handle = (event: MouseEvent) => {
    const button = (event.target as Element).closest?.(`[${attribute}]`);
    if (!button || event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp } = event;
    const isSamePlace =
      last !== null && x >= last.left && x <= last.right && y >= last.top && y <= last.bottom;
    if (last && isSamePlace && timeStamp - last.at < restMs) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const { left, top, right, bottom } = button.getBoundingClientRect();
    last = { at: timeStamp, left, top, right, bottom };
  };
  addEventListener('click', handle, true);
  return () => removeEventListener('click', handle, true);
}
