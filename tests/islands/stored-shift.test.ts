import { expect, test } from 'vitest';
import { endsSoon, shiftAt } from '../../src/desk/shift/stored-shift.ts';

const minute = 60_000;
const closes = 1_000 * minute;
const shift = { userId: 'u', endsAt: closes, staysOn: false };

test('a shift ends when the last open store closes, and is announced 15 minutes before', () => {
  const open = { closesAt: closes, isWaiting: false };
  expect(shiftAt({ ...shift, endsAt: null }, { ...open, now: 0 })).toEqual(shift);
  expect(endsSoon(shift, closes - 16 * minute)).toBe(false);
  expect(endsSoon(shift, closes - 15 * minute)).toBe(true);
  expect(shiftAt(shift, { now: closes, closesAt: null, isWaiting: false })).toBeNull();
});

test('a shift does not end while an order waits, nor for a person who stays on', () => {
  const closed = { now: closes, closesAt: null };
  expect(shiftAt(shift, { ...closed, isWaiting: true })).toBe(shift);
  const stays = { ...shift, staysOn: true };
  expect(shiftAt(stays, { ...closed, isWaiting: false })).toBe(stays);
  expect(endsSoon(stays, closes)).toBe(false);
});

test('a device that slept over closing time ends its shift also after the store has opened again', () => {
  const next = closes + 1_440 * minute;
  expect(shiftAt(shift, { now: closes + 720 * minute, closesAt: next, isWaiting: false })).toBeNull();
});

test('a shift started while the stores are closed goes on until they have been open and close', () => {
  const early = { ...shift, endsAt: null };
  expect(shiftAt(early, { now: 0, closesAt: null, isWaiting: false })).toBe(early);
});
