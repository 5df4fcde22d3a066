import { describe, expect, it } from 'vitest';
import { endOfSoldOutDay, lastClosingOfDay } from '#domain/sold-out.ts';
import type { Store } from '#domain/store.ts';
import { makeStore } from '../support/shop.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const daily = (...windows: [opens: string, closes: string][]): Store['hours'] =>
  everyDay.flatMap((day) => windows.map(([opens, closes]) => ({ day, opens, closes })));

const nine = daily(['09:00', '21:00']);
const lunchAndDinner = daily(['12:00', '15:00'], ['18:00', '23:00']);
const night = daily(['18:00', '02:00']);
const bar = daily(['20:00', '06:00']);
const bakery = daily(['04:00', '12:00']);
const bakeryWithBreak = daily(['04:00', '12:00'], ['15:00', '19:00']);
const roundTheClock = daily(['00:00', '24:00']);
const joined = daily(['08:00', '20:00'], ['20:00', '08:00']);
const weekdaysRoundTheClock = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '00:00', closes: '24:00' }));

/** 3 May 2026 is a Sunday; India is 5:30 ahead of UTC. */
const india = (time: string) => new Date(`${time}:00+05:30`);

describe('what is sold out for today is on sale again', () => {
  it.each<[string, Store['hours'], string, string]>([
    ['at the opening of the next day', nine, '2026-05-03T14:00', '2026-05-04T09:00'],
    ['also if nobody has opened yet', nine, '2026-05-03T07:30', '2026-05-04T09:00'],
    ['also after closing', nine, '2026-05-03T22:15', '2026-05-04T09:00'],
    ['not after the break at noon', lunchAndDinner, '2026-05-03T13:00', '2026-05-04T12:00'],
    ['in the evening after a night', night, '2026-05-03T23:00', '2026-05-04T18:00'],
    ['in the same evening if it is after midnight', night, '2026-05-04T01:00', '2026-05-04T18:00'],
    ['in the same evening if the night has just ended', night, '2026-05-04T03:00', '2026-05-04T18:00'],
    ['not in the morning of a bar', bar, '2026-05-03T23:00', '2026-05-04T20:00'],
    ['before five at an early opening', bakery, '2026-05-03T09:00', '2026-05-04T04:00'],
    [
      'on the next day also if it opened before five',
      bakeryWithBreak,
      '2026-05-03T04:30',
      '2026-05-04T04:00',
    ],
    ['at five if the store never closes', roundTheClock, '2026-05-03T14:00', '2026-05-04T05:00'],
    ['at the next five in the small hours', roundTheClock, '2026-05-04T03:00', '2026-05-04T05:00'],
    ['at five if its windows have no break', joined, '2026-05-03T14:00', '2026-05-04T05:00'],
    [
      'at five if it does not close this night',
      weekdaysRoundTheClock,
      '2026-05-06T14:00',
      '2026-05-07T05:00',
    ],
    ['after the weekend', weekdaysRoundTheClock, '2026-05-08T14:00', '2026-05-11T00:00'],
    ['at five if it never opens', [], '2026-05-03T14:00', '2026-05-04T05:00'],
  ])('%s', (_, hours, now, until) => {
    expect(endOfSoldOutDay(makeStore({ hours }), india(now))).toEqual(india(until));
  });

  it('after holidays', () => {
    const store = makeStore({ hours: nine, holidays: ['2026-05-04', '2026-05-05'] });
    expect(endOfSoldOutDay(store, india('2026-05-03T14:00'))).toEqual(india('2026-05-06T09:00'));
  });

  it.each([
    ['starts', nine, '2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z'],
    ['ends', nine, '2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z'],
    ['starts in a store that never closes', roundTheClock, '2026-03-28T20:00:00Z', '2026-03-29T03:00:00Z'],
    ['ends in a store that never closes', roundTheClock, '2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z'],
  ])('by the clock on the wall when summer time %s', (_, hours, now, until) => {
    const store = makeStore({ hours, time_zone: 'Europe/Berlin' });
    expect(endOfSoldOutDay(store, new Date(now))).toEqual(new Date(until));
  });
});

describe('the last closing of a store’s day', () => {
  it.each<[string, Store['hours'], string, string | null]>([
    ['is the evening, not the break at noon', lunchAndDinner, '2026-05-03T13:00', '2026-05-03T23:00'],
    ['is the same during the break', lunchAndDinner, '2026-05-03T16:00', '2026-05-03T23:00'],
    ['is known before the opening', nine, '2026-05-03T07:30', '2026-05-03T21:00'],
    ['has passed after closing', nine, '2026-05-03T22:15', null],
    ['is in the night', night, '2026-05-03T23:00', '2026-05-04T02:00'],
    ['is the same after midnight', night, '2026-05-04T01:00', '2026-05-04T02:00'],
    ['is on a later day in a store that never closes', roundTheClock, '2026-05-03T14:00', '2026-05-06T00:00'],
    ['is the end of an early opening', bakery, '2026-05-03T04:30', '2026-05-03T12:00'],
  ])('%s', (_, hours, now, closing) => {
    expect(lastClosingOfDay(makeStore({ hours }), india(now))).toEqual(closing && india(closing));
  });
});
