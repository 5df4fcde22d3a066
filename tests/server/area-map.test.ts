import { expect, test } from 'vitest';
import { drawAreaMap } from '#server/services/location/draw-area-map.ts';

const centre = { latitude: 0, longitude: 0 };
/** A kilometre in degrees, at the equator. */
const km = 1 / 111.195;
const place = (name: string, east: number, north: number) => ({
  ...{ name, address: name, latitude: north * km, longitude: east * km },
});
const store = (changes: object) => ({ id: 1, ...centre, polygon: null, delivery_radius: 5, ...changes });

test('a map of an area is centred on its point, with north at the top and 70 pixels for a kilometre', () => {
  const { scale, areas } = drawAreaMap(centre, [], [
    place('North, City', 0, 2),
    place('East', 3, 0),
  ] as never);
  expect(scale).toBe(70);
  expect(areas.map(({ name }) => name)).toEqual(['North', 'East']);
  expect(areas[0]!.x).toBeCloseTo(0, 0);
  expect(areas[0]!.y).toBeCloseTo(-140, 0);
  expect(areas[1]!.x).toBeCloseTo(210, 0);
  expect(areas[1]!.y).toBeCloseTo(0, 0);
  // At a higher latitude, a degree of longitude is a shorter distance.
  const far = { latitude: 60, longitude: 0 };
  const east = { ...place('East', 3, 0), latitude: 60 };
  expect(drawAreaMap(far, [], [east] as never).areas[0]!.x).toBeCloseTo(105, 0);
});

test('a map of an area shows delivery areas as circles or outlines, and nothing that is far away', () => {
  const corners = [
    { latitude: km, longitude: 0 },
    { latitude: 0, longitude: km },
    { latitude: 0, longitude: -km },
  ];
  const { zones } = drawAreaMap(
    centre,
    [
      store({ id: 1, latitude: km }),
      store({ id: 2, polygon: corners }),
      store({ id: 3, polygon: corners.slice(0, 2) }),
      store({ id: 4, latitude: 18 * km }),
      store({ id: 5, latitude: 20 * km }),
    ],
    [],
  );
  expect(zones.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  expect(zones[0]!.circle!.y).toBeCloseTo(-70, 0);
  expect(zones[0]!.circle!.r).toBe(350);
  expect(zones[1]!.path).toMatch(/^M-?0 -70L70 -?0L-70 -?0Z$/);
  expect(zones[2]).toHaveProperty('circle');
  const names = (east: number) => drawAreaMap(centre, [], [place('Far', east, 0)] as never).areas;
  expect([names(13).length, names(15).length]).toEqual([1, 0]);
});

test('a name on a map of an area is omitted where it would cover the name of a nearer place', () => {
  const names = (...places: object[]) =>
    drawAreaMap(centre, [], places as never).areas.map(({ name }) => name);
  expect(names(place('First', 0, 0), place('Second', 0.1, 0))).toEqual(['First']);
  expect(names(place('First', 0, 0), place('Second', 0, 0.5))).toEqual(['First', 'Second']);
  expect(names(place('First', 0, 0), place('Second', 2, 0))).toEqual(['First', 'Second']);
});
