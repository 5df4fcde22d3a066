/**
 * A hurried finger taps twice. What has come under it with the first tap was not meant by the second: the plus or the minus in
 * the place of Add, the next line of the cart, a choice of a sheet that has just opened. Only fingers and mice count, by the
 * moment they came down, of which a busy page hears late; what has the same name is the same thing drawn anew. Add is not
 * meant twice either while it still stands there. Nor is a page that has come with the first tap meant by the second.
 */
let down: Tap | null = null;
let last: Tap | null = null;
/** Undefined where the last tap was on the page before. */
let lastName: string | null | undefined;

/** One that was held back until the page's code was there tells when it was (layouts/late-scripts.ts). */
type Tap = { at?: number; timeStamp: number; x: number; y: number };
const timeOf = ({ at, timeStamp }: Tap) => at ?? timeStamp;

/** Each page counts its time from its own beginning. */
const begun = performance.timeOrigin;
addEventListener('pagehide', () => {
  try {
    if (last) sessionStorage['tap'] = JSON.stringify({ at: begun + timeOf(last), x: last.x, y: last.y });
  } catch {
    // Nothing may be kept.
  }
});
const takeUp = () => {
  try {
    const tap = JSON.parse(sessionStorage['tap'] ?? null) as Required<Tap> | null;
    if (!tap) return;
    last = { ...tap, at: tap.at - begun };
    lastName = undefined;
  } catch {
    // Nothing was kept.
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
    // Without a finger it is the keyboard's, a label's on its input, or a script's.
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
