import type { Point } from '#domain/place.ts';

const kmPerDegree = 111.195;
/** Pixels per kilometre on the map. */
export const groundScale = 70;

type Spot = { x: number; y: number };

const narrowing = (centre: Point) => Math.cos((centre.latitude * Math.PI) / 180);

export function toSpot(centre: Point, { latitude, longitude }: Point): Spot {
  return {
    x: (longitude - centre.longitude) * kmPerDegree * narrowing(centre) * groundScale,
    y: (centre.latitude - latitude) * kmPerDegree * groundScale,
  };
}

export function toPoint(centre: Point, { x, y }: Spot): Point {
  return {
    latitude: round(centre.latitude - y / groundScale / kmPerDegree),
    longitude: round(centre.longitude + x / groundScale / kmPerDegree / narrowing(centre)),
  };
}

/** About ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
