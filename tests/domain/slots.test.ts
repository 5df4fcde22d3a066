import { describe, expect, it } from 'vitest';
import { instantAt } from '#domain/calendar.ts';
import {
  emptySlotCapacities,
  pickingMinutes,
  type SlotCapacities,
  weeklyWindowKey,
} from '#domain/slot-capacity.ts';
import { slotWindowsOn } from '#domain/slot-windows.ts';
import {
  checkRequestedTime,
  defaultSlot,
  defaultTime,
  nextFreeSlot,
  openDates,
  slotsOf,
} from '#domain/slots.ts';
import { makeStore } from '../support/shop.ts';

/** 3 May 2026 is a Sunday; India is 5:30 ahead of UTC. */
const india = (clock: string, date = '2026-05-03') => new Date(`${date}T${clock}:00+05:30`);
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const slot = (date: string, from: string, is_full = false) => ({ date, from, is_full });

type DatedSlot = SlotCapacities['dated'] extends ReadonlyMap<string, infer Value> ? Value : never;
const untouched: DatedSlot = {
  capacity: null,
  charge: null,
  is_blocked: null,
  orders: 0,
  picking_minutes: 0,
};
const capacitiesOf = (dated: [string, Partial<DatedSlot>][]): SlotCapacities => ({
  ...emptySlotCapacities,
  dated: new Map(dated.map(([start, changes]) => [start, { ...untouched, ...changes }])),
});

