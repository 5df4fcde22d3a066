import { useEffect, useState } from 'react';
import { keepScreenOn } from '#browser/ui/keep-screen-on.ts';
import { leadAmongTabs } from '#browser/ui/lead-tabs.ts';
import { followAlarmSound, playAlarm, unlockAlarmSound } from '#browser/ui/alarm-sound.ts';

const repeatMs = 4_000;

type Alarm = { isOn: boolean; isRinging: boolean; isConnected: boolean };

/**
 * During a shift, the sound repeats while `isRinging`, and the screen stays on. Returns whether the browser refuses the
 * sound, as after a reload: the next tap brings it back.
 */
export function useAlarm({ isOn, isRinging, isConnected }: Alarm): { isSilent: boolean } {
  const [isSilent, setSilent] = useState(false);
  /** Of several tabs of one browser, one rings. */
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
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = followAlarmSound(setSilent);
    // After a reload there was no tap yet: many browsers refuse, some allow the sound to a site that is used a lot.
    void unlockAlarmSound();
    return stop;
  }, [isOn]);
  return { isSilent: isOn && isSilent };
}
