import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceInKm } from '#domain/delivery.ts';
import { checkPoint, isPreciseEnough, parseStoredAddress } from '#domain/place.ts';

const india = { south: 6, west: 68, north: 36, east: 98 };

describe('place', () => {
  it.each([
    [Number.NaN, 77, 'coordinates_invalid'],
    [12.9, Infinity, 'coordinates_invalid'],
    ['12,9', 77.5, 'coordinates_invalid'],
    [null, 77.5, 'coordinates_invalid'],
    [91, 181, 'coordinates_out_of_range'],
    [12, 181, 'coordinates_out_of_range'],
    [0, 0, 'coordinates_zero'],
  ])('[F61] refuses %s / %s as %s', (latitude, longitude, error) => {
    expect(checkPoint({ latitude, longitude }, india)).toEqual({ ok: false, error });
  });

  it('[F61] refuses swapped coordinates and suggests the likely ones', () => {
    const suggestion = { latitude: 12.97, longitude: 77.59 };
    expect(checkPoint({ latitude: 77.59, longitude: 12.97 }, india)).toEqual({
      ok: false,
      error: 'coordinates_swapped',
      suggestion,
    });
    expect(checkPoint({ latitude: 151.2, longitude: -33.8 })).toMatchObject({
      ok: false,
      error: 'coordinates_swapped',
      suggestion: { latitude: -33.8, longitude: 151.2 },
    });
  });

  it('[F61] accepts the limits of the range and a place outside the market that is not swapped', () => {
    expect(checkPoint({ latitude: 90, longitude: -180 }, india).ok).toBe(true);
    expect(checkPoint({ latitude: 51.5, longitude: -0.1 }, india).ok).toBe(true);
  });

  it('[F61] does not use a position with an accuracy of 50 km', () => {
    expect([isPreciseEnough(30), isPreciseEnough(50_000), isPreciseEnough(Number.NaN)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('DELIV-11 measures the great-circle distance on a radius of 6371 km', () => {
    expect(distanceInKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6371,
      6,
    );
    expect(
      distanceInKm({ latitude: 12.9716, longitude: 77.5946 }, { latitude: 19.076, longitude: 72.8777 }),
    ).toBeCloseTo(845.4, 0);
  });

  it('DELIV-11 [F61] is finite, symmetric and short across the date line', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        const distance = distanceInKm(a, b);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
        expect(distance).toBeCloseTo(distanceInKm(b, a), 6);
      }),
    );
    expect(
      distanceInKm({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }),
    ).toBeLessThan(3);
  });

  it('ENT-12 parses the stored delivery address', () => {
    const stored = { lat: 12.97, lng: 77.59, address: '4 MG Road', house: '2B', tag: 'Home' };
    expect(parseStoredAddress(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"lat":"12,9","lng":77,"address":"x"}',
    '{"lat":91,"lng":181,"address":"x"}',
    '{"lat":0,"lng":0,"address":"x"}',
    '{"lat":12,"lng":77}',
  ])('ENT-12 [F58] parses %s as no address', (text) => {
    expect(parseStoredAddress(text)).toBeNull();
  });
});
