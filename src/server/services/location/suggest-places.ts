import { normaliseDigits } from '#domain/digits.ts';
import type { Point } from '#domain/place.ts';
import { GeocoderError, type NamedPlace } from '#server/adapters/ports.ts';
import type { LocationDependencies } from './location-dependencies.ts';

/** The minimum length of a search, because shorter texts match almost all places. */
export const minQueryLength = 3;
const maxPlaces = 6;

/** Places whose names start with the search text or are spelled similarly. */
export async function suggestPlaces(
  { geocoder, log }: LocationDependencies,
  { words, near }: { words: string; near?: Point | null },
): Promise<{ ok: true; places: NamedPlace[] } | { ok: false; error: 'geocoder_failed' }> {
  const query = normaliseDigits(words)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  if (Array.from(query).length < minQueryLength) return { ok: true, places: [] };
  try {
    return { ok: true, places: await geocoder.search(query, { limit: maxPlaces, ...(near && { near }) }) };
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    log(error.message, { call: 'search', body: error.body, cause: String(error.cause ?? '') });
    return { ok: false, error: 'geocoder_failed' };
  }
}
