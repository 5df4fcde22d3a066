import { describe, expect, it } from 'vitest';
import {
  emptySlotCapacities,
  pickingMinutes,
  ordersLeftInSlot,
  type SlotCapacities,
  type SlotOverride,
  type SlotState,
  slotStateOf,
  weeklyWindowKey,
} from '#domain/slot-capacity.ts';

/** 3 May 2026 is a Sunday. */
const slot = { date: '2026-05-03', minutes: 600, starts_at: '2026-05-03T04:30:00.000Z' };
const none: SlotOverride = { capacity: null, charge: null, is_blocked: null };
const state: SlotState = { capacity: 10, charge: 0, is_blocked: false, orders: 0, picking_minutes: 0 };

describe('the current state of a slot', () => {
  const capacities = (
    weekly: Partial<SlotOverride>,
    dated: Partial<SlotOverride> | null = null,
  ): SlotCapacities => ({
    ...emptySlotCapacities,
    charge: 1_000,
    weekly: new Map([['0/600', { ...none, ...weekly }]]),
    dated: new Map(dated ? [[slot.starts_at, { ...none, orders: 2, picking_minutes: 25, ...dated }]] : []),
  });
  const used = { orders: 2, picking_minutes: 25 };
  const unused = { orders: 0, picking_minutes: 0 };
  const ofWeek = { capacity: 5, charge: 2_000, is_blocked: true };
  const ofDate = { capacity: 6, charge: 3_000, is_blocked: false };

  it.each<[string, SlotCapacities, SlotState]>([
    ['the store', emptySlotCapacities, { capacity: 4, charge: 0, is_blocked: false, ...unused }],
    [
      'the store and its charge',
      capacities({}),
      { capacity: 4, charge: 1_000, is_blocked: false, ...unused },
    ],
    ['every week', capacities(ofWeek), { ...ofWeek, ...unused }],
    ['every week, used on this date', capacities(ofWeek, {}), { ...ofWeek, ...used }],
    ['one date', capacities(ofWeek, ofDate), { ...ofDate, ...used }],
    [
      'one date that removes the charge',
      capacities(ofWeek, { charge: 0 }),
      { capacity: 5, charge: 0, is_blocked: true, ...used },
    ],
    [
      'one date that removes the limit',
      capacities(ofWeek, { capacity: 0 }),
      { capacity: null, charge: 2_000, is_blocked: true, ...used },
    ],
    [
      'every week without a limit',
      capacities({ capacity: 0 }),
      { capacity: null, charge: 1_000, is_blocked: false, ...unused },
    ],
  ])('follows the rules of %s', (_, rules, expected) => {
    expect(slotStateOf({ slot_capacity: 4 }, slot, rules)).toEqual(expected);
  });

  it('the current state of a slot has no limit in a store without a capacity', () => {
    expect(slotStateOf({ slot_capacity: 0 }, slot, emptySlotCapacities).capacity).toBeNull();
  });

  it.each([
    ['on another weekday', { ...slot, date: '2026-05-04' }],
    ['at another time', { ...slot, minutes: 660 }],
  ])('a weekly rule does not apply to the slot %s', (_, other) => {
    expect(slotStateOf({ slot_capacity: 4 }, other, capacities(ofWeek)).capacity).toBe(4);
  });

  it('the key of a weekly window consists of its weekday and its start in minutes', () => {
    expect(weeklyWindowKey(6, 1_380)).toBe('6/1380');
  });
});

it.each([
  // lines, minutes per order, seconds per line, picking minutes
  [0, 0, 0, 1],
  [1, 0, 0, 1],
  [0, 5, 50, 5],
  [1, 0, 60, 1],
  [1, 0, 61, 2],
  [2, 0, 60, 2],
  [6, 5, 50, 10],
  [7, 5, 50, 11],
])(
  'picking %i lines with %i minutes for the order and %i seconds for each line takes %i minutes',
  (lines, order, line, all) => {
    const capacities = { ...emptySlotCapacities, minutes_per_order: order, seconds_per_line: line };
    expect(pickingMinutes(lines, capacities)).toBe(all);
  },
);

describe('the places of a slot', () => {
  it.each([
    [{ orders: 0 }, 10],
    [{ orders: 9 }, 1],
    [{ orders: 10 }, 0],
    [{ orders: 11 }, 0],
    [{ orders: 3, picking_minutes: 9 }, 7],
    [{ capacity: null, orders: 99 }, null],
  ])('the places of a slot are counted in orders: %o', (changes, places) => {
    expect(ordersLeftInSlot({ ...state, ...changes }, emptySlotCapacities, 4)).toBe(places);
  });

  it.each([
    [{ picking_minutes: 0 }, 3, 3],
    [{ picking_minutes: 0, orders: 9 }, 3, 3],
    [{ picking_minutes: 0 }, 5, 2],
    [{ picking_minutes: 0 }, 6, 1],
    [{ picking_minutes: 7 }, 3, 1],
    [{ picking_minutes: 8 }, 3, 0],
    [{ picking_minutes: 14 }, 3, 0],
    // An order that takes longer than a window uses a whole window.
    [{ picking_minutes: 0 }, 11, 1],
    [{ picking_minutes: 1 }, 11, 0],
    // Every order takes at least a minute.
    [{ picking_minutes: 0 }, 0, 10],
    [{ picking_minutes: 0 }, 1, 10],
    [{ picking_minutes: 0, capacity: null }, 3, null],
  ])('the places of a slot are counted in minutes: %o for an order of %i', (changes, needed, places) => {
    expect(
      ordersLeftInSlot({ ...state, ...changes }, { ...emptySlotCapacities, unit: 'minutes' }, needed),
    ).toBe(places);
  });
});
