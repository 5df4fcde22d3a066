import type { SessionKey } from '#browser/events-and-storage-keys.ts';

let performed: Promise<unknown> = Promise.resolve();

/** Tracks taps whose result is shown before their code is loaded. `taps` resolves when the code has handled them. */
export function trackTaps(taps: Promise<void>): void {
  performed = Promise.all([performed, taps]);
}

/** Resolves when all taps so far have been handled. */
export const whenTapsPerformed = (): Promise<unknown> => performed;

/**
 * Taps that a page could not handle before it was left, because its code was still loading. The next page of the tab
 * replays them (replay-taps.ts). Taps from before any script ran are stored by start/late-scripts.ts.
 */
const key = 'cart-taps' satisfies SessionKey;

/** A control's text (domain/control-item-codec.ts) and a step up or down. */
export type PendingTap = readonly [control: string, step: 1 | -1];

export function readPendingTaps(): PendingTap[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as PendingTap[];
  } catch {
    // Storage is blocked: no taps are stored.
    return [];
  }
}

/** Reads and removes the pending taps, so that each is replayed only once. */
export function takePendingTaps(): PendingTap[] {
  const taps = readPendingTaps();
  if (taps[0]) sessionStorage.removeItem(key);
  return taps;
}

export function addPendingTaps(taps: readonly PendingTap[]): void {
  try {
    if (taps[0]) sessionStorage.setItem(key, JSON.stringify([...readPendingTaps(), ...taps]));
  } catch {
    // Storage is blocked or full.
  }
}
