import { distanceInKm } from '#domain/delivery-charge.ts';
import type { Db } from '#server/db/client.ts';
import type { Geocoder } from '#server/adapters/ports.ts';
import { nearestArea, searchAreas } from '#server/repositories/gazetteer.ts';

/** A known area that is farther away than this is not used to describe a point. */
const maxDistanceKm = 40;

/** The built-in geocoder: searches the areas in the database by name, tolerating typos. */
export function createGazetteerGeocoder(db: Db, locale: string): Geocoder {
  return {
    search: (query, { limit }) => searchAreas(db, query, limit, locale),
    async reverse(point) {
      const area = await nearestArea(db, point, locale);
      return area && distanceInKm(area, point) <= maxDistanceKm ? area : null;
    },
  };
}
