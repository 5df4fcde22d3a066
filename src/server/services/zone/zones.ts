import { deliversTo, zoneId } from '#domain/zone.ts';
import type { Zone } from '../../request/context.ts';
import type { Db } from '../../db/client.ts';
import { findActiveStoreAreas, type StoreArea } from '../../repositories/store.ts';
import type { Place } from '../../request/place-cookie.ts';

export type Zones = { resolve(place: Place): Zone };

/** Maps points to zones, from the areas of all active stores. Results are cached up to a limit. */
export function createZones(areas: readonly StoreArea[], { keep = 20_000 }: { keep?: number } = {}): Zones {
  const known = new Map<string, Zone>();
  const zones = new Map<string, Zone>();
  return {
    resolve(place) {
      const key = `${place.lat},${place.lng}`;
      const before = known.get(key);
      if (before) return before;
      const point = { latitude: place.lat, longitude: place.lng };
      const storeIds = areas.filter((area) => deliversTo(area, point)).map(({ id }) => id);
      const fresh: Zone = { id: storeIds.length > 0 ? zoneId(storeIds) : 'none', storeIds };
      const zone = zones.get(fresh.id) ?? fresh;
      zones.set(fresh.id, zone);
      if (known.size >= keep) known.clear();
      known.set(key, zone);
      return zone;
    },
  };
}

export async function loadZones(db: Db): Promise<Zones> {
  return createZones(await findActiveStoreAreas(db));
}
