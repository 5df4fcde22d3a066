/**
 * Ignores the second click of a double tap if the first one has put something else under the pointer: a plus or minus
 * in place of Add, the next line of the cart, a choice in a sheet that just opened, or another page. Only taps and
 * mouse clicks count. The time of a tap is that of its pointerdown, because a busy page handles the click late. An
 * element with the same name counts as the same element rendered again, except for Add.
 */
let pointerDown: Tap | null = null;
let lastTap: Tap | null = null;
/** Undefined if the last tap was on the previous page. */
let lastName: string | null | undefined;

/** `at` is the original time of a tap that start/late-scripts.ts has held back. */
type Tap = { at?: number; timeStamp: number; x: number; y: number };
const timeOf = ({ at, timeStamp }: Tap) => at ?? timeStamp;

/** timeStamp is relative to each page's own start. */
const timeOrigin = performance.timeOrigin;
addEventListener('pagehide', () => {
  try {
    if (lastTap)
      sessionStorage['tap'] = JSON.stringify({
        at: timeOrigin + timeOf(lastTap),
        x: lastTap.x,
        y: lastTap.y,
      });
  } catch {
    // Storage is blocked.
  }
});
const readPreviousPageTap = () => {
  try {
    const tap = JSON.parse(sessionStorage['tap'] ?? null) as Required<Tap> | null;
    if (!tap) return;
    lastTap = { ...tap, at: tap.at - timeOrigin };
    lastName = undefined;
  } catch {
    // Storage is blocked.
  }
};
readPreviousPageTap();
addEventListener('pageshow', ({ persisted }) => persisted && readPreviousPageTap());

addEventListener('pointerdown', (event) => (pointerDown = event), true);
addEventListener(
  'click',
  (event: MouseEvent & Tap) => {
    const pointer = pointerDown;
    pointerDown = null;
    const control = (event.target as Element).closest('a,button,label');
    // A click without a pointer comes from the keyboard, from a script, or from a label that passes the click on to its
    // input.
    if (!control || (!pointer && !event.at)) return;
    const source = pointer ?? event;
    const name = control.ariaLabel ?? control.textContent;
    if (
      lastTap &&
      (pointer || lastName === undefined) &&
      (name !== lastName || control.matches('[form]')) &&
      Math.abs(timeOf(source) - timeOf(lastTap)) < 300 &&
      Math.hypot(source.x - lastTap.x, source.y - lastTap.y) < 24
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      lastTap = source;
      lastName = name;
    }
  },
  true,
);
