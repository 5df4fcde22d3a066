import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom } from 'nanostores';

/**
 * Why what is kept here will not outlive the tab: the device refuses to store, or a newer release's data stands there.
 * Null while all is well. [F58]
 */
export const storageProblem = atom<'refused' | 'newer' | null>(null);

const memory = new Map<string, string>();
const held = new Set<string>();

function device(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    // Private windows of some browsers throw at the mere name.
    return null;
  }
}

export function readStored(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return device()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    const storage = device();
    if (storage && !held.has(key)) {
      storage.setItem(key, value);
      memory.delete(key);
      return;
    }
  } catch {
    // Full or forbidden: the tab's own memory goes on.
  }
  memory.set(key, value);
  if (!held.has(key) && typeof document !== 'undefined') storageProblem.set('refused');
}

export function removeStored(key: string): void {
  memory.delete(key);
  if (held.has(key)) return;
  try {
    device()?.removeItem(key);
  } catch {
    // What cannot be written cannot be removed either.
  }
}

/** From now on this key lives in memory only, so that what a newer release stored there stays as it is. */
export function holdStored(key: string): void {
  if (held.has(key)) return;
  held.add(key);
  memory.set(key, '');
  if (typeof document !== 'undefined') storageProblem.set('newer');
}

const engine = new Proxy({} as Record<string, string>, {
  has: (_, key) => typeof key === 'string' && readStored(key) !== null,
  get: (_, key) => (typeof key === 'string' ? (readStored(key) ?? undefined) : undefined),
  set: (_, key, value: string) => (typeof key === 'string' && writeStored(key, value), true),
  deleteProperty: (_, key) => (typeof key === 'string' && removeStored(key), true),
});

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);
