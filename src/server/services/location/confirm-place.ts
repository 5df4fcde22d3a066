import { checkPoint, type DeviceAddress } from '#domain/place.ts';
import { toSingleLine } from '#domain/text.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';

type Field = 'address' | 'house' | 'tag' | 'point';
export type ConfirmedPlace =
  | { ok: true; address: DeviceAddress; cookies: string[] }
  | { ok: false; error: 'validation_failed'; fields: Partial<Record<Field, true>> };

const maxLengths = { address: 300, house: 120, tag: 30 } as const;

/** Validates a place that was confirmed on the map, and its address, against the limits of UNK-08. */
export function confirmPlace({
  lat,
  lng,
  ...input
}: {
  lat: number;
  lng: number;
  address: string;
  house: string;
  tag: string;
}): ConfirmedPlace {
  const texts = {
    address: toSingleLine(input.address),
    house: toSingleLine(input.house),
    tag: toSingleLine(input.tag),
  };
  const fields: Partial<Record<Field, true>> = {};
  for (const name of ['address', 'house', 'tag'] as const) {
    if (texts[name].length < 1 || texts[name].length > maxLengths[name]) fields[name] = true;
  }
  const point = checkPoint({ latitude: lat, longitude: lng });
  if (!point.ok) fields.point = true;
  if (!point.ok || Object.keys(fields).length > 0) return { ok: false, error: 'validation_failed', fields };
  const address = { lat, lng, ...texts };
  return { ok: true, address, cookies: storedAddressCookies(address) };
}
