import type { SessionKey } from '#browser/registry.ts';
import { countUnread } from '#domain/alert.ts';
import { callApi } from './api.ts';
import { customerName } from './customer.ts';

const storageKey = 'alerts-unread' satisfies SessionKey;
/** What happens meanwhile appears after this time, or with the next page that knows. */
const maxAge = 2 * 60_000;

/** How many alerts the customer has not read; 0 for a guest, and where they cannot be loaded. */
export async function loadUnread(): Promise<number> {
  const customer = customerName();
  if (customer === null) return 0;
  const [count, name, at] = readUnread();
  if (name === customer && Date.now() - at < maxAge) return count;
  const response = await callApi('notification/unread', {});
  if (!response.ok) return name === customer ? count : 0;
  return storeUnread(countUnread(response.data));
}

export function storeUnread(count: number): number {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([count, customerName(), Date.now()]));
  } catch {
    // Storage is blocked: the next page asks again.
  }
  return count;
}

/** The next page asks again. */
export function forgetUnread(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored.
  }
}

function readUnread(): [count: number, name: string | null, at: number] {
  try {
    const [count, name, at] = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as unknown[];
    if (typeof count === 'number' && typeof name === 'string' && typeof at === 'number')
      return [count, name, at];
  } catch {
    // Nothing is stored.
  }
  return [0, null, 0];
}
