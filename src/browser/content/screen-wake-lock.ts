/** The switch that keeps the screen on. It is shown only in browsers that can do this. */
import { followForm } from '#browser/ui/form-fields.ts';
import { keepScreenOn } from '#browser/ui/keep-screen-on.ts';

const label = document.querySelector<HTMLElement>('[data-awake]');
const box = label?.querySelector('input');

if (label && box && 'wakeLock' in navigator) {
  let release: (() => void) | undefined;
  const setKeepsScreenOn = (isOn: boolean) => {
    release?.();
    release = isOn ? keepScreenOn((isActive) => isActive || setKeepsScreenOn(false)) : undefined;
    // If the browser ends the lock, the switch is turned off and stays off until the person turns it on again.
    box.checked = isOn;
  };
  followForm(label, () => setKeepsScreenOn(box.checked));
  label.hidden = false;
}
