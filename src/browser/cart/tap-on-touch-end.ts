/** The maximum distance (CSS pixels) and time (ms) of a touch that counts as a tap. */
const maxMovement = 10;
const maxDuration = 500;

/**
 * Presses a button on touchend. The browser's own click comes only after it has ruled out other gestures and painted
 * hover and active states, which on a cheap phone takes longer than the press itself.
 */
export function tapOnTouchEnd(selector: string, press: (button: HTMLElement) => void): void {
  let start: { touch: Touch; at: number } | null = null;
  addEventListener(
    'touchstart',
    (event) =>
      (start = event.touches.length === 1 ? { touch: event.touches[0]!, at: event.timeStamp } : null),
    { capture: true, passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      const end = event.changedTouches[0];
      if (!button || !start || !end || !event.cancelable || event.touches.length > 0) return;
      const { touch, at } = start;
      if (touch.identifier !== end.identifier || event.timeStamp - at > maxDuration) return;
      if (Math.hypot(end.clientX - touch.clientX, end.clientY - touch.clientY) > maxMovement) return;
      // Suppresses the browser's own click.
      event.preventDefault();
      press(button);
    },
    { capture: true, passive: false },
  );
}
