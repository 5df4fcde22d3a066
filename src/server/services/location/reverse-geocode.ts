import { checkPoint, type Point, type PointError } from '#domain/place.ts';
import { GeocoderError, type NamedPlace } from '#server/adapters/ports.ts';
import { gazetteerBounds } from '#server/repositories/gazetteer.ts';
import type { LocationDependencies } from './location-dependencies.ts';

export type PointRefusal = { ok: false; error: PointError; suggestion?: Point };
export type GeocodedPoint = { ok: true; place: NamedPlace };

/** Validates a point: in range, not 0/0, and latitude and longitude not swapped, judged by the shop's region. */
export async function validatePoint(
  { db }: Pick<LocationDependencies, 'db'>,
  input: { latitude: unknown; longitude: unknown },
): Promise<{ ok: true; point: Point } | PointRefusal> {
  const plain = checkPoint(input);
  if (!plain.ok) return plain;
  return checkPoint(input, await gazetteerBounds(db));
}

/** The address of a point. If the geocoder fails, its complete response is logged. */
export async function reverseGeocode(
  deps: LocationDependencies,
  input: { latitude: unknown; longitude: unknown },
): Promise<GeocodedPoint | PointRefusal | { ok: false; error: 'place_unnamed' | 'geocoder_failed' }> {
  const checked = await validatePoint(deps, input);
  if (!checked.ok) return checked;
  try {
    const place = await deps.geocoder.reverse(checked.point);
    return place ? { ok: true, place } : { ok: false, error: 'place_unnamed' };
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    deps.log(error.message, { call: 'reverse', body: error.body, cause: String(error.cause ?? '') });
    return { ok: false, error: 'geocoder_failed' };
  }
}
