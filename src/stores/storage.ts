import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom } from 'nanostores';

/**
 * Why data will not outlive the tab: the device refuses storage, or a newer release's data is stored. Null otherwise.
 * [F58]
 */
export const storageProblem = atom<'refused' | 'newer' | null>(null);

const memory = new Map<string, string>();
const held = new Set<string>();

function device(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    // In private windows, some browsers throw on access.
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
    // Storage is full or forbidden: falls back to the memory of the tab.
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
    // Storage that cannot be written contains no value to remove.
  }
}

/** From now on, stores this key in memory only, so that a newer release's value is not overwritten. */
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
