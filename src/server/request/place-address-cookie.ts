import type { DeviceAddress } from '#domain/place.ts';
import { cookieHeader } from './cookies.ts';
import { environment } from '../config/environment.ts';
import { placeCookieHeader } from './place-cookie.ts';

export const placeAddressCookie = 'place_address';
const year = 365 * 24 * 3600;

export type PlaceAddress = Pick<DeviceAddress, 'address' | 'house' | 'tag'>;

/** The delivery address, stored next to its point so that pages work without scripts. It is personal data. */
export function readPlaceAddress(cookies: { get(name: string): string | undefined }): PlaceAddress | null {
  const text = cookies.get(placeAddressCookie);
  if (!text || text.length > 4000) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof PlaceAddress, unknown>> | null;
    if (!value || typeof value.address !== 'string' || value.address === '') return null;
    const textOrEmpty = (candidate: unknown) => (typeof candidate === 'string' ? candidate : '');
    return { address: value.address, house: textOrEmpty(value.house), tag: textOrEmpty(value.tag) };
  } catch {
    return null;
  }
}

/** `Set-Cookie` headers that make this the device's delivery address. */
export function storedAddressCookies({ lat, lng, address, house, tag }: DeviceAddress): string[] {
  const json = JSON.stringify({
    address: address.slice(0, 300),
    house: house.slice(0, 120),
    tag: tag.slice(0, 30),
  });
  return [
    placeCookieHeader({ lat, lng }),
    cookieHeader(placeAddressCookie, json, { maxAge: year, secure: environment().secure }),
  ];
}
