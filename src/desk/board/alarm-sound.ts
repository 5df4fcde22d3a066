/** A sound that needs no file: two rising tones, twice, for new orders; one low tone for a lost connection. */
export type Sound = 'order' | 'connection';

const tones: Record<Sound, readonly { at: number; frequency: number }[]> = {
  order: [
    { at: 0, frequency: 740 },
    { at: 0.22, frequency: 988 },
    { at: 0.44, frequency: 740 },
    { at: 0.66, frequency: 988 },
  ],
  connection: [{ at: 0, frequency: 220 }],
};
const seconds = 0.18;
/** A browser that plays no sound may leave `resume` unanswered; the shift must not wait for it. */
const resumeMs = 1_500;

let context: AudioContext | undefined;

/**
 * Must be called from a tap, because browsers play no sound before the first tap. Returns false if the browser refuses.
 */
export async function unlockAlarmSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, resumeMs))]);
    return context.state === 'running';
  } catch {
    return false;
  }
}

export function playAlarm(sound: Sound): void {
  if (!context) return;
  if (context.state !== 'running') void context.resume();
  for (const { at, frequency } of tones[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    const start = context.currentTime + at;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.6, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
