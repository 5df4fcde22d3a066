import { type SQL, sql } from 'drizzle-orm';

/**
 * Two points this close with the same house count as one address, because nobody sets a map's pin twice at exactly
 * the same spot.
 */
const metresOfOneAddress = 30;
const earthRadius = 6_371_000;

type Place = { house: SQL; latitude: SQL; longitude: SQL };

/**
 * Whether two delivery addresses are the same; `house` is the result of `house_key`. Null, which a condition treats as
 * false, if an address is missing.
 */
export const isSameDeliveryAddressSql = (a: Place, b: Place): SQL =>
  sql`(${a.house} = ${b.house} and ${a.latitude} between ${b.latitude} - 0.001 and ${b.latitude} + 0.001
    and 2 * ${earthRadius}::float8 * asin(sqrt(power(sin(radians(${a.latitude} - ${b.latitude}) / 2), 2)
      + cos(radians(${a.latitude})) * cos(radians(${b.latitude})) * power(sin(radians(${a.longitude} - ${b.longitude}) / 2), 2))) <= ${metresOfOneAddress})`;

/**
 * The names of the grid squares within 30 m of a point. Two equal addresses share at least one square; locking the
 * squares lets only one order at a time check an address.
 */
export function squaresAround({ latitude, longitude }: { latitude: number; longitude: number }): string[] {
  const size = 0.001;
  const northward = 0.0003;
  const eastward = northward / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const range = (centre: number, distance: number) => {
    const first = Math.floor((centre - distance) / size);
    const last = Math.floor((centre + distance) / size);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return range(latitude, northward).flatMap((row) =>
    range(longitude, eastward).map((column) => `${row}:${column}`),
  );
}
