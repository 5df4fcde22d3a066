import { describe, expect, it } from 'vitest';
import {
  estimateRemainingRoute,
  findPositionProblem,
  isPositionFresh,
  lastOfEachSecond,
  type RiderPosition,
} from '#domain/rider-position.ts';

const noon = new Date('2026-06-24T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const position = (changes: Partial<RiderPosition> = {}): RiderPosition => ({
  latitude: 12.97,
  longitude: 77.64,
  accuracy: 10,
  at: noon,
  ...changes,
});
/** One degree of latitude is 111.2 km. */
const north = (km: number) => 12.97 + km / 111.195;

describe('CALL-90 a position that is stored but not shown', () => {
  const last = position();
  it.each([
    ['the first one is shown', position(), null, null],
    ['a scooter in town', position({ latitude: north(0.1), at: after(10) }), last, null],
    ['148 km/h', position({ latitude: north(0.411), accuracy: 0, at: after(10) }), last, null],
    ['155 km/h', position({ latitude: north(0.441), accuracy: 0, at: after(10) }), last, 'fast'],
    [
      'a jump that both inaccuracies explain',
      position({ latitude: north(0.11), accuracy: 100, at: after(1) }),
      last,
      null,
    ],
    ['a jump across the town', position({ latitude: north(20), at: after(60) }), last, 'fast'],
    [
      'far from a wrong position of 5 minutes before',
      position({ latitude: north(50) }),
      position({ at: after(-300) }),
      'fast',
    ],
    [
      'far from a wrong position that is no longer shown',
      position({ latitude: north(50) }),
      position({ at: after(-301) }),
      null,
    ],
    ['the same way in an hour', position({ latitude: north(20) }), position({ at: after(-3600) }), null],
    ['a radius of 200 m', position({ accuracy: 200, at: after(5) }), last, null],
    ['a radius of 201 m', position({ accuracy: 201, at: after(5) }), last, 'imprecise'],
    ['no radius', position({ accuracy: null, at: after(5) }), last, null],
    ['older than the last position', position({ at: after(-1) }), last, 'late'],
    ['the same second again', position({ at: after(0) }), last, 'late'],
    ['a minute ahead of the server', position({ at: after(180) }), last, null],
    ['more than a minute ahead of the server', position({ at: after(181) }), last, 'future'],
  ] as const)('the problem of a position: %s', (_, given, before, expected) => {
    expect(findPositionProblem(given, { last: before, start: null, now: after(120) })).toBe(expected);
  });
});

describe('CALL-90 the first position, and one after a long pause', () => {
  const start = { latitude: 12.97, longitude: 77.64, at: noon };
  it.each([
    ['at the store', position(), null, null],
    ['9 km away at the pick-up', position({ latitude: north(9) }), null, null],
    ['12 km away at the pick-up', position({ latitude: north(12) }), null, 'fast'],
    ['30 km away after ten minutes', position({ latitude: north(30), at: after(600) }), null, null],
    ['the sea at 0, 0', position({ latitude: 0, longitude: 0, at: after(30) }), null, 'fast'],
    ['the sea at 0, 0 after a day', position({ latitude: 0, longitude: 0, at: after(86_400) }), null, 'fast'],
    [
      '500 km away after a pause',
      position({ latitude: north(500), at: after(7200) }),
      position({ at: after(60) }),
      'fast',
    ],
    [
      '20 km away after a pause',
      position({ latitude: north(20), at: after(7200) }),
      position({ at: after(60) }),
      null,
    ],
  ] as const)('%s', (_, given, last, expected) => {
    expect(findPositionProblem(given, { last, start, now: after(86_400) })).toBe(expected);
  });
});

describe('CALL-90 positions', () => {
  it('are reduced to the last position of each second, in chronological order', () => {
    const at = (ms: number) => ({ at: new Date(noon.getTime() + ms), ms });
    expect(lastOfEachSecond([at(2500), at(0), at(999), at(1000), at(2100)]).map(({ ms }) => ms)).toEqual([
      999, 1000, 2500,
    ]);
    expect(lastOfEachSecond([])).toEqual([]);
  });

  it('show where the rider is for five minutes', () => {
    expect(isPositionFresh({ at: noon }, after(300))).toBe(true);
    expect(isPositionFresh({ at: noon }, after(301))).toBe(false);
  });
});

describe('CALL-91 the remaining distance of a rider', () => {
  const home = { latitude: 12.97, longitude: 77.64 };
  const store = { latitude: north(4), longitude: 77.64 };
  const from = (km: number, storeMetres: number | null, vehicle: 'scooter' | 'on_foot' = 'scooter') =>
    estimateRemainingRoute({
      rider: { latitude: north(km), longitude: 77.64 },
      home,
      store,
      storeMetres,
      vehicle,
    });

  it.each([
    ['without a measured way streets are 1.3 times as long', from(2, null), { metres: 2_600, minutes: 9 }],
    ['a way measured as a straight line changes nothing', from(2, 4_000), { metres: 2_600, minutes: 9 }],
    ['a way around a river counts', from(2, 8_000), { metres: 4_000, minutes: 12 }],
    [
      'a wrong measured way counts up to three times the straight line',
      from(2, 400_000),
      { metres: 6_000, minutes: 18 },
    ],
    ['on foot', from(1, null, 'on_foot'), { metres: 1_300, minutes: 17 }],
    ['near the door', from(0.06, null), { metres: 80, minutes: 2 }],
    ['at the door', from(0, null), { metres: 10, minutes: 1 }],
  ])('is estimated: %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
