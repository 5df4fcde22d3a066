import type { SavedAddress } from '#contracts/storefront-calls.ts';
import { callApi } from './api.ts';
import type { CallResult } from './create-client.ts';
import { setDeliveryAddress } from './place.ts';

/**
 * The saved addresses, each with whether the given store delivers there; if no store is given, whether any store does.
 */
export function fetchSavedAddresses(
  storeId: number | undefined,
  signal: AbortSignal,
): Promise<CallResult<SavedAddress[]>> {
  return callApi('address/list', storeId === undefined ? {} : { restaurant_id: storeId }, { signal });
}

/**
 * LOC-10: makes a saved address the default one and the place of this device. It becomes the place even if the server
 * refuses to make it the default.
 */
export async function chooseSavedAddress(saved: SavedAddress): Promise<void> {
  if (saved.is_default !== 1) await callApi('address/set-default', { address_id: saved.id });
  const { latitude: lat, longitude: lng, address, house, tag } = saved;
  setDeliveryAddress({ lat, lng, address, house, tag });
}

export function deleteSavedAddress(id: number): Promise<CallResult<SavedAddress[]>> {
  return callApi('address/delete', { address_id: id });
}
