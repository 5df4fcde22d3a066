import type { Point } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';
import { popularAreas } from '#server/repositories/area.ts';

const shown = 12;

/** Areas to choose from before a letter is typed; the nearest first where a point is known. */
export function popularPlaces(db: Db, near: Point | null, locale: string): Promise<NamedPlace[]> {
  return popularAreas(db, near, shown, locale);
}
