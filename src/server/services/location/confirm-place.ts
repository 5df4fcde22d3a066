import { checkPoint, type StoredAddress } from '#domain/place.ts';
import { toSingleLine } from '#domain/text.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';

type Field = 'address' | 'house' | 'tag' | 'point';
export type ConfirmedPlace =
  | { ok: true; address: StoredAddress; cookies: string[] }
  | { ok: false; error: 'validation_failed'; fields: Partial<Record<Field, true>> };

const bounds = { address: 300, house: 120, tag: 30 } as const;

/** Validates a confirmed pin with its address; limits of UNK-08. */
export function confirmPlace({
  lat,
  lng,
  ...given
}: {
  lat: number;
  lng: number;
  address: string;
  house: string;
  tag: string;
}): ConfirmedPlace {
  const words = {
    address: toSingleLine(given.address),
    house: toSingleLine(given.house),
    tag: toSingleLine(given.tag),
  };
  const fields: Partial<Record<Field, true>> = {};
  for (const name of ['address', 'house', 'tag'] as const) {
    if (words[name].length < 1 || words[name].length > bounds[name]) fields[name] = true;
  }
  const point = checkPoint({ latitude: lat, longitude: lng });
  if (!point.ok) fields.point = true;
  if (!point.ok || Object.keys(fields).length > 0) return { ok: false, error: 'validation_failed', fields };
  const address = { lat, lng, ...words };
  return { ok: true, address, cookies: storedAddressCookies(address) };
}
