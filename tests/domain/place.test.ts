import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceInKm } from '#domain/delivery-charge.ts';
import {
  accuracyLimit,
  addressLine,
  checkPoint,
  isPreciseEnough,
  parseDeviceAddress,
} from '#domain/place.ts';

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
    [12.9, '77', 'coordinates_invalid'],
    [Infinity, 77, 'coordinates_invalid'],
  ])('[F61] refuses the coordinates %s / %s as %s', (latitude, longitude, error) => {
    expect(checkPoint({ latitude, longitude }, india)).toEqual({ ok: false, error });
  });

  it('[F61] refuses swapped coordinates and suggests the likely coordinates', () => {
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

  it.each([
    [0, 77],
    [12, 0],
    [6, 68],
    [36, 98],
  ])('[F61] accepts the coordinates %d / %d', (latitude, longitude) => {
    expect(checkPoint({ latitude, longitude }, india)).toEqual({ ok: true, point: { latitude, longitude } });
  });

  const market = { south: 6, west: 68, north: 36, east: 88 };

  it.each([
    [6, 68],
    [36, 88],
    [6, 88],
    [36, 68],
  ])('[F61] suggests %d / %d, at the edge of the market, for its swapped form', (latitude, longitude) => {
    expect(checkPoint({ latitude: longitude, longitude: latitude }, market)).toEqual({
      ok: false,
      error: 'coordinates_swapped',
      suggestion: { latitude, longitude },
    });
  });

  it.each([
    [5.9, 70],
    [36.1, 70],
    [20, 67.9],
    [20, 88.1],
  ])('[F61] does not suggest %d / %d, which is outside the market', (latitude, longitude) => {
    expect(checkPoint({ latitude: longitude, longitude: latitude }, market).ok).toBe(true);
  });

  it('[F61] an accuracy is a distance of at most two kilometres', () => {
    expect([0, accuracyLimit, accuracyLimit + 1, -1, Infinity].map(isPreciseEnough)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['2B', '4 MG Road', '2B, 4 MG Road'],
    [null, '4 MG Road', '4 MG Road'],
    ['', '4 MG Road', '4 MG Road'],
    ['2B', null, '2B'],
    [null, null, ''],
    ['12', 'شارع الملك فهد، الرياض', '12، شارع الملك فهد، الرياض'],
    ['شقة ٤', '6th Cross, Indiranagar', 'شقة ٤, 6th Cross, Indiranagar'],
  ])('the house %s and the street %s are written as "%s"', (house, address, line) => {
    expect(addressLine({ house, address })).toBe(line);
  });

  it('ENT-12 a stored address without house and tag is read with an empty house and an empty tag', () => {
    expect(parseDeviceAddress('{"lat":12,"lng":77,"address":"x","house":4}')).toEqual({
      lat: 12,
      lng: 77,
      address: 'x',
      house: '',
      tag: '',
    });
  });

  it('[F61] a position with an accuracy of 50 km is not used', () => {
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

  it('DELIV-11 [F61] a distance is finite, symmetric and short across the date line', () => {
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
    expect(parseDeviceAddress(JSON.stringify(stored))).toEqual(stored);
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
    expect(parseDeviceAddress(text)).toBeNull();
  });
});
