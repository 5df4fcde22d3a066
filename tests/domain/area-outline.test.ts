import { expect, it } from 'vitest';
import { areaOutline } from '#domain/area-outline.ts';
import { distanceInKm } from '#domain/delivery.ts';

const store = { latitude: 12.97, longitude: 77.64, polygon: null, delivery_radius: 5 };

it('the outline of a radius is that far away everywhere, and closed', () => {
  const outline = areaOutline(store);
  for (const corner of outline) expect(distanceInKm(store, corner)).toBeCloseTo(5, 1);
  expect(outline.at(-1)).toEqual(outline[0]);
});

it('that of an area is its polygon, and a store without either has none', () => {
  const polygon = [
    { latitude: 12, longitude: 77 },
    { latitude: 13, longitude: 77 },
    { latitude: 13, longitude: 78 },
  ];
  expect(areaOutline({ ...store, polygon })).toEqual([...polygon, polygon[0]]);
  expect(areaOutline({ ...store, delivery_radius: null })).toEqual([]);
});
