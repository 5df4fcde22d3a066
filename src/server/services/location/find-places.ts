import type { Point } from '#domain/place.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { suggestPlaces } from './suggest-places.ts';
import type { LocationDependencies } from './location-dependencies.ts';

export type FoundPlaces =
  | { ok: true; places: NamedPlace[] }
  | { ok: false; error: 'geocoder_failed' }
  | Extract<LimitResult, { ok: false }>;

/**
 * Searches for places, for the API and the page's form; both share one rate limit, because both use the geocoder.
 */
export async function findPlaces(
  deps: LocationDependencies,
  { clientAddress, ...query }: { words: string; near?: Point | null; clientAddress: string },
): Promise<FoundPlaces> {
  const counted = await countAttempt(deps, 'placeSearchByAddress', clientAddress);
  return counted.ok ? suggestPlaces(deps, query) : counted;
}
