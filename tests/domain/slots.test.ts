import { describe, expect, it } from 'vitest';
import { checkRequestedTime, defaultSlot, openDates, slotsOf } from '#domain/slots.ts';
import { makeStore } from '../support/shop.ts';

/** 3 May 2026 is a Sunday; India is 5:30 ahead. */
const india = (clock: string, date = '2026-05-03') => new Date(`${date}T${clock}:00+05:30`);
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const slot = (date: string, from: string, is_full = false) => ({ date, from, is_full });

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

  it('marks a slot full at its capacity, and none with capacity 0', () => {
    const orderCounts = new Map([[india('10:00').toISOString(), 2]]);
    expect(slotsOf(store, india('08:00'), { days: 1, orderCounts }).map((slot) => slot.is_full)).toEqual([
      false,
      true,
      false,
    ]);
    expect(
      slotsOf({ ...store, slot_capacity: 0 }, india('08:00'), { days: 1, orderCounts }).some(
        (slot) => slot.is_full,
      ),
    ).toBe(false);
    expect(
      checkRequestedTime(store, { type: 'slot', starts_at: india('10:00').toISOString() }, india('08:00'), {
        orderCounts,
      }),
    ).toEqual({ ok: false, error: 'slot_full' });
  });

  it('offers overnight slots on their own date', () => {
    const slots = slotsOf(makeStore({ hours: daily('23:00', '01:00'), slot_minutes: 60 }), india('23:30'), {
      days: 1,
    });
    expect(slots.map((slot) => `${slot.date} ${slot.from}`)).toEqual(['2026-05-04 00:00']);
  });

  it('has no slots if none are configured, or the store is inactive or paused without an end', () => {
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
  it('is the first day’s first available slot from the morning on', () => {
    expect(
      defaultSlot([
        slot('2026-06-24', '00:00'),
        slot('2026-06-24', '08:00', true),
        slot('2026-06-24', '10:00'),
      ]),
    ).toEqual(slot('2026-06-24', '10:00'));
  });
  it('is a night slot if the day has no other, never one of a later day', () => {
    expect(defaultSlot([slot('2026-06-24', '00:00'), slot('2026-06-25', '08:00')])).toEqual(
      slot('2026-06-24', '00:00'),
    );
  });
  it('is undefined when all are full', () => {
    expect(defaultSlot([slot('2026-06-24', '08:00', true)])).toBeUndefined();
  });
});
