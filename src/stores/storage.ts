import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom } from 'nanostores';

/**
 * Why data is only in the memory of this page: the device refuses storage, or a newer release's data is stored. Null if
 * data is stored normally. [F58]
 */
export const storageProblem = atom<'refused' | 'newer' | null>(null);

const memory = new Map<string, string>();
const memoryOnlyKeys = new Set<string>();

function deviceStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    // In private windows, some browsers throw on access.
    return null;
  }
}

export function readStored(key: string): string | null {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return deviceStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    const storage = deviceStorage();
    if (storage && !memoryOnlyKeys.has(key)) {
      storage.setItem(key, value);
      memory.delete(key);
      return;
    }
  } catch {
    // Storage is full or forbidden: falls back to the memory of the tab.
  }
  memory.set(key, value);
  if (!memoryOnlyKeys.has(key) && typeof document !== 'undefined') storageProblem.set('refused');
}

export function removeStored(key: string): void {
  memory.delete(key);
  if (memoryOnlyKeys.has(key)) return;
  try {
    deviceStorage()?.removeItem(key);
  } catch {
    // The storage is blocked, so the value cannot be removed.
  }
}

/** Whether the device has refused to store the key, so that its value is lost with the page. */
export const isRefused = (key: string): boolean => memory.has(key) && !memoryOnlyKeys.has(key);

/** From now on, this key is stored in memory only, so that a newer release's value is not overwritten. */
export function storeInMemoryOnly(key: string): void {
  if (memoryOnlyKeys.has(key)) return;
  memoryOnlyKeys.add(key);
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
