/**
 * Ignores the second click of a double tap where the first one has put something else under the pointer: a plus or
 * minus in the place of Add, the next line of the cart, a choice of a sheet that has just opened, or another page. Only
 * taps and mouse clicks count, by the time the pointer went down, because a busy page handles them late. An element
 * with the same name is the same element, rendered again; but Add itself is never meant twice.
 */
let down: Tap | null = null;
let last: Tap | null = null;
/** Undefined where the last tap was on the previous page. */
let lastName: string | null | undefined;

/** `at` is the original time of a tap that start/late-scripts.ts has held back. */
type Tap = { at?: number; timeStamp: number; x: number; y: number };
const timeOf = ({ at, timeStamp }: Tap) => at ?? timeStamp;

/** timeStamp is relative to each page's own start. */
const begun = performance.timeOrigin;
addEventListener('pagehide', () => {
  try {
    if (last) sessionStorage['tap'] = JSON.stringify({ at: begun + timeOf(last), x: last.x, y: last.y });
  } catch {
    // Storage is blocked.
  }
});
const takeUp = () => {
  try {
    const tap = JSON.parse(sessionStorage['tap'] ?? null) as Required<Tap> | null;
    if (!tap) return;
    last = { ...tap, at: tap.at - begun };
    lastName = undefined;
  } catch {
    // Storage is blocked.
  }
};
takeUp();
addEventListener('pageshow', ({ persisted }) => persisted && takeUp());

addEventListener('pointerdown', (event) => (down = event), true);
addEventListener(
  'click',
  (event: MouseEvent & Tap) => {
    const finger = down;
    down = null;
    const control = (event.target as Element).closest('a,button,label');
    // Without a pointer the click is the keyboard's, a label's on its input, or a script's.
    if (!control || (!finger && !event.at)) return;
    const by = finger ?? event;
    const name = control.ariaLabel ?? control.textContent;
    if (
      last &&
      (finger || lastName === undefined) &&
      (name !== lastName || control.matches('[form]')) &&
      Math.abs(timeOf(by) - timeOf(last)) < 300 &&
      Math.hypot(by.x - last.x, by.y - last.y) < 24
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      last = by;
      lastName = name;
    }
  },
  true,
);
