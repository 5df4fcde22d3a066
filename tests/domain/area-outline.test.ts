import { expect, it } from 'vitest';
import { areaOutline } from '#domain/area-outline.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';

const store = { latitude: 12.97, longitude: 77.64, polygon: null, delivery_radius: 5 };

it('every corner of the outline of a delivery radius is at the distance of the radius from the store, and the outline is closed', () => {
  const outline = areaOutline(store);
  for (const corner of outline) expect(distanceInKm(store, corner)).toBeCloseTo(5, 1);
  expect(outline.at(-1)).toEqual(outline[0]);
  expect(new Set(outline.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(48);
});

it('the outline starts in the east and runs counterclockwise, as maps expect of outer rings', () => {
  const outline = areaOutline(store);
  const [east, north] = [outline[0]!, outline[12]!];
  expect(east.longitude).toBeGreaterThan(store.longitude + 0.04);
  expect(east.latitude).toBeCloseTo(store.latitude, 6);
  expect(north.latitude).toBeGreaterThan(store.latitude + 0.04);
  expect(north.longitude).toBeCloseTo(store.longitude, 6);
});

it('a polygon of two corners is ignored, and the radius is used', () => {
  const polygon = [
    { latitude: 12, longitude: 77 },
    { latitude: 13, longitude: 77 },
  ];
  expect(areaOutline({ ...store, polygon })).toEqual(areaOutline(store));
});

it('the outline of a polygon is that polygon, and a store without polygon and radius has no outline', () => {
  const polygon = [
    { latitude: 12, longitude: 77 },
    { latitude: 13, longitude: 77 },
    { latitude: 13, longitude: 78 },
  ];
  expect(areaOutline({ ...store, polygon })).toEqual([...polygon, polygon[0]]);
  expect(areaOutline({ ...store, delivery_radius: null })).toEqual([]);
});
