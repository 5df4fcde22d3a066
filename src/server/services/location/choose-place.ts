import { parseStoredAddress, type StoredAddress } from '#domain/place.ts';
import { wordIn } from '#server/request/form-params.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';
import {
  setDefaultAddress,
  type AddressOwner,
  type AddressTools,
} from '#server/services/address/addresses.ts';

export type ChosenPlace =
  { ok: true; address: StoredAddress; cookies: string[] } | { ok: false; error: 'place_missing' };

/** The answer to a form that chose a place: one of the customer's own addresses by its id, or any place by its point and words. */
export async function choosePlace(
  tools: AddressTools,
  owner: AddressOwner | null,
  form: FormData,
): Promise<ChosenPlace> {
  const address =
    (await savedChoice(tools, owner, wordIn(form, 'address_id'))) ??
    parseStoredAddress(wordIn(form, 'place', 4000));
  return address
    ? { ok: true, address, cookies: storedAddressCookies(address) }
    : { ok: false, error: 'place_missing' };
}

/** LOC-10: a saved address that is chosen becomes the default one. */
async function savedChoice(
  tools: AddressTools,
  owner: AddressOwner | null,
  id: string,
): Promise<StoredAddress | null> {
  if (!owner || !/^\d{1,9}$/.test(id)) return null;
  const chosen = await setDefaultAddress(tools, owner, Number(id));
  if (!chosen.ok) return null;
  const { latitude: lat, longitude: lng, address, house, tag } = chosen.address;
  return { lat, lng, address, house, tag };
}
