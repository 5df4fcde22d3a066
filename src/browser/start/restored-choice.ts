/**
 * For pages whose prices depend on choices: loads the page's scripts at once if the browser has restored a choice after a
 * reload or Back, because the prices on the page do not include it yet. The scripts wait for a tap or for the end of
 * loading in other cases (late-scripts.ts), so this acts as a tap does.
 */
document.addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('input:checked:not([checked]),input[checked]:not(:checked)'))
    dispatchEvent(new Event('pointerdown'));
});
