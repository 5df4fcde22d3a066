import type { Address } from '#domain/place.ts';
import { createCaller, type CallResult } from './api.ts';
import { setDeliveryAddress } from './place.ts';

export type SavedAddress = Address & { is_default: 0 | 1 };

type AddressCalls = {
  list: { body: { restaurant_id?: number | null }; data: SavedAddress[] };
  save: {
    body: { latitude: number; longitude: number; address: string; house: string; tag: string };
    data: SavedAddress[];
  };
  delete: { body: { address_id: number }; data: SavedAddress[] };
  'set-default': { body: { address_id: number }; data: SavedAddress[] };
};

const callAddress = createCaller<AddressCalls>('address');

/** Saved addresses; each with whether the given store delivers there, or any store if none is given. */
export function fetchSavedAddresses(
  storeId: number | undefined,
  signal: AbortSignal,
): Promise<CallResult<SavedAddress[]>> {
  return callAddress('list', storeId === undefined ? {} : { restaurant_id: storeId }, { signal });
}

/** LOC-10: makes a saved address the default one and the place of this device, even if the server refuses. */
export async function deliverToSavedAddress(saved: SavedAddress): Promise<void> {
  if (saved.is_default !== 1) await callAddress('set-default', { address_id: saved.id });
  const { latitude: lat, longitude: lng, address, house, tag } = saved;
  setDeliveryAddress({ lat, lng, address, house, tag });
}

export function deleteSavedAddress(id: number): Promise<CallResult<SavedAddress[]>> {
  return callAddress('delete', { address_id: id });
}
