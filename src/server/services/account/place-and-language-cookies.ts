import { findProfile } from '#server/repositories/profile.ts';
import { languageCookie, languageCookieHeader } from '#server/request/language-cookie.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';
import { type AddressDependencies, listAddresses } from '#server/services/address/addresses.ts';

type Device = {
  place: object | null;
  cookies: { get(name: string): string | undefined };
  languages: readonly { code: string }[];
};

/**
 * At sign-in, a device without a place or a chosen language gets the place and the language of the customer. Returns
 * the cookies to set.
 */
export async function placeAndLanguageCookies(
  deps: AddressDependencies,
  userId: string,
  device: Device,
): Promise<string[]> {
  return [...(await placeOf(deps, userId, device)), ...(await languageOf(deps, userId, device))];
}

async function placeOf(deps: AddressDependencies, userId: string, { place }: Device): Promise<string[]> {
  if (place !== null) return [];
  const found = (await listAddresses(deps, userId)).find(({ is_default }) => is_default === 1);
  if (!found) return [];
  const { latitude: lat, longitude: lng, address, house, tag } = found;
  return storedAddressCookies({ lat, lng, address, house, tag });
}

async function languageOf(
  { db }: AddressDependencies,
  userId: string,
  { cookies, languages }: Device,
): Promise<string[]> {
  if (cookies.get(languageCookie)) return [];
  const locale = (await findProfile(db, userId))?.locale;
  return locale && languages.some(({ code }) => code === locale) ? [languageCookieHeader(locale)] : [];
}
