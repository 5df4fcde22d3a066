import { persistentAtom } from '@nanostores/persistent';
import { parseDeviceAddress, type DeviceAddress, type StoredGeolocation } from '#domain/place.ts';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';

const year = 365 * 24 * 3600;

/** ENT-12: the delivery address on this device. Null until a place is set, and for an invalid value. */
export const $address = persistentAtom<DeviceAddress | null>('userSetAddress', null, {
  encode: JSON.stringify,
  decode: parseDeviceAddress,
});

/** ENT-13: the last position of the device. */
export const $geolocation = persistentAtom<StoredGeolocation | null>('userGeolocation', null, {
  encode: JSON.stringify,
  decode: parseGeolocation,
});

/** LOC-06: the item page to return to once a place is set. */
export const $itemPath = persistentAtom<string>('itemPath', '');

/**
 * The server reads the point from `place` and the address from `place_address`; it also writes them, for forms without
 * JavaScript.
 */
const pointCookie = 'place';
const addressCookie = 'place_address';

export function setDeliveryAddress(address: DeviceAddress): void {
  $address.set(address);
  writePlaceCookies(address);
}

export function clearPlace(): void {
  $address.set(null);
  $geolocation.set(null);
  $itemPath.set('');
  writeBrowserCookie(pointCookie, '', 0);
  writeBrowserCookie(addressCookie, '', 0);
}

/**
 * Synchronises device storage and cookies. A cookie is at least as new as the storage, because every change writes it;
 * if it is missing (cleared, expired), it is restored from the storage.
 */
export function syncPlaceWithCookies(): DeviceAddress | null {
  const fromCookies = readCookieAddress();
  const stored = $address.get();
  if (fromCookies && JSON.stringify(fromCookies) !== JSON.stringify(stored)) $address.set(fromCookies);
  else if (!fromCookies && stored) writePlaceCookies(stored);
  return fromCookies ?? stored;
}

function readCookieAddress(): DeviceAddress | null {
  const [lat, lng] = (readBrowserCookie(pointCookie) ?? '').split(',');
  if (!lat || !lng) return null;
  try {
    const address = JSON.parse(readBrowserCookie(addressCookie) ?? '{}') as Record<string, unknown>;
    return parseDeviceAddress(JSON.stringify({ ...address, lat: Number(lat), lng: Number(lng) }));
  } catch {
    return null;
  }
}

function writePlaceCookies({ lat, lng, address, house, tag }: DeviceAddress): void {
  writeBrowserCookie(pointCookie, `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))}`, year);
  writeBrowserCookie(
    addressCookie,
    JSON.stringify({ address: address.slice(0, 300), house: house.slice(0, 120), tag: tag.slice(0, 30) }),
    year,
  );
}

function parseGeolocation(text: string): StoredGeolocation | null {
  try {
    const value = JSON.parse(text) as StoredGeolocation | null;
    const { lat, lng } = value?.geometry?.location ?? {};
    const isValid =
      typeof value?.formatted_address === 'string' && Number.isFinite(lat) && Number.isFinite(lng);
    return isValid
      ? { formatted_address: value.formatted_address, geometry: { location: { lat: lat!, lng: lng! } } }
      : null;
  } catch {
    return null;
  }
}

/** True when this page was requested without the place cookie and the device has restored it. */
export const placeWasRestored =
  typeof document !== 'undefined' &&
  !readBrowserCookie(pointCookie) &&
  syncPlaceWithCookies() !== null &&
  Boolean(readBrowserCookie(pointCookie));

if (typeof document !== 'undefined') syncPlaceWithCookies();
