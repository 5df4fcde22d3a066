import { deliversTo, zoneId } from '#domain/zone.ts';
import type { Zone } from '#server/request/context.ts';
import type { Db } from '#server/db/client.ts';
import { findActiveStoreAreas, type StoreArea } from '#server/repositories/store.ts';
import type { PlacePoint } from '#server/request/place-cookie.ts';

export type ZoneResolver = { resolve(place: PlacePoint): Zone };

/**
 * Creates a resolver that maps points to zones, based on the areas of all active stores. It caches up to `maxCached`
 * results.
 */
export function createZoneResolver(
  areas: readonly StoreArea[],
  { maxCached = 20_000 }: { maxCached?: number } = {},
): ZoneResolver {
  const cache = new Map<string, Zone>();
  const zones = new Map<string, Zone>();
  return {
    resolve(place) {
      const key = `${place.lat},${place.lng}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const point = { latitude: place.lat, longitude: place.lng };
      const storeIds = areas.filter((area) => deliversTo(area, point)).map(({ id }) => id);
      const newZone: Zone = { id: storeIds.length > 0 ? zoneId(storeIds) : 'none', storeIds };
      const zone = zones.get(newZone.id) ?? newZone;
      zones.set(newZone.id, zone);
      if (cache.size >= maxCached) cache.clear();
      cache.set(key, zone);
      return zone;
    },
  };
}

export async function loadZoneResolver(db: Db): Promise<ZoneResolver> {
  return createZoneResolver(await findActiveStoreAreas(db));
}
