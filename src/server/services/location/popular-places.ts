import type { Point } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';
import { popularAreas } from '#server/repositories/gazetteer.ts';

const maxPlaces = 12;

/** Areas to select before a search; nearest first if a point is known. */
export function popularPlaces(db: Db, near: Point | null, locale: string): Promise<NamedPlace[]> {
  return popularAreas(db, near, maxPlaces, locale);
}
