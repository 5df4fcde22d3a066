/**
 * The switch is shown only where the browser can keep the screen on. The lock is lost when the tab is hidden, and
 * requested again.
 */
const label = document.querySelector<HTMLElement>('[data-awake]');
const box = label?.querySelector('input');

if (label && box && 'wakeLock' in navigator) {
  let lock: WakeLockSentinel | undefined;
  const hold = async () => {
    await lock?.release().catch(() => undefined);
    lock = undefined;
    if (!box.checked || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    box.checked = lock !== undefined;
  };
  box.addEventListener('change', () => void hold());
  document.addEventListener('visibilitychange', () => void hold());
  label.hidden = false;
}
