/**
 * Keeps the screen on until the returned function is called. Browsers end a lock whenever the page is hidden: it is
 * requested again when the page is shown. `report` is called with whether the screen stays on: browsers may not support
 * it, or refuse it to save the battery.
 */
export function keepScreenOn(report: (isOn: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;
  const request = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    const newLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    // The lock was released, or requested again, before the browser responded.
    if (!isWanted || (lock && !lock.released)) return void newLock?.release();
    lock = newLock;
    report(newLock !== undefined);
  };
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
