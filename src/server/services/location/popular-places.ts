import type { Point } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';
import { popularAreas } from '#server/repositories/gazetteer.ts';

const maxPlaces = 12;

/** Areas that can be selected without a search; if a point is known, the nearest area comes first. */
export function popularPlaces(db: Db, near: Point | null, locale: string): Promise<NamedPlace[]> {
  return popularAreas(db, near, maxPlaces, locale);
}