describe('slots', () => {
  const store = makeStore({
    hours: daily('09:00', '12:00'),
    slot_minutes: 60,
    lead_minutes: 45,
    slot_capacity: 2,
  });

  it('cuts the opening windows into slots after the lead time', () => {
    expect(
      slotsOf(store, india('09:10'), { days: 2 }).map((slot) => `${slot.date} ${slot.from}–${slot.to}`),
    ).toEqual([
      '2026-05-03 10:00–11:00',
      '2026-05-03 11:00–12:00',
      '2026-05-04 09:00–10:00',
      '2026-05-04 10:00–11:00',
      '2026-05-04 11:00–12:00',
    ]);
    expect(slotsOf(store, india('09:15'), { days: 1 })).toHaveLength(2);
    expect(slotsOf(store, india('09:16'), { days: 1 })).toHaveLength(1);
  });

  it('marks a slot full at its capacity, and never if the capacity is 0', () => {
    const capacities = capacitiesOf([[india('10:00').toISOString(), { orders: 2 }]]);
    const fullness = (changes = {}) =>
      slotsOf({ ...store, ...changes }, india('08:00'), { days: 1, capacities }).map((slot) => [
        slot.is_full,
        slot.places,
      ]);
    expect(fullness()).toEqual([
      [false, 2],
      [true, 0],
      [false, 2],
    ]);
    expect(fullness({ slot_capacity: 0 })).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
    expect(
      checkRequestedTime(store, { type: 'slot', starts_at: india('10:00').toISOString() }, india('08:00'), {
        capacities,
      }),
    ).toMatchObject({ ok: false, error: 'slot_full', slot: { from: '10:00', to: '11:00' } });
  });

  it('uses capacity, charge and block of a date before those of every week, and those of every week before those of the store', () => {
    const ten = india('10:00').toISOString();
    const weekly = new Map([
      [weeklyWindowKey(0, 600), { capacity: 5, charge: 2_000, is_blocked: true }],
      [weeklyWindowKey(0, 660), { capacity: null, charge: 3_000, is_blocked: true }],
    ]);
    const open = { capacity: null, charge: 0, is_blocked: false };
    const capacities = { ...capacitiesOf([[ten, open]]), charge: 1_000, weekly };
    const offered = slotsOf(store, india('08:00'), { days: 1, capacities });
    expect(offered.map(({ from, places, charge }) => [from, places, charge])).toEqual([
      ['09:00', 2, 1_000],
      ['10:00', 5, 0],
    ]);
    expect(
      checkRequestedTime(store, { type: 'slot', starts_at: india('11:00').toISOString() }, india('08:00'), {
        capacities,
      }),
    ).toEqual({ ok: false, error: 'slot_unknown' });
    // The slot book has no rule for Monday.
    expect(slotsOf(store, india('08:00', '2026-05-04'), { days: 1, capacities })).toHaveLength(3);
  });

  it('counts picking minutes: an order that takes longer than a window takes a whole window', () => {
    const minutes = {
      ...capacitiesOf([[india('10:00').toISOString(), { picking_minutes: 20 }]]),
      unit: 'minutes' as const,
    };
    const picked = { ...store, slot_capacity: 30 };
    const places = (picking: number) =>
      slotsOf(picked, india('08:00'), { days: 1, capacities: minutes, picking }).map((slot) => slot.places);
    expect(places(5)).toEqual([6, 2, 6]);
    expect(places(11)).toEqual([2, 0, 2]);
    expect(places(90)).toEqual([1, 0, 1]);
    expect(pickingMinutes(7, { ...minutes, minutes_per_order: 5, seconds_per_line: 50 })).toBe(11);
    expect(pickingMinutes(7, { ...minutes, minutes_per_order: 0, seconds_per_line: 0 })).toBe(1);
  });

  it('[F62] lists each window once on nights when the clock changes', () => {
    const berlin = {
      ...makeStore({ hours: daily('00:00', '05:00'), slot_minutes: 60 }),
      time_zone: 'Europe/Berlin',
    };
    const lengths = (date: string) =>
      slotWindowsOn(berlin, date).map(({ from, to, starts_at, ends_at }) => [
        `${from}–${to}`,
        (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
      ]);
    // 02:00 to 03:00 is skipped on 29 March, and happens twice on 25 October.
    expect(lengths('2026-03-29')).toEqual([
      ['00:00–01:00', 60],
      ['01:00–02:00', 60],
      ['03:00–04:00', 60],
      ['04:00–05:00', 60],
    ]);
    expect(lengths('2026-10-25')).toEqual([
      ['00:00–01:00', 60],
      ['01:00–02:00', 60],
      ['02:00–03:00', 120],
      ['03:00–04:00', 60],
      ['04:00–05:00', 60],
    ]);
    for (const date of ['2026-03-29', '2026-10-25'])
      for (const { date: day, minutes, starts_at } of slotWindowsOn(berlin, date))
        expect(instantAt(day, minutes, berlin.time_zone).toISOString()).toBe(starts_at);
  });

  it('a holiday has no windows, except those of the night that began the day before', () => {
    const night = makeStore({ hours: daily('22:00', '02:00'), slot_minutes: 60, holidays: ['2026-05-04'] });
    const starts = (date: string) => slotWindowsOn(night, date).map(({ from }) => from);
    expect(starts('2026-05-03')).toEqual(['00:00', '01:00', '22:00', '23:00']);
    expect(starts('2026-05-04')).toEqual(['00:00', '01:00']);
    expect(starts('2026-05-05')).toEqual(['22:00', '23:00']);
  });

  it('offers overnight slots on their own date', () => {
    const slots = slotsOf(makeStore({ hours: daily('23:00', '01:00'), slot_minutes: 60 }), india('23:30'), {
      days: 2,
    });
    expect(slots.map((slot) => `${slot.date} ${slot.from}`)).toEqual([
      '2026-05-04 00:00',
      '2026-05-04 23:00',
    ]);
  });

  it('a store has no slots if no slots are configured, or if it is inactive or paused without an end', () => {
    for (const changes of [{ slot_minutes: 0 }, { is_active: 0 as const }, { is_paused: 1 as const }])
      expect(slotsOf({ ...store, ...changes }, india('08:00'))).toEqual([]);
  });

  it.each([
    ['the lead time if the pause ends before it', '09:30', '09:45', '11:00–12:00'],
    ['the end of the pause if it is later', '08:00', '09:30', '10:00–11:00'],
  ])('the first slot of a paused store starts after %s', (_, now, pausedUntil, first) => {
    const paused = { ...store, is_paused: 1 as const, paused_until: india(pausedUntil).toISOString() };
    const [slot] = slotsOf(paused, india(now), { days: 1 });
    expect(`${slot?.from}–${slot?.to}`).toBe(first);
  });

  it('checks "now", a date and a slot against the given clock', () => {
    expect(checkRequestedTime(store, { type: 'now' }, india('10:00'))).toEqual({
      ok: true,
      date: '2026-05-03',
      slot: null,
    });
    expect(checkRequestedTime(store, { type: 'now' }, india('13:00'))).toEqual({
      ok: false,
      error: 'store_closed',
    });
    const withoutWindows = { ...store, slot_minutes: 0 };
    expect(
      checkRequestedTime(withoutWindows, { type: 'date', date: '2026-05-04' }, india('13:00')),
    ).toMatchObject({
      ok: true,
    });
    expect(checkRequestedTime(withoutWindows, { type: 'date', date: '2026-05-03' }, india('13:00'))).toEqual({
      ok: false,
      error: 'date_unknown',
    });
    // A date without a slot would bypass the capacity of the slots.
    expect(checkRequestedTime(store, { type: 'date', date: '2026-05-04' }, india('13:00'))).toEqual({
      ok: false,
      error: 'slot_unknown',
    });
    expect(
      checkRequestedTime(store, { type: 'slot', starts_at: india('10:30').toISOString() }, india('08:00')),
    ).toEqual({ ok: false, error: 'slot_unknown' });
    expect(
      checkRequestedTime(store, { type: 'slot', starts_at: india('10:00').toISOString() }, india('08:00')),
    ).toMatchObject({ ok: true, slot: { from: '10:00' } });
  });

  it('open dates exclude holidays and closed weekdays', () => {
    const weekdays = makeStore({
      hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '12:00' })),
      holidays: ['2026-05-05'],
    });
    expect(openDates(weekdays, india('08:00'), 5)).toEqual(['2026-05-04', '2026-05-06', '2026-05-07']);
  });
});

