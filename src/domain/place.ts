import { truncateText } from './text.ts';

/** A geographic point, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A saved delivery address (ENT-11). */
export interface Address extends Point {
  id: number;
  address: string;
  house: string;
  tag: string;
  is_operational: boolean;
}

/** ENT-12: `userSetAddress`, the delivery address stored on the device. */
export interface DeviceAddress {
  lat: number;
  lng: number;
  address: string;
  house: string;
  tag: string;
}

/** ENT-13: the geolocation stored on the device. */
export interface StoredGeolocation {
  formatted_address: string;
  geometry: { location: { lat: number; lng: number } };
}

/** How the customer wants to get the order; stored on the device as `userSelected` (CART-47). */
export type DeliveryMode = 'delivery' | 'SELFPICKUP';

/** The part of the world a shop serves, from the settings. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export type PointError =
  'coordinates_invalid' | 'coordinates_out_of_range' | 'coordinates_zero' | 'coordinates_swapped';

export type PointResult = { ok: true; point: Point } | { ok: false; error: PointError; suggestion?: Point };

/** Rounds a coordinate from a device to six decimals, about a tenth of a metre. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6));

/**
 * UNK-08. [F61] Refuses coordinates that are invalid, out of range, zero or swapped; for swapped coordinates, the
 * probable correction is returned.
 */
export function checkPoint(input: { latitude: unknown; longitude: unknown }, bounds?: Bounds): PointResult {
  const { latitude, longitude } = input;
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    !Number.isFinite(latitude) ||
    !Number.isFinite(longitude)
  ) {
    return { ok: false, error: 'coordinates_invalid' };
  }
  const point = { latitude, longitude };
  const swapped = { latitude: longitude, longitude: latitude };
  if (!isInRange(point)) {
    if (isInRange(swapped)) return { ok: false, error: 'coordinates_swapped', suggestion: swapped };
    return { ok: false, error: 'coordinates_out_of_range' };
  }
  if (latitude === 0 && longitude === 0) return { ok: false, error: 'coordinates_zero' };
  if (bounds && !isInBounds(point, bounds) && isInBounds(swapped, bounds)) {
    return { ok: false, error: 'coordinates_swapped', suggestion: swapped };
  }
  return { ok: true, point };
}

function isInRange({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function isInBounds({ latitude, longitude }: Point, bounds: Bounds): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  );
}

/**
 * The maximum inaccuracy of a position in metres. With a less accurate position, it is unclear in which delivery area
 * the device is. [F61]
 */
export const accuracyLimit = 2_000;

export function isPreciseEnough(accuracy: number): boolean {
  return Number.isFinite(accuracy) && accuracy >= 0 && accuracy <= accuracyLimit;
}

/** House and street in one line, separated by the comma of the address's own script. */
export function addressLine({
  house,
  address,
}: {
  house?: string | null | undefined;
  address?: string | null | undefined;
}): string {
  // A range: the table of a \p{Script=…} costs every page 8 ms, because this is part of an inline script.
  const comma = /[\u0600-\u06ff]/.test(address ?? '') ? '، ' : ', ';
  return [house, address].filter(Boolean).join(comma);
}

/** LOC-13: the maximum length of an address in the header, in a list and on a card. */
export const headerAddressLength = 25;
const addressDisplayLengths = { list: 15, header: headerAddressLength, card: 30 } as const;

export function truncateAddress(text: string, where: keyof typeof addressDisplayLengths): string {
  return truncateText(text, addressDisplayLengths[where]);
}

/** Parses `userSetAddress` from the device's storage; an invalid value gives null. */
export function parseDeviceAddress(text: string | null | undefined): DeviceAddress | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof DeviceAddress, unknown>> | null;
    if (!value || typeof value !== 'object') return null;
    const checked = checkPoint({ latitude: value.lat, longitude: value.lng });
    if (!checked.ok || typeof value.address !== 'string' || value.address === '') return null;
    return {
      lat: checked.point.latitude,
      lng: checked.point.longitude,
      address: value.address,
      house: typeof value.house === 'string' ? value.house : '',
      tag: typeof value.tag === 'string' ? value.tag : '',
    };
  } catch {
    return null;
  }
}
