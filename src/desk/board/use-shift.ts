import { useCallback, useEffect, useState } from 'react';
import { keepScreenOn } from '#browser/ui/keep-screen-on.ts';
import { leadAmongTabs } from '../lead-tabs.ts';
import { followAlarmSound, playAlarm, unlockAlarmSound } from './alarm-sound.ts';

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
  /** Of several boards in one browser, one rings. */
  const [isRinger, setRinger] = useState(false);
  useEffect(() => {
    if (!isOn || isSilent) return undefined;
    const ring = leadAmongTabs(
      'desk-alarm',
      () => true,
      () => {
        setRinger(true);
        return () => setRinger(false);
      },
    );
    return () => ring.end();
  }, [isOn, isSilent]);

  const sound = !isOn || !isRinger ? null : isRinging ? 'order' : isConnected ? null : 'connection';
  useEffect(() => {
    if (sound === null) return;
    playAlarm(sound);
    const repeat = setInterval(() => playAlarm(sound), repeatMs);
    return () => clearInterval(repeat);
  }, [sound]);

  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn]);
  useEffect(() => (isOn ? followAlarmSound(setSilent) : undefined), [isOn]);

  const start = useCallback(async () => {
    setSilent(!(await unlockAlarmSound()));
    setOn(true);
  }, []);
  const end = useCallback(() => setOn(false), []);
  return { isOn, isSilent, start, end };
}
