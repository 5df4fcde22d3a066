import { distanceInKm, kmPerDegree } from '#domain/delivery-charge.ts';
import type { Point } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import type { NamedPlace } from '#server/adapters/ports.ts';

/** The scale of the map in pixels per kilometre. */
const scale = 70;
const radiusKm = 14;

export type AreaMap = {
  /** The scale of the map in pixels per kilometre. */
  scale: number;
  zones: { key: number; path?: string; circle?: { x: number; y: number; r: number } }[];
  areas: { name: string; x: number; y: number }[];
};

/** Delivery areas and place names around a point, as a flat map centred on it. */
export function drawAreaMap(
  centre: Point,
  stores: readonly Pick<Store, 'id' | 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>[],
  places: readonly NamedPlace[],
): AreaMap {
  const longitudeScale = Math.cos((centre.latitude * Math.PI) / 180);
  const toPixels = ({ latitude, longitude }: Point) => ({
    x: round((longitude - centre.longitude) * kmPerDegree * longitudeScale * scale),
    y: round((centre.latitude - latitude) * kmPerDegree * scale),
  });
  const isNear = (point: Point, km = radiusKm) => distanceInKm(centre, point) <= km;
  const zones = stores
    .filter((store) => isNear(store, radiusKm + (store.delivery_radius ?? 20)))
    .map(({ id, polygon, delivery_radius, ...middle }) =>
      polygon && polygon.length >= 3
        ? {
            key: id,
            path: `M${polygon.map((corner) => `${toPixels(corner).x} ${toPixels(corner).y}`).join('L')}Z`,
          }
        : { key: id, circle: { ...toPixels(middle), r: round((delivery_radius ?? 0) * scale) } },
    );
  const areas = places
    .filter((place) => isNear(place))
    .map((place) => ({ name: place.name.split(/[,،]/)[0]!, ...toPixels(place) }));
  return { scale, zones, areas: withoutOverlaps(areas) };
}

/** Removes place names that overlap the name of a nearer place. */
function withoutOverlaps(areas: AreaMap['areas']): AreaMap['areas'] {
  const placed: AreaMap['areas'] = [];
  for (const area of areas) {
    const half = (name: string) => name.length * 3.6 + 6;
    const isFree = placed.every(
      (placedArea) =>
        Math.abs(placedArea.y - area.y) > 22 ||
        Math.abs(placedArea.x - area.x) > half(placedArea.name) + half(area.name),
    );
    if (isFree) placed.push(area);
  }
  return placed;
}

const round = (value: number) => Math.round(value * 10) / 10;
