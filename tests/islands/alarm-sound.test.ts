import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A speaker as of an iPad: a call interrupts it, and then it may never resume. */
class Speaker extends EventTarget {
  static opened: Speaker[] = [];
  /** Whether a context that was interrupted can be resumed; a new one always can, in a tap. */
  static canResume = true;
  /** A context that was made outside a tap stays silent. */
  static isTapped = true;
  readonly wasTapped = Speaker.isTapped;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  tones = 0;
  hasBeenInterrupted = false;
  constructor() {
    super();
    Speaker.opened.push(this);
  }
  async resume(): Promise<void> {
    if (!this.wasTapped) return;
    if (this.hasBeenInterrupted && !Speaker.canResume) throw new Error('InvalidStateError');
    this.change('running');
  }
  async close(): Promise<void> {
    this.change('closed');
  }
  change(state: string): void {
    this.state = state;
    if (state === 'interrupted') this.hasBeenInterrupted = true;
    this.dispatchEvent(new Event('statechange'));
  }
  createOscillator() {
    this.tones += 1;
    const node = { connect: () => node, start: () => undefined, stop: () => undefined, frequency: {} };
    return node;
  }
  createGain() {
    const ramp = () => undefined;
    return {
      connect: () => undefined,
      gain: { setValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
    };
  }
}

let sound: typeof import('../../src/browser/ui/alarm-sound.ts');
let heard: boolean[];
let stop: () => void;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('AudioContext', Speaker);
  Speaker.opened = [];
  Speaker.canResume = true;
  Speaker.isTapped = true;
  sound = await import('../../src/browser/ui/alarm-sound.ts');
  heard = [];
  stop = sound.followAlarmSound((isSilent) => heard.push(isSilent));
  expect(await sound.unlockAlarmSound()).toBe(true);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const speaker = () => Speaker.opened.at(-1)!;

test('while a call interrupts the sound, the board says so, and no tone goes to the dead speaker', () => {
  Speaker.canResume = false;
  speaker().change('interrupted');
  expect(heard.at(-1)).toBe(true);
  sound.playAlarm('order');
  expect(speaker().tones).toBe(0);
});

test('an interrupted sound comes back by itself, on the speaker that a tap has unlocked', async () => {
  vi.useFakeTimers();
  stop();
  stop = sound.followAlarmSound((isSilent) => heard.push(isSilent));
  Speaker.isTapped = false;
  Speaker.canResume = false;
  speaker().change('interrupted');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heard.at(-1), Speaker.opened.length]).toEqual([true, 1]);
  Speaker.canResume = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([heard.at(-1), Speaker.opened.length]).toEqual([false, 1]);
  vi.useRealTimers();
});

test('the return to the page brings an interrupted sound back', async () => {
  speaker().change('interrupted');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => heard.at(-1)).toBe(false);
  expect(Speaker.opened).toHaveLength(1);
  sound.playAlarm('order');
  expect(speaker().tones).toBe(4);
});

test.each(['pointerup', 'keydown'])(
  'a sound that can no longer be resumed comes back on a new speaker after a %s',
  async (type) => {
    const dead = speaker();
    Speaker.canResume = false;
    dead.change('interrupted');
    dispatchEvent(new Event(type));
    Speaker.isTapped = false;
    await expect.poll(() => heard.at(-1)).toBe(false);
    expect(Speaker.opened).toHaveLength(2);
    sound.playAlarm('order');
    expect([dead.tones, speaker().tones]).toEqual([0, 4]);
  },
);

test('after the end of a shift, taps leave the sound alone', () => {
  stop();
  Speaker.canResume = false;
  speaker().change('interrupted');
  dispatchEvent(new Event('pointerup'));
  expect(Speaker.opened).toHaveLength(1);
});
