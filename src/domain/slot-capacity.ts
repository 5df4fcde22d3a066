import { weekday } from './calendar.ts';
import type { Money } from './money.ts';
import type { SlotWindow } from './slot-windows.ts';
import type { Store } from './store.ts';

/** What the capacity of a slot counts: orders, or the minutes that it takes to pick them. */
export const slotUnits = ['orders', 'minutes'] as const;
export type SlotCapacityUnit = (typeof slotUnits)[number];

/**
 * A store's settings for a window that repeats every week, or for one slot on one date. Null means that the more
 * general setting applies.
 */
export interface SlotOverride {
  /** The capacity of the window; 0 means no limit. */
  capacity: number | null;
  charge: Money | null;
  is_blocked: boolean | null;
}

/** How much of a window's capacity is used by orders and open checkouts. */
export interface SlotUse {
  orders: number;
  picking_minutes: number;
}

/** All settings of a store's slots, and their used capacity. */
export interface SlotCapacities {
  unit: SlotCapacityUnit;
  /** The charge of windows that have no charge of their own. */
  charge: Money;
  minutes_per_order: number;
  seconds_per_line: number;
  /** Settings for the weekly windows, by `weeklyWindowKey`. */
  weekly: ReadonlyMap<string, SlotOverride>;
  /** Settings and use of single slots on a date, by the ISO start of their window. */
  dated: ReadonlyMap<string, SlotOverride & SlotUse>;
}

export const emptySlotCapacities: SlotCapacities = {
  unit: 'orders',
  charge: 0,
  minutes_per_order: 0,
  seconds_per_line: 0,
  weekly: new Map(),
  dated: new Map(),
};

export const weeklyWindowKey = (day: number, minutes: number): string => `${day}/${minutes}`;

/** The capacity, charge and use of a window at this moment. */
export interface SlotState extends SlotUse {
  /** The capacity of the window; null means no limit. */
  capacity: number | null;
  charge: Money;
  is_blocked: boolean;
}

export function slotStateOf(
  { slot_capacity: storeCapacity }: Pick<Store, 'slot_capacity'>,
  { date, minutes, starts_at: startsAt }: Pick<SlotWindow, 'date' | 'minutes' | 'starts_at'>,
  capacities: SlotCapacities,
): SlotState {
  const weekly = capacities.weekly.get(weeklyWindowKey(weekday(date), minutes));
  const dated = capacities.dated.get(startsAt);
  const capacity = dated?.capacity ?? weekly?.capacity ?? storeCapacity;
  return {
    capacity: capacity === 0 ? null : capacity,
    charge: dated?.charge ?? weekly?.charge ?? capacities.charge,
    is_blocked: dated?.is_blocked ?? weekly?.is_blocked ?? false,
    orders: dated?.orders ?? 0,
    picking_minutes: dated?.picking_minutes ?? 0,
  };
}

/**
 * How many minutes it takes to pick an order: fixed minutes for the order, plus seconds for each line. Several pieces
 * of a line are picked together.
 */
export function pickingMinutes(
  lines: number,
  { minutes_per_order: perOrder, seconds_per_line: perLine }: SlotCapacities,
): number {
  return Math.max(1, perOrder + Math.ceil((lines * perLine) / 60));
}

/**
 * How many more orders of this size fit into a window; null means no limit. An order that takes longer than a whole
 * window uses one whole window.
 */
export function ordersLeftInSlot(
  state: SlotState,
  capacities: SlotCapacities,
  orderMinutes: number,
): number | null {
  if (state.capacity === null) return null;
  if (capacities.unit === 'orders') return Math.max(0, state.capacity - state.orders);
  const each = Math.min(Math.max(1, orderMinutes), state.capacity);
  return Math.max(0, Math.floor((state.capacity - state.picking_minutes) / each));
}
