import type { SessionKey } from '#browser/events-and-storage-keys.ts';
import { callApi } from './api.ts';
import { customerName } from './customer.ts';

const storageKey = 'alerts-unread' satisfies SessionKey;
/** How long the number of unread alerts is cached, in milliseconds. */
const maxAge = 2 * 60_000;

/** The number of unread alerts; 0 for a guest. If it cannot be loaded: the last known number, or 0. */
export async function loadUnreadCount(): Promise<number> {
  const customer = customerName();
  if (customer === null) return 0;
  const [count, name, at] = readUnread();
  if (name === customer && Date.now() - at < maxAge) return count;
  const response = await callApi('notification/unread-count', {});
  if (!response.ok) return name === customer ? count : 0;
  return storeUnreadCount(response.data.unread);
}

export function storeUnreadCount(count: number): number {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([count, customerName(), Date.now()]));
  } catch {
    // Storage is blocked: the next page requests the number again.
  }
  return count;
}

/** Removes the cached number, so that the next page requests it again. */
export function clearCachedUnreadCount(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

function readUnread(): [count: number, name: string | null, at: number] {
  try {
    const [count, name, at] = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as unknown[];
    if (typeof count === 'number' && typeof name === 'string' && typeof at === 'number')
      return [count, name, at];
  } catch {
    // Storage is blocked, or no number is stored.
  }
  return [0, null, 0];
}
