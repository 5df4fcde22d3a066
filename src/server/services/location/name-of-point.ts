import type { PlacePoint } from '#server/request/place-cookie.ts';
import type { Db } from '#server/db/client.ts';
import { locationDependencies } from './location-dependencies.ts';
import { reverseGeocode } from './reverse-geocode.ts';

/** The address of a point; null if none is known, or if it cannot be looked up. */
export async function nameOfPoint(db: Db, { lat, lng }: PlacePoint, locale: string): Promise<string | null> {
  const deps = locationDependencies(db, locale);
  const named = await reverseGeocode(deps, { latitude: lat, longitude: lng }).catch(() => null);
  return named?.ok ? named.place.address : null;
}
