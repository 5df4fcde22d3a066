/**
 * A hurried finger taps twice. What has come under it with the first tap was not meant by the second: the plus or the minus in
 * the place of Add, the next line of the cart, a choice of a sheet that has just opened. Only fingers and mice count, by the
 * moment they came down, of which a busy page hears late; what has the same name is the same thing drawn anew.
 */
let down: MouseEvent | null = null;
let last: MouseEvent | null = null;
let lastName: string | null;

addEventListener('pointerdown', (event) => (down = event), true);
addEventListener(
  'click',
  (event) => {
    const finger = down;
    down = null;
    const control = (event.target as Element).closest('a,button,label');
    // Without a finger it is the keyboard's, a label's on its input, or one that was kept until this code was there.
    if (!control || (!finger && event.isTrusted)) return;
    const by = finger ?? event;
    const name = control.ariaLabel ?? control.textContent;
    if (
      finger &&
      last &&
      name !== lastName &&
      by.timeStamp - last.timeStamp < 300 &&
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
