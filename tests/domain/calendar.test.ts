import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, isDate, isTimeZone, localTime, toClock, toMinutes } from '#domain/calendar.ts';

const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'];
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('[F62] localTime returns the same time as Intl throughout the year', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (instant, timeZone) => {
      const { date, minutes } = localTime(instant, timeZone);
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect(`${date} ${clock}`).toBe(shown.format(instant));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Europe/London', '2026-10-25T00:59:59Z', '2026-10-25 01:59', '2026-10-25T01:00:00Z', '2026-10-25 01:00'],
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29 00:59', '2026-03-29T01:00:00Z', '2026-03-29 02:00'],
  [
    'Australia/Lord_Howe',
    '2026-04-04T14:59:59Z',
    '2026-04-05 01:59',
    '2026-04-04T15:00:00Z',
    '2026-04-05 01:30',
  ],
])('[F62] the hour changes at the exact second when the clocks of %s change', (zone, ...moments) => {
  for (const [instant, shown] of [moments.slice(0, 2), moments.slice(2)] as [string, string][]) {
    const { date, minutes } = localTime(new Date(instant), zone);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
      String(part).padStart(2, '0'),
    );
    expect(`${date} ${hours}:${rest}`).toBe(shown);
  }
});

test.each([
  ['is skipped becomes a time after the gap', 'Europe/London', '2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
  ['is skipped becomes a time after the gap', 'Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  [
    'is skipped becomes a time after the gap',
    'America/New_York',
    '2026-03-08',
    150,
    '2026-03-08T07:30:00.000Z',
  ],
  ['occurs twice is the first of them', 'Europe/London', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['occurs twice is the first of them', 'America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
])('[F62] a local time that %s (%s)', (_what, zone, date, minutes, instant) => {
  expect(instantAt(date, minutes, zone).toISOString()).toBe(instant);
});

test('[F62] instantAt and localTime are inverse for every existing local time', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (instant, timeZone) => {
      const shown = localTime(instant, timeZone);
      expect(localTime(instantAt(shown.date, shown.minutes, timeZone), timeZone)).toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});

test('localTime throws for an invalid date', () => {
  expect(() => localTime(new Date(NaN), 'Asia/Kolkata')).toThrow(RangeError);
});

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Asia/Nowhere', false],
  ['', false],
])('%j is a known time zone: %s', (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown));

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-6-1', false],
  ['2026-06-01T00:00', false],
  ['tomorrow', false],
])('[F62] %s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test('a time of day is converted to minutes since midnight and back', () => {
  expect(toMinutes('06:45')).toBe(405);
  expect(toClock(405)).toBe('06:45');
});
