import { describe, expect, it } from 'vitest';
import { addDays, isDate, localTime, today, weekday } from '#domain/calendar.ts';
import { openState, findInvalidWindow } from '#domain/opening-hours.ts';
import { makeStore } from '../support/shop.ts';

/** 3 May 2026 is a Sunday; India is 5:30 ahead of UTC. */
const india = (clock: string, date = '2026-05-03') => new Date(`${date}T${clock}:00+05:30`);
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const shop = makeStore({ hours: daily('09:00', '21:00') });
const night = makeStore({ hours: daily('18:00', '02:00') });

describe('opening hours', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['20:59', true],
    ['21:00', false],
  ])('a store open from nine to nine is open at %s: %s', (clock, is_open) => {
    expect(openState(shop, india(clock)).is_open).toBe(is_open);
  });

  it.each([
    [
      [
        [1, '09:00', '12:00'],
        [1, '12:00', '21:00'],
      ],
      null,
    ],
    [
      [
        [1, '18:00', '02:00'],
        [2, '02:00', '06:00'],
        [2, '18:00', '02:00'],
      ],
      null,
    ],
    [
      [
        [1, '09:00', '21:00'],
        [1, '17:00', '22:00'],
      ],
      { index: 1, reason: 'overlap' },
    ],
    [
      [
        [1, '17:00', '22:00'],
        [1, '09:00', '21:00'],
      ],
      { index: 0, reason: 'overlap' },
    ],
    [
      [
        [1, '09:00', '21:00'],
        [1, '09:00', '12:00'],
      ],
      { index: 1, reason: 'overlap' },
    ],
    [
      [
        [0, '01:00', '09:00'],
        [6, '18:00', '02:00'],
      ],
      { index: 0, reason: 'overlap' },
    ],
    [[[3, '09:00', '09:00']], { index: 0, reason: 'empty' }],
  ] as const)('the windows %j have the error %j', (windows, fault) => {
    expect(findInvalidWindow(windows.map(([day, opens, closes]) => ({ day, opens, closes })))).toEqual(fault);
  });

  it('a closed store returns its next opening, today or tomorrow', () => {
    expect(openState(shop, india('07:00'))).toEqual({
      is_open: false,
      reason: 'hours',
      opens_at: india('09:00'),
    });
    expect(openState(shop, india('22:00'))).toEqual({
      is_open: false,
      reason: 'hours',
      opens_at: india('09:00', '2026-05-04'),
    });
  });

  it('an overnight window belongs to the evening before', () => {
    expect(openState(night, india('01:30'))).toEqual({ is_open: true, closes_at: india('02:00') });
    expect(openState(night, india('02:00'))).toEqual({
      is_open: false,
      reason: 'hours',
      opens_at: india('18:00'),
    });
    const saturdays = makeStore({ hours: [{ day: 6, opens: '18:00', closes: '02:00' }] });
    expect(openState(saturdays, india('01:00')).is_open).toBe(true);
    expect(openState(saturdays, india('01:00', '2026-05-02')).is_open).toBe(false);
  });

  it('opening hours follow the time zone of the store, not of the server', () => {
    expect(openState(shop, new Date('2026-05-03T03:29:59Z')).is_open).toBe(false);
    expect(openState(shop, new Date('2026-05-03T03:30:00Z')).is_open).toBe(true);
    expect(today(new Date('2026-05-03T20:00:00Z'), 'Asia/Kolkata')).toBe('2026-05-04');
  });

  it('a holiday is skipped, but last night’s window stays open until its end', () => {
    const store = makeStore({ hours: daily('18:00', '02:00'), holidays: ['2026-05-03'] });
    expect(openState(store, india('01:00')).is_open).toBe(true);
    expect(openState(store, india('19:00'))).toEqual({
      is_open: false,
      reason: 'holiday',
      opens_at: india('18:00', '2026-05-04'),
    });
  });

  it('a pause closes the store until it ends', () => {
    expect(openState({ ...shop, is_paused: 1 }, india('12:00'))).toEqual({
      is_open: false,
      reason: 'paused',
      opens_at: null,
    });
    const paused = { ...shop, is_paused: 1 as const, paused_until: india('13:00').toISOString() };
    expect(openState(paused, india('12:00'))).toEqual({
      is_open: false,
      reason: 'paused',
      opens_at: india('13:00'),
    });
    expect(
      openState({ ...paused, paused_until: india('22:00').toISOString() }, india('12:00')),
    ).toMatchObject({ opens_at: india('09:00', '2026-05-04') });
    expect(openState(paused, india('13:00')).is_open).toBe(true);
  });

  it('a day can have two windows, and adjacent windows count as one opening', () => {
    const lunch = makeStore({ hours: [...daily('09:00', '13:00'), ...daily('17:00', '21:00')] });
    expect(openState(lunch, india('14:00'))).toMatchObject({ opens_at: india('17:00') });
    expect(
      openState(
        makeStore({ hours: [...daily('09:00', '13:00'), ...daily('13:00', '21:00')] }),
        india('10:00'),
      ),
    ).toMatchObject({ closes_at: india('21:00') });
    expect(openState(makeStore({ hours: daily('00:00', '24:00') }), india('10:00')).is_open).toBe(true);
  });

  it('an inactive store, or a store without hours, has no next opening', () => {
    expect(openState(makeStore({ is_active: 0 }), india('12:00'))).toEqual({
      is_open: false,
      reason: 'inactive',
      opens_at: null,
    });
    expect(openState(makeStore({ hours: [] }), india('12:00'))).toEqual({
      is_open: false,
      reason: 'hours',
      opens_at: null,
    });
  });

  it('[F62] days are correct around a clock change and on 29 February', () => {
    const berlin = makeStore({ time_zone: 'Europe/Berlin', hours: daily('09:00', '21:00') });
    expect(openState(berlin, new Date('2026-03-28T21:00:00Z'))).toMatchObject({
      opens_at: new Date('2026-03-29T07:00:00Z'),
    });
    expect(openState(berlin, new Date('2026-10-24T21:00:00Z'))).toMatchObject({
      opens_at: new Date('2026-10-25T08:00:00Z'),
    });
    expect([addDays('2028-02-28', 1), addDays('2026-02-28', 1), weekday('2026-05-03')]).toEqual([
      '2028-02-29',
      '2026-03-01',
      0,
    ]);
    expect([isDate('2028-02-29'), isDate('2026-02-29'), isDate('2026-5-3'), isDate('x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(localTime(new Date('2026-05-03T18:30:00Z'), 'Asia/Kolkata')).toEqual({
      date: '2026-05-04',
      minutes: 0,
    });
  });
});
