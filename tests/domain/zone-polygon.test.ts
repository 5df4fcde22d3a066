import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deliversTo, findCrossingSides, isDegeneratePolygon, polygonContains, zoneId } from '#domain/zone.ts';
import { makeStore } from '../support/shop.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** The long side of the triangle is the line latitude = 10 − longitude. */
const triangle = [at(0, 0), at(0, 10), at(10, 0)];

describe('a polygon', () => {
  test.each([
    ['inside, near the slanted side', 4.9, 5, true],
    ['outside, near the slanted side', 5.1, 5, false],
    ['in the middle of the slanted side', 5, 5, true],
    ['at a quarter of the slanted side', 2.5, 7.5, true],
    ['on the line of the slanted side, beyond its end', -1, 11, false],
    ['on the line of the slanted side, before its start', 11, -1, false],
    ['on the line of the lower side, beyond its end', 0, 10.1, false],
    ['on the line of the lower side, before its start', 0, -0.1, false],
    ['at the height of a corner, outside', 10, 1, false],
    ['inside, at the far left', 5, 0.1, true],
    ['left of it', 5, -0.1, false],
    ['right of it', 5, 10, false],
    ['below it', -0.1, 5, false],
    ['a corner', 10, 0, true],
    ['a tenth of a millimetre beyond the lower side', -1e-9, 5, true],
    ['a millimetre beyond the lower side', -1e-8, 5, false],
  ])('UNK-06 contains a point %s (%d / %d): %s', (_, latitude, longitude, expected) => {
    expect(polygonContains(triangle, at(latitude, longitude))).toBe(expected);
    expect(polygonContains(triangle.toReversed(), at(latitude, longitude))).toBe(expected);
  });

  it('UNK-06 a polygon with three corners is an area; with two corners it is ignored, and the radius decides', () => {
    const store = (polygon: typeof triangle) =>
      makeStore({ polygon, latitude: 50, longitude: 50, delivery_radius: 1 });
    expect(deliversTo(store(triangle), at(2, 2))).toBe(true);
    expect(deliversTo(store(triangle.slice(1)), at(2, 2))).toBe(false);
    expect(deliversTo(store(triangle.slice(1)), at(50, 50))).toBe(true);
  });

  it('UNK-06 a polygon with a repeated corner contains the same points', () => {
    const doubled = [triangle[0]!, ...triangle, triangle[2]!];
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 12, noNaN: true }),
        fc.double({ min: -2, max: 12, noNaN: true }),
        (y, x) => {
          expect(polygonContains(doubled, at(y, x))).toBe(polygonContains(triangle, at(y, x)));
        },
      ),
    );
    expect(polygonContains(doubled, at(0, 0))).toBe(true);
  });

  it('UNK-06 a triangle contains a random point if and only if the point is inside its three sides', () => {
    const coordinate = fc.double({ min: -5, max: 15, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (latitude, longitude) => {
        const distance = Math.min(latitude, longitude, 10 - latitude - longitude);
        fc.pre(Math.abs(distance) > 1e-6);
        expect(polygonContains(triangle, at(latitude, longitude))).toBe(distance > 0);
      }),
    );
  });

  it('[F61] is not across the date line if it is 180 degrees wide', () => {
    const half = [at(0, -90), at(0, 90), at(10, 90), at(10, -90)];
    expect(polygonContains(half, at(5, 0))).toBe(true);
    expect(polygonContains(half, at(5, 170))).toBe(false);
  });

  it('[F61] a polygon across the date line does not contain the meridian of Greenwich', () => {
    const fiji = [at(-20, 178), at(-20, -178), at(-15, -178), at(-15, 178)];
    expect(
      [0, 178, -178, 180, -180, 177, -177].map((longitude) => polygonContains(fiji, at(-17, longitude))),
    ).toEqual([false, true, true, true, true, false, false]);
  });
});

test.each([
  ['without corners', [], true],
  ['of one corner', [at(1, 1)], true],
  ['of two corners', [at(1, 1), at(2, 2)], true],
  ['on one line', [at(1, 1), at(2, 2), at(3, 3)], true],
  ['of a few metres', [at(1, 1), at(1, 1.0009), at(1.0009, 1)], true],
  ['of a block of houses', [at(1, 1), at(1, 1.0011), at(1.0011, 1)], false],
  ['of a city', triangle, false],
])('an area %s is too small for addresses: %s', (_, polygon, expected) => {
  expect(isDegeneratePolygon(polygon)).toBe(expected);
});

test.each([
  ['a triangle has none', triangle, null],
  ['a bow tie', [at(0, 0), at(2, 2), at(2, 0), at(0, 2)], [0, 2]],
  ['a corner that touches another side', [at(0, 0), at(0, 4), at(4, 4), at(0, 2), at(4, 0)], [0, 2]],
  ['a side that touches a corner', [at(4, 4), at(0, 2), at(4, 0), at(0, 0), at(0, 4)], [0, 3]],
  ['a corner twice', [at(0, 0), at(4, 0), at(4, 4), at(0, 0), at(0, 4)], [0, 2]],
  ['a square has none', [at(0, 0), at(0, 2), at(2, 2), at(2, 0)], null],
  ['a bow tie across the date line', [at(0, 179), at(2, -179), at(2, 179), at(0, -179)], [0, 2]],
])('sides that cross: %s', (_, polygon, expected) => {
  expect(findCrossingSides(polygon)).toEqual(expected);
});

test('the id of a zone depends only on the set of its stores, and different sets have different ids', () => {
  expect(zoneId([3, 1, 2, 1])).toBe(zoneId([1, 2, 3]));
  expect(new Set([[], [1], [2], [12], [1, 2], [1, 2, 3]].map(zoneId)).size).toBe(6);
  for (const stores of [[], [1], [1, 2, 3]]) expect(zoneId(stores)).toMatch(/^[0-9a-z]{12,22}$/);
});
