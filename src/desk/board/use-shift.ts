import { useCallback, useEffect, useState } from 'react';
import { playAlarm, unlockAlarmSound } from './alarm-sound.ts';

const repeatMs = 4_000;

/**
 * A shift: from the tap that starts it, the sound repeats while `isRinging`, and the screen stays on. It ends when
 * the page is closed or reloaded, because browsers then no longer allow sound.
 */
export function useShift({ isRinging, isConnected }: { isRinging: boolean; isConnected: boolean }): {
  isOn: boolean;
  isSilent: boolean;
  start: () => Promise<void>;
  end: () => void;
} {
  const [isOn, setOn] = useState(false);
  const [isSilent, setSilent] = useState(false);

  const sound = !isOn ? null : isRinging ? 'order' : isConnected ? null : 'connection';
  useEffect(() => {
    if (sound === null) return;
    playAlarm(sound);
    const repeat = setInterval(() => playAlarm(sound), repeatMs);
    return () => clearInterval(repeat);
  }, [sound]);

  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn]);

  const start = useCallback(async () => {
    setSilent(!(await unlockAlarmSound()));
    setOn(true);
  }, []);
  const end = useCallback(() => setOn(false), []);
  return { isOn, isSilent, start, end };
}

/** Browsers release the lock when the page is hidden: it is requested again when the page is shown. */
function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let hasEnded = false;
  const take = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (hasEnded) await lock.release();
    } catch {
      // Not supported, or refused to save the battery: the sound does not depend on it.
    }
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
