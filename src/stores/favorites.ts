import type { FavoriteIds } from '#contracts/favorites.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { callApi } from './api.ts';
import { customerName } from './customer.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

export type FavoriteKind = 'item' | 'store';

type StoredFavorites = FavoriteIds & { customer: string; at: number };

const storageKey = 'favorites' satisfies LocalKey;
/** How long stored favourites are used, in milliseconds. Changes made on another device appear after this time. */
const maxAge = 10 * 60_000;
const lists = { item: 'items', store: 'stores' } as const;

/**
 * The ids of the customer's favourites; null for a guest, or if the server responds with an error. Without a
 * connection, returns the stored ids, however old they are.
 */
export async function loadFavorites(): Promise<FavoriteIds | null> {
  const customer = customerName();
  const stored = readFavorites(customer);
  if (customer === null) return null;
  // A change that waits for a connection is known only on this device, so the stored ids are used until it is sent.
  const isCurrent = stored && (Date.now() - stored.at < maxAge || readStored('sendLater') !== null);
  if (isCurrent) return stored;
  const response = await callApi('favorites/ids', { token: null });
  if (response.ok) {
    store({ ...response.data, customer, at: Date.now() });
    return response.data;
  }
  if (response.error.status === 401) removeStored(storageKey);
  return response.error.status === 0 ? stored : null;
}

/** Stores a change on the device, before or after the server has received it. */
export function saveFavoriteOnDevice(kind: FavoriteKind, id: number, isFavorited: boolean): void {
  const stored = readFavorites(customerName());
  if (!stored) return;
  const others = stored[lists[kind]].filter((other) => other !== id);
  store({ ...stored, [lists[kind]]: isFavorited ? [id, ...others] : others });
}

const store = (favorites: StoredFavorites): void => writeStored(storageKey, JSON.stringify(favorites));

/** The stored favourites of this customer; the data of an earlier customer of the device is removed. */
function readFavorites(customer: string | null): StoredFavorites | null {
  const text = readStored(storageKey);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<StoredFavorites>;
    const areIds = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((id) => typeof id === 'number');
    if (stored.customer === customer && areIds(stored.items) && areIds(stored.stores))
      return { items: stored.items, stores: stored.stores, customer: customer ?? '', at: Number(stored.at) };
  } catch {
    // The stored text was edited or is incomplete: load it again.
  }
  removeStored(storageKey);
  return null;
}
