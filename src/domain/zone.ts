import { distanceInKm } from './delivery.ts';
import { hash53 } from './hash.ts';
import type { Point } from './place.ts';
import type { Store } from './store.ts';

type ServingStore = Pick<Store, 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>;

/** UNK-06: inside the polygon, edge included, or within the radius where there is no polygon. */
export function deliversTo(store: ServingStore, point: Point): boolean {
  if (store.polygon && store.polygon.length >= 3) return contains(store.polygon, point);
  return store.delivery_radius !== null && distanceInKm(store, point) <= store.delivery_radius;
}

export interface OperationalState {
  distance: number | null;
  is_operational: boolean;
}

/** DELIV-12, DELIV-13: the distance, and whether the store delivers there; assumed true without a stored address. */
export function checkOperational(
  store: ServingStore & Pick<Store, 'is_operational'>,
  point: Point | null,
): OperationalState {
  if (!point) return { distance: null, is_operational: true };
  return {
    distance: distanceInKm(store, point),
    is_operational: store.is_operational === 1 && deliversTo(store, point),
  };
}

function contains(polygon: readonly Point[], point: Point): boolean {
  const unwrap = crossesDateLine(polygon)
    ? (longitude: number) => (longitude < 0 ? longitude + 360 : longitude)
    : (longitude: number) => longitude;
  const x = unwrap(point.longitude);
  const y = point.latitude;
  let inside = false;
  for (let index = 0, previous = polygon.length - 1; index < polygon.length; previous = index++) {
    const ax = unwrap(polygon[index]!.longitude);
    const ay = polygon[index]!.latitude;
    const bx = unwrap(polygon[previous]!.longitude);
    const by = polygon[previous]!.latitude;
    if (isOnEdge(x, y, ax, ay, bx, by)) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function crossesDateLine(polygon: readonly Point[]): boolean {
  const longitudes = polygon.map((corner) => corner.longitude);
  return Math.max(...longitudes) - Math.min(...longitudes) > 180;
}

/** About a tenth of a millimetre: enough for rounding errors, far less than a street. */
const edgeTolerance = 1e-9;

function isOnEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay) <= edgeTolerance;
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length);
  const offset = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  return offset <= edgeTolerance && along >= -edgeTolerance && along <= 1 + edgeTolerance;
}

/** About eighty metres square, in square degrees. */
const minArea = 1e-6;

/** Whether all corners are nearly on one line, so that the area contains no addresses. */
export function hasNoArea([first, ...others]: readonly Point[]): boolean {
  if (!first) return true;
  const offsets = others.map(({ latitude, longitude }) => ({
    x: longitude - first.longitude,
    y: latitude - first.latitude,
  }));
  return offsets.every((a) => offsets.every((b) => Math.abs(a.x * b.y - a.y * b.x) < minArea));
}

/**
 * A zone is the set of stores that serve a point; its id is a hash of that set, independent of order. Two 53-bit hashes
 * rule out a collision, which would mix the cached pages of two zones.
 */
export function zoneId(storeIds: Iterable<number>): string {
  const text = [...new Set(storeIds)].sort((a, b) => a - b).join(',');
  return hash53(text, 0x5eed).toString(36) + hash53(text, 0xbeef).toString(36).padStart(11, '0');
}
