import { parseDeviceAddress, type DeviceAddress } from '#domain/place.ts';
import { readField } from '#server/request/form-params.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';
import {
  setDefaultAddress,
  type AddressOwner,
  type AddressDependencies,
} from '#server/services/address/addresses.ts';

export type ChoosePlaceResult =
  { ok: true; address: DeviceAddress; cookies: string[] } | { ok: false; error: 'place_missing' };

/** Handles a form that selects a place: a saved address by id, or any place by point and text. */
export async function choosePlace(
  deps: AddressDependencies,
  owner: AddressOwner | null,
  form: FormData,
): Promise<ChoosePlaceResult> {
  const address =
    (await savedChoice(deps, owner, readField(form, 'address_id'))) ??
    parseDeviceAddress(readField(form, 'place', 4000));
  return address
    ? { ok: true, address, cookies: storedAddressCookies(address) }
    : { ok: false, error: 'place_missing' };
}

/** LOC-10: a selected saved address becomes the default. */
async function savedChoice(
  deps: AddressDependencies,
  owner: AddressOwner | null,
  id: string,
): Promise<DeviceAddress | null> {
  if (!owner || !/^\d{1,9}$/.test(id)) return null;
  const chosen = await setDefaultAddress(deps, owner, Number(id));
  if (!chosen.ok) return null;
  const { latitude: lat, longitude: lng, address, house, tag } = chosen.address;
  return { lat, lng, address, house, tag };
}
