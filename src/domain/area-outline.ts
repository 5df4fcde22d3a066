import { kmPerDegree } from './delivery-charge.ts';
import type { Point } from './place.ts';
import type { Store } from './store.ts';

const corners = 48;

/** The outline of a store's delivery area, closed by repeating the first corner; empty if it has no area. */
export function areaOutline({
  latitude,
  longitude,
  polygon,
  delivery_radius: radius,
}: Pick<Store, 'latitude' | 'longitude' | 'polygon' | 'delivery_radius'>): Point[] {
  if (polygon && polygon.length >= 3) return [...polygon, polygon[0]!];
  if (radius === null) return [];
  const circle = Array.from({ length: corners }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / corners;
    const narrow = Math.cos((latitude * Math.PI) / 180);
    return {
      latitude: latitude + (radius / kmPerDegree) * Math.sin(angle),
      longitude: longitude + (radius / (kmPerDegree * narrow)) * Math.cos(angle),
    };
  });
  return [...circle, circle[0]!];
}
