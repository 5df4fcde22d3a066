import { describe, expect, it } from 'vitest';
import { slotWindowsOn } from '#domain/slot-windows.ts';
import { makeStore } from '../support/shop.ts';

/** 3 May 2026 is a Sunday; India is 5:30 ahead of UTC. */
const sunday = '2026-05-03';
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const shown = (changes: Parameters<typeof makeStore>[0], date = sunday) =>
  slotWindowsOn(makeStore({ slot_minutes: 60, ...changes }), date).map(({ from, to }) => `${from}–${to}`);

describe('the windows of a day', () => {
  it('the windows of a day have a day, a clock time and two instants', () => {
    expect(slotWindowsOn(makeStore({ hours: daily('09:00', '10:00'), slot_minutes: 30 }), sunday)).toEqual([
      {
        date: sunday,
        minutes: 540,
        starts_at: '2026-05-03T03:30:00.000Z',
        ends_at: '2026-05-03T04:00:00.000Z',
        from: '09:00',
        to: '09:30',
      },
      {
        date: sunday,
        minutes: 570,
        starts_at: '2026-05-03T04:00:00.000Z',
        ends_at: '2026-05-03T04:30:00.000Z',
        from: '09:30',
        to: '10:00',
      },
    ]);
  });

  it.each([
    ['09:00', '11:00', ['09:00–10:00', '10:00–11:00']],
    ['09:00', '10:59', ['09:00–10:00']],
    ['09:00', '09:59', []],
    ['09:30', '11:00', ['09:30–10:30']],
    ['22:00', '24:00', ['22:00–23:00', '23:00–00:00']],
    ['22:00', '00:00', ['22:00–23:00', '23:00–00:00']],
    ['23:00', '02:00', ['00:00–01:00', '01:00–02:00', '23:00–00:00']],
    ['23:30', '01:30', ['00:30–01:30', '23:30–00:30']],
  ])('opening hours from %s to %s have complete windows only', (opens, closes, windows) => {
    expect(shown({ hours: daily(opens, closes) })).toEqual(windows);
  });

  it('windows after midnight have the date of the new day', () => {
    const [first] = slotWindowsOn(makeStore({ hours: daily('23:30', '01:30'), slot_minutes: 60 }), sunday);
    expect(first).toEqual({
      date: sunday,
      minutes: 30,
      starts_at: '2026-05-02T19:00:00.000Z',
      ends_at: '2026-05-02T20:00:00.000Z',
      from: '00:30',
      to: '01:30',
    });
  });

  it('a store that closes when it opens is open for a whole day', () => {
    expect(shown({ hours: [{ day: 0, opens: '09:00', closes: '09:00' }], slot_minutes: 480 })).toEqual([
      '09:00–17:00',
      '17:00–01:00',
    ]);
    expect(
      shown({ hours: [{ day: 0, opens: '09:00', closes: '09:00' }], slot_minutes: 480 }, '2026-05-04'),
    ).toEqual(['01:00–09:00']);
    expect(shown({ hours: daily('09:00', '09:00'), slot_minutes: 720 })).toEqual([
      '09:00–21:00',
      '21:00–09:00',
    ]);
  });

  it('are of the requested weekday only, sorted by their time', () => {
    const hours = [
      { day: 0, opens: '17:00', closes: '18:00' },
      { day: 1, opens: '12:00', closes: '13:00' },
      { day: 0, opens: '09:00', closes: '10:00' },
      { day: 6, opens: '14:00', closes: '15:00' },
    ];
    expect(shown({ hours })).toEqual(['09:00–10:00', '17:00–18:00']);
  });

  it.each([0, -30])('a store with slots of %i minutes has no windows', (minutes) => {
    expect(shown({ hours: daily('09:00', '11:00'), slot_minutes: minutes })).toEqual([]);
  });

  it('a holiday has no windows, except those of the night before', () => {
    expect(shown({ hours: daily('23:00', '01:00'), holidays: [sunday] })).toEqual(['00:00–01:00']);
    expect(shown({ hours: daily('23:00', '01:00'), holidays: ['2026-05-02'] })).toEqual(['23:00–00:00']);
  });

  it('[F62] a day that a time zone skips has no windows', () => {
    const samoa = { hours: daily('09:00', '10:00'), time_zone: 'Pacific/Apia' };
    expect(shown(samoa, '2011-12-29')).toEqual(['09:00–10:00']);
    expect(shown(samoa, '2011-12-30')).toEqual([]);
    expect(shown(samoa, '2011-12-31')).toEqual(['09:00–10:00']);
  });

  it('[F62] the hour that the clock skips has no window', () => {
    const hours = daily('01:00', '04:00');
    expect(shown({ hours, time_zone: 'Europe/Berlin' }, '2026-03-29')).toEqual([
      '01:00–02:00',
      '03:00–04:00',
    ]);
  });
});
