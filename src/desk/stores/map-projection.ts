import { kmPerDegree } from '#domain/delivery-charge.ts';
import type { Point } from '#domain/place.ts';

export const pixelsPerKm = 70;

type MapPosition = { x: number; y: number };

const longitudeScale = (centre: Point) => Math.cos((centre.latitude * Math.PI) / 180);

export function toMapPosition(centre: Point, { latitude, longitude }: Point): MapPosition {
  return {
    x: (longitude - centre.longitude) * kmPerDegree * longitudeScale(centre) * pixelsPerKm,
    y: (centre.latitude - latitude) * kmPerDegree * pixelsPerKm,
  };
}

export function pointAtMapPosition(centre: Point, { x, y }: MapPosition): Point {
  return {
    latitude: roundDegrees(centre.latitude - y / pixelsPerKm / kmPerDegree),
    longitude: roundDegrees(centre.longitude + x / pixelsPerKm / kmPerDegree / longitudeScale(centre)),
  };
}

/** Rounds to six decimals, about ten centimetres. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
