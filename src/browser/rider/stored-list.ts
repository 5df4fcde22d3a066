import type { LocalKey } from '../events-and-storage-keys.ts';

/** Reads a list that stays on this phone after the page is left; empty if storage is not available. */
export function readStoredList<Entry>(key: LocalKey): Entry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? (list as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Returns false if the list could not be stored. */
export function writeStoredList(key: LocalKey, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
