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
/** How often a silent speaker is resumed without a tap: the end of a call sends no event. */
const retryMs = 4_000;

let context: AudioContext | undefined;
const listeners = new Set<(isSilent: boolean) => void>();
const isRunning = () => context?.state === 'running';
const announce = () => {
  for (const listener of listeners) listener(!isRunning());
};

function openContext(): AudioContext {
  const opened = new AudioContext();
  opened.addEventListener('statechange', () => opened === context && announce());
  return opened;
}

async function resume(audio: AudioContext): Promise<boolean> {
  const answer = audio.resume().catch(() => undefined);
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, resumeMs))]);
  return audio.state === 'running';
}

/**
 * Must be called from a tap, because browsers play no sound before the first tap. Returns false if the browser refuses.
 * On an iPad, a call or a locked screen interrupts the sound, sometimes for good: then a new context replaces it, which
 * works only if it was made in a tap.
 */
export async function unlockAlarmSound(): Promise<boolean> {
  try {
    const former = context;
    const spare = former && former.state !== 'running' ? openContext() : undefined;
    context ??= openContext();
    const spareRuns = spare && resume(spare);
    const isBack = await resume(context);
    if (!isBack && former === context && (await spareRuns)) {
      context = spare;
      void former?.close().catch(() => undefined);
    } else void spare?.close().catch(() => undefined);
    return isRunning();
  } catch {
    return false;
  } finally {
    announce();
  }
}

/**
 * Calls `show` whenever the sound stops or works again. While it does not work, it is resumed again and again, and each
 * tap tries to bring it back. Returns a function that ends this.
 */
export function followAlarmSound(show: (isSilent: boolean) => void): () => void {
  const stop = new AbortController();
  const resumeIfSilent = () => {
    if (context && !isRunning()) void resume(context);
  };
  const unlockIfSilent = () => {
    if (!isRunning()) void unlockAlarmSound();
  };
  listeners.add(show);
  document.addEventListener('visibilitychange', resumeIfSilent, stop);
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, unlockIfSilent, { signal: stop.signal, capture: true });
  const retry = setInterval(resumeIfSilent, retryMs);
  return () => {
    listeners.delete(show);
    stop.abort();
    clearInterval(retry);
  };
}

/** Returns false if this page may not play sounds yet. */
export function playAlarm(sound: Sound): boolean {
  if (!context || !isRunning()) return false;
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
  return true;
}
