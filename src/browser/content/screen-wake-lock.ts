/** The switch is shown only where the browser can keep the screen on. */
import { keepScreenOn } from '#browser/ui/keep-screen-on.ts';

const label = document.querySelector<HTMLElement>('[data-awake]');
const box = label?.querySelector('input');

if (label && box && 'wakeLock' in navigator) {
  let release: (() => void) | undefined;
  box.addEventListener('change', () => {
    release?.();
    release = box.checked ? keepScreenOn((isOn) => (box.checked = isOn)) : undefined;
  });
  label.hidden = false;
}
