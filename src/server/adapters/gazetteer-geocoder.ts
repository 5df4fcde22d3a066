import { distanceInKm } from '#domain/delivery.ts';
import type { Db } from '#server/db/client.ts';
import type { Geocoder } from '#server/adapters/ports.ts';
import { nearestArea, searchAreas } from '#server/repositories/area.ts';

/** Beyond this, the nearest area we know says nothing about where somebody is. */
const farKm = 40;

/** The built-in geocoder: the areas in our own database, found by their words and their spelling. */
export function createGazetteerGeocoder(db: Db, locale: string): Geocoder {
  return {
    search: (words, { limit }) => searchAreas(db, words, limit, locale),
    async reverse(point) {
      const area = await nearestArea(db, point, locale);
      return area && distanceInKm(area, point) <= farKm ? area : null;
    },
  };
}
