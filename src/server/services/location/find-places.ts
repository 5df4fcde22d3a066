import type { Point } from '#domain/place.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';
import { countTry, type LimitResult } from '../account/rate-limits.ts';
import { suggestPlaces } from './suggest-places.ts';
import type { LocationTools } from './location-tools.ts';

export type FoundPlaces =
  | { ok: true; places: NamedPlace[] }
  | { ok: false; error: 'geocoder_failed' }
  | Extract<LimitResult, { ok: false }>;

/**
 * Searches for places, for the API and the page's form; both share one rate limit, because both use the geocoder.
 */
export async function findPlaces(
  tools: LocationTools,
  { clientAddress, ...query }: { words: string; near?: Point | null; clientAddress: string },
): Promise<FoundPlaces> {
  const counted = await countTry(tools, 'placeSearchByAddress', clientAddress);
  return counted.ok ? suggestPlaces(tools, query) : counted;
}
