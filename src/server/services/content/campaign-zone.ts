import { parsePlace, type PlacePoint } from '#server/request/place-cookie.ts';
import type { ZoneResolver } from '../zone/zone-resolver.ts';

type Point = { latitude: number | null; longitude: number | null };

/**
 * CAMP-02: the coordinates in the URL or, without them, those of the campaign; never the customer's position.
 */
export function campaignPlace(search: URLSearchParams, { latitude, longitude }: Point): PlacePoint | null {
  const placeInUrl = parsePlace(`${search.get('lat')},${search.get('lng')}`);
  if (placeInUrl) return placeInUrl;
  return latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
}

/**
 * The zone of the campaign's place; null without a place or if no store delivers there. Visitors without a place then
 * see all products.
 */
export function campaignZone(
  zones: ZoneResolver,
  place: PlacePoint | null,
): { storeIds: readonly number[] } | null {
  const zone = place && zones.resolve(place);
  return zone && zone.storeIds.length > 0 ? zone : null;
}
