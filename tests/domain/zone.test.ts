import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOperational,
  findCrossingSides,
  isDegeneratePolygon,
  deliversTo,
  isUnserved,
  zoneId,
} from '#domain/zone.ts';
import { makeStore } from '../support/shop.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [at(10, 70), at(10, 72), at(12, 72), at(12, 70)];

describe('zone', () => {
  it.each([
    ['no chosen place', null, false],
    ['a place with a store', { storeIds: [3] }, false],
    ['a place without a store', { storeIds: [] }, true],
  ])('LIST-51 HOME-52 %s: the zone %s is unserved: %s', (_, zone, expected) => {
    expect(isUnserved(zone)).toBe(expected);
  });

  const store = makeStore({ polygon: square });

  it.each([
    ['inside', 11, 71, true],
    ['on an edge', 10, 71, true],
    ['on a corner', 12, 72, true],
    ['just outside', 12.000001, 71, false],
    ['far away', 51, 0, false],
  ])('UNK-06 delivery to a point %s of the polygon', (_, latitude, longitude, served) => {
    expect(deliversTo(store, at(latitude, longitude))).toBe(served);
  });

  it('UNK-06 a point in a notch of the polygon is outside the delivery area', () => {
    const arrow = makeStore({ polygon: [at(0, 0), at(4, 0), at(1, 1), at(0, 4)] });
    expect([deliversTo(arrow, at(0.5, 0.5)), deliversTo(arrow, at(3, 3))]).toEqual([true, false]);
  });

  it('[F61] a polygon across the date line contains points on both sides', () => {
    const fiji = makeStore({ polygon: [at(-20, 178), at(-20, -178), at(-15, -178), at(-15, 178)] });
    expect([
      deliversTo(fiji, at(-17, 179.5)),
      deliversTo(fiji, at(-17, -179.5)),
      deliversTo(fiji, at(-17, 0)),
    ]).toEqual([true, true, false]);
  });

  it('UNK-06 without a polygon the radius decides; without both, the store has no delivery area', () => {
    const round = makeStore({ latitude: 0, longitude: 0, delivery_radius: 111.2 });
    expect([deliversTo(round, at(0, 1)), deliversTo(round, at(0, 1.01))]).toEqual([true, false]);
    expect(deliversTo(makeStore({ delivery_radius: null }), at(12.9716, 77.5946))).toBe(false);
  });

  it('DELIV-12 returns the distance and whether the store delivers there', () => {
    const far = checkOperational(makeStore({ delivery_radius: 5 }), at(13.2, 77.59));
    expect(far.distance).toBeCloseTo(25.4, 0);
    expect(far.is_operational).toBe(false);
    expect(checkOperational(makeStore({ is_operational: 0 }), at(12.9716, 77.5946)).is_operational).toBe(
      false,
    );
    expect(checkOperational(makeStore(), at(12.9716, 77.5946))).toEqual({
      distance: 0,
      is_operational: true,
    });
  });

  it('DELIV-13 without a stored address the store is assumed operational', () => {
    expect(checkOperational(makeStore({ is_operational: 0 }), null)).toEqual({
      distance: null,
      is_operational: true,
    });
  });

  it('a polygon whose corners are on one line or in one point has no area', () => {
    expect(isDegeneratePolygon(square)).toBe(false);
    expect(isDegeneratePolygon([at(10, 70), at(10, 70), at(12, 72), at(10, 72)])).toBe(false);
    expect(isDegeneratePolygon([at(10, 70), at(11, 71), at(12, 72)])).toBe(true);
    expect(isDegeneratePolygon([at(10, 70), at(10, 70), at(10, 70)])).toBe(true);
    // Three corners placed along one street.
    expect(isDegeneratePolygon([at(10, 70), at(10.000004, 70.05), at(10, 70.1)])).toBe(true);
    expect(isDegeneratePolygon([at(10, 70), at(10.002, 70), at(10.002, 70.002)])).toBe(false);
  });

  it('the id of a zone depends on its set of stores only, not on their order or on repetitions', () => {
    expect(zoneId([3, 1, 2])).toBe(zoneId([1, 2, 3, 3]));
    expect(zoneId([1, 23])).not.toBe(zoneId([12, 3]));
    expect(zoneId([])).not.toBe(zoneId([0]));
    expect(zoneId([1, 2])).toMatch(/^[a-z0-9]{12,22}$/);
  });

  it('100,000 zones have 100,000 different ids', () => {
    const ids = new Set<string>();
    for (let number = 0; number < 100_000; number += 1) ids.add(zoneId([number, number * 7 + 1]));
    expect(ids.size).toBe(100_000);
  });
});

describe('findCrossingSides', () => {
  it.each([
    ['a square', square, null],
    ['a notch', [at(0, 0), at(4, 0), at(1, 1), at(0, 4)], null],
    ['a triangle', [at(0, 0), at(0, 4), at(4, 0)], null],
    ['two swapped corners', [at(10, 70), at(12, 72), at(10, 72), at(12, 70)], [0, 2]],
    ['a corner on another side', [at(0, 0), at(0, 4), at(4, 4), at(0, 2), at(4, 0)], [0, 2]],
    ['a corner used twice', [at(0, 0), at(0, 4), at(2, 2), at(4, 4), at(4, 0), at(2, 2)], [1, 4]],
    ['a crossing at the date line', [at(-20, 178), at(-15, -178), at(-20, -178), at(-15, 178)], [0, 2]],
    ['a square across the date line', [at(-20, 178), at(-20, -178), at(-15, -178), at(-15, 178)], null],
  ])('finds the first crossing sides of a polygon, if any: %s', (_, polygon, expected) => {
    expect(findCrossingSides(polygon)).toEqual(expected);
  });

  it('a polygon with corners in the order of their angle has no crossing, and exchanging two corners that are not neighbours causes one', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 71 }), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(angles, (steps) => {
        const circle = steps
          .toSorted((a, b) => a - b)
          .map((each) => at(10 + Math.sin((each * Math.PI) / 36), 70 + Math.cos((each * Math.PI) / 36)));
        expect(findCrossingSides(circle)).toBeNull();
        const [first, second, third, ...others] = circle;
        expect(findCrossingSides([third!, second!, first!, ...others])).not.toBeNull();
      }),
    );
  });
});
