import { storedAddressCookies } from '#server/request/place-address-cookie.ts';
import { type AddressTools, listAddresses } from '#server/services/address/addresses.ts';

/** At sign-in, a device without a place gets the customer's default address. */
export async function placeAtSignIn(
  tools: AddressTools,
  userId: string,
  hasPlace: boolean,
): Promise<string[]> {
  if (hasPlace) return [];
  const found = (await listAddresses(tools, userId)).find(({ is_default }) => is_default === 1);
  if (!found) return [];
  const { latitude: lat, longitude: lng, address, house, tag } = found;
  return storedAddressCookies({ lat, lng, address, house, tag });
}