describe('the preselected slot', () => {
  it('is the first available daytime slot of the first day', () => {
    expect(
      defaultSlot([
        slot('2026-06-24', '00:00'),
        slot('2026-06-24', '08:00', true),
        slot('2026-06-24', '10:00'),
      ]),
    ).toEqual(slot('2026-06-24', '10:00'));
  });
  it('is a night slot if the day has no other slot, and never a slot of a later day', () => {
    expect(defaultSlot([slot('2026-06-24', '00:00'), slot('2026-06-25', '08:00')])).toEqual(
      slot('2026-06-24', '00:00'),
    );
  });
  it('the preselected slot is undefined when all slots are full', () => {
    expect(defaultSlot([slot('2026-06-24', '08:00', true)])).toBeUndefined();
  });
});

it('instead of a full slot, the next slot with a free place is offered, or the first if no later slot is free', () => {
  const of = (starts_at: string, is_full = false) => ({ starts_at, is_full });
  const slots = [of('2026-06-24T10'), of('2026-06-24T12', true), of('2026-06-24T14')];
  expect(nextFreeSlot(slots, '2026-06-24T12')).toEqual(of('2026-06-24T14'));
  expect(nextFreeSlot(slots, '2026-06-24T14')).toEqual(of('2026-06-24T10'));
  expect(nextFreeSlot([of('2026-06-24T12', true)], '2026-06-24T12')).toBeUndefined();
});

describe('the preselected time', () => {
  const of = (hour: string, goes_with: string | null = null, is_full = false) => ({
    ...{ starts_at: `2026-06-24T${hour}`, date: '2026-06-24', from: hour, is_full, goes_with },
  });
  const slots = [of('08:00'), of('10:00', '7-1')];
  const options = { now: true, now_goes_with: null, slots, days: [] };
  it('is the slot of an open order that makes the delivery of this order free', () => {
    expect(defaultTime(options)).toBe('slot:2026-06-24T10:00');
    expect(defaultTime({ ...options, now: false })).toBe('slot:2026-06-24T10:00');
  });
  it('is now if an open order for now makes the delivery free, or if no open order does', () => {
    expect(defaultTime({ ...options, now_goes_with: '7-2' })).toBe('now');
    expect(defaultTime({ ...options, slots: [of('08:00')] })).toBe('now');
    expect(defaultTime({ ...options, slots: [of('08:00'), of('10:00', '7-1', true)] })).toBe('now');
  });
  it('the preselected time is the first slot or day of a closed store', () => {
    expect(defaultTime({ ...options, now: false, slots: [of('08:00')] })).toBe('slot:2026-06-24T08:00');
    expect(defaultTime({ ...options, now: false, slots: [], days: ['2026-06-25'] })).toBe('date:2026-06-25');
  });
});
