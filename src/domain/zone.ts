import { distanceInKm } from './delivery-charge.ts';
import { hash53 } from './hash.ts';
import type { Point } from './place.ts';
import type { Store } from './store.ts';

type ServingStore = Pick<Store, 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>;

/**
 * UNK-06: whether a store delivers to a point: inside its polygon, including its edge, or within the radius if there is
 * no polygon.
 */
export function deliversTo(store: ServingStore, point: Point): boolean {
  if (store.polygon && store.polygon.length >= 3) return polygonContains(store.polygon, point);
  return store.delivery_radius !== null && distanceInKm(store, point) <= store.delivery_radius;
}

export interface OperationalState {
  distance: number | null;
  is_operational: boolean;
}

/**
 * DELIV-12, DELIV-13: the distance to a place, and whether the store delivers there. Without a place, the distance is
 * null and the store counts as delivering. The parameter `distance` is the road distance, if it was measured.
 */
export function checkOperational(
  store: ServingStore & Pick<Store, 'is_operational'>,
  point: Point | null,
  distance?: number | null,
): OperationalState {
  if (!point) return { distance: null, is_operational: true };
  return {
    distance: distance ?? distanceInKm(store, point),
    is_operational: store.is_operational === 1 && deliversTo(store, point),
  };
}

/** Whether a point is inside the polygon or on its edge. */
export function polygonContains(polygon: readonly Point[], point: Point): boolean {
  const corners = unwrapped(polygon);
  const x = crossesDateLine(polygon) && point.longitude < 0 ? point.longitude + 360 : point.longitude;
  const y = point.latitude;
  let inside = false;
  for (let index = 0, previous = corners.length - 1; index < corners.length; previous = index++) {
    const { x: ax, y: ay } = corners[index]!;
    const { x: bx, y: by } = corners[previous]!;
    if (isOnEdge(x, y, ax, ay, bx, by)) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function crossesDateLine(polygon: readonly Point[]): boolean {
  const longitudes = polygon.map((corner) => corner.longitude);
  return Math.max(...longitudes) - Math.min(...longitudes) > 180;
}

/** In degrees, about a tenth of a millimetre: larger than rounding errors and much smaller than a street. */
const edgeTolerance = 1e-9;

function isOnEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay) <= edgeTolerance;
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length);
  const offset = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  return offset <= edgeTolerance && along >= -edgeTolerance && along <= 1 + edgeTolerance;
}

/**
 * Twice the area, in square degrees, of the smallest accepted triangle of corners, which covers about 80 × 80 metres.
 */
const minArea = 1e-6;

/** Whether all corners are nearly on one line, so that the area contains no addresses. */
export function isDegeneratePolygon([first, ...others]: readonly Point[]): boolean {
  if (!first) return true;
  const offsets = others.map(({ latitude, longitude }) => ({
    x: longitude - first.longitude,
    y: latitude - first.latitude,
  }));
  return offsets.every((a) => offsets.every((b) => Math.abs(a.x * b.y - a.y * b.x) < minArea));
}

/**
 * The first two sides that cross or touch although they are not neighbours, each as the index of its first corner;
 * null if there are none.
 */
export function findCrossingSides(polygon: readonly Point[]): [number, number] | null {
  const corners = unwrapped(polygon);
  const side = (index: number) => [corners[index]!, corners[(index + 1) % corners.length]!] as const;
  for (let one = 0; one < corners.length; one++)
    for (let other = one + 2; other < corners.length; other++) {
      const isNeighbour = one === 0 && other === corners.length - 1;
      if (!isNeighbour && intersect(side(one), side(other))) return [one, other];
    }
  return null;
}

type Side = readonly [Corner, Corner];
type Corner = { x: number; y: number };

/** Corners as plane coordinates; across the date line the longitudes continue beyond 180. */
function unwrapped(polygon: readonly Point[]): Corner[] {
  const isShifted = crossesDateLine(polygon);
  return polygon.map(({ latitude, longitude }) => ({
    x: isShifted && longitude < 0 ? longitude + 360 : longitude,
    y: latitude,
  }));
}

function intersect([a, b]: Side, [c, d]: Side): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  const touches = (end: Corner, [from, to]: Side) => isOnEdge(end.x, end.y, from.x, from.y, to.x, to.y);
  return touches(c, [a, b]) || touches(d, [a, b]) || touches(a, [c, d]) || touches(b, [c, d]);
}

/** On which side of the line from `a` to `b` the point is: 1 left, -1 right, 0 on the line. */
const turn = (a: Corner, b: Corner, point: Corner): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

/**
 * HOME-52, LIST-51: whether the visitor chose a place to which no store delivers; false for a visitor without a place
 * (null), who sees the items of all stores.
 */
export function isUnserved(zone: { storeIds: readonly number[] } | null): boolean {
  return zone !== null && zone.storeIds.length === 0;
}

/**
 * The id of a zone, which is the set of stores that serve a point: a hash of the stores' ids in ascending order. Two
 * 53-bit hashes make a collision practically impossible; it would mix the cached pages of two zones.
 */
export function zoneId(storeIds: Iterable<number>): string {
  const text = [...new Set(storeIds)].sort((a, b) => a - b).join(',');
  return hash53(text, 0x5eed).toString(36) + hash53(text, 0xbeef).toString(36).padStart(11, '0');
}
