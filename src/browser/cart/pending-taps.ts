/**
 * Taps that a page has shown but could not perform before it was left, because its code was still loading. The next
 * page of the tab performs them (replay-taps.ts). start/late-scripts.ts stores taps from before any script ran.
 */
const key = 'cart-taps';

/** A control's text (domain/control-item-codec.ts) and a step up or down. */
export type Tap = readonly [control: string, step: 1 | -1];

export function waitingTaps(): Tap[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Tap[];
  } catch {
    // Storage is blocked: nothing can be passed on.
    return [];
  }
}

/** Reads and removes them, so that they are performed once. */
export function takeTaps(): Tap[] {
  const taps = waitingTaps();
  if (taps[0]) sessionStorage.removeItem(key);
  return taps;
}

export function leaveTaps(taps: readonly Tap[]): void {
  try {
    if (taps[0]) sessionStorage.setItem(key, JSON.stringify([...waitingTaps(), ...taps]));
  } catch {
    // Storage is blocked or full.
  }
}
