/**
 * Presses that a page could not finish before it was left: its code was still on the way, though the number already showed
 * them. The tab's next page does them (press-again.ts). layouts/late-scripts.ts writes down those that came before any code
 * of ours.
 */
const key = 'cart-taps';

/** A control's text (domain/control-item-codec.ts), and one more or one less of it. */
export type Tap = readonly [control: string, step: 1 | -1];

export function waitingTaps(): Tap[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Tap[];
  } catch {
    // A device that keeps nothing cannot hand anything on.
    return [];
  }
}

/** Taken once, whoever comes first. */
export function takeTaps(): Tap[] {
  const taps = waitingTaps();
  if (taps[0]) sessionStorage.removeItem(key);
  return taps;
}

export function leaveTaps(taps: readonly Tap[]): void {
  try {
    if (taps[0]) sessionStorage.setItem(key, JSON.stringify([...waitingTaps(), ...taps]));
  } catch {
    // See above.
  }
}
