import { describe, expect, it } from 'vitest';
import { readTrackerReport, readTrackerTime } from '#domain/tracker-report.ts';

const now = new Date('2026-06-24T12:00:00Z');
const at = new Date('2026-06-24T11:59:30Z');
const expected = { latitude: 12.9719, longitude: 77.6412, accuracy: 12, at };

describe('reports of tracker apps', () => {
  it.each<[string, unknown]>([
    [
      'OsmAnd and Traccar Client in a query',
      {
        id: '123456',
        ...{ lat: '12.9719', lon: '77.6412', timestamp: '1782302370', accuracy: '12' },
        ...{ speed: '5.2', bearing: '80', altitude: '900', batt: '76' },
      },
    ],
    [
      'a place in one field',
      { id: '1', location: '12.9719,77.6412', timestamp: '1782302370000', accuracy: 12 },
    ],
    [
      'Traccar Client as JSON',
      {
        device_id: '123456',
        location: {
          timestamp: '2026-06-24T11:59:30.000Z',
          coords: { latitude: 12.9719, longitude: 77.6412, accuracy: 12, speed: 5.2, heading: 80 },
          battery: { level: 0.76 },
        },
      },
    ],
    [
      'OwnTracks',
      {
        _type: 'location',
        tid: 'rr',
        lat: 12.9719,
        lon: 77.6412,
        tst: 1_782_302_370,
        acc: 12,
        batt: 76,
        vel: 18,
        cog: 80,
      },
    ],
  ])('a report of this kind is read: %s', (_, report) => {
    expect(readTrackerReport(report, now)).toEqual({ ok: true, positions: [expected] });
  });

  it('may contain at most 500 positions, also in one list of locations', () => {
    const location = { timestamp: at.toISOString(), coords: { latitude: 12.9719, longitude: 77.6412 } };
    const report = (count: number) => ({
      device_id: '1',
      location: Array.from({ length: count }, () => location),
    });
    expect(readTrackerReport(report(500), now).ok).toBe(true);
    expect(readTrackerReport(report(501), now)).toEqual({ ok: false, field: 'body' });
    expect(readTrackerReport([report(300), report(201)], now)).toEqual({ ok: false, field: 'body' });
  });

  it('may contain several positions at once, or no position', () => {
    const own = { _type: 'location', lat: 12.9719, lon: 77.6412, tst: 1_782_302_370, acc: 12 };
    expect(readTrackerReport([own, { _type: 'lwt', tst: 1 }, own], now)).toEqual({
      ok: true,
      positions: [expected, expected],
    });
    const coords = { latitude: 12.9719, longitude: 77.6412, accuracy: 12 };
    const timestamp = at.toISOString();
    expect(
      readTrackerReport(
        {
          location: [
            { coords, timestamp },
            { coords, timestamp },
          ],
        },
        now,
      ),
    ).toMatchObject({
      positions: [expected, expected],
    });
    expect(readTrackerReport({ _type: 'status' }, now)).toEqual({ ok: true, positions: [] });
  });

  it('a position without a time counts as current, and a negative accuracy as unknown', () => {
    expect(readTrackerReport({ lat: 1.5, lon: 2.5, accuracy: -1 }, now)).toEqual({
      ok: true,
      positions: [{ latitude: 1.5, longitude: 2.5, accuracy: null, at: now }],
    });
  });

  it.each<[string, unknown]>([
    ['lat', { lon: 77 }],
    ['lat', { lat: 'north', lon: 77 }],
    ['lat', { lat: 91, lon: 77 }],
    ['lat', { lat: '1e1', lon: 77 }],
    ['lon', { lat: 12, lon: 181 }],
    ['lon', { lat: 0, lon: 0 }],
    ['timestamp', { lat: 12, lon: 77, timestamp: 'yesterday' }],
    ['timestamp', { lat: 12, lon: 77, timestamp: 12 }],
    ['lat', { location: { coords: null } }],
    ['body', 'text'],
    ['body', null],
    ['body', [null]],
    ['body', Array.from({ length: 501 }, () => ({ lat: 12, lon: 77 }))],
  ])('names the field that cannot be read: %s', (field, report) => {
    expect(readTrackerReport(report, now)).toEqual({ ok: false, field });
  });
});

describe('times in the reports of tracker apps', () => {
  it.each<[unknown, string | null]>([
    [1_782_302_370, '2026-06-24T11:59:30.000Z'],
    ['1782302370', '2026-06-24T11:59:30.000Z'],
    ['1782302370123', '2026-06-24T11:59:30.123Z'],
    ['2026-06-24T11:59:30Z', '2026-06-24T11:59:30.000Z'],
    ['2026-06-24T17:29:30.5+05:30', '2026-06-24T11:59:30.500Z'],
    ['2026-06-24T17:29:30+0530', '2026-06-24T11:59:30.000Z'],
    ['2026-06-24 11:59:30', '2026-06-24T11:59:30.000Z'],
    ['2026-06-24', null],
    ['24.6.2026 12:00', null],
    [0, null],
    ['', null],
    [true, null],
  ])('the time %s is read', (given, iso) => {
    expect(readTrackerTime(given)?.toISOString() ?? null).toBe(iso);
  });
});
