/**
 * A hurried finger taps twice. What has come under it with the first tap was not meant by the second: the plus or the minus in
 * the place of Add, the next line of the cart, a choice of a sheet that has just opened. Only fingers and mice count, by the
 * moment they came down, of which a busy page hears late; what has the same name is the same thing drawn anew.
 */
let down: MouseEvent | null = null;
let last: { name: string | null; by: MouseEvent } | null = null;

addEventListener('pointerdown', (event) => (down = event), true);
addEventListener(
  'click',
  (event) => {
    const finger = down;
    down = null;
    const control = (event.target as Element).closest('a,button,label,input');
    // Without a finger it is the keyboard's, a label's on its input, or one that was kept until this code was there.
    if (!control || (!finger && event.isTrusted)) return;
    const by = finger ?? event;
    const name = control.ariaLabel ?? control.textContent;
    if (
      finger &&
      last &&
      name !== last.name &&
      by.timeStamp - last.by.timeStamp < 300 &&
      Math.hypot(by.x - last.by.x, by.y - last.by.y) < 24
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { name, by };
  },
  true,
);
