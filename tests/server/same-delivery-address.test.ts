import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squaresAround } from '#server/db/same-delivery-address.ts';

const metresPerDegree = 111_194.93;
// Integers, because most of fast-check's doubles between two bounds are close to zero.
const between = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((value) => value / 1e6);

test.each([
  [-60, 60],
  [60, 84],
])('two points within 30 m share a square, from %i° to %i° of latitude', (from, to) => {
  fc.assert(
    fc.property(
      between(from, to),
      between(-179, 179),
      between(0, 29),
      between(0, 6),
      (latitude, longitude, metres, bearing) => {
        const other = {
          latitude: latitude + (metres * Math.cos(bearing)) / metresPerDegree,
          longitude:
            longitude +
            (metres * Math.sin(bearing)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
        };
        const squares = new Set(squaresAround({ latitude, longitude }));
        expect(squaresAround(other).some((square) => squares.has(square))).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
